/// What is stored, with the edits that are found by comparing what one writer writes for an old and a new
/// object. The rest is as it is stored.
struct EditedJSON {
    /// Where the old object's values were read from.
    let places: StoredPlaces?
    /// The name of the field that holds an element's id.
    let keyName: String
    /// Whether what is stored may be in the database's export format, with priorities.
    let isExport: Bool
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
        if old == new { return stored }
        let value = changed(stored, old, new, shape, places, at: path)
        return isExport ? withPriority(of: stored, value) : value
    }

    private func changed(
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
        guard let children = Self.keyed(stored) else { return new }
        let isArray = stored.array != nil
        switch (old, new) {
        case (.object(let old), .object(let wanted)):
            if isRewritten(children, isArray, old, wanted, places) {
                let skipped = children.filter { places?.skipped.contains($0.key) == true }
                return .object(Self.including(skipped, in: wanted, beside: wanted))
            }
            return .object(
                edited(children, old, wanted, shape, places, isRekeyed: isArray, at: path)
            )
        case (.array(let old), .array(let wanted)):
            guard let places else { return new }
            if !isArray, let old = byKey(old, places), let wanted = byKey(wanted, places) {
                return .object(edited(children, old, wanted, nil, places, at: path))
            }
            return .array(edited(children, old, wanted, places, at: path))
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
        if !isArray, Tree.hasOtherForms(new, in: stored) { return true }
        let places = isArray && places?.isNoted != true ? nil : places
        return StoredPlaces.areRewritten(places, stored, old, new, isNothing: \.isNothing)
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
    private func edited(
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
        for key in Set(old.keys).union(new.keys) where old[key] != new[key] {
            let storedKey = places?.storedKeys[key] ?? key
            let place = isRekeyed ? key : storedKey
            for other in former[key, default: []] {
                let value = result.removeValue(forKey: other)
                if result[place] == nil { result[place] = value }
            }
            let isEmptied = if case .object = shape?[key], new[key] == nil { true } else { false }
            let isRead = old[key] != nil && places?.reads(storedKey) != false
            result[place] = (new[key] ?? (isEmptied ? [:] : nil)).map { value in
                edited(
                    isRead ? result[place] ?? .null : .null,
                    old[key] ?? .null,
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
            if key != storedKey, known[keyName] == nil { keyed[keyName] = nil }
            // An element that holds nothing but its id would cease to exist.
            result[key] = keyed.isNothing ? element : keyed
        }
        return Self.including(others, in: result, beside: new)
    }

    /// Children and others, which are under their own keys, or under free indices where another child has
    /// the key as its id.
    private static func including(
        _ others: [String: JSON],
        in children: [String: JSON],
        beside new: [String: JSON]
    ) -> [String: JSON] {
        var result = children
        for (key, element) in others.sorted(by: { KeyOrder.precedes($0.key, $1.key) }) {
            func isFree(_ key: String) -> Bool { result[key] == nil && new[key] == nil }
            let indices = (new.count...).lazy.map { String($0) }
            result[isFree(key) ? key : indices.first(where: isFree) ?? key] = element
        }
        return result
    }

    /// The elements in their new order. Each is the stored one that was the same, or that it was edited
    /// from: the one of its id or, without ids, at its index. One that could not be read follows the element
    /// that it followed; where a hole stood for it in the old list, it is where the hole is.
    private func edited(
        _ stored: [String: JSON],
        _ old: [JSON],
        _ new: [JSON],
        _ places: StoredPlaces,
        at path: [String]
    ) -> [JSON] {
        // A set's elements have no places.
        let read = old.indices.compactMap { index in
            let key =
                places.isOrdered ? String(index) : id(old[index]).flatMap { Tree.keyText($0.tree) }
            return key.map { places.storedKeys[$0] ?? $0 }
        }
        let others = places.skipped.filter { stored[$0] != nil }
        guard read.count == old.count else {
            return others.sorted(by: KeyOrder.precedes).compactMap { stored[$0] } + new
        }
        let origins = origins(of: new, in: old)
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
            let hole = origin.flatMap { old[$0].isNull ? JSON.null : nil }
            guard let origin, let before = stored[read[origin]] ?? hole else {
                result.append(element)
                continue
            }
            let below = places.below(read[origin])
            let place = path + [String(index)]
            result.append(edited(before, old[origin], element, nil, below, at: place))
            result += followers[origin] ?? []
        }
        return result
    }

    /// For each new element, the place of the old one that it is the same as, or was edited from.
    private func origins(of new: [JSON], in old: [JSON]) -> [Int?] {
        var places: [JSON: [Int]] = [:]
        for index in old.indices.reversed() { places[old[index], default: []].append(index) }
        let same = new.map { places[$0]?.popLast() }
        var free = Set(old.indices).subtracting(same.compactMap { $0 })
        let ids = Dictionary(free.compactMap { index in id(old[index]).map { ($0, index) } }) {
            min($0, $1)
        }
        return new.indices.map { index in
            if let place = same[index] { return place }
            let id = id(new[index])
            let place = id.flatMap { ids[$0] } ?? index
            return old.indices.contains(place) && self.id(old[place]) == id
                ? free.remove(place) : nil
        }
    }

    private func id(_ element: JSON) -> JSON? { element[keyName].flatMap { $0.isNull ? nil : $0 } }

    /// Elements as an object holds them: a list's by their ids, or a set's as keys; nil if one has none.
    private func byKey(_ elements: [JSON], _ places: StoredPlaces) -> [String: JSON]? {
        var children: [String: JSON] = [:]
        let member = places.keyOfElement
        for var element in elements {
            let key =
                member.map { $0(element.tree) } ?? id(element).flatMap { Tree.keyText($0.tree) }
            guard let key else { return nil }
            element[keyName] = nil
            children[key] = member == nil ? element : true
        }
        return children
    }
}
