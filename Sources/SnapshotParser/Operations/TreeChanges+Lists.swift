import Foundation

extension TreeChanges {
    /// The elements of an old and of a new list by their indices, if elements were edited in their places,
    /// added behind the others or removed from the end, but none was moved.
    static func lists(_ old: Any, _ new: Any) -> (old: [String: Any], new: [String: Any])? {
        guard let old = Tree.array(old), let new = Tree.array(new), !old.isEmpty, !new.isEmpty
        else {
            return nil
        }
        func edited(_ list: [Any], from other: [Any]) -> Set<SnapshotParser.JSON> {
            let edited = list.indices.filter {
                !other.indices.contains($0) || !Tree.isEqual(list[$0], other[$0])
            }
            return Set(edited.compactMap { SnapshotParser.JSON(list[$0]) })
        }
        let haveMoved = !edited(old, from: new).isDisjoint(with: edited(new, from: old))
        return haveMoved ? nil : (Tree.children(of: old), Tree.children(of: new))
    }

    /// A list that replaces a stored one, with what this has and could not be read. An element that was
    /// not edited is sent as it is stored, wherever it is now. One that could not be read follows the
    /// element that it followed; in an object, it keeps its key. Where a hole stood for it in the old
    /// list, it is where the hole is.
    ///
    /// - Parameter places: where the old list's elements were read from.
    func keeping(
        _ places: StoredPlaces?,
        of stored: Any,
        from old: Any?,
        in list: Any
    ) -> Any {
        guard let places, let elements = Tree.keyed(stored) else { return list }
        guard let new = Tree.array(list) else {
            guard var node = Self.node(list) else { return list }
            for (key, element) in node where isExport {
                guard let stored = elements[places.storedKeys[key] ?? key] else { continue }
                node[key] = withPriority(of: stored, element)
            }
            for key in places.skipped.sorted(by: KeyOrder.precedes) {
                guard let element = elements[key] else { continue }
                if node[key] == nil {
                    node[key] = element
                } else if Tree.array(stored) != nil, let free = Self.freeIndex(in: node) {
                    // Another element has the index as its id.
                    node[free] = element
                }
            }
            return node
        }
        let old = places.isOrdered ? old.flatMap(Tree.array) ?? [] : []
        let keys = old.indices.map { places.storedKeys[String($0)] ?? String($0) }
        let origins = Self.origins(of: new, in: old)
        let kept = Set(origins.compactMap { $0.map { keys[$0.index] } })
        var followers: [String: [Any]] = [:]
        var last = ""
        for key in elements.keys.sorted(by: KeyOrder.precedes) {
            if kept.contains(key) {
                last = key
            } else if places.skipped.contains(key), !keys.contains(key), let element = elements[key]
            {
                followers[last, default: []].append(element)
            }
        }
        var result = followers[""] ?? []
        for (element, origin) in zip(new, origins) {
            guard let (index, isSame) = origin, let stored = elements[keys[index]] else {
                result.append(element)
                continue
            }
            let below = Tree.array(element) == nil ? nil : places.below(keys[index])
            let isKept = isSame && (Tree.isNull(element) || Tree.isNode(stored))
            result.append(
                isKept
                    ? stored
                    : withPriority(
                        of: stored,
                        keeping(below, of: stored, from: old[index], in: element)
                    )
            )
            result += followers[keys[index]] ?? []
        }
        return result
    }

    /// The first index from the number of children on that is not a key of any.
    private static func freeIndex(in node: [String: Any]) -> String? {
        (node.count...).lazy.map { String($0) }.first { node[$0] == nil }
    }

    /// A value that replaces a stored one, with the priority of this in a database's export.
    func withPriority(of stored: Any, _ value: Any) -> Any {
        guard isExport, !Tree.isNothing(value) else { return value }
        return Tree.exported(value, Tree.child(SpecialKey.priority, of: stored)) ?? value
    }

    /// For each element of a new list, the place in the old list of the same one, or of the one that it
    /// replaces.
    private static func origins(of new: [Any], in old: [Any]) -> [(index: Int, isSame: Bool)?] {
        var places: [SnapshotParser.JSON: [Int]] = [:]
        for index in old.indices.reversed() {
            if let json = SnapshotParser.JSON(old[index]) {
                places[json, default: []].append(index)
            }
        }
        let same = new.map { SnapshotParser.JSON($0).flatMap { places[$0]?.popLast() } }
        let taken = Set(same.compactMap(\.self))
        return same.enumerated().map { index, place in
            if let place { return (place, true) }
            return old.indices.contains(index) && !taken.contains(index) ? (index, false) : nil
        }
    }

    /// A set as it is stored with its elements as keys; what is not an array, as it is.
    static func setOfKeys(_ written: Any, _ key: (Any) -> String?) -> Any {
        guard let elements = Tree.array(written) else { return written }
        return Dictionary(elements.compactMap(key).map { ($0, true as Any) }) { $1 }
    }
}
