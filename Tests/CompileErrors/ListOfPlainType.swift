import SnapshotParser

// expected: other elements must conform to ParsableObject
struct Badge {}

struct User: ParsableObject {
    var badges: [Badge] = []

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindList(name: "badges", list: &badges)
    }
}
