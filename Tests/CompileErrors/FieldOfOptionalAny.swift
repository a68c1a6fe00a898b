import SnapshotParser

// expected: unavailable: a tree as it is, is bound by bindTree
struct User: ParsableObject {
    var it: Any?

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "it", field: &it)
    }
}
