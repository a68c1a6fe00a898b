import SnapshotParser

// expected: unavailable: the type must conform to 'ParsableObject'
struct Badge {}

struct User: ParsableObject {
    var badge: Badge?

    mutating func bindProperties(binder: Binder) {
        binder.bindObject(name: "badge", field: &badge)
    }
}
