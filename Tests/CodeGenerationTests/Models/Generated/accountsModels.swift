// Generated from accounts.json

import SnapshotParser

/// The types of accounts.json.
enum AccountsModels {
    /// An element of accounts.json, which is a list: `parseAsList` reads it from a tree and
    /// `decodeList` from JSON text, and `serialize(list:)` writes it.
    struct Export: ParsableSnapshot {
        var id: String?
        var balance = 0.0
        var owner = ""
        /// 1 of 3 have it.
        var tags: [String] = []
        /// 1 of 3 have it.
        var limits: Limits?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "balance", field: &balance)
            binder.bindField(name: "owner", field: &owner)
            binder.bindField(name: "tags", field: &tags)
            binder.bindObject(name: "limits", field: &limits)
        }
    }

    /// The data at `*/limits`.
    struct Limits: ParsableObject {
        var daily = 0
        var monthly = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "daily", field: &daily)
            binder.bindField(name: "monthly", field: &monthly)
        }
    }
}
