/// What is stored, with the edits that are found by comparing what one writer writes for an old and a new
/// object. The rest is as it is stored.
struct EditedJSON {
    /// Where the old object's values were read from.
    let places: StoredPlaces?
    /// The name of the field that holds an element's id.
    let keyName: String
    /// Whether what is stored may be in the database's export format, with priorities.
    let isExport: Bool
    /// Whether an empty object is a value, and not nothing as in the database.
    let keepsEmpty: Bool
    /// The former keys of properties, by the paths to their objects.
    var formerKeys: [[String]: [String: [String]]] = [:]

    private typealias JSON = SnapshotParser.JSON

    /// The edited value.
    ///
    /// - Parameters:
    ///   - stored: the value that is stored.
    ///   - old: what is written for the old object.
    ///   - new: what is written for the new one, in the same form.
    ///   - shape: the new value with null for what is nil, so that an object whose known children are all
    ///     gone differs from one that is gone.
    func edited(
        _ stored: SnapshotParser.JSON,
        from old: SnapshotParser.JSON,
        to new: SnapshotParser.JSON,
        shape: SnapshotParser.JSON? = nil
    ) -> SnapshotParser.JSON {
        edited(stored, old, new, shape, places, at: [])
    }

    private func edited(
        _ stored: JSON,
        _ old: JSON,
        _ new: JSON,
        _ shape: JSON?,
        _ places: StoredPlaces?,
        at path: [String]
    ) -> JSON {
        let isSame = old.isIdentical(to: new) && !new.holdsServerValue
        var value = isSame ? stored : replacement(stored, old, new, shape, places, at: path)
        // The object would cease to exist, although some of it is written.
        if !keepsEmpty, value.isNothing, !new.isNothing { value = new }
        return isExport && !isSame ? withPriority(of: stored, value) : value
    }

    private func replacement(
        _ stored: JSON,
        _ old: JSON,
        _ new: JSON,
        _ shape: JSON?,
        _ places: StoredPlaces?,
        at path: [String]
    ) -> JSON {
        if case (.string(let stored), .string(let old), .string(let new)) = (stored, old, new) {
            let edited = places?.isText == true ? text(stored, old, new, places) : nil
            return .string(edited ?? new)
        }
        guard let children = Self.keyed(stored), !new.isServerValue else { return new }
        let isArray = stored.array != nil
        switch (old, new) {
        case (.object(let old), .object(let wanted)):
            if isRewritten(children, isArray, old, wanted, places) {
                let skipped = children.filter { places?.skipped.contains($0.key) == true }
                return .object(Self.adding(skipped, to: wanted, avoiding: wanted, isArray))
            }
            return .object(
                editedChildren(children, old, wanted, shape, places, isRekeyed: isArray, at: path)
            )
        case (.array(let old), .array(let wanted)):
            guard let places else { return new }
            if !isArray, areKeyed(old, children, places), let old = byKey(old, places),
                let wanted = byKey(wanted, places)
            {
                return .object(editedChildren(children, old, wanted, nil, places, at: path))
            }
            return .array(editedElements(children, old, wanted, places, at: path))
        default: return new
        }
    }

    /// Whether a type writes an object under other keys than it is stored under.
    private func isRewritten(
        _ stored: [String: JSON],
        _ isArray: Bool,
        _ old: [String: JSON],
        _ new: [String: JSON],
        _ places: StoredPlaces?
    ) -> Bool {
        if Tree.hasOtherForms(new, in: isArray ? old : stored) { return true }
        return StoredPlaces.areRewritten(
            places?.isNoted == true ? places : nil,
            stored,
            old,
            new,
            isMissing: \.isNull,
            isNothing: \.isNothing
        )
    }

    /// The children of an object, or of an array by their indices.
    private static func keyed(_ json: JSON) -> [String: JSON]? {
        json.object
            ?? json.array.map { elements in
                Dictionary(
                    uniqueKeysWithValues: zip(elements.indices.map { String($0) }, elements)
                )
            }
    }

    /// A value that replaces a stored one, with the priority of this in a database's export.
    private func withPriority(of stored: JSON, _ value: JSON) -> JSON {
        guard let priority = stored[SpecialKey.priority], !value.isNothing else {
            return value
        }
        var children = (value.isServerValue ? nil : Self.keyed(value)) ?? [SpecialKey.value: value]
        children[SpecialKey.priority] = children[SpecialKey.priority] ?? priority
        return .object(children)
    }

    /// A string of JSON text, edited in the text.
    private func text(
        _ stored: String,
        _ old: String,
        _ new: String,
        _ places: StoredPlaces?
    ) -> String? {
        func json(_ text: String) -> JSON? {
            try? SnapshotParser.json.decode(JSON.self, from: text)
        }
        guard let stored = json(stored), let old = json(old), let new = json(new) else {
            return nil
        }
        var inner = places
        inner?.isText = false
        let edited = edited(stored, old, new, nil, inner, at: [])
        let data = try? JSONTextWriter.data(edited.written())
        return data.map { String(decoding: $0, as: UTF8.self) }
    }

