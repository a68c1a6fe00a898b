import SnapshotParser
import Testing

/// `unknownKeys` says whether unknown keys fail, are reported or are ignored.
@Suite struct OptionsUnknownKeysTests {
    struct User: ParsableSnapshot {
        var id: String?
        var name = ""
        var home: Address?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
            binder.bindObject(name: "home", field: &home)
        }
    }

    struct Address: ParsableObject {
        var city = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "city", field: &city)
        }
    }

    let snapshot = Snapshot(
        key: "-K1",
        value: ["name": "Ada", "age": 36, "home": ["city": "London", "zip": 1]]
    )
    let messages = [
        "unknown key 'zip' in Address at -K1/home", "unknown key 'age' in User at -K1",
    ]

    @Test func failThrowsThem() {
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().parseSnapshot(snap: snapshot, type: User.self)
        }
        #expect(error?.issues.map(\.description) == messages)
    }

    @Test func failTellsTheHandlerNothing() {
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0.description) }
        #expect(throws: ParseError.self) {
            try parser.parseSnapshot(snap: snapshot, type: User.self)
        }
        #expect(recorder.heard.isEmpty)
    }

    @Test func reportAcceptsTheObjectAndTellsTheHandler() throws {
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.unknownKeys = .report
        parser.issueHandler = { recorder.hear($0.description) }
        let user = try parser.parseSnapshot(snap: snapshot, type: User.self)
        #expect(user.name == "Ada")
        #expect(user.home?.city == "London")
        #expect(recorder.heard == messages)
    }

    @Test func reportNeedsNoHandler() throws {
        var parser = SnapshotParser()
        parser.unknownKeys = .report
        #expect(try parser.parseSnapshot(snap: snapshot, type: User.self).name == "Ada")
    }

    @Test func reportIsNoIssueOfAValidation() {
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.unknownKeys = .report
        parser.issueHandler = { recorder.hear($0.description) }
        #expect(parser.validate(snap: snapshot, type: User.self).isEmpty)
        #expect(recorder.heard == messages)
    }

    @Test func reportTellsTheHandlerAlsoWhereTheParseFails() {
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.unknownKeys = .report
        parser.issueHandler = { recorder.hear($0.description) }
        let error = #expect(throws: ParseError.self) {
            try parser.parseSnapshot(snap: Snapshot(value: ["nick": "A"]), type: User.self)
        }
        #expect(error?.issues.map(\.description) == ["missing key 'name' in User"])
        #expect(recorder.heard == ["unknown key 'nick' in User"])
    }

    @Test func ignorePassesThemOver() throws {
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        parser.issueHandler = { recorder.hear($0.description) }
        #expect(try parser.parseSnapshot(snap: snapshot, type: User.self).name == "Ada")
        #expect(parser.validate(snap: snapshot, type: User.self).isEmpty)
        #expect(recorder.heard.isEmpty)
    }
}
