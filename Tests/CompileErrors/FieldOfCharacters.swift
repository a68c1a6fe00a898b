import SnapshotParser

// expected: unavailable: the type, or that of its elements, must conform to 'ParsableValue'
struct User: ParsableObject {
    var it: [Character] = []

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "it", field: &it)
    }
}
