import SnapshotParser

// expected: for a Codable type, use bindField, once it conforms to 'ParsableCodable'
struct Badge: Codable {}

struct Player: ParsableObject {
    var badge = Badge()

    mutating func bindProperties(binder: Binder) {
        binder.bindObject(name: "badge", field: &badge)
    }
}
