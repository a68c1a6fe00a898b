import SnapshotParser

// expected: unavailable: begin a query with its order, such as .orderedByKey()
func latest(_ scores: Path<Int>.Collection) -> Path<Int>.Query {
    scores.limited(toLast: 2)
}
