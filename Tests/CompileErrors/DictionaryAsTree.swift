import SnapshotParser

// expected: unavailable: put the tree into a Snapshot(value:)
struct User: ParsableObject {
    mutating func bindProperties(binder: SnapshotParser.Binder) {}
}

func read(tree: [String: Any]) throws -> User {
    try SnapshotParser().parseObject(snap: tree, type: User.self)
}
