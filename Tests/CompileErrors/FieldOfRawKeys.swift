// expected: unavailable: the type of the keys must conform to ParsableKey

import SnapshotParser

enum Day: String { case monday, tuesday }

struct User: ParsableObject {
    var hours: [Day: Int] = [:]

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "hours", field: &hours)
    }
}
