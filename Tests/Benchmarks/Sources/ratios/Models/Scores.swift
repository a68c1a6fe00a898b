import SnapshotParser

/// An object whose remaining keys are bound before its field.
struct Scores: ParsableSnapshot {
    var id: String?
    var scores: [String: Int] = [:]
    var total = 0

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "total", field: &total)
        binder.bindDictionary(name: "scores", dict: &scores)
    }
}
