import Foundation
import SnapshotParser
import Testing

/// Validation refuses what the database would refuse, and names every issue at once.
@Suite struct SerializeValidatingTests {
    @Test func aRequiredObjectOfWhichNothingWouldBeStoredIsRefused() throws {
        struct Owner: ParsableObject {
            var name: String?
            var tags: [String] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "tags", field: &tags)
            }
        }
        struct Room: ParsableObject {
            var title = "Attic"
            var owner = Owner()
            var guest: Owner? = Owner()

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "title", field: &title)
                binder.bindObject(name: "owner", field: &owner)
                binder.bindObject(name: "guest", field: &guest)
            }
        }
        let issue = "empty container for 'owner' in Room: the database stores nothing for it"
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().serialize(validating: Room())
        }
        #expect(error?.issues.map(\.description) == [issue])
        #expect(SnapshotParser().roundTripIssues(of: Room()).map(\.description) == [issue])
        var room = Room()
        room.owner.tags = ["new"]
        #expect(throws: Never.self) { try SnapshotParser().serialize(validating: room) }
        #expect(SnapshotParser.json.roundTripIssues(of: Room()) == [])
    }

    @Test func aRequiredValueOfWhichNothingWouldBeStoredIsRefused() throws {
        struct Size: Codable, ParsableCodable, Equatable {
            var width: Int?
            var tags: [String]?
        }
        struct Settings: ParsableValue {
            var counts: [String: Int] = [:]

            static func parse(
                _ value: Any,
                in context: SnapshotParser.ValueContext
            ) throws -> Settings {
                Settings(counts: try context.parse([String: Int].self, from: value))
            }

            func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
                try context.serialize(counts)
            }
        }
        struct Room: ParsableObject {
            var size = Size()
            var settings = Settings()
            var raw = "[{}]"
            var guest: Size? = Size()
            var known = Size()
            var any = SnapshotParser.JSON.object([:])
            var tags: [String] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "size", field: &size)
                binder.bindField(name: "settings", field: &settings)
                binder.bindRawJSON(name: "raw", field: &raw)
                binder.bindField(name: "guest", field: &guest)
                binder.bindField(name: "known", field: &known, default: Size())
                binder.bindField(name: "any", field: &any)
                binder.bindField(name: "tags", field: &tags)
            }
        }
        let issues = ["size", "settings", "raw"].map {
            "empty container for '\($0)' in Room: the database stores nothing for it"
        }
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().serialize(validating: Room())
        }
        #expect(error?.issues.map(\.description) == issues)
        #expect(SnapshotParser().validate(object: Room()).map(\.description) == issues)
        #expect(SnapshotParser().roundTripIssues(of: Room()).map(\.description) == issues)
        var room = Room(size: Size(tags: ["a"]), settings: Settings(counts: ["a": 1]), raw: "1")
        #expect(SnapshotParser().validate(object: room) == [])
        room.raw = "null"
        #expect(
            SnapshotParser().validate(object: room).map(\.description) == [
                "empty container for 'raw' in Room: the database stores nothing for it"
            ]
        )
        #expect(SnapshotParser.json.validate(object: Room()) == [])
    }

    struct Map: ParsableObject {
        var values: [String: Int] = [:]
        var any: Any?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "values", field: &values)
            binder.bindTree(name: "any", field: &any)
        }
    }

    struct Remaining: ParsableObject {
        var rest: [String: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindDictionary(name: "rest", dict: &rest)
        }
    }

    struct Named: ParsableObject {
        static let names = [String]()
        var name = "x"
        var number = 1

        init() {}

        init(name: String) { self.name = name }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: name, field: &number)
        }
    }

    @Test(
        arguments: [
            ".", "$", "#", "[", "]", "/", "\u{0}", "\u{1F}", "\u{7F}", "\n", "\t",
        ] as [Unicode.Scalar]
    )
    func aKeyWithAForbiddenCharacterIsRefusedWhereverItStands(scalar: Unicode.Scalar) {
        let key = "a\(scalar)b"
        let parser = SnapshotParser()
        let sign =
            scalar.properties.generalCategory == .control
            ? "the control character U+\(String(format: "%04X", scalar.value))" : "'\(scalar)'"
        let fault = "forbiddenKey: it contains \(sign)"
        #expect(parser.validate(object: Map(values: [key: 1])).map(\.fault) == [fault])
        #expect(parser.validate(object: Map(any: [[key: 1]])).map(\.fault) == [fault])
        #expect(parser.validate(object: Remaining(rest: [key: 1])).map(\.fault) == [fault])
        #expect(parser.validate(object: Named(name: key)).map(\.fault) == [fault])
    }

    @Test(arguments: ["-", "_", " ", "é", "😀", "a b", "%", "\u{80}", "'", "\\"])
    func anyOtherKeyIsAccepted(key: String) throws {
        #expect(SnapshotParser().validate(object: Map(values: [key: 1])).isEmpty)
        let tree = try SnapshotParser().serialize(validating: Map(values: [key: 1]))
        #expect(tree["values"] as? [String: Int] == [key: 1])
    }

    struct Member: ParsableSnapshot {
        var id: String?
        var name = "Ada"

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    @Test(
        arguments: [
            ("a.b", "forbidden key for 'a.b' in Member: it contains '.'"),
            ("a/b", "forbidden key for 'a/b' in Member: it contains '/'"),
            ("", "forbidden key for '' in Member: it is empty"),
        ]
    )
    func anIDThatCannotBeAKeyIsRefused(id: String, issue: String) {
        let member = Member(id: id)
        #expect(SnapshotParser().validate(object: member).map(\.description) == [issue])
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().serialize(validating: member)
        }
        #expect(error?.description == "serializing Member failed: 1 issue\n- \(issue)")
    }

    @Test(arguments: [nil, "-K1", "7", String(repeating: "k", count: 768)])
    func anyOtherIDIsAccepted(id: String?) throws {
        let member = Member(id: id)
        #expect(SnapshotParser().validate(object: member).isEmpty)
        #expect(
            try SnapshotParser().serialize(validating: member) as? [String: String] == [
                "name": "Ada"
            ]
        )
    }

    @Test func anIDIsPassedOverWhereThePathHasTheKey() throws {
        let database = InMemoryDatabase(callbacks: .immediate)
        let members: Path<Member>.Collection = Path.append(Path(), "members")
        try database.setValue(at: members.child("-K1"), value: Member(id: "a.b"))
        #expect(database.text() == #"{"members":{"-K1":{"name":"Ada"}}}"#)
    }

    @Test func aKeyMayHave768BytesWithItsSlashAndNoMore() {
        let parser = SnapshotParser()
        let longest = String(repeating: "é", count: 383) + "x"
        #expect(parser.validate(object: Remaining(rest: [longest: 1])).isEmpty)
        #expect(
            parser.validate(object: Remaining(rest: [longest + "x": 1])).map(\.fault)
                == ["forbiddenKey: its path has 769 bytes, but the database allows 768"]
        )
    }

    @Test func aPathMayHave768BytesWithItsSlashesAndNoMore() {
        let parser = SnapshotParser()
        let longest = String(repeating: "k", count: 760)
        #expect(parser.validate(object: Map(values: [longest: 1])).isEmpty)
        #expect(
            parser.validate(object: Map(values: [longest + "x": 1])).map(\.fault)
                == ["forbiddenKey: its path has 769 bytes, but the database allows 768"]
        )
    }

    @Test func atMost32LevelsAreAccepted() {
        let parser = SnapshotParser()
        let deepest = (1..<32).reduce(1 as Any) { tree, _ in ["x": tree] }
        #expect(parser.validate(object: Map(any: deepest)).isEmpty)
        let issues = parser.validate(object: Map(any: ["x": deepest]))
        #expect(issues.map(\.fault) == [SnapshotParser.Issue.tooDeep(32)])
        #expect(issues.map(\.path.count) == [33])
    }

    @Test func aStringMayHave10MiBAndNoMore() {
        let parser = SnapshotParser()
        let longest = String(repeating: "x", count: 10 * 1024 * 1024)
        #expect(parser.validate(object: Map(any: ["a": longest])).isEmpty)
        let issues = parser.validate(object: Map(any: ["a": longest + "x"]))
        #expect(issues.map(\.kind) == [.stringTooLong])
        #expect(issues.map(\.found) == ["10485761 bytes"])
        #expect(issues.map(\.path) == [["any", "a"]])
    }

    @Test func everyIssueIsNamedAtOnce() {
        let map = Map(values: ["a.b": 1, "": 2], any: ["x": Double.nan])
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().serialize(validating: map)
        }
        #expect(
            error?.description == """
                serializing Map failed: 3 issues
                - forbidden key for '' in Map at values: it is empty
                - forbidden key for 'a.b' in Map at values: it contains '.'
                - not finite for 'x' in Map at any: the database stores neither NaN nor infinity
                """
        )
        #expect(error?.issues == SnapshotParser().validate(object: map))
    }

    @Test func aValidObjectIsWrittenAsPlainSerializingWritesIt() throws {
        let map = Map(values: ["a": 1], any: [1, 2])
        let parser = SnapshotParser()
        let plain = try writtenJSON(parser.serialize(object: map))
        #expect(try writtenJSON(parser.serialize(validating: map)) == plain)
        #expect(plain == #"{"any":[1,2],"values":{"a":1}}"#)
    }

    @Test func plainSerializingDoesNotCheckWhatTheDatabaseRefuses() throws {
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0) }
        let tree = parser.serialize(object: Map(values: ["a.b": 1]))
        #expect(try writtenJSON(tree) == #"{"values":{"a.b":1}}"#)
        #expect(recorder.heard.isEmpty)
    }

    @Test func refusedValuesAreNotTolerated() {
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0) }
        #expect(parser.validate(object: Map(any: Double.nan)).count == 1)
        #expect(throws: ParseError.self) {
            try parser.serialize(validating: Map(any: Double.nan))
        }
        #expect(recorder.heard.isEmpty)
    }
}
