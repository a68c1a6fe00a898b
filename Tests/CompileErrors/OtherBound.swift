import SnapshotParser

// expected: unavailable: a bound has the type of what the query is ordered by
struct User: ParsableSnapshot {
    var id: String?
    var age = 0

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "age", field: &age)
    }
}

extension Path<User> {
    var age: Path<Int> { Path.append(self, "age") }
}

func adults(_ users: Path<User>.Collection, from age: String) -> any OrderedQuery {
    users.ordered(by: \.age).starting(at: age)
}
