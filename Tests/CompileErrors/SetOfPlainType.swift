import SnapshotParser

// expected: requires that 'Badge' conform to 'ParsableValue'
struct Badge: Hashable {}

struct User: ParsableObject {
    var it: Set<Badge> = []

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "it", field: &it)
    }
}
