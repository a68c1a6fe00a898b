import SnapshotParser

// expected: unavailable: the type must conform to 'ParsableObject'
struct Badge {}

struct User: ParsableObject {
    var it = Badge()

    mutating func bindProperties(binder: Binder) {
        binder.bindObject(name: "it", field: &it)
    }
}
