import Foundation
import SnapshotParser
import Testing

/// The resilient parser reads what newer versions write; what is required is still an issue.
@Suite struct OptionsResilientTests {
    enum Role: String, ParsableValue {
        case admin, member
    }

    struct User: ParsableSnapshot {
        var id: String?
        var name = ""
        var role: Role? = .member
        var roles: [Role] = []
        var friends: [User] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "role", field: &role)
            binder.bindField(name: "roles", field: &roles)
            binder.bindList(name: "friends", list: &friends)
        }
    }

    struct Strict: ParsableObject {
        var role = Role.member

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "role", field: &role)
        }
    }

    let recorder = HandlerRecorder<String>()
    var parser = SnapshotParser.resilient

    init() {
        parser.issueHandler = { [recorder] in recorder.hear($0.description) }
    }

    let tree: [String: Any] = [
        "name": "Ada", "role": "owner", "roles": ["admin", "owner"], "new": 1,
        "friends": ["b": ["name": 1], "c": ["name": "Bob", "role": "owner"]],
    ]

    let told = [
        "invalid raw value for 'role' in User at a: a string \"owner\" is not a Role",
        "invalid raw value for '1' in User at a/roles: a string \"owner\" is not a Role",
        "type mismatch for 'name' in User at a/friends/b: expected a string, found a number 1",
        "invalid raw value for 'role' in User at a/friends/c: a string \"owner\" is not a Role",
        "unknown key 'new' in User at a",
    ]

    @Test func itReadsWhatNewerVersionsWrite() throws {
        let user = try parser.parseSnapshot(snap: Snapshot(key: "a", value: tree), type: User.self)
        #expect(user.name == "Ada" && user.role == .member && user.roles == [.admin])
        #expect(user.friends.map(\.id) == ["c"] && user.friends.first?.role == .member)
        #expect(recorder.heard == told)
    }

    @Test func aValidationToleratesTheSame() {
        #expect(parser.validate(snap: Snapshot(key: "a", value: tree), type: User.self) == [])
        #expect(recorder.heard == told)
    }

    @Test func anUpdateDoesTooAndTellsEachOnce() throws {
        var user = User(id: "a", role: .admin)
        try parser.update(&user, from: Snapshot(key: "a", value: ["role": "owner"]))
        #expect(user.role == .admin)
        #expect(
            recorder.heard
                == ["invalid raw value for 'role' in User at a: a string \"owner\" is not a Role"]
        )
    }

    @Test func whatIsRequiredIsStillAnIssue() {
        #expect(
            parser.validate(snap: Snapshot(value: ["role": "owner"]), type: Strict.self)
                .map(\.description)
                == ["invalid raw value for 'role' in Strict: a string \"owner\" is not a Role"]
        )
        #expect(
            parser.validate(snap: Snapshot(value: ["name": 1, "role": 1]), type: User.self)
                .map(\.description)
                == ["type mismatch for 'name' in User: expected a string, found a number 1"]
        )
    }

    @Test func theOptionsAreThoseItSays() {
        let resilient = SnapshotParser.resilient
        #expect(resilient.unknownKeys == .report && resilient.invalidElements == .report)
        #expect(resilient.invalidValues == .report)
        #expect(SnapshotParser().invalidValues == .fail)
        #expect(
            SnapshotParser().validate(snap: Snapshot(key: "a", value: tree), type: User.self)
                .map(\.description) == told
        )
    }
}
