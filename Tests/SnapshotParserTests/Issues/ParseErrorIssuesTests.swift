import Foundation
import SnapshotParser
import Testing

/// An error prints a headline and a line for each issue, and keeps all of them.
@Suite struct ParseErrorIssuesTests {
    struct User: ParsableSnapshot {
        var id: String?
        var name = ""
        var age: Int?
        var weight = 1.0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
            binder.bindField(name: "weight", field: &weight, default: 1)
        }
    }

    @Test func aParseErrorPrintsAHeadlineAndOneBulletedLinePerIssue() throws {
        let snapshot = Snapshot(key: "-K1", value: ["agee": 36, "weight": "80"])
        let error = try #require(throws: ParseError.self) {
            try SnapshotParser().parseSnapshot(snap: snapshot, type: User.self)
        }
        let text = """
            parsing User at -K1 failed: 3 issues
            - missing key 'name' in User at -K1
            - type mismatch for 'weight' in User at -K1: expected a number, found a string "80"
            - unknown key 'agee' in User at -K1: did you mean 'age'?
            """
        #expect("\(error)" == text)
        #expect(error.localizedDescription == text)
        #expect((error as any Error).localizedDescription == text)
        #expect(error.errorDescription == text)
        #expect(error.issues.count == 3)
        #expect(error.operation == .parsing)
        #expect(error.model == "User")
        #expect(error.key == "-K1")
    }

    @Test func oneIssueIsCountedAsOne() throws {
        let error = try #require(throws: ParseError.self) {
            try SnapshotParser().parseObject(snap: Snapshot(value: nil), type: User.self)
        }
        #expect(
            "\(error)" == """
                parsing User failed: 1 issue
                - no value for User
                """
        )
    }

    @Test func aListsErrorNamesTheElementsTypeAndTheListsKey() throws {
        let snapshot = Snapshot(key: "users", value: ["b": 1, "a": ["name": 2]])
        let error = try #require(throws: ParseError.self) {
            try SnapshotParser().parseAsList(snap: snapshot, type: User.self)
        }
        #expect(
            "\(error)" == """
                parsing User at users failed: 2 issues
                - type mismatch for 'name' in User at users/a: expected a string, found a number 2
                - type mismatch in User at users/b: expected an object, found a number 1
                """
        )
    }

    @Test func writingHasAHeadlineOfItsOwn() throws {
        let user = User(id: "-K1", name: "Ada", weight: .nan)
        let error = try #require(throws: ParseError.self) {
            try SnapshotParser().serialize(validating: user)
        }
        let text = """
            serializing User failed: 1 issue
            - not finite for 'weight' in User: the database stores neither NaN nor infinity
            """
        #expect("\(error)" == text)
        #expect(error.localizedDescription == text)
        #expect(error.operation == .serializing)
    }

    @Test func anErrorKeepsAllOfTenThousandIssues() throws {
        let children = (0..<10_000).map { ("k\($0)", ["name": "x", "age": "\($0)"]) }
        let snapshot = Snapshot(value: Dictionary(uniqueKeysWithValues: children))
        let error = try #require(throws: ParseError.self) {
            try SnapshotParser().parseAsList(snap: snapshot, type: User.self)
        }
        #expect(error.issues.count == 10_000)
        let lines = error.description.split(separator: "\n").map(String.init)
        #expect(
            lines == [
                "parsing User failed: 10000 issues",
                "- type mismatch for 'age' in User at k0, k1, k10 and 9997 more: "
                    + "expected an integer, found a string such as \"0\"",
            ]
        )
    }

    @Test func tenThousandUnknownKeysOfOneObjectAreAllNamed() throws {
        let fields = (0..<10_000).map { ("\($0)", $0) }
        let snapshot = Snapshot(value: Dictionary(uniqueKeysWithValues: fields))
        let issues = SnapshotParser().validate(snap: snapshot, type: User.self)
        #expect(issues.count == 10_001)
        #expect(issues.first?.kind == .missingKey)
        #expect(issues.dropFirst().map(\.path) == (0..<10_000).map { ["\($0)"] })
    }

    @Test func equalErrorsAreEqual() throws {
        func error(_ name: Any) throws -> ParseError {
            try #require(throws: ParseError.self) {
                try SnapshotParser().parseObject(
                    snap: Snapshot(value: ["name": name]),
                    type: User.self
                )
            }
        }
        #expect(try error(1) == error(1))
        #expect(try error(1) != error(2))
        #expect(try Set([error(1), error(1), error(2)]).count == 2)
    }
}
