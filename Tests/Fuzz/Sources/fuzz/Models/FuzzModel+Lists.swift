/// What reading a list makes of dumps, which stand for the objects before.
extension FuzzModel {
    /// The elements of a list by their keys.
    static func expectedList(
        _ tree: JSON,
        _ path: [String],
        _ reading: inout Reading
    ) -> [(key: String, element: JSON)]? {
        guard let children = tree.allChildren else {
            reading.add("typeMismatch", path)
            return nil
        }
        let isUpdate = reading.isUpdate
        reading.isUpdate = isUpdate && !tree.isArray
        defer { reading.isUpdate = isUpdate }
        var ids: Set<String> = []
        var result: [(key: String, element: JSON)] = []
        for (key, child) in children where child != .null {
            let count = reading.findings.count
            let index = Key.fallback(key)
            let place = tree.isArray ? index : .given(key)
            var element = expected(child, path + [key], place, &reading)
            if tree.isArray, isSnapshot, case .string(let id)? = element?.fields["#id"],
                !ids.insert(id).inserted
            {
                reading.add("duplicateID", path + [key])
                element = nil
            }
            if let element {
                result.append((key, element))
            } else {
                reading.skip(since: count)
            }
        }
        return result
    }

    /// Updates elements by their keys.
    ///
    /// - Parameter present: the elements that are there, in their order where they have one.
    static func updatedElements(
        _ present: [(key: String, element: JSON)],
        _ tree: JSON,
        _ path: [String],
        _ reading: inout Reading
    ) -> [(key: String, element: JSON)]? {
        guard let children = tree.allChildren else {
            reading.add("typeMismatch", path)
            return nil
        }
        // An array's elements are whole values.
        let isUpdate = reading.isUpdate
        reading.isUpdate = isUpdate && !tree.isArray
        defer { reading.isUpdate = isUpdate }
        var result = present
        var seen: Set<String> = []
        var removed: Set<String> = []
        for (place, child) in children {
            if child == .null {
                if !tree.isArray { removed.insert(place) }
                continue
            }
            let isIndexed = tree.isArray && isSnapshot
            let own = isIndexed ? child.fields[World.current.keyName]?.keyText : nil
            let key = own ?? place
            let count = reading.findings.count
            let index = result.firstIndex { $0.key == key }
            guard !(isIndexed && seen.contains(key)) else {
                reading.add("duplicateID", path + [place])
                reading.skip(since: count)
                continue
            }
            let old = index.map { result[$0].element }
            guard let element = read(child, into: old, path + [place], .given(key), &reading) else {
                reading.skip(since: count)
                continue
            }
            seen.insert(key)
            if let index {
                result[index].element = element
            } else {
                result.append((key, element))
            }
        }
        return result.filter { !removed.contains($0.key) }
    }

    /// Updates a list of snapshots, which are matched by their ids.
    static func updatedList(
        _ present: JSON,
        _ tree: JSON,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        var elements: [(key: String, element: JSON)] = []
        if case .array(let all) = present {
            elements = all.map { element in
                if case .string(let id)? = element.fields["#id"] {
                    (id, element)
                } else {
                    ("", element)
                }
            }
        }
        return updatedElements(elements, tree, path, &reading).map { .array($0.map(\.element)) }
    }
}
