import SnapshotParser

// expected: unavailable: to add to a collection, call addValue(to:value:); to set a child, name it
func write(_ database: some SnapshotDatabase, _ scores: Path<Int>.Collection) async throws {
    try await database.setValue(at: scores, value: [1])
}
