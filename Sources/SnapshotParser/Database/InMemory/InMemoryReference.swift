/// A place of a database in memory, or a query of one.
struct InMemoryReference: SnapshotReference {
    let database: InMemoryDatabase
    let location: Location
    var parameters = SnapshotParser.QueryParameters()

    var renderedPath: String { location.rendered }

    var parser: SnapshotParser { database.parser }

    func makeChildKey() -> String { database.makeChildKey() }

    func query(_ parameters: SnapshotParser.QueryParameters) -> InMemoryReference {
        InMemoryReference(database: database, location: location, parameters: parameters)
    }

    func observeSnapshots(
        _ event: SnapshotEvent,
        onEvent: @escaping @Sendable (any SnapshotSource & Sendable, String?) -> Void,
        onCancel: @escaping @Sendable (any Error) -> Void
    ) -> UInt {
        database.observe(
            event,
            of: parameters,
            at: location.keys,
            onEvent: onEvent,
            onCancel: onCancel
        )
    }

    func removeObserver(withHandle handle: UInt) { database.remove(handle) }

    func transact(
        _ update: @escaping @Sendable (Any?) -> SnapshotParser.TransactionStep,
        completion: @escaping @Sendable ((any SnapshotSource & Sendable)?, (any Error)?) -> Void
    ) {
        database.transact(at: location, update, completion: completion)
    }

    func setTree(_ tree: Any?, completion: @escaping @Sendable ((any Error)?) -> Void) {
        write([([], tree)], completion)
    }

    func updateTrees(
        _ changes: [String: Any],
        completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        let writes = changes.map { (path: RenderedPath.keys(of: $0), tree: $1 as Any?) }
            .sorted { KeyOrder.pathPrecedes($0.path, $1.path) }
        if let overlap = OverlappingPaths(writes.map(\.path)) {
            return database.callBack { completion(overlap) }
        }
        write(writes, completion)
    }

    private func write(
        _ writes: [(path: [String], tree: Any?)],
        _ completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        do {
            let trees = try writes.map {
                try WrittenTree($0.tree, at: location.keys, child: $0.path)
            }
            if let error = database.refusal(of: trees.map(\.path)) { throw error }
            try database.store(trees) { _ in completion(nil) }
        } catch {
            database.callBack { completion(error) }
        }
    }
}