    /// - Parameter isRekeyed: whether the children are stored under indices, and get the keys under which
    ///   they are written.
    private func editedChildren(
        _ stored: [String: JSON],
        _ old: [String: JSON],
        _ new: [String: JSON],
        _ shape: JSON?,
        _ places: StoredPlaces?,
        isRekeyed: Bool = false,
        at path: [String]
    ) -> [String: JSON] {
        var result = isRekeyed ? rekeyed(stored, old, new, places) : stored
        let former = formerKeys.isEmpty ? [:] : formerKeys[path, default: [:]]
        for key in Set(old.keys).union(new.keys) {
            let storedKey = places?.storedKeys[key] ?? key
            let isEmptied = if case .object = shape?[key], new[key] == nil { true } else { false }
            // An object in which bindings of the one around it have no values is not written, but remains.
            let isGroup = places?.below(storedKey)?.isNested == true
            let before = old[key] ?? (isGroup ? [:] : nil)
            let after = new[key] ?? (isGroup || isEmptied ? [:] : nil)
            if let before, let after, before.isIdentical(to: after), !after.holdsServerValue {
                continue
            }
            let place = isRekeyed ? key : storedKey
            for other in former[key, default: []] {
                let value = result.removeValue(forKey: other)
                if result[place] == nil { result[place] = value }
            }
            let isRead = before != nil && places?.reads(storedKey) != false
            result[place] = after.map { value in
                edited(
                    isRead ? result[place] ?? .null : .null,
                    before ?? .null,
                    value,
                    shape?[key],
                    places?.below(storedKey),
                    at: path + [key]
                )
            }
        }
        return result
    }

    /// An array's elements under the keys that they are written under, and the others.
    private func rekeyed(
        _ stored: [String: JSON],
        _ old: [String: JSON],
        _ new: [String: JSON],
        _ places: StoredPlaces?
    ) -> [String: JSON] {
        var others = stored.filter { !$1.isNull }
        var result: [String: JSON] = [:]
        for (key, known) in old {
            let storedKey = places?.storedKeys[key] ?? key
            guard let element = others.removeValue(forKey: storedKey) else { continue }
            var keyed = element
            if key != storedKey, known[keyName] == nil, element.object != nil {
                keyed[keyName] = nil
            }
            // An element that holds nothing but its id would cease to exist.
            result[key] = keyed.isNothing ? element : keyed
        }
        return Self.adding(others, to: result, avoiding: new, true)
    }

    /// Children and others under their own keys. Where a child has such a key, an array's element moves to a
    /// free index, and any other is replaced by the child.
    private static func adding(
        _ others: [String: JSON],
        to children: [String: JSON],
        avoiding new: [String: JSON],
        _ isArray: Bool
    ) -> [String: JSON] {
        var result = children
        for (key, element) in others.sorted(by: { KeyOrder.precedes($0.key, $1.key) }) {
            func isFree(_ place: String) -> Bool { result[place] == nil && new[place] == nil }
            let indices = (new.count...).lazy.map { String($0) }
            let place = isFree(key) ? key : isArray ? indices.first(where: isFree) : nil
            if let place { result[place] = element }
        }
        return result
    }

    /// The elements in their new order. Each is the stored one that was the same, or that it was edited from.
    /// One that could not be read follows the element that it followed. Where the old list has a hole for
    /// it, it is the hole's stored value.
    private func editedElements(
        _ stored: [String: JSON],
        _ old: [JSON],
        _ new: [JSON],
        _ places: StoredPlaces,
        at path: [String]
    ) -> [JSON] {
        let read = storedKeys(of: old, in: stored, places)
        let others = places.skipped.filter { stored[$0] != nil }
        guard read.count == old.count else {
            return others.sorted(by: KeyOrder.precedes).compactMap { stored[$0] } + new
        }
        let origins = Self.origins(of: new, in: old, keyName: keyName)
        let kept = Dictionary(origins.compactMap { $0.map { (read[$0], $0) } }) { $1 }
        var followers: [Int?: [JSON]] = [:]
        var last: Int?
        for key in others.subtracting(read).union(kept.keys).sorted(by: KeyOrder.precedes) {
            if let place = kept[key] {
                last = place
            } else if let element = stored[key] {
                followers[last, default: []].append(element)
            }
        }
        var result = followers[nil] ?? []
        for (index, (element, origin)) in zip(new, origins).enumerated() {
            guard let origin else {
                result.append(element)
                continue
            }
            let before = stored[read[origin]] ?? .null
            let below = places.below(read[origin])
            let place = path + [String(index)]
            // What is not stored was not read from there, but for a hole.
            result.append(
                before.isNull && !old[origin].isNull
                    ? element : edited(before, old[origin], element, nil, below, at: place)
            )
            result += followers[origin] ?? []
        }
        return result
    }

