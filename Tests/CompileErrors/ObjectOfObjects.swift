import SnapshotParser

// expected: unavailable: use bindList for a list of objects
struct Badge: ParsableObject {
    mutating func bindProperties(binder: SnapshotParser.Binder) {}
}

struct Player: ParsableObject {
    var badges: [Badge] = []

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindObject(name: "badges", field: &badges)
    }
}
