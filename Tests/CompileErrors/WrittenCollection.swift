import SnapshotParser

// expected: cannot convert value of type 'Path<Int>.Collection' to expected argument type 'Path<Int>'
func write(_ database: some SnapshotDatabase, _ scores: Path<Int>.Collection) throws {
    try database.setValue(at: scores, value: 1)
}
