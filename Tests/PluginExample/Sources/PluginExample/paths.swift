import SnapshotParser

struct Configuration: ParsableObject {
    var greeting = ""

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "greeting", field: &greeting)
    }
}

struct Message: ParsableSnapshot {
    var id: String?
    var text = ""

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "text", field: &text)
    }
}
