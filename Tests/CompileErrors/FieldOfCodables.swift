import SnapshotParser

// expected: unavailable: a Codable type is bound once it conforms to ParsableCodable
struct Badge: Codable {}

struct User: ParsableObject {
    var it: [Badge] = []

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "it", field: &it)
    }
}
