/// A tree that was made by hand or by `JSONSerialization`, and its key.
///
/// ```swift
/// let tree = try JSONSerialization.jsonObject(with: data)
/// let users = try SnapshotParser().parseAsList(snap: Snapshot(value: tree), type: User.self)
/// ```
public struct Snapshot: SnapshotSource {
    /// The tree's key; empty at the root.
    public let key: String

    /// The tree.
    public let value: Any?

    /// The children in the order in which they were given; nil for a snapshot of one tree.
    public internal(set) var orderedChildren: [any SnapshotSource]?

    /// Makes a snapshot of a tree.
    ///
    /// - Parameters:
    ///   - key: the tree's key.
    ///   - value: a tree of Foundation or native Swift values, a
    ///     ``SnapshotParser/SnapshotParser/JSON``, or nil if there is none.
    public init(key: String = "", value: Any?) {
        self.key = key
        self.value = (value as? SnapshotParser.JSON)?.tree ?? value
        orderedChildren = nil
    }

    /// Makes a snapshot of children in an order of their own, such as the results of a query.
    ///
    /// ```swift
    /// let newestFirst = Snapshot(key: "messages", children: [
    ///     Snapshot(key: "-K2", value: ["text": "second"]),
    ///     Snapshot(key: "-K1", value: ["text": "first"]),
    /// ])
    /// ```
    ///
    /// - Parameters:
    ///   - key: the key that holds the children.
    ///   - children: the children; of two under one key, the last one counts as the tree's.
    public init(key: String = "", children: [Snapshot]) {
        self.key = key
        value = Dictionary(children.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
        orderedChildren = children
    }
}
