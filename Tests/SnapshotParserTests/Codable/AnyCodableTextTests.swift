import Foundation
import SnapshotParser
import Testing

/// `decode` and `encode` take any `Codable` type, whether or not it is parsable: for frameworks
/// that code whatever a route asks for.
@Suite struct AnyCodableTextTests {
    struct Hook: Codable, Equatable {
        var url: String
        var retries: Int?
        var since: Date
    }

    private var parser: SnapshotParser {
        var parser = SnapshotParser.json
        parser.unknownKeys = .fail
        parser.dates = .iso8601
        return parser
    }

    private func description(_ work: () throws -> Void) -> String? {
        let error = #expect(throws: ParseError.self) { try work() }
        return error.map { "\($0)" }
    }

    /// As a framework calls, which knows no more of the type.
    private func decoded<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        try parser.decode(type, from: text)
    }

    private func encoded(_ value: some Encodable) throws -> String {
        String(decoding: try parser.encode(value), as: UTF8.self)
    }

    @Test func aTypeIsReadAndWrittenByTheParsersRules() throws {
        let text = #"{"since":"2023-11-14T22:13:20Z","url":"u"}"#
        let hook = try decoded(Hook.self, text)
        #expect(hook == Hook(url: "u", since: Date(timeIntervalSince1970: 1_700_000_000)))
        #expect(try encoded(hook) == text)
    }

    @Test func mistakesHaveTheirPlaces() {
        let text = """
            [
              {"url": "u", "since": 5},
              {"url": "u", "retires": 1, "since": "2023-11-14T22:13:20Z"}
            ]
            """
        #expect(
            description { _ = try decoded([Hook].self, text) } == """
                parsing Array<Hook> failed: 2 issues
                - type mismatch for 'since' in Hook at 0 (line 2, column 25): \
                expected an RFC 3339 date, found a number 5
                - unknown key 'retires' in Hook at 1 (line 3, column 16): did you mean 'retries'?
                """
        )
    }

    @Test func nothingIsNoValueUnlessTheTypeIsOptional() throws {
        #expect(try decoded(Hook?.self, "null") == nil)
        #expect(
            description { _ = try decoded(Hook.self, "null") } == """
                parsing Hook failed: 1 issue
                - no value for Hook at line 1, column 1
                """
        )
    }

    @Test func whatJSONCannotHoldIsAnIssue() {
        struct Point: Encodable { var x: Double }
        #expect(
            description { _ = try encoded([Point(x: .nan)]) } == """
                serializing Array<Point> failed: 1 issue
                - not finite for 'x' in Point at 0: JSON has neither NaN nor infinity
                """
        )
    }

    @Test func aTypeThatIsParsableIsReadAndWrittenAsOne() throws {
        struct User: ParsableSnapshot, CodableObject {
            static let listEnvelope: String? = "users"

            var id: String?
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }
        let users = try decoded([User].self, #"{"users": [{"id": "a", "name": "Ada"}]}"#)
        #expect(users.map(\.id) == ["a"])
        #expect(try encoded(users) == #"[{"id":"a","name":"Ada"}]"#)
        #expect(try encoded([1.5, 2]) == "[1.5,2]")
        #expect(
            description { _ = try decoded(User.self, #"{"name": 1, "age": 2}"#) } == """
                parsing User failed: 2 issues
                - type mismatch for 'name' in User at line 1, column 10: expected a string, \
                found a number 1
                - unknown key 'age' in User at line 1, column 13
                """
        )
    }

    /// A type as many apps have one, which holds any JSON.
    enum Payload: Codable, ParsableCodable, Equatable {
        case null
        case text(String)
        case list([Payload])
        case object([String: Payload])

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let text = try? value.decode(String.self) {
                self = .text(text)
            } else if let list = try? value.decode([Payload].self) {
                self = .list(list)
            } else {
                self = .object(try value.decode([String: Payload].self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var value = encoder.singleValueContainer()
            switch self {
            case .null: try value.encodeNil()
            case .text(let text): try value.encode(text)
            case .list(let list): try value.encode(list)
            case .object(let object): try value.encode(object)
            }
        }
    }

    @Test func nullIsAnElementOfATypeThatReadsIt() throws {
        struct Event: Codable, ParsableCodable, Equatable {
            var name: String
            var rows: [Payload]
            var payload: Payload
        }
        let text = #"{"name":"a","payload":{"x":null,"y":[null]},"rows":["b",null]}"#
        var event = try decoded(Event.self, text)
        #expect(event.rows == [.text("b"), .null])
        #expect(event.payload == .object(["x": .null, "y": .list([.null])]))
        #expect(try encoded(event) == text)
        try parser.update(&event, from: #"{"name":"c"}"#)
        #expect(
            try encoded(event) == text.replacingOccurrences(of: #"name":"a"#, with: #"name":"c"#)
        )
        #expect(try encoded(try decoded([Payload].self, #"[null,"b"]"#)) == #"[null,"b"]"#)
        #expect(
            try encoded(try decoded([String: Payload].self, #"{"a":null,"b":"c"}"#))
                == #"{"a":null,"b":"c"}"#
        )
        var edited = event
        edited.name = "d"
        #expect(
            String(decoding: try parser.mergePatch(from: event, to: edited), as: UTF8.self)
                == #"{"name":"d"}"#
        )
    }

    @Test func nullIsAnIssueForATypeThatDoesNotReadIt() {
        struct Room: Codable, ParsableCodable { var name: String }
        #expect(
            description { _ = try decoded([Room].self, #"[{"name":"a"},null]"#) } == """
                parsing Room failed: 1 issue
                - unexpected null for '1' in Room at line 1, column 15
                """
        )
    }
}
