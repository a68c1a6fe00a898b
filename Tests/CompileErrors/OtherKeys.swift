import SnapshotParser

// expected: a dictionary's keys must conform to 'ParsableKey'
struct Day: Hashable {}

struct User: ParsableObject {
    var names: [Day: String] = [:]

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "names", field: &names)
    }
}
