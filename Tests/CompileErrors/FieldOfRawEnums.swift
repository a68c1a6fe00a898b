import SnapshotParser

// expected: unavailable: the type, or that of its elements, must conform to 'ParsableValue'
enum Badge: String { case gold }

struct Player: ParsableObject {
    var badges: [Badge] = []

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "badges", field: &badges)
    }
}
