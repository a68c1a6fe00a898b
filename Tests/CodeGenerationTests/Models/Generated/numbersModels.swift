// Generated from numbers.json

import SnapshotParser

/// The types of numbers.json.
enum NumbersModels {
    /// Holds numbers.json, which is a list of values. Read it by `parseObject` from
    /// `Snapshot(value: ["items": list])`, where `list` is what `JSONSerialization` gives;
    /// `serialize` gives it back under `items`.
    struct Export: ParsableObject {
        var items: [Double] = []

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "items", field: &items)
        }
    }
}
