import SnapshotParser

// expected: unavailable: a type with raw values must conform to ParsableValue
enum Badge: String { case gold }

struct Player: ParsableObject {
    var badges: [Badge] = []

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "badges", field: &badges)
    }
}
