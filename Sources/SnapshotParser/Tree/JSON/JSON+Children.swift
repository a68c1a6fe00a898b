extension SnapshotParser.JSON {
    /// Whether the database sees an object as one value: a server value, or a leaf with a priority.
    var isInstruction: Bool { self[SpecialKey.server] != nil || self[SpecialKey.value] != nil }

    /// The children by their keys, an array's by their indices; nil for what the database sees as
    /// one value.
    var asObject: [String: Self]? {
        if let array {
            return Dictionary(uniqueKeysWithValues: zip(array.indices.map { String($0) }, array))
        }
        return isInstruction ? nil : object
    }

    /// The child under a key, or an array's element at an index.
    func child(_ key: String) -> Self? {
        guard let array else { return isInstruction ? nil : self[key] }
        return KeyOrder.arrayIndex(key).flatMap { $0 < array.count ? array[$0] : nil }
    }

    /// Children in the form of what is stored: as an array if that is one, and if the database
    /// returns an array for them, with null in holes.
    init(_ children: [String: Self], like stored: Self?) {
        let isArray = stored?.array != nil
        let elements = isArray ? ArrayElements.dense(children.keys, children.values) : nil
        self = elements.map { .array($0.map { $0 ?? .null }) } ?? .object(children)
        if isArray, children.isEmpty { self = [] }
    }
}
