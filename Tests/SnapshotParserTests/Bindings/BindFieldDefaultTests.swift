import Foundation
import SnapshotParser
import Testing

/// A missing or null field takes its default; a wrong one is an issue unless that is tolerated.
@Suite struct BindFieldDefaultTests {
    enum Role: String, ParsableValue { case admin, member, guest }

    struct User: ParsableObject {
        var role = Role.guest
        var tags = ["initial"]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "role", field: &role, default: .member)
            binder.bindField(name: "tags", field: &tags, default: ["none"])
        }
    }

    private func user(_ tree: [String: Any]) throws -> User {
        try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: User.self)
    }

    @Test func aValueIsRead() throws {
        let user = try user(["role": "admin", "tags": ["x"]])
        #expect(user.role == .admin)
        #expect(user.tags == ["x"])
    }

    @Test func aMissingKeyGivesTheDefault() throws {
        let user = try user([:])
        #expect(user.role == .member)
        #expect(user.tags == ["none"])
    }

    @Test func nullGivesTheDefault() throws {
        let user = try user(["role": NSNull(), "tags": NSNull()])
        #expect(user.role == .member)
        #expect(user.tags == ["none"])
    }

    @Test func aWrongValueIsAnIssueAndNoDefault() {
        let snap = Snapshot(value: ["role": 1, "tags": ["x", 2]])
        #expect(
            SnapshotParser().validate(snap: snap, type: User.self).map(\.description) == [
                "type mismatch for 'role' in User: expected a string, found a number 1",
                "type mismatch for '1' in User at tags: expected a string, found a number 2",
            ]
        )
    }

    @Test func aRawValueThatTheTypeDoesNotKnowGivesTheDefaultWhereThatIsTolerated() throws {
        let heard = Recorder()
        var parser = SnapshotParser()
        parser.invalidValues = .report
        parser.issueHandler = { heard.append($0.description) }
        let snap = Snapshot(value: ["role": "owner"])
        let user = try parser.parseObject(snap: snap, type: User.self)
        #expect(user.role == .member)
        #expect(
            heard.texts == [
                "invalid raw value for 'role' in User: a string \"owner\" is not a Role"
            ]
        )
    }
}
