import SnapshotParser

// expected: unavailable: the type, or that of its elements, must conform to 'ParsableValue'
struct Badge {}

struct User: ParsableObject {
    var badge: Badge?

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "badge", field: &badge)
    }
}
