// expected: unavailable: keys with raw values are bound once their type conforms to ParsableKey

import SnapshotParser

enum Day: String { case monday, tuesday }

struct User: ParsableObject {
    var hours: [Day: Int] = [:]

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "hours", field: &hours)
    }
}
