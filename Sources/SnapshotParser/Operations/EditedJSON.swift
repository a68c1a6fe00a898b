/// What is stored, with the edits that are found by comparing what one writer writes for an old and a new
/// object. The rest is as it is stored.
struct EditedJSON {
    /// The name of the field that holds an element's id.
    let keyName: String
    /// Whether what is stored may be in the database's export format, with priorities.
    let isExport: Bool
    /// Whether an empty object is a value, and not nothing as in the database.
    let keepsEmpty: Bool
    /// What was noted of both objects.
    let notes: PairedNotes

    typealias JSON = SnapshotParser.JSON

    /// A value that was written for both objects.
    struct Edit {
        /// What is written for the old object.
        let old: JSON
        /// What is written for the new one, in the same form.
        let new: JSON
        /// The new value with null for what is nil, so that an object whose known children are all gone
        /// differs from one that is gone.
        var shape: JSON?
        /// Where the old value was read from.
        var places: StoredPlaces?
        /// Where each was written.
        var path: (old: [String], new: [String]) = ([], [])

        var isNone: Bool { old.isIdentical(to: new) && !new.holdsServerValue }

        func path(_ old: String, _ new: String) -> (old: [String], new: [String]) {
            (path.old + [old], path.new + [new])
        }
    }

    /// The edited value.
    ///
    /// - Parameter stored: the value that is stored.
    func edited(_ stored: JSON, _ edit: Edit) -> JSON {
        let isSame = edit.isNone
        var value = isSame ? stored : replacement(stored, edit)
        // The object would cease to exist, although some of it is written.
        if !keepsEmpty, value.isNothing, !edit.new.isNothing { value = edit.new }
        return isExport && !isSame ? withPriority(of: stored, value) : value
    }

