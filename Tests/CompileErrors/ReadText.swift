import SnapshotParser

// expected: unavailable: pass a typed path, such as Path<User>(rendered: path)
func read(_ database: InMemoryDatabase) async throws {
    let user = try await database.value(at: "users/ada")
    _ = user
}
