import Foundation
import SnapshotParser

// expected: a dictionary's keys are bound once their type conforms to ParsableKey
struct User: ParsableObject {
    var names: [UUID: String] = [:]

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "names", field: &names)
    }
}