    private func replacement(_ stored: JSON, _ edit: Edit) -> JSON {
        if case (.string(let stored), .string(let old), .string(let new)) = (
            stored, edit.old, edit.new
        ) {
            let edited = edit.places?.isText == true ? text(stored, old, new, edit) : nil
            return .string(edited ?? new)
        }
        guard let children = Self.keyed(stored), !edit.new.isServerValue else { return edit.new }
        let isArray = stored.array != nil
        switch (edit.old, edit.new) {
        case (.object(let old), .object(let wanted)):
            // Another object has nothing of what the one before held.
            if let id = old[keyName], let other = wanted[keyName], id != other,
                !edit.path.new.isEmpty
            {
                return edit.new
            }
            if isRewritten(children, isArray, old, wanted, edit.places) {
                let skipped = children.filter { edit.places?.skipped.contains($0.key) == true }
                return .object(Self.adding(skipped, to: wanted, avoiding: wanted, isArray))
            }
            return .object(editedChildren(children, old, wanted, edit, isRekeyed: isArray))
        case (.array(let old), .array(let wanted)):
            // Where values have their most common form, nothing is noted of them.
            let areAllRead = isArray && children.count == old.count
            guard let places = edit.places ?? (areAllRead ? .ofValues : nil) else {
                return edit.new
            }
            if isArray, let element = places.elementOfSet {
                return .array(editedSet(children, wanted, element, places))
            }
            guard !isArray else {
                return .array(editedElements(children, old, wanted, edit, places))
            }
            if areKeyed(old, children, places) {
                return editedByKey(children, old, wanted, edit, places)
            }
            let kept = elementsByKey(children, old, wanted, edit, places)
            return kept.map(JSON.object)
                ?? .array(editedElements(children, old, wanted, edit, places))
        default: return edit.new
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
    private func text(_ stored: String, _ old: String, _ new: String, _ edit: Edit) -> String? {
        func json(_ text: String) -> JSON? {
            try? SnapshotParser.json.decode(JSON.self, from: text)
        }
        guard let stored = json(stored), let old = json(old), let new = json(new) else {
            return nil
        }
        var inner = Edit(old: old, new: new, places: edit.places, path: edit.path)
        inner.places?.isText = false
        let data = try? JSONTextWriter.data(edited(stored, inner).written())
        return data.map { String(decoding: $0, as: UTF8.self) }
    }

    /// - Parameters:
    ///   - isRekeyed: whether the children are stored under indices, and get the keys under which they are
    ///     written.
    ///   - steps: where a child was written in both objects, below their own places.
    private func editedChildren(
        _ stored: [String: JSON],
        _ old: [String: JSON],
        _ new: [String: JSON],
        _ edit: Edit,
        isRekeyed: Bool = false,
        steps: (_ key: String) -> (old: String, new: String) = { ($0, $0) }
    ) -> [String: JSON] {
        let places = edit.places
        var result = isRekeyed ? rekeyed(stored, old, new, places) : stored
        let former = notes.formerKeys(edit.path)
        let replaced = notes.replacedVariants(edit.path)
        if let replaced, replaced.takesRemaining {
            // The new model would read what the old one did not know.
            let known = Set(old.keys.map { places?.storedKeys[$0] ?? $0 })
            result = result.filter { known.contains($0.key) || $0.key == replaced.ownKey }
        }
        // What the old object did not know may be under a key that the new model reads.
        for key in Set(old.keys).union(new.keys).union(replaced?.keys ?? []) {
            let storedKey = places?.storedKeys[key] ?? key
            // Two models may read one value in different ways.
            let isOfOther = replaced?.keys.contains(key) == true
            let isEmptied =
                if case .object = edit.shape?[key], new[key] == nil { true } else { false }
            // An object in which bindings of the one around it have no values is not written, but remains.
            let isGroup = !isOfOther && places?.below(storedKey)?.form == .nested
            let before = old[key] ?? (isGroup ? [:] : nil)
            let after = new[key] ?? (isGroup || isEmptied ? [:] : nil)
            if !isOfOther, let before, let after, before.isIdentical(to: after),
                !after.holdsServerValue
            {
                continue
            }
            let place = isRekeyed ? key : storedKey
            for other in former[key, default: []] where new[other] == nil {
                // Of two collections, what is under the former key was not read, and is no older value.
                let isBesides =
                    result[place] != nil && after?.isNothing == false
                    && places?.below(place)?.isObject != true
                if isBesides, result[other].flatMap(Self.keyed) != nil { continue }
                let value = result.removeValue(forKey: other)
                if result[place] == nil { result[place] = value }
            }
            let isKnown = before != nil && !isOfOther
            let step = steps(key)
            result[place] = after.map { value in
                edited(
                    isKnown ? result[place] ?? .null : .null,
                    Edit(
                        old: isOfOther ? .null : before ?? .null,
                        new: value,
                        shape: edit.shape?[key],
                        places: places?.below(storedKey),
                        path: edit.path(step.old, step.new)
                    )
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
        _ edit: Edit,
        _ places: StoredPlaces
    ) -> [JSON] {
        let read = storedKeys(of: old, in: stored, places)
        // One that was skipped for its id goes with the one that has it.
        let removed = Set(old.compactMap(key)).subtracting(new.compactMap(key))
        let others = places.skipped.filter {
            stored[$0].map { key($0).map(removed.contains) != true } ?? false
        }
        guard read.count == old.count else {
            return others.sorted(by: KeyOrder.precedes).compactMap { stored[$0] } + new
        }
        let origins = ElementOrigins.find(of: new, in: old, keyName: keyName) {
            places.below(read[$0])
        }
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
            let inner = Edit(
                old: old[origin],
                new: element,
                places: places.below(read[origin]),
                path: edit.path(String(origin), String(index))
            )
            // What is not stored was not read from there, but for a hole.
            result.append(
                before.isNull && !old[origin].isNull ? element : edited(before, inner)
            )
            result += followers[origin] ?? []
        }
        return result
    }

    /// A set's elements in the order in which they are stored, and behind them those that were added.
    private func editedSet(
        _ stored: [String: JSON],
        _ new: [JSON],
        _ element: (Any) -> AnyHashable?,
        _ places: StoredPlaces
    ) -> [JSON] {
        let values = stored.compactMapValues { element($0.tree) }
        let (before, after) = (Set(values.values), Set(new.compactMap { element($0.tree) }))
        let kept = stored.keys.sorted(by: KeyOrder.precedes).filter { key in
            values[key].map(after.contains) ?? places.skipped.contains(key)
        }
        let added = new.filter { json in element(json.tree).map(before.contains) != true }
        return kept.compactMap { stored[$0] } + added
    }

    /// A list or a set that is stored by the ids or the texts of its elements.
    private func editedByKey(
        _ stored: [String: JSON],
        _ old: [JSON],
        _ new: [JSON],
        _ edit: Edit,
        _ places: StoredPlaces
    ) -> JSON {
        if let before = byKey(old, places), let after = byKey(new, places) {
            return .object(
                editedChildren(stored, before.children, after.children, edit) {
                    (before.steps[$0] ?? $0, after.steps[$0] ?? $0)
                }
            )
        }
        // An element without an id has no key, so that the others hold theirs.
        var holding = stored
        for (key, element) in stored where element.object != nil && element[keyName] == nil {
            holding[key]?[keyName] = .string(key)
        }
        return .array(editedElements(holding, old, new, edit, places))
    }

    /// A list of objects that hold no ids, but are stored under keys, which they keep. The database has them
    /// in the order of these. Nil if the keys are an array's indices.
    private func elementsByKey(
        _ stored: [String: JSON],
        _ old: [JSON],
        _ new: [JSON],
        _ edit: Edit,
        _ places: StoredPlaces
    ) -> [String: JSON]? {
        let read = storedKeys(of: old, in: stored, places)
        guard read.count == old.count, read.contains(where: { KeyOrder.arrayIndex($0) == nil })
        else { return nil }
        var (result, ids) = (stored.filter { !read.contains($0.key) }, PushIDs())
        let origins = ElementOrigins.find(of: new, in: old, keyName: keyName) {
            places.below(read[$0])
        }
        for (index, (element, origin)) in zip(new, origins).enumerated() {
            guard let origin else {
                result[ids.next()] = element
                continue
            }
            let inner = Edit(
                old: old[origin],
                new: element,
                places: places.below(read[origin]),
                path: edit.path(String(origin), String(index))
            )
            result[read[origin]] = edited(stored[read[origin]] ?? .null, inner)
        }
        return result
    }

    /// The keys under which a list's elements are stored; none if that is not known.
    private func storedKeys(
        of elements: [JSON],
        in stored: [String: JSON],
        _ places: StoredPlaces
    ) -> [String] {
        if places.elementOfSet != nil { return [] }
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

    private func key(_ element: JSON) -> String? {
        ElementOrigins.id(element, keyName).flatMap { Tree.keyText($0.tree) }
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
    ///
    /// - Returns: the elements, and the indices of an array under which they were written.
    private func byKey(
        _ elements: [JSON],
        _ places: StoredPlaces
    ) -> (children: [String: JSON], steps: [String: String])? {
        var (children, steps): ([String: JSON], [String: String]) = ([:], [:])
        let member = places.keyOfElement
        for (index, var element) in elements.enumerated() {
            guard let key = member.map({ $0(element.tree) }) ?? key(element) else { return nil }
            if member == nil { element[keyName] = nil }
            children[key] = member == nil ? element : true
            steps[key] = String(index)
        }
        return (children, steps)
    }
}
