extension SnapshotDatabase {
    /// The same database, whose calls read and write with another parser.
    ///
    /// ```swift
    /// var parser = database.parser
    /// parser.unknownKeys = .ignore
    /// let user = try await database.with(parser).value(at: path)
    /// ```
    ///
    /// - Parameter parser: reads and writes typed values.
    /// - Returns: the database.
    public func with(_ parser: SnapshotParser) -> some SnapshotDatabase {
        WithParser(base: self, parser: parser)
    }
}

/// A database, or a place of one, with a parser of its own.
struct WithParser<Base: Sendable>: Sendable {
    let base: Base
    let parser: SnapshotParser
}

extension WithParser: SnapshotDatabase where Base: SnapshotDatabase {
    func reference(withPath path: String) -> WithParser<Base.Reference> {
        WithParser<Base.Reference>(base: base.reference(withPath: path), parser: parser)
    }

    func callBack(_ work: @escaping @Sendable () -> Void) { base.callBack(work) }
}

extension WithParser: SnapshotQuery where Base: SnapshotQuery {
    var rendered: String { base.rendered }

    func observeSnapshots(
        _ event: SnapshotEvent,
        onEvent: @escaping @Sendable (any SnapshotSource & Sendable, String?) -> Void,
        onCancel: @escaping @Sendable (any Error) -> Void
    ) -> UInt {
        base.observeSnapshots(event, onEvent: onEvent, onCancel: onCancel)
    }

    func readSnapshot(
        onSnapshot: @escaping @Sendable (any SnapshotSource & Sendable) -> Void,
        onCancel: @escaping @Sendable (any Error) -> Void
    ) -> @Sendable () -> Void {
        base.readSnapshot(onSnapshot: onSnapshot, onCancel: onCancel)
    }

    func removeObserver(withHandle handle: UInt) { base.removeObserver(withHandle: handle) }
}

extension WithParser: SnapshotReference where Base: SnapshotReference {
    func query(_ steps: [SnapshotParser.QueryStep]) -> WithParser<Base.Query> {
        WithParser<Base.Query>(base: base.query(steps), parser: parser)
    }

    func makeChildKey() -> String { base.makeChildKey() }

    func setTree(_ tree: Any?, completion: @escaping Completion) {
        base.setTree(tree, completion: completion)
    }

    func updateTrees(_ changes: [String: Any], completion: @escaping Completion) {
        base.updateTrees(changes, completion: completion)
    }

    func transact(_ update: @escaping Update, completion: @escaping UpdateCompletion) {
        base.transact(update, completion: completion)
    }
}
