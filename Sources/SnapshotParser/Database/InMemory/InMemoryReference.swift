/// A place of a database in memory, or a query of one.
struct InMemoryReference: SnapshotReference {
    let database: InMemoryDatabase
    let path: Path<InMemoryDatabase>
    var parameters = QueryParameters()

    var rendered: String { path.rendered }

    var parser: SnapshotParser { database.parser }

    func makeChildKey() -> String { database.makeChildKey() }

    func query(_ steps: [SnapshotParser.QueryStep]) -> InMemoryReference {
        InMemoryReference(database: database, path: path, parameters: QueryParameters(steps))
    }

    func removeObserver(withHandle handle: UInt) { database.remove(handle) }

    func setTree(_ tree: Any?, completion: @escaping Completion) { write([([], tree)], completion) }

    func updateTrees(_ changes: [String: Any], completion: @escaping Completion) {
        let writes = changes.map { (path: RenderedPath.keys(of: $0), tree: $1 as Any?) }
            .inOrder { KeyOrder.pathPrecedes($0.path, $1.path) }
        write(writes, completion)
    }

    private func write(
        _ writes: [(path: [String], tree: Any?)],
        _ completion: @escaping Completion
    ) {
        do {
            if let overlap = DatabaseError(overlapOf: writes.map(\.path)) { throw overlap }
            let time = database.milliseconds()
            let trees = try writes.map {
                try StorableTree($0.tree, at: path.keys, child: $0.path, time: time)
            }
            try database.checkSecurityRules(for: trees.map(\.nodePath.keys))
            try database.store(trees) { _ in completion(nil) }
        } catch {
            database.callBack { completion(error) }
        }
    }
}
