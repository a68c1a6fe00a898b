extension SnapshotParser.JSON {
    /// Whether the database sees an object as one value: a server value, or a leaf with a priority.
    var isMarker: Bool { self[SpecialKey.server] != nil || self[SpecialKey.value] != nil }

    /// The children by their keys, an array's by their indices; nil for what the database sees as
    /// one value.
    var asObject: [String: Self]? {
        if let array {
            return Dictionary(uniqueKeysWithValues: zip(array.indices.map { String($0) }, array))
        }
        return isMarker ? nil : object
    }

    /// The child under a key, or an array's element at an index.
    func child(_ key: String) -> Self? {
        guard let array else { return isMarker ? nil : self[key] }
        return KeyOrder.arrayIndex(key).flatMap { $0 < array.count ? array[$0] : nil }
    }

    /// Children in the form of what is stored: as an array where all keys are indices, with null in
    /// holes, of which the database allows no more than there are elements.
    init(_ children: [String: Self], like stored: Self?) {
        let indices = children.keys.compactMap { KeyOrder.arrayIndex($0) }
        guard stored?.array != nil, indices.count == children.count,
            let last = indices.max(), last < 2 * children.count
        else {
            self = stored?.array != nil && children.isEmpty ? [] : .object(children)
            return
        }
        self = .array((0...last).map { children[String($0)] ?? .null })
    }
}
