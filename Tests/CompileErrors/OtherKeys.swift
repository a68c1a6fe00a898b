import SnapshotParser

// expected: requires that 'Double' conform to 'ParsableKey'
struct User: ParsableObject {
    var names: [Double: String] = [:]

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "names", field: &names)
    }
}
