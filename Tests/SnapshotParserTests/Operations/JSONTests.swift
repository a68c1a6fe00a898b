import Foundation
import SnapshotParser
import Testing

/// Objects and lists are read from text and written to it, in their envelopes where they have any.
@Suite struct JSONTests {
    struct User: ParsableSnapshot, Equatable {
        static var objectEnvelope: String? { "user" }
        static var listEnvelope: String? { "users" }

        var id: String?
        var name = ""
        var email: String?
        var token: String?
        var draft: String? = "d"

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "first_name", field: &name)
            binder.bindField(name: "email", field: &email)
            binder.bindField(name: "token", field: &token, access: .parse)
            binder.bindField(name: "draft", field: &draft, access: .serialize)
        }
    }

    struct Point: ParsableObject, Equatable {
        var x = 0
        var y: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
            binder.bindField(name: "y", field: &y)
        }
    }

    /// The number of the JSON text is the key.
    struct Ticket: ParsableSnapshot, Equatable {
        var id: String?
        var number = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &number)
        }
    }

    let parser = SnapshotParser()

    private func data(_ text: String) -> Data { Data(text.utf8) }

    private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

    @Test func anObjectIsReadFromItsEnvelopeBesideSiblings() throws {
        let json = #"{"status": "ok", "user": {"id": "u1", "first_name": "Ada"}, "page": [1]}"#
        let user = try parser.decode(User.self, from: data(json))
        #expect(user == User(id: "u1", name: "Ada"))
    }

    @Test func anObjectWithoutEnvelopeIsTheTopLevel() throws {
        #expect(try parser.decode(Point.self, from: data(#"{"x": 1}"#)) == Point(x: 1))
    }

    @Test func aListIsReadFromItsEnvelopeBesideSiblings() throws {
        let json = #"{"users": [{"id": 3, "first_name": "A"}, {"first_name": "B"}], "next": null}"#
        let users = try SnapshotParser.json.decodeList(User.self, from: data(json))
        #expect(users == [User(id: "3", name: "A"), User(name: "B")])
    }

    @Test func aListMayStandInAnObject() throws {
        let json = #"{"users": {"b": {"first_name": "B"}, "10": {"first_name": "C"}}}"#
        let users = try parser.decodeList(User.self, from: data(json))
        #expect(users == [User(id: "10", name: "C"), User(id: "b", name: "B")])
    }

    @Test func aListOfPlainObjectsIsTheTopLevel() throws {
        let points = try parser.decodeList(Point.self, from: data(#"[{"x": 1}, {"x": 2, "y": 3}]"#))
        #expect(points == [Point(x: 1), Point(x: 2, y: 3)])
        #expect(try parser.decodeList(Point.self, from: data("[]")) == [])
    }

    @Test func anEnvelopeThatHoldsNullIsAnEmptyListAndNoObject() throws {
        #expect(try parser.decodeList(User.self, from: data(#"{"users": null}"#)) == [])
        let error = #expect(throws: ParseError.self) {
            try parser.decode(User.self, from: data(#"{"user": null}"#))
        }
        #expect(
            error?.description
                == "parsing User at user failed: 1 issue\n- no value for User at user (line 1, column 10)"
        )
    }

    @Test func theOwnKeyMayBeANumber() throws {
        let ticket = try parser.decode(Ticket.self, from: data(#"{"id": 9007199254740993}"#))
        #expect(ticket == Ticket(id: "9007199254740993", number: 9_007_199_254_740_993))
        #expect(text(try parser.encode(ticket)) == #"{"id":9007199254740993}"#)
    }

    @Test func anotherNameForTheKeyIsTakenFromTheParser() throws {
        let parser = SnapshotParser(withKey: "x")
        struct Named: ParsableSnapshot {
            var id: String?
            mutating func bindProperties(binder: Binder) {}
        }
        let list = try parser.decodeList(Named.self, from: data(#"[{"x": "a"}, {"x": 2}]"#))
        #expect(list.map(\.id) == ["a", "2"])
    }

    @Test func encodingSortsKeysWritesTheKeyFieldAndHonoursAccess() throws {
        let user = User(id: "u1", name: "Ada", email: "a/b", token: "secret")
        let json = #"{"draft":"d","email":"a/b","first_name":"Ada","id":"u1"}"#
        #expect(text(try parser.encode(user)) == json)
        #expect(text(try parser.encode(user, useEnvelope: true)) == #"{"user":\#(json)}"#)
        let parser = SnapshotParser.json
        #expect(text(try parser.encodeList([user])) == "[\(json)]")
        #expect(text(try parser.encodeList([user], useEnvelope: true)) == #"{"users":[\#(json)]}"#)
    }

    @Test func anIDThatTheTypeDoesNotBindIsWrittenAllTheSame() throws {
        struct Unbound: ParsableSnapshot {
            var id: String? = "u"
            mutating func bindProperties(binder: Binder) {}
        }
        #expect(text(try parser.encode(Unbound())) == #"{"id":"u"}"#)
        #expect(text(try parser.encode(Unbound(id: nil))) == "{}")
    }

    @Test func aTypeWithoutEnvelopeIsWrittenBare() throws {
        #expect(text(try parser.encode(Point(x: 1), useEnvelope: true)) == #"{"x":1}"#)
        #expect(text(try parser.encodeList([Point](), useEnvelope: true)) == "[]")
    }

    @Test func nilIsLeftOutOrNull() throws {
        var writing = parser
        writing.nilValues = .null
        #expect(text(try writing.encode(Point(x: 1))) == #"{"x":1,"y":null}"#)
    }

    @Test func decodingReadsWhatEncodingWrote() throws {
        let users = [User(id: "a", name: "é\"\\\n😀"), User(id: "b", name: "B", email: "")]
        let json = try parser.encodeList(users, useEnvelope: true)
        var reading = parser
        reading.unknownKeys = .fail
        #expect(try reading.decodeList(User.self, from: json) == users)
    }

    @Test func updatesAndMergesReadTheEnvelopes() throws {
        var user = User(id: "u1", name: "Ada", email: "e")
        try parser.update(&user, from: data(#"{"user": {"id": "u1", "email": null}, "at": 1}"#))
        #expect(user == User(id: "u1", name: "Ada"))
        var users = [user]
        let json = #"{"users": [{"id": "u2", "first_name": "B"}, {"id": "u1", "first_name": "A"}]}"#
        try parser.merge(&users, from: data(json))
        #expect(users == [User(id: "u1", name: "A"), User(id: "u2", name: "B")])
        try parser.merge(&users, from: data(#"{"users": {"u1": null}}"#))
        #expect(users == [User(id: "u2", name: "B")])
    }

    @Test func aByteOrderMarkIsPassedOver() throws {
        #expect(try parser.decode(Point.self, from: "\u{FEFF}{\"x\": 1}") == Point(x: 1))
    }

    @Test func textIsReadFromAFileToo() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("[{\"x\": 1}, {\"x\": 2, \"y\": 3}]".utf8).write(to: file)
        #expect(try parser.decodeList(Point.self, from: file) == [Point(x: 1), Point(x: 2, y: 3)])
        #expect(try parser.validateList(Point.self, in: file).isEmpty)
        #expect(throws: SnapshotParser.JSONError.self) {
            try parser.validate(Point.self, in: file)
        }
        let missing = file.appendingPathComponent("none")
        let error = #expect(throws: SnapshotParser.JSONError.self) {
            try parser.decodeList(Point.self, from: missing)
        }
        #expect(error?.description.hasPrefix("unreadable text: ") == true)
        #expect(error?.description.contains(missing.path) == true)
        #expect(error?.position == nil)
    }

    @Test func nothingIsDownloaded() throws {
        let url = try #require(URL(string: "https://127.0.0.1:1/points.json"))
        let error = #expect(throws: SnapshotParser.JSONError.self) {
            try parser.decodeList(Point.self, from: url)
        }
        #expect(error?.description.hasPrefix("unreadable text: ") == true)
    }

    /// A call that reads text: the numbers of the points that it finds.
    struct Call: CustomTestStringConvertible {
        let testDescription: String
        let numbers: @Sendable (any TextSource) throws -> [Int]
    }

    private static let tolerant: SnapshotParser = {
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        return parser
    }()

    static let calls = [
        Call(testDescription: "decode") {
            try tolerant.decode(Line.self, from: $0).points.map(\.x)
        },
        Call(testDescription: "decode at") {
            [try tolerant.decode(Point.self, from: $0, at: ["points", "0"]).x]
        },
        Call(testDescription: "decodeList") {
            try tolerant.decodeList(Point.self, from: $0, at: ["points"]).map(\.x)
        },
        Call(testDescription: "decodeLossyList") {
            try tolerant.decodeLossyList(Point.self, from: $0, at: ["points"]).map(\.x)
        },
        Call(testDescription: "search") {
            try tolerant.search(Point.self, in: $0).objects.map(\.x)
        },
        Call(testDescription: "validate") {
            let issues = try SnapshotParser().validate(Line.self, in: $0)
            return issues.map(\.pointer) == ["/rest", "/tickets"] ? [1] : []
        },
        Call(testDescription: "validateList") {
            try tolerant.validateList(Point.self, in: $0, at: ["points"]).isEmpty ? [1] : []
        },
        Call(testDescription: "update") {
            var line = Line()
            try tolerant.update(&line, from: $0)
            return line.points.map(\.x)
        },
        Call(testDescription: "merge") {
            var tickets: [Ticket] = []
            try tolerant.merge(&tickets, from: $0, at: ["tickets"])
            return tickets.map(\.number)
        },
    ]

    @Test(arguments: calls)
    func everySourceOfTextIsReadByEveryCall(_ call: Call) throws {
        let text = #"{"points": [{"x": 1}], "rest": "x", "tickets": [{"id": 1}]}"#
        let file = try JSONElementsTests.File(text)
        let bytes = Array(text.utf8)
        let sources: [any TextSource] = [
            text, "x\(text)".dropFirst(), Data(bytes), Data([0] + bytes).dropFirst(), bytes,
            ([0] + bytes).dropFirst(), file.url, ByteBuffer(bytes: bytes),
        ]
        for source in sources {
            #expect(try call.numbers(source) == [1], "\(type(of: source))")
        }
    }

    struct Line: ParsableObject {
        var points: [Point] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "points", list: &points)
        }
    }
}
