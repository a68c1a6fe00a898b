import SnapshotParser

// expected: unavailable: use bindTree, and declare the property as Any?
struct User: ParsableObject {
    var it: Any = 1

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "it", field: &it)
    }
}
