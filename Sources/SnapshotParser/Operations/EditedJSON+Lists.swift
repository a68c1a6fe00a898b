extension EditedJSON {
    /// What a list or a set is stored as, edited.
    func editedList(
        _ children: [String: JSON],
        isArray: Bool,
        _ old: [JSON],
        _ new: [JSON],
        _ edit: Edit
    ) -> JSON {
        // Where values have their most common form, nothing is noted of them.
        let areAllRead = isArray && children.count == old.count
        guard let places = edit.places ?? (areAllRead ? .ofValues : nil) else {
            return byID(.array(new), edit.shape)
        }
        if isArray {
            guard let written = places.elementsOfSet else {
                return .array(editedElements(children, old, new, edit, places))
            }
            return .array(editedSet(children, written, new, places.skipped))
        }
        if areKeyed(old, children, places) {
            return editedByKey(children, old, new, edit, places)
        }
        let kept = elementsByKey(children, old, new, edit, places)
        return kept.map(JSON.object) ?? .array(editedElements(children, old, new, edit, places))
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
        // One that was skipped goes with the one that had its id, and gives way to a new one that has it.
        let replaced = Set(old.compactMap(key)).symmetricDifference(new.compactMap(key))
        let others = places.skipped.filter {
            stored[$0].map { key($0).map(replaced.contains) != true } ?? false
        }
        guard read.count == old.count else {
            return others.sorted(by: KeyOrder.precedes).compactMap { stored[$0] } + new
        }
        let elements = withOrigins(new, old, read, stored, edit, places)
        let kept = Dictionary(elements.compactMap { $0.origin.map { (read[$0], $0) } }) { $1 }
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
        for (origin, element) in elements {
            let key = origin.map { read[$0] }
            let isInPlace = key == String(result.count)
            let before = key.flatMap { stored[$0] }
            result.append(isInPlace ? element : element.moved(from: before, parser.dialect))
            if let origin { result += followers[origin] ?? [] }
        }
        return result
    }

    /// A set's elements in the order in which they are stored, and behind them those that were added.
    ///
    /// - Parameter written: what was written for the stored elements that were read.
    private func editedSet(
        _ stored: [String: JSON],
        _ written: [String: JSON],
        _ new: [JSON],
        _ skipped: Set<String>
    ) -> [JSON] {
        let (before, after) = (Set(written.values), Set(new))
        let kept = stored.keys.sorted(by: KeyOrder.precedes).filter { key in
            written[key].map(after.contains) ?? skipped.contains(key)
        }
        return kept.compactMap { stored[$0] } + new.filter { !before.contains($0) }
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

    /// Each new element as it is stored, with its edits, and the old one that it was edited from.
    ///
    /// - Parameter read: the keys under which the old elements are stored.
    private func withOrigins(
        _ new: [JSON],
        _ old: [JSON],
        _ read: [String],
        _ stored: [String: JSON],
        _ edit: Edit,
        _ places: StoredPlaces
    ) -> [(origin: Int?, element: JSON)] {
        let origins = ElementOrigins.find(of: new, in: old, keyName: keyName) {
            places.below(read[$0])
        }
        return zip(new, origins).enumerated().map { index, pair in
            let (element, origin) = pair
            guard let origin else { return (nil, byID(element, edit.shape?[index])) }
            let before = stored[read[origin]] ?? .null
            let inner = Edit(
                old: old[origin],
                new: element,
                shape: edit.shape?[index],
                places: places.below(read[origin]),
                path: edit.path(String(origin), String(index))
            )
            // What is not stored was not read from there, but for a hole.
            let isUnread = before.isNull && !old[origin].isNull
            return (origin, isUnread ? element : edited(before, inner))
        }
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
        for (origin, element) in withOrigins(new, old, read, stored, edit, places) {
            result[origin.map { read[$0] } ?? ids.next()] = element
        }
        return result
    }

    /// The keys under which a list's elements are stored; none if that is not known.
    private func storedKeys(
        of elements: [JSON],
        in stored: [String: JSON],
        _ places: StoredPlaces
    ) -> [String] {
        if places.elementsOfSet != nil { return [] }
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
            if member == nil, !parser.writesKeys { element[keyName] = nil }
            children[key] = member == nil ? element : true
            steps[key] = String(index)
        }
        return (children, steps)
    }

    /// A new value, in which the lists of snapshots are objects by their ids where its shape has them so.
    func byID(_ new: JSON, _ shape: JSON?) -> JSON {
        switch (new, shape) {
        case (.array(let elements), .object(let shape)):
            var (children, ids): ([String: JSON], PushIDs) = ([:], PushIDs())
            for var element in elements {
                let id = key(element) ?? ids.next()
                if !parser.writesKeys { element[keyName] = nil }
                children[id] = byID(element, shape[id])
            }
            return .object(children)
        case (.array(let elements), .array(let shape)) where elements.count == shape.count:
            return .array(zip(elements, shape).map(byID))
        case (.object(let children), .object(let shape)):
            return .object(
                children.reduce(into: [:]) { $0[$1.key] = byID($1.value, shape[$1.key]) }
            )
        default: return new
        }
    }
}
