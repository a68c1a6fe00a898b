import SnapshotParser

// expected: unavailable: use bindField, once the type conforms to ParsableCodable
struct Badge: Codable {}

struct Player: ParsableObject {
    var badge = Badge()

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindObject(name: "badge", field: &badge)
    }
}
