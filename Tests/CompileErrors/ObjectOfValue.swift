import SnapshotParser

// expected: unavailable: use bindField for a value
struct User: ParsableObject {
    var it = 0

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindObject(name: "it", field: &it)
    }
}
