// Generated from chat.json

import Foundation
import SnapshotParser

/// The types of chat.json.
enum ChatModels {
    /// Everything in chat.json.
    struct Export: ParsableObject {
        var configuration = Configuration()
        var members: [String: [String: Bool]] = [:]
        var messages: [String: [Message]] = [:]
        var rooms: [Room] = []
        var users: [User] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "configuration", field: &configuration)
            binder.bindField(name: "members", field: &members)
            binder.bindList(name: "messages", list: &messages)
            binder.bindList(name: "rooms", list: &rooms)
            binder.bindList(name: "users", list: &users)
        }
    }

    /// The data at `configuration`.
    struct Configuration: ParsableObject {
        var greeting = ""
        var maxMembers = 0
        var beta = false

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "greeting", field: &greeting)
            binder.bindField(name: "maxMembers", field: &maxMembers)
            binder.bindField(name: "beta", field: &beta)
        }
    }

    /// The data at `messages/*/*`.
    struct Message: ParsableSnapshot {
        var id: String?
        var from = ""
        var sentAt = Date(timeIntervalSince1970: 0)
        var text = ""
        /// 1 of 3 have it.
        var reactions: [String: String] = [:]
        /// 1 of 3 have it.
        var edited: Bool?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "from", field: &from)
            binder.bindField(name: "sentAt", field: &sentAt)
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "reactions", field: &reactions)
            binder.bindField(name: "edited", field: &edited)
        }
    }

    /// The data at `rooms/*`.
    struct Room: ParsableSnapshot {
        var id: String?
        var createdAt = Date(timeIntervalSince1970: 0)
        var title = ""
        /// 1 of 2 have it.
        var topic: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "createdAt", field: &createdAt)
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "topic", field: &topic)
        }
    }

    /// The data at `users/*`.
    struct User: ParsableSnapshot {
        var id: String?
        /// 2 of 3 have it.
        var avatar: URL?
        var lastSeen = Date(timeIntervalSince1970: 0)
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "avatar", field: &avatar)
            binder.bindField(name: "lastSeen", field: &lastSeen)
            binder.bindField(name: "name", field: &name)
        }
    }
}
