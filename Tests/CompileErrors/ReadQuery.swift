import SnapshotParser

// expected: unavailable: to read the elements of a query, call list(at:)
func read(_ database: InMemoryDatabase, _ users: Path<String>.Collection) async throws {
    _ = try await database.value(at: users.orderedByKey())
}
