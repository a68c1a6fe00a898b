import SnapshotParser

// expected: unavailable: the type, or that of its elements, must conform to 'ParsableValue'
struct Badge {}

final class User: ParsableObject {
    var badge = Badge()

    func bindProperties(binder: Binder) {
        binder.bind(get: { self.badge }, set: { self.badge = $0 }) {
            binder.bindField(name: "badge", field: &$0)
        }
    }
}
