import SnapshotParser

// expected: unavailable: the keys must be String or conform to ParsableKey, and the values to Parsable
struct User: ParsableObject {
    var names: [Double: String] = [:]

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindDictionary(name: "names", dict: &names)
    }
}
