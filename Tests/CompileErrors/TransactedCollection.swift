import SnapshotParser

// expected: unavailable: to change a collection, transact at the object around it
func edit(_ database: InMemoryDatabase, _ users: Path<String>.Collection) async throws {
    try await database.transact(at: users) { _ in }
}
