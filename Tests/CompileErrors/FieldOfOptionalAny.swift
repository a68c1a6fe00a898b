import SnapshotParser

// expected: unavailable: use bindTree for a tree as it is
struct User: ParsableObject {
    var it: Any?

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "it", field: &it)
    }
}
