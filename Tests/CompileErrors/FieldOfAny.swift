import SnapshotParser

// expected: unavailable: a tree as it is, is bound by bindTree; declare it as Any?
struct User: ParsableObject {
    var it: Any = 1

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "it", field: &it)
    }
}
