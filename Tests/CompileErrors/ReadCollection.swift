import SnapshotParser

// expected: unavailable: to read a collection, call list(at:) with .orderedByKey()
func read(_ database: some SnapshotDatabase, _ scores: Path<Int>.Collection) async throws {
    _ = try await database.value(at: scores)
}
