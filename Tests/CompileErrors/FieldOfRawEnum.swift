import SnapshotParser

// expected: unavailable: the type, or that of its elements, must conform to 'ParsableValue'
enum Role: String { case admin, member }

struct User: ParsableObject {
    var it = Role.member

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "it", field: &it)
    }
}
