import SnapshotParser

// expected: requires that 'Badge' conform to 'ParsableValue'
struct Badge {}

final class User: ParsableObject {
    var badge = Badge()

    func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "badge", get: { self.badge }, set: { self.badge = $0 })
    }
}
