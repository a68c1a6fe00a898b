import SnapshotParser

// expected: unavailable: use bindList for a list of objects
struct Badge: ParsableObject {
    mutating func bindProperties(binder: SnapshotParser.Binder) {}
}

struct User: ParsableObject {
    var it: [Badge] = []

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "it", field: &it)
    }
}
