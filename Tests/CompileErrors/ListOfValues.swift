import SnapshotParser

// expected: unavailable: use bindField for a list of values or of types that conform to ParsableCodable
struct User: ParsableObject {
    var it: [String] = []

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindList(name: "it", list: &it)
    }
}
