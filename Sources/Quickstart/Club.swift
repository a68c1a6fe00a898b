import Foundation
import SnapshotParser

/// The whole export of a rowing club.
struct Club: ParsableObject {
    var name = ""
    var founded: Date?
    var members: [Member] = []
    var boats: [Boat] = []
    var outings: [Outing] = []

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "founded", field: &founded)
        binder.bindList(name: "members", list: &members)
        binder.bindList(name: "boats", list: &boats)
        binder.bindList(name: "outings", list: &outings)
    }
}

enum Role: String, ParsableValue {
    case chair, treasurer, coach, member, guest
}

/// A person. The key under which it is stored becomes `id`.
struct Member: ParsableSnapshot {
    var id: String?
    var name = ""
    var role = Role.guest
    var email: String?
    var joined = Date()
    /// What the member learned, and whether the test is passed.
    var badges: [String: Bool] = [:]

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "role", field: &role)
        binder.bindField(name: "email", field: &email)
        binder.bindField(name: "joined", field: &joined)
        binder.bindField(name: "badges", field: &badges)
    }
}

/// A boat. The club numbers its boats, so the database gives them as an array with holes, and the
/// index becomes `id`.
struct Boat: ParsableSnapshot {
    var id: String?
    var name = ""
    var seats = 1
    var weight: Double?
    var inspected: Date?
    var defects: [String] = []

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "seats", field: &seats)
        binder.bindField(name: "weight", field: &weight)
        binder.bindField(name: "inspected", field: &inspected)
        binder.bindField(name: "defects", field: &defects)
    }
}

/// A planned row of some members in one boat.
struct Outing: ParsableSnapshot {
    var id: String?
    var starts = Date()
    /// The boat's id.
    var boat = ""
    /// Kilometres from one stop to the next; nil where nobody measured.
    var legs: [Double?] = []
    /// Whether a member confirmed, by the member's id.
    var crew: [String: Bool] = [:]
    var messages: [Message] = []

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "starts", field: &starts)
        binder.bindField(name: "boat", field: &boat)
        binder.bindField(name: "legs", field: &legs)
        binder.bindField(name: "crew", field: &crew)
        binder.bindList(name: "messages", list: &messages)
    }
}

struct Message: ParsableSnapshot {
    var id: String?
    /// The id of the member who wrote it.
    var author = ""
    var sent = Date()
    var text = ""

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "author", field: &author)
        binder.bindField(name: "sent", field: &sent)
        binder.bindField(name: "text", field: &text)
    }
}
