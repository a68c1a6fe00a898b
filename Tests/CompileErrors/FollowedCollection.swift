import SnapshotParser

// expected: unavailable: to follow a collection, call lists(at:) with .orderedByKey()
func follow(_ database: some SnapshotDatabase, _ scores: Path<Int>.Collection) async throws {
    for try await score in database.values(at: scores) { print(score) }
}
