import Foundation
import SnapshotParser
import Testing

/// A raw value that no case has is an issue; where that is tolerated, it gives the default.
@Suite struct UnknownRawValueTests {
    enum Role: String, ParsableValue { case admin, member }
    enum Level: Int, ParsableValue { case low = 1, high }

    struct User: ParsableObject {
        var role = Role.admin
        var level: Level?
        var roles: [Role] = []
        var byTeam: [String: Role]?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "role", field: &role)
            binder.bindField(name: "level", field: &level)
            binder.bindField(name: "roles", field: &roles)
            binder.bindField(name: "byTeam", field: &byTeam)
        }
    }

    struct Tolerant: ParsableObject {
        var role = Role.admin
        var level = Level.high

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "role", field: &role, default: .member)
            binder.bindField(name: "level", field: &level, default: .low)
        }
    }

    @Test func isAnIssueByDefault() {
        let tree: [String: Any] = [
            "role": "king", "level": 3, "roles": ["admin", "queen"], "byTeam": ["a": "jack"],
        ]
        let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: User.self)
        #expect(
            issues.map(\.description) == [
                "invalid raw value for 'role' in User: a string \"king\" is not a Role",
                "invalid raw value for 'level' in User: a number 3 is not a Level",
                "invalid raw value for '1' in User at roles: a string \"queen\" is not a Role",
                "invalid raw value for 'a' in User at byTeam: a string \"jack\" is not a Role",
            ]
        )
    }

    @Test func theNearestOfTheListedCasesIsSuggested() throws {
        enum Mood: String, ParsableValue, CaseIterable { case calm, joyful }
        enum Level: Int, ParsableValue, CaseIterable { case low = 1 }
        struct Model: ParsableCodable {
            enum Kind: String, Codable, CaseIterable { case coach, player }
            var kind = Kind.coach
        }
        struct Day: ParsableObject {
            var moods: [Mood] = []
            var level = Level.low
            var model: Model?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "moods", field: &moods)
                binder.bindField(name: "level", field: &level)
                binder.bindField(name: "model", field: &model)
            }
        }
        let tree: [String: Any] = [
            "moods": ["Calm", "joyfull", "sad"], "level": 2, "model": ["kind": "Coach"],
        ]
        var parser = SnapshotParser()
        let issues = parser.validate(snap: Snapshot(value: tree), type: Day.self)
        #expect(
            issues.map(\.description) == [
                "invalid raw value for '0' in Day at moods: a string \"Calm\" is not a Mood: did you mean 'calm'?",
                "invalid raw value for '1' in Day at moods: a string \"joyfull\" is not a Mood: did you mean 'joyful'?",
                "invalid raw value for '2' in Day at moods: a string \"sad\" is not a Mood",
                "invalid raw value for 'level' in Day: a number 2 is not a Level",
                "invalid raw value for 'kind' in Model at model: a string \"Coach\" is not a Kind: did you mean 'coach'?",
            ]
        )
        #expect(issues.map(\.suggestion) == ["calm", "joyful", nil, nil, "coach"])
        parser.redactsValues = true
        let redacted = parser.validate(snap: Snapshot(value: tree), type: Day.self)
        #expect(redacted.allSatisfy { $0.suggestion == nil })
    }

    private var tolerant: SnapshotParser {
        var parser = SnapshotParser()
        parser.invalidValues = .report
        return parser
    }

    @Test func isAnIssueInSpiteOfADefault() throws {
        let tree: [String: Any] = ["role": "king", "level": 3]
        let issues = [
            "invalid raw value for 'role' in Tolerant: a string \"king\" is not a Role",
            "invalid raw value for 'level' in Tolerant: a number 3 is not a Level",
        ]
        let snap = Snapshot(value: tree)
        #expect(
            SnapshotParser().validate(snap: snap, type: Tolerant.self).map(\.description) == issues
        )
        var user = Tolerant(role: .admin, level: .high)
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().update(&user, from: snap)
        }
        #expect(error?.issues.map(\.description) == issues)
        #expect(user.role == .admin && user.level == .high)
    }

    @Test func givesTheDefaultAndTellsTheIssueHandler() throws {
        let heard = HandlerRecorder<String>()
        var parser = tolerant
        parser.issueHandler = { heard.hear($0.description) }
        let user = try parser.parseObject(
            snap: Snapshot(key: "u", value: ["role": "king", "level": 3] as [String: Any]),
            type: Tolerant.self
        )
        #expect(user.role == .member && user.level == .low)
        #expect(
            heard.heard == [
                "invalid raw value for 'role' in Tolerant at u: a string \"king\" is not a Role",
                "invalid raw value for 'level' in Tolerant at u: a number 3 is not a Level",
            ]
        )
    }

    @Test func handlerGetsTheRawValueAsData() throws {
        let heard = HandlerRecorder<String>()
        var parser = tolerant
        parser.issueHandler = { issue in
            if issue.kind == .invalidRawValue {
                heard.hear("\(issue.expected ?? "nil") \(issue.found ?? "nil")")
            }
        }
        _ = try parser.parseObject(snap: Snapshot(value: ["role": "king"]), type: Tolerant.self)
        parser.redactsValues = true
        _ = try parser.parseObject(snap: Snapshot(value: ["role": "king"]), type: Tolerant.self)
        #expect(heard.heard == ["Role a string \"king\"", "Role a string"])
    }

    @Test func knownValuesMissingOnesAndNullAreNotTold() throws {
        let heard = HandlerRecorder<String>()
        var parser = tolerant
        parser.issueHandler = { heard.hear($0.description) }
        let known = try parser.parseObject(
            snap: Snapshot(value: ["role": "admin", "level": NSNull()] as [String: Any]),
            type: Tolerant.self
        )
        #expect(known.role == .admin && known.level == .low)
        let snap = Snapshot(value: ["level": 1])
        let missing = try parser.parseObject(snap: snap, type: Tolerant.self)
        #expect(missing.role == .member && missing.level == .low)
        #expect(heard.heard == [])
    }

    @Test func wrongTypeIsAnIssueInSpiteOfADefault() {
        let issues = SnapshotParser()
            .validate(snap: Snapshot(value: ["role": 1, "level": "1"]), type: Tolerant.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch for 'role' in Tolerant: expected a string, found a number 1",
                "type mismatch for 'level' in Tolerant: expected an integer, found a string \"1\"",
            ]
        )
    }

    @Test func validationAcceptsAndTellsOnce() {
        let heard = HandlerRecorder<String>()
        var parser = tolerant
        parser.issueHandler = { heard.hear($0.path.joined(separator: "/")) }
        let issues = parser.validate(snap: Snapshot(value: ["role": "king"]), type: Tolerant.self)
        #expect(issues.isEmpty)
        #expect(heard.heard == ["role"])
    }

    @Test func updateLeavesThePropertyAloneAndTellsOnce() throws {
        let heard = HandlerRecorder<String>()
        var parser = tolerant
        parser.issueHandler = { heard.hear($0.path.joined(separator: "/")) }
        var user = Tolerant(role: .admin, level: .high)
        try parser.update(&user, from: Snapshot(value: ["role": "king"]))
        #expect(user.role == .admin && user.level == .high)
        #expect(heard.heard == ["role"])
    }
}
