import SnapshotParser

// expected: unavailable: a list of objects is bound by bindList
struct Badge: ParsableObject {
    mutating func bindProperties(binder: SnapshotParser.Binder) {}
}

struct User: ParsableObject {
    var it: [Badge] = []

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "it", field: &it)
    }
}
