import SnapshotParser

// expected: unavailable: a Codable type is bound with bindField, once it conforms to ParsableCodable
struct Badge: Codable {}

struct Player: ParsableObject {
    var badge = Badge()

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindObject(name: "badge", field: &badge)
    }
}
