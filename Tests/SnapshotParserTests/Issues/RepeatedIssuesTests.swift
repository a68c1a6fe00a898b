import Foundation
import SnapshotParser
import Testing

/// A mistake that repeats is one line of the report, with its first places and how many there are.
@Suite struct RepeatedIssuesTests {
    struct Conference: ParsableObject {
        var speakers: [Speaker] = []
        var host: Speaker?

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "speakers", list: &speakers)
            binder.bindObject(name: "host", field: &host)
        }
    }

    struct Speaker: ParsableObject {
        var name = ""
        var age: Int8?
        var role: Role?
        var talk: Talk?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
            binder.bindField(name: "role", field: &role)
            binder.bindField(name: "talk", field: &talk)
        }
    }

    enum Role: String, ParsableValue { case chair, guest }

    struct Talk: ParsableValue {
        struct NoTitle: Error { let text: String }

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Talk {
            throw NoTitle(text: try context.parse(String.self, from: value))
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { nil }
    }

    private func text(_ tree: [String: Any], _ parser: SnapshotParser = .init()) throws -> String {
        let error = try #require(throws: ParseError.self) {
            try parser.parseObject(snap: Snapshot(value: tree), type: Conference.self)
        }
        return "\(error)"
    }

    private func text(_ speakers: [[String: Any]]) throws -> String {
        try text(["speakers": speakers])
    }

    @Test func aMistakeThatRepeatsIsToldOnceWithItsFirstPlaces() throws {
        let speakers: [[String: Any]] = (0..<27).map { _ in ["age": 36] }
        #expect(
            try text(speakers) == """
                parsing Conference failed: 27 issues
                - missing key 'name' in Speaker at speakers/0, speakers/1, speakers/2 and 24 more
                """
        )
    }

    @Test func everyIssueStaysAndHasALineOfItsOwn() throws {
        let tree: [String: Any] = ["speakers": [["age": 1], ["age": 2]]]
        let error = try #require(throws: ParseError.self) {
            try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Conference.self)
        }
        #expect(
            error.issues.map(\.description) == [
                "missing key 'name' in Speaker at speakers/0",
                "missing key 'name' in Speaker at speakers/1",
            ]
        )
    }

    @Test(
        arguments: [
            (2, "speakers/0 and speakers/1"), (3, "speakers/0, speakers/1 and speakers/2"),
            (4, "speakers/0, speakers/1, speakers/2 and 1 more"),
        ]
    )
    func fewPlacesAreAllNamed(count: Int, places: String) throws {
        #expect(
            try text(Array(repeating: [:], count: count)) == """
                parsing Conference failed: \(count) issues
                - missing key 'name' in Speaker at \(places)
                """
        )
    }

    @Test func issuesOfAnotherKindModelOrKeyHaveOtherLines() throws {
        #expect(
            try text([
                "speakers": [["name": 1, "x": 1], ["age": 3], ["name": 2, "x": 2]],
                "host": ["name": NSNull()],
                "name": "DevDays",
            ]) == """
                parsing Conference failed: 7 issues
                - type mismatch for 'name' in Speaker at speakers/0 and speakers/2: \
                expected a string, found a number such as 1
                - unknown key 'x' in Speaker at speakers/0 and speakers/2
                - missing key 'name' in Speaker at speakers/1
                - unexpected null for 'name' in Speaker at host
                - unknown key 'name' in Conference
                """
        )
    }

    @Test func whatWasFoundIsToldWhereItIsTheSameAndElseAnExample() throws {
        #expect(
            try text([
                ["name": "a", "age": 300, "role": "boss"],
                ["name": "b", "age": 301, "role": "boss"],
                ["name": "c", "age": 300, "role": 5],
            ]) == """
                parsing Conference failed: 6 issues
                - value out of range for 'age' in Speaker at speakers/0, speakers/1 and speakers/2: \
                a number such as 300 does not fit Int8 exactly
                - invalid raw value for 'role' in Speaker at speakers/0 and speakers/1: \
                a string "boss" is not a Role
                - type mismatch for 'role' in Speaker at speakers/2: expected a string, \
                found a number 5
                """
        )
    }

    @Test func otherJSONTypesHaveOtherLines() throws {
        #expect(
            try text([["name": 1], ["name": true], ["name": [:] as [String: Any]], ["name": 2]])
                == """
                parsing Conference failed: 4 issues
                - type mismatch for 'name' in Speaker at speakers/0 and speakers/3: \
                expected a string, found a number such as 1
                - type mismatch for 'name' in Speaker at speakers/1: \
                expected a string, found a boolean true
                - type mismatch for 'name' in Speaker at speakers/2: expected a string, \
                found an object
                """
        )
    }

    @Test func aSuggestionOfAnyOfThemIsShown() throws {
        #expect(
            try text([["name": "a", "age": 1, "agee": 1], ["name": "b", "agee": 2]]) == """
                parsing Conference failed: 2 issues
                - unknown key 'agee' in Speaker at speakers/0 and speakers/1: did you mean 'age'?
                """
        )
    }

    @Test func errorsOfOneTypeShareALineWithAnExample() throws {
        #expect(
            try text([["name": "a", "talk": "x"], ["name": "b", "talk": "y"]]) == """
                parsing Conference failed: 2 issues
                - conversion failed for 'talk' in Speaker at speakers/0 and speakers/1: \
                for example, NoTitle(text: "x") (found a string "x")
                """
        )
    }

    @Test func aReportEndsAfterAHundredLines() throws {
        let tree = Dictionary(uniqueKeysWithValues: (0..<1_000).map { ("key\($0)", $0) })
        let lines = try text(tree).split(separator: "\n")
        #expect(lines.first == "parsing Conference failed: 1000 issues")
        #expect(lines.count == 102)
        #expect(lines.last == "- and 900 more issues")
    }

    @Test func manyIssuesMakeAShortReport() throws {
        let speakers: [[String: Any]] = Array(repeating: ["name": 1], count: 9_000)
        #expect(
            try text(speakers) == """
                parsing Conference failed: 9000 issues
                - type mismatch for 'name' in Speaker at speakers/0, speakers/1, speakers/2 \
                and 8997 more: expected a string, found a number 1
                """
        )
    }
}
