import SnapshotParser

// expected: unavailable: to add to a collection, call addValue(to:value:); to set a child, name it
func write(_ batch: inout WriteBatch, _ scores: Path<Int>.Collection) throws {
    try batch.setValue(at: scores, value: 1)
}
