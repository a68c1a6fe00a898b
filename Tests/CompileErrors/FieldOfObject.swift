import SnapshotParser

// expected: unavailable: use bindObject for an object
struct Badge: ParsableObject {
    mutating func bindProperties(binder: SnapshotParser.Binder) {}
}

struct User: ParsableObject {
    var it = Badge()

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "it", field: &it)
    }
}
