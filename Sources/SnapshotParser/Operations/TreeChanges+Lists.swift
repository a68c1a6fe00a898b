import Foundation

extension TreeChanges {
    /// The elements of an old and of a new list by their indices, if elements were edited in their places,
    /// added behind the others or removed from the end, but none was moved.
    static func lists(_ old: Any, _ new: Any) -> (old: [String: Any], new: [String: Any])? {
        guard let old = Tree.array(old), let new = Tree.array(new), !old.isEmpty, !new.isEmpty
        else {
            return nil
        }
        let count = min(old.count, new.count)
        let edited = (0..<max(old.count, new.count)).filter {
            $0 >= count || !Tree.isEqual(old[$0], new[$0])
        }
        guard edited.count <= maximumEditedCount || old.count == new.count else { return nil }
        let haveMoved =
            edited.count <= maximumEditedCount
            && edited.contains { place in
                old.indices.contains(place)
                    && edited.contains {
                        new.indices.contains($0) && Tree.isEqual(old[place], new[$0])
                    }
            }
        return haveMoved ? nil : (Tree.children(of: old), Tree.children(of: new))
    }

    /// More edited elements are not compared with each other, and count as edited in their places.
    private static var maximumEditedCount: Int { 100 }

    /// A list that replaces a stored one, with those of its elements that could not be read: in an
    /// array each where it was, in an object under its key. Where a hole stood for one in the old
    /// list, what the new list has there takes its place.
    static func keeping(
        _ skipped: Set<String>,
        of stored: Any,
        from old: Any?,
        in list: Any
    ) -> Any {
        let array = Tree.array(stored)?.enumerated().map { (String($0), $1) }
        guard !skipped.isEmpty, let elements = array ?? Tree.dictionary(stored)?.map({ ($0, $1) })
        else { return list }
        let kept = elements.filter { skipped.contains($0.0) }
        guard var result = Tree.array(list) else {
            return node(list)?.merging(kept) { new, _ in new } ?? list
        }
        let holes = old.flatMap(Tree.array) ?? []
        for (key, element) in kept.sorted(by: { KeyOrder.precedes($0.0, $1.0) }) {
            let index = KeyOrder.arrayIndex(key) ?? result.count
            if !holes.indices.contains(index) || !Tree.isNull(holes[index]) {
                result.insert(element, at: min(index, result.count))
            } else if result.indices.contains(index), Tree.isNull(result[index]) {
                result[index] = element
            }
        }
        return result
    }

    /// A set as it is stored with its elements as keys; what is not an array, as it is.
    static func setOfKeys(_ written: Any) -> Any {
        guard let elements = Tree.array(written) else { return written }
        return Dictionary(elements.compactMap(Tree.keyText).map { ($0, true as Any) }) { $1 }
    }
}
