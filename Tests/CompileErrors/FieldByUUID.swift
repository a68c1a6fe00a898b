import Foundation
import SnapshotParser

// expected: a dictionary's keys must conform to 'ParsableKey'
struct User: ParsableObject {
    var names: [UUID: String] = [:]

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "names", field: &names)
    }
}
