import SnapshotParser

// expected: requires that 'Set<String>' conform to 'ParsableValue'
struct User: ParsableObject {
    var tags: Set<String> = []

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "tags", field: &tags)
    }
}
