import SnapshotParser
import Testing

/// Handlers are called when the object may be read, and before the error is thrown.
@Suite struct OptionsHandlerTests {
    /// Reachable from a handler while it is being parsed.
    final class User: ParsableSnapshot, @unchecked Sendable {
        @TaskLocal static var current = HandlerRecorder<User>()

        var id: String?
        var name = "initial"
        var nick: String?
        var friends: [Friend] = []

        func bindProperties(binder: Binder) {
            Self.current.hear(self)
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "nick", field: &nick)
            binder.bindList(name: "friends", list: &friends)
        }
    }

    struct Friend: ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    let snapshot = Snapshot(
        key: "-K1",
        value: ["name": "Ada", "x": 1, "friends": ["a": ["name": "B"], "b": ["y": 1]]]
    )

    @Test func theIssueHandlerMayReadTheObjectBeingParsed() throws {
        let users = HandlerRecorder<User>()
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.unknownKeys = .report
        parser.invalidElements = .report
        parser.issueHandler = { issue in
            for user in users.heard {
                recorder.hear("\(user.name), \(user.friends.count) friend: \(issue)")
            }
        }
        try User.$current.withValue(users) {
            _ = try parser.parseSnapshot(snap: snapshot, type: User.self)
        }
        #expect(
            Set(recorder.heard) == [
                "Ada, 1 friend: unknown key 'y' in Friend at -K1/friends/b",
                "Ada, 1 friend: missing key 'name' in Friend at -K1/friends/b",
                "Ada, 1 friend: unknown key 'x' in User at -K1",
            ]
        )
    }

    @Test func theLogHandlerMayReadTheObjectBeingParsed() throws {
        let users = HandlerRecorder<User>()
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        parser.invalidElements = .report
        parser.logLevel = .allFields
        parser.logHandler = { message in
            for user in users.heard {
                recorder.hear("\(user.name), \(user.friends.count) friend: \(message)")
            }
        }
        try User.$current.withValue(users) {
            _ = try parser.parseSnapshot(snap: snapshot, type: User.self)
        }
        #expect(
            recorder.heard == [
                "Ada, 1 friend: Friend at -K1/friends/b lacks mandatory 'name'",
                "Ada, 1 friend: User at -K1 lacks optional 'nick'",
            ]
        )
    }

    @Test func theIssueHandlerMayReadTheObjectBeingWritten() {
        final class Sensor: ParsableObject, @unchecked Sendable {
            var level = Double.nan

            func bindProperties(binder: Binder) {
                binder.bindField(name: "level", field: &level)
            }
        }
        let sensor = Sensor()
        let recorder = HandlerRecorder<Bool>()
        var parser = SnapshotParser()
        parser.issueHandler = { _ in recorder.hear(sensor.level.isNaN) }
        #expect(parser.serialize(object: sensor).isEmpty)
        #expect(recorder.heard == [true])
    }

    @Test func theHandlersHearBeforeTheErrorIsThrown() {
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.unknownKeys = .report
        parser.logLevel = .requiredFields
        parser.issueHandler = { recorder.hear($0.description) }
        parser.logHandler = { recorder.hear($0) }
        #expect(throws: ParseError.self) {
            try parser.parseSnapshot(snap: Snapshot(value: ["x": 1]), type: Friend.self)
        }
        #expect(recorder.heard == ["unknown key 'x' in Friend", "Friend lacks mandatory 'name'"])
    }

    @Test func theIssueHandlerHearsOfARawValueThatADefaultReplaced() throws {
        enum Role: String, ParsableValue { case admin, member }
        struct Member: ParsableObject {
            var role = Role.admin

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "role", field: &role, default: .member)
            }
        }
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.invalidValues = .report
        parser.issueHandler = { recorder.hear($0.description) }
        let snapshot = Snapshot(value: ["role": "owner"])
        #expect(try parser.parseObject(snap: snapshot, type: Member.self).role == .member)
        #expect(
            recorder.heard == [
                #"invalid raw value for 'role' in Member: a string "owner" is not a Role"#
            ]
        )
    }
}
