// Generated from events.json

import Foundation
import SnapshotParser

/// The types of events.json.
enum EventsModels {
    /// An element of events.json, which is a list: `parseAsList` reads it from a tree and
    /// `decodeList` from JSON text, and `serialize(list:)` and `encodeList` write it.
    struct Export: ParsableObject {
        var id = ""
        var createdAt = Date(timeIntervalSince1970: 0)
        var actor = ExportActor()
        /// 1 of 5 have it.
        var org: ExportActor?
        var payload = ExportPayload.createEvent(CreateEventPayload())

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "created_at", field: &createdAt, dates: .iso8601)
            binder.bindObject(name: "actor", field: &actor)
            binder.bindObject(name: "org", field: &org)
            binder.bindVariant(
                name: "type",
                content: "payload",
                field: &payload,
                ExportPayload.variants
            )
        }
    }

    /// The kinds of `Export`, by `type`.
    enum ExportPayload {
        case createEvent(CreateEventPayload)
        case pushEvent(PushEventPayload)
        case watchEvent(WatchEventPayload)

        nonisolated static let variants: [SnapshotParser.Variant<Self>] = [
            .init("CreateEvent", ExportPayload.createEvent) {
                if case .createEvent(let model) = $0 { model } else { nil }
            },
            .init("PushEvent", ExportPayload.pushEvent) {
                if case .pushEvent(let model) = $0 { model } else { nil }
            },
            .init("WatchEvent", ExportPayload.watchEvent) {
                if case .watchEvent(let model) = $0 { model } else { nil }
            },
        ]
    }

    /// The data at `*/actor` and at one more place.
    struct ExportActor: ParsableObject {
        var id = 0
        var login = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "login", field: &login)
        }
    }

    /// Each `Item` whose `type` is `CreateEvent`.
    struct CreateEventPayload: ParsableObject {
        var refType = ""
        var description = ""
        /// Always null.
        var ref: SnapshotParser.JSON?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "ref_type", field: &refType)
            binder.bindField(name: "description", field: &description)
            binder.bindField(name: "ref", field: &ref)
        }
    }

    /// Each `Item` whose `type` is `PushEvent`.
    struct PushEventPayload: ParsableObject {
        var size = 0
        var head = ""
        var commits: [Commit] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "size", field: &size)
            binder.bindField(name: "head", field: &head)
            binder.bindList(name: "commits", list: &commits)
        }
    }

    /// Each `Item` whose `type` is `WatchEvent`.
    struct WatchEventPayload: ParsableObject {
        var action = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "action", field: &action)
        }
    }

    /// The data at `*/payload/commits/*`.
    struct Commit: ParsableObject {
        var sha = ""
        var distinct = false

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "sha", field: &sha)
            binder.bindField(name: "distinct", field: &distinct)
        }
    }
}
