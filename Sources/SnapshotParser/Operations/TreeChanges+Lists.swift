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

    /// A set as it is stored with its elements as keys; what is not an array, as it is.
    static func setOfKeys(_ written: Any, _ key: (Any) -> String?) -> Any {
        guard let elements = Tree.array(written) else { return written }
        return Dictionary(elements.compactMap(key).map { ($0, true as Any) }) { $1 }
    }
}
