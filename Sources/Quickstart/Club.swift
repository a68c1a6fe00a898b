import SnapshotParser

/// A rowing club.
struct Club: ParsableObject {
    var members: [Member] = []
    var boats: [Boat] = []

    mutating func bindProperties(binder: Binder) {
        binder.bindList(name: "members", list: &members)
        binder.bindList(name: "boats", list: &boats)
    }
}

enum Role: String, ParsableValue {
    case chair, coach, member, guest
}

/// A room of the boathouse. Any `Codable` type does, with one more word.
struct Room: Codable, ParsableCodable {
    var name: String
    var seats: Int?
}

/// A person. The key under which it is stored becomes `id`.
struct Member: ParsableSnapshot {
    var id: String?
    var name = ""
    var role = Role.guest
    var email: String?
    /// What the member learned, and whether the test is passed.
    var badges: [String: Bool] = [:]

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "role", field: &role)
        binder.bindField(name: "email", field: &email)
        binder.bindField(name: "badges", field: &badges)
    }
}

/// A boat, as one instance that the whole app shares.
final class Boat: ParsableSnapshot {
    var id: String?
    var name = ""
    var seats = 1
    var defects: [String] = []

    func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "seats", field: &seats)
        binder.bindField(name: "defects", field: &defects)
    }
}

extension Path where Element == Root {
    var members: Path<Member>.Collection { Path.append(self, "members") }
}

extension Path where Element == Member {
    var name: Path<String> { Path.append(self, "name") }
}
