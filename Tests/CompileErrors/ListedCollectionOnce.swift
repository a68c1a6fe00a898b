import SnapshotParser

// expected: unavailable: to list a whole collection, add .orderedByKey()
func read(_ database: some SnapshotDatabase, _ scores: Path<Int>.Collection) async throws {
    _ = try await database.list(at: scores)
}
