import SnapshotParser

// expected: requires that 'Int' conform to 'ParsableKey'
struct User: ParsableObject {
    var names: [Int: String] = [:]

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "names", field: &names)
    }
}
