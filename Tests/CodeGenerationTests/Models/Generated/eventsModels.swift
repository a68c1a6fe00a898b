// Generated from events.json

import Foundation
import SnapshotParser

/// The types of events.json.
enum EventsModels {
    /// An element of events.json, which is a list: `decodeList` reads it from JSON text, and
    /// `encodeList` writes it.
    struct Export: ParsableObject {
        var id = ""
        var type = ""
        var createdAt = Date(timeIntervalSince1970: 0)
        var actor = ExportActor()
        var payload = Payload()
        /// 1 of 5 have it.
        var org: ExportActor?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "type", field: &type)
            binder.bindField(name: "created_at", field: &createdAt, dates: .iso8601)
            binder.bindObject(name: "actor", field: &actor)
            binder.bindObject(name: "payload", field: &payload)
            binder.bindObject(name: "org", field: &org)
        }
    }

    /// What stands at `*/actor` and at one more place.
    struct ExportActor: ParsableObject {
        var id = 0
        var login = ""

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "login", field: &login)
        }
    }

    /// What stands at `*/payload`.
    struct Payload: ParsableObject {
        /// 2 of 5 have it.
        var size: Int?
        /// 2 of 5 have it.
        var head: String?
        /// 2 of 5 have it.
        var commits: [Commit] = []
        /// 2 of 5 have it.
        var action: String?
        /// 1 of 5 have it.
        var refType: String?
        /// 1 of 5 have it.
        var description: String?
        /// Always null.
        var ref: Any?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "size", field: &size)
            binder.bindField(name: "head", field: &head)
            binder.bindList(name: "commits", list: &commits)
            binder.bindField(name: "action", field: &action)
            binder.bindField(name: "ref_type", field: &refType)
            binder.bindField(name: "description", field: &description)
            binder.bindTree(name: "ref", field: &ref)
        }
    }

    /// What stands at `*/payload/commits/*`.
    struct Commit: ParsableObject {
        var sha = ""
        var distinct = false

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "sha", field: &sha)
            binder.bindField(name: "distinct", field: &distinct)
        }
    }
}
