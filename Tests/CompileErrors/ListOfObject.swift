import SnapshotParser

// expected: unavailable: use bindObject for an object
struct Badge: ParsableObject {
    mutating func bindProperties(binder: SnapshotParser.Binder) {}
}

struct Player: ParsableObject {
    var badge: Badge?

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindList(name: "badge", list: &badge)
    }
}
