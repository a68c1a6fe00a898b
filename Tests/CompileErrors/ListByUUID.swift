import Foundation
import SnapshotParser

// expected: a dictionary's keys are bound once their type conforms to ParsableKey
struct Pet: ParsableObject {
    func bindProperties(binder: SnapshotParser.Binder) {}
}

struct User: ParsableObject {
    var pets: [UUID: Pet] = [:]

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindList(name: "pets", list: &pets)
    }
}
