import SnapshotParser

// expected: unavailable: to remove a whole collection, call removeAll(at:)
func remove(_ database: some SnapshotDatabase, _ scores: Path<Int>.Collection) throws {
    try database.removeValue(at: scores)
}
