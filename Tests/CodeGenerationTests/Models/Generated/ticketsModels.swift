// Generated from tickets.json

import SnapshotParser

/// The types of tickets.json.
enum TicketsModels {
    /// Everything in tickets.json.
    ///
    /// Objects hold their keys as `id` too: set the parser's `writesKeys`, so that they are written
    /// back.
    struct Export: ParsableObject {
        var tickets: [Ticket] = []
        var version = Version()

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "tickets", list: &tickets)
            binder.bindObject(name: "version", field: &version)
        }
    }

    /// The data at `tickets/*`.
    struct Ticket: ParsableSnapshot {
        var id: String?
        var open = false
        var title = ""
        var comments: [Comment] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "open", field: &open)
            binder.bindField(name: "title", field: &title)
            binder.bindList(name: "comments", list: &comments)
        }
    }

    /// The data at `version`.
    struct Version: ParsableObject {
        var build = 0
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "build", field: &build)
            binder.bindField(name: "name", field: &name)
        }
    }

    /// The data at `tickets/*/comments/*`.
    struct Comment: ParsableSnapshot {
        var id: String?
        var text = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "text", field: &text)
        }
    }
}
