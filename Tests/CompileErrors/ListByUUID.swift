import Foundation
import SnapshotParser

// expected: must conform to ParsableObject, and a dictionary's keys to ParsableKey
struct Pet: ParsableObject {
    func bindProperties(binder: SnapshotParser.Binder) {}
}

struct User: ParsableObject {
    var pets: [UUID: Pet] = [:]

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindList(name: "pets", list: &pets)
    }
}
