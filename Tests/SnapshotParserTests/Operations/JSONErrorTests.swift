import Foundation
import SnapshotParser
import Testing

/// Text that is not JSON, and a top level of another shape, are errors that say where and why.
@Suite struct JSONErrorTests {
    struct User: ParsableSnapshot, Equatable {
        static var objectEnvelope: String? { "user" }
        static var listEnvelope: String? { "users" }

        var id: String?
        var name = ""
        var age: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    struct Number: ParsableObject {
        var int: Int?
        var double: Double?
        var decimal: Decimal?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "int", field: &int)
            binder.bindField(name: "double", field: &double)
            binder.bindField(name: "decimal", field: &decimal)
        }
    }

    struct ErrorCase: CustomTestStringConvertible {
        let bytes: [UInt8]
        let message: String

        init(_ text: String, _ message: String) { self.init(Array(text.utf8), message) }
        init(_ bytes: [UInt8], _ message: String) { (self.bytes, self.message) = (bytes, message) }

        var testDescription: String { message }
    }

    let parser = SnapshotParser()

    private func text(_ work: () throws -> some Any) -> String? {
        (#expect(throws: (any Error).self) { _ = try work() }).map { "\($0)" }
    }

    static let notJSON = [
        ErrorCase("", "not JSON (line 1, column 1): the text is empty"),
        ErrorCase(" \r\n\t", "not JSON (line 1, column 1): the text is empty"),
        ErrorCase(
            [0xC3],
            """
            not JSON (line 1, column 1): expected a value, found the byte 0xC3
              \u{FFFD}
              ^
            """
        ),
        ErrorCase(
            "{\n  \"users\": [}",
            """
            not JSON (line 2, column 13): expected a value or ']', found '}'
              "users": [}
                        ^
            """
        ),
    ]

    @Test(arguments: notJSON)
    func textThatIsNotJSONSaysWhereAndWhatWasExpected(_ errorCase: ErrorCase) throws {
        let data = Data(errorCase.bytes)
        var user = User(id: "u", name: "Ada")
        var users = [user]
        #expect(text { try parser.decode(User.self, from: data) } == errorCase.message)
        #expect(text { try parser.decodeList(User.self, from: data) } == errorCase.message)
        #expect(text { try parser.decodeLossyList(User.self, from: data) } == errorCase.message)
        #expect(text { try parser.search(User.self, in: data) } == errorCase.message)
        #expect(text { try parser.validate(User.self, in: data) } == errorCase.message)
        #expect(text { try parser.validateList(User.self, in: data) } == errorCase.message)
        #expect(text { try parser.update(&user, from: data) } == errorCase.message)
        #expect(text { try parser.merge(&users, from: data) } == errorCase.message)
        #expect(users == [user])
    }

    @Test(arguments: [
        ("[1]", "an array"), ("3", "a number 3"), (#""x""#, #"a string "x""#), ("null", "null"),
        ("true", "a boolean true"),
    ])
    func anotherTopLevelIsNamed(json: String, found: String) {
        let data = Data(json.utf8)
        func expected(_ text: String) -> String {
            "wrong top level (line 1, column 1): expected \(text), found \(found)"
        }
        #expect(
            text { try parser.decode(User.self, from: data) }
                == expected("an object with the envelope 'user'")
        )
        let hint = json == "[1]" ? ": did you mean a call for lists, such as decodeList?" : ""
        #expect(text { try parser.decode(Number.self, from: data) } == expected("an object") + hint)
        #expect(
            text { try parser.decodeList(User.self, from: data) }
                == expected("an object with the envelope 'users'")
        )
        guard json != "[1]" && json != "null" else { return }
        #expect(
            text { try parser.decodeList(Number.self, from: data) }
                == expected("an object or an array")
        )
    }

    @Test func aReasonForClientsNamesNoCalls() throws {
        func error(_ json: String) throws -> SnapshotParser.JSONError {
            try #require(throws: SnapshotParser.JSONError.self) {
                try parser.decode(Number.self, from: json)
            }
        }
        #expect(try error("[1]").reason == "expected an object, found an array")
        let lines = try error("{\"n\": 1}\n{\"n\": 2}")
        #expect(lines.reason == "expected the end of the text, found '{'")
    }

    @Test func redactionHoldsForTheTopLevelToo() {
        var redacting = parser
        redacting.redactsValues = true
        #expect(
            text { try redacting.decode(User.self, from: Data(#""secret""#.utf8)) }
                == """
                wrong top level (line 1, column 1): expected an object with the envelope 'user', \
                found a string
                """
        )
    }

    @Test func aMissingEnvelopeNamesTheKeysThatAreThere() {
        func missing(_ json: String) -> String? {
            text { try parser.decode(User.self, from: Data(json.utf8)) }
        }
        #expect(missing("{}") == "missing envelope 'user' (line 1, column 1): the object is empty")
        #expect(
            missing(#"{"usr": 1, "10": 1, "9": 1}"#)
                == "missing envelope 'user' (line 1, column 1): the keys are '9', '10' and 'usr': "
                + "did you mean 'usr'?"
        )
        let many = (1...11).map { #""\#($0)": 1"# }.joined(separator: ",")
        #expect(
            missing("{\(many)}") == """
                missing envelope 'user' (line 1, column 1): the keys are '1', '2', '3', '4', '5', '6', '7', '8' \
                and 3 more
                """
        )
        #expect(
            text { try parser.decodeList(User.self, from: Data(#"{"user": {}}"#.utf8)) }
                == "missing envelope 'users' (line 1, column 1): the only key is 'user': did you mean 'user'?"
        )
    }

    @Test func theLocalizedDescriptionIsTheSameText() {
        let position = SnapshotParser.TextPosition(line: 2, column: 3)
        let error = SnapshotParser.JSONError.missingEnvelope("user", keys: ["a"], at: position)
        #expect(
            error.localizedDescription
                == "missing envelope 'user' (line 2, column 3): the only key is 'a'"
        )
        #expect("\(error)" == error.localizedDescription)
    }

    @Test func anElementOfAnotherTypeIsNamedByItsPlace() {
        let json = #"{"users": [{"name": "A"}, "B", {"name": 3}, [1]]}"#
        #expect(
            text { try parser.decodeList(User.self, from: Data(json.utf8)) } == """
                parsing User at users failed: 3 issues
                - type mismatch in User at users/1 (line 1, column 27): \
                expected an object, found a string "B"
                - type mismatch for 'name' in User at users/2 (line 1, column 41): \
                expected a string, found a number 3
                - type mismatch in User at users/3 (line 1, column 45): expected an object, found an array
                """
        )
    }

    @Test func anEnvelopeOfAnotherShapeIsAnIssue() {
        #expect(
            text { try parser.decodeList(User.self, from: Data(#"{"users": 3}"#.utf8)) } == """
                parsing User at users failed: 1 issue
                - type mismatch in User at users (line 1, column 11): expected an object or an \
                array, found a number 3
                """
        )
    }

    @Test func anUpsertNeedsTheElementsOwnKeys() {
        var users = [User(id: "0", name: "Ada")]
        let json = #"{"users": [{"name": "A"}, {"id": "x", "name": "B"}, {"id": [], "name": "C"}]}"#
        #expect(
            text { try SnapshotParser.json.merge(&users, from: Data(json.utf8)) } == """
                parsing User at users failed: 2 issues
                - missing id in User at users/0 (line 1, column 12): the element has no id
                - type mismatch for 'id' in User at users/2 (line 1, column 60): \
                expected a string, found an array
                """
        )
        #expect(users == [User(id: "0", name: "Ada")])
    }
}
