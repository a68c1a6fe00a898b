extension Snapshot {
    /// A child, which need not exist.
    ///
    /// ```swift
    /// let settings = snapshot.child("settings")
    /// ```
    ///
    /// - Parameter key: the child's key, or an array's index; a slash is part of the key.
    /// - Returns: a snapshot, whose value is nil if there is nothing under the key.
    public func child(_ key: String) -> Snapshot {
        let children = Tree.nonNull(value).flatMap { Node($0).asObject }
        return Snapshot(key: key, value: children?[key].flatMap(Tree.nonNull))
    }

    /// The children in the order in which they were given, or else in the database's key order.
    ///
    /// ```swift
    /// let names = snapshot.children.map { $0.child("name").value as? String }
    /// ```
    ///
    /// Empty if the value is a leaf, or missing. An array's indices are its children's keys; its
    /// holes are not children.
    public var children: [Snapshot] {
        if let orderedChildren {
            return orderedChildren.map { Snapshot(key: $0.key, value: $0.value) }
        }
        let node = Tree.nonNull(value).flatMap { Node($0).asObject } ?? [:]
        return node.filter { Tree.nonNull($0.value) != nil }
            .inKeyOrder(\.key)
            .map { Snapshot(key: $0.key, value: $0.value) }
    }
}
