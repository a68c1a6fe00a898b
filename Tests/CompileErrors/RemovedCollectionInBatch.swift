import SnapshotParser

// expected: unavailable: to remove a whole collection, call removeAll(at:)
func remove(_ batch: inout WriteBatch, _ scores: Path<Int>.Collection) {
    batch.removeValue(at: scores)
}
