import SnapshotParser

// expected: unavailable: the keys must be String or conform to ParsableKey, and the values to Parsable
struct Badge {}

struct User: ParsableObject {
    var badges: [String: Badge]?

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindDictionary(name: "badges", dict: &badges)
    }
}
