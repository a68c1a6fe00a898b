import SnapshotParser

// expected: requires that 'Path<Int>.Collection' conform to 'OrderedQuery'
func read(_ database: some SnapshotDatabase, _ scores: Path<Int>.Collection) {
    _ = database.lists(at: scores)
}
