import SnapshotParser

// expected: unavailable: declare the property as Any?: the key may be missing
struct User: ParsableObject {
    var it: Any = 1

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindTree(name: "it", field: &it)
    }
}