    /// The keys under which a list's elements are stored; none if that is not known.
    private func storedKeys(
        of elements: [JSON],
        in stored: [String: JSON],
        _ places: StoredPlaces
    ) -> [String] {
        if places.isSet { return [] }
        if places.isOrdered {
            return elements.indices.map { places.storedKeys[String($0)] ?? String($0) }
        }
        // Those without ids stand in their order among those that hold none.
        var others = stored.filter { !$1.isNull && key($1) == nil && !places.skipped.contains($0) }
            .keys.sorted(by: KeyOrder.precedes)[...]
        return elements.compactMap { element in
            guard let id = key(element) else { return others.popFirst() }
            let place = places.storedKeys[id] ?? id
            let own = stored[place].flatMap(key)
            return own == nil || own == id ? place : nil
        }
    }

    /// For each new element, the index of the old one that it is the same as, or was edited from: the one of
    /// its id or, without ids, one between the same neighbors, if there are as many of them as before, or
    /// more at the end. Otherwise it might take what another object held that the type does not know.
    static func origins(
        of new: [SnapshotParser.JSON],
        in old: [SnapshotParser.JSON],
        keyName: String
    ) -> [Int?] {
        func id(_ element: JSON) -> JSON? { Self.id(element, keyName) }
        var origins: [Int?] = Array(repeating: nil, count: new.count)
        var taken: Set<Int> = []
        func match(_ origin: Int?, _ index: Int) {
            guard let origin, origins[index] == nil, old[origin] == new[index],
                taken.insert(origin).inserted
            else { return }
            origins[index] = origin
        }
        // Of elements that are alike, each stays where it is, seen from the start or from the end.
        let common = 0..<min(old.count, new.count)
        for index in common.prefix(while: { old[$0] == new[$0] }) { match(index, index) }
        for distance in common {
            let (origin, index) = (old.count - distance - 1, new.count - distance - 1)
            guard old[origin] == new[index] else { break }
            match(origin, index)
        }
        for index in common { match(index, index) }
        var indices: [JSON: [Int]] = [:]
        for index in old.indices.reversed() where !taken.contains(index) {
            indices[old[index], default: []].append(index)
        }
        for index in new.indices where origins[index] == nil {
            match(indices[new[index]]?.popLast(), index)
        }
        let ids = Dictionary(
            old.indices.filter { !taken.contains($0) }
                .compactMap { index in id(old[index]).map { ($0, index) } }
        ) { min($0, $1) }
        for index in new.indices where origins[index] == nil {
            guard let origin = id(new[index]).flatMap({ ids[$0] }), taken.insert(origin).inserted
            else { continue }
            origins[index] = origin
        }
        var start = 0
        while start < new.count {
            var end = start
            while end < new.count, origins[end] == nil { end += 1 }
            let first = start > 0 ? (origins[start - 1] ?? 0) + 1 : 0
            let last = (end < new.count ? origins[end] : nil) ?? old.count
            let gap = first < last ? (first..<last).filter { !taken.contains($0) } : []
            let pairs = zip(gap, start..<end)
            let areAll = end == new.count ? gap.count <= end - start : gap.count == end - start
            let canBe = pairs.allSatisfy { origin, index in
                id(old[origin]) == id(new[index])
                    && (areAll || Self.keyed(old[origin]) == nil && Self.keyed(new[index]) == nil)
            }
            if canBe { for (origin, index) in pairs { origins[index] = origin } }
            start = end + 1
        }
        return origins
    }

    private static func id(_ element: JSON, _ keyName: String) -> JSON? {
        element[keyName].flatMap { $0.isNull ? nil : $0 }
    }

    private func key(_ element: JSON) -> String? {
        Self.id(element, keyName).flatMap { Tree.keyText($0.tree) }
    }

    /// Whether the elements of a list or a set are stored under their keys.
    private func areKeyed(_ old: [JSON], _ stored: [String: JSON], _ places: StoredPlaces) -> Bool {
        guard places.keyOfElement == nil else { return true }
        return !places.isOrdered
            && old.allSatisfy { element in
                key(element).map { stored[places.storedKeys[$0] ?? $0] != nil } ?? false
            }
    }

    /// Elements as an object holds them: a list's by their ids, or a set's as keys; nil if one has none.
    private func byKey(_ elements: [JSON], _ places: StoredPlaces) -> [String: JSON]? {
        var children: [String: JSON] = [:]
        let member = places.keyOfElement
        for var element in elements {
            guard let key = member.map({ $0(element.tree) }) ?? key(element) else { return nil }
            if member == nil { element[keyName] = nil }
            children[key] = member == nil ? element : true
        }
        return children
    }
}
