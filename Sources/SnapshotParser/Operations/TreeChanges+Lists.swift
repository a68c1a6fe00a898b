extension TreeChanges {
    /// The elements of an old and of a new list by their indices, if elements were edited in their places,
    /// added behind the others or removed from the end, but none was moved.
    func lists(_ old: Any, _ new: Any) -> (old: [String: Any], new: [String: Any])? {
        guard let old = Tree.array(old), let new = Tree.array(new), !old.isEmpty, !new.isEmpty
        else {
            return nil
        }
        let places = (Tree.children(of: old), Tree.children(of: new))
        // Most lists were not edited.
        if Tree.isEqual(old, new) { return places }
        let before = old.compactMap { SnapshotParser.JSON($0) }
        let after = new.compactMap { SnapshotParser.JSON($0) }
        guard before.count == old.count, after.count == new.count else { return nil }
        let origins = ElementOrigins.find(of: after, in: before, keyName: parser.keyName)
        let areInPlace = origins.enumerated().allSatisfy { index, origin in
            origin == (index < old.count ? index : nil)
        }
        return areInPlace ? places : nil
    }

    /// A set as it is stored with its elements as keys; what is not an array, as it is.
    static func setOfKeys(_ written: Any, _ key: (Any) -> String?) -> Any {
        guard let elements = Tree.array(written) else { return written }
        return Dictionary(elements.compactMap(key).map { ($0, true as Any) }) { $1 }
    }
}
