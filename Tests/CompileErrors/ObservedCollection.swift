import SnapshotParser

// expected: unavailable: to observe a collection, pass an eventType
func observe(_ database: some SnapshotDatabase, _ scores: Path<Int>.Collection) {
    let handle = database.observe(at: scores) { _ in }
    print(handle)
}
