import SnapshotParser

// expected: unavailable: the type, or that of its elements, must conform to 'ParsableValue'
enum Badge: String { case gold }

struct User: ParsableObject {
    var it: Set<Badge> = []

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "it", field: &it)
    }
}
