import SnapshotParser

// expected: unavailable: use bindField for a list of values or of types that conform to ParsableCodable
struct Badge: Codable {}

struct Player: ParsableObject {
    var badges: [Badge] = []

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindList(name: "badges", list: &badges)
    }
}
