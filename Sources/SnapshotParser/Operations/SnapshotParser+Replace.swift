extension SnapshotParser {
    /// Makes an object equal to what a snapshot holds, and keeps the instance.
    ///
    /// A parse would make new instances. Here the object, its nested objects and those of its lists
    /// stay the same instances. Unlike ``update(_:from:)``, it also clears what
    /// the snapshot lacks: an optional property becomes nil, also one that has an initial value,
    /// and a list has the snapshot's elements in its order. An instance that occurs at several
    /// places stays at the first of them. A `Codable` value, also one of a class, is replaced by a
    /// new one.
    ///
    /// ```swift
    /// for try await event in database.events(at: Path().users) {
    ///     guard event.type != .childRemoved, let snapshot = event.result.snapshot else {
    ///         continue
    ///     }
    ///     try parser.replace(&users[event.key, default: User()], with: snapshot)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - object: the object to change.
    ///   - snap: all that is to be in it.
    /// - Throws: a `ParseError` with every issue if there is one; then nothing is changed.
    public func replace<T: Parsable>(
        _ object: inout T,
        with snap: some SnapshotSource
    ) throws(ParseError) {
        let key = rootKey(snap.key, mustMatch: !snap.key.isEmpty)
        try update(&object, from: snap, key: key, replaces: true)
    }
}
