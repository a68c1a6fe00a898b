import SnapshotParser

// expected: unavailable: the type, or that of its elements, must conform to 'ParsableValue'
struct Badge: Codable {}

struct User: ParsableObject {
    var it: [Badge] = []

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "it", field: &it)
    }
}
