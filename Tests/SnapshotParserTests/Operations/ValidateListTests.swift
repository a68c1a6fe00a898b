import Foundation
import SnapshotParser
import Testing

/// Lists that are validated before they are written, and lists of values that are validated.
@Suite struct ValidateListTests {
    struct User: ParsableSnapshot {
        var id: String?
        var score = 0.0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "score", field: &score)
        }
    }

    struct Point: ParsableObject {
        var x = 0.0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
        }
    }

    private let parser = SnapshotParser()

    @Test func aListThatCanBeStoredIsWritten() throws {
        let users = [User(id: "-K1", score: 1), User(id: "-K2", score: 2)]
        let issues = parser.validate(list: users)
        #expect(issues.isEmpty)
        let tree = try parser.serialize(validating: users)
        #expect(tree as? [String: [String: Double]] == ["-K1": ["score": 1], "-K2": ["score": 2]])
    }

    @Test func allThatTheDatabaseWouldRefuseIsAnIssue() {
        let users = [
            User(id: "a.b", score: 1), User(id: "-K1", score: .nan), User(id: "-K1", score: 2),
        ]
        let error = #expect(throws: ParseError.self) { try parser.serialize(validating: users) }
        #expect(
            error?.description == """
                serializing User failed: 3 issues
                - forbidden key for 'a.b' in User: it contains '.'
                - not finite for 'score' in User at -K1: the database stores neither NaN nor infinity
                - duplicate id for '-K1' in User: another element of the list has the same id
                """
        )
        #expect(parser.validate(list: users) == error?.issues)
    }

    @Test func plainObjectsAreValidatedAsAnArray() {
        #expect(parser.validate(list: [Point(x: 1), Point(x: 2)]).isEmpty)
        #expect(
            parser.validate(list: [Point(x: 1), Point(x: .infinity)]).map(\.description) == [
                "not finite for 'x' in Point at 1: the database stores neither NaN nor infinity"
            ]
        )
    }

    @Test func listsOfValuesAreValidated() throws {
        let snapshot = Snapshot(key: "tags", value: ["a", 1, "b", true] as [Any])
        let issues = parser.validateAsList(snap: snapshot, type: String.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch for '1' in String at tags: expected a string, found a number 1",
                "type mismatch for '3' in String at tags: expected a string, found a boolean true",
            ]
        )
        #expect(parser.validateAsList(snap: Snapshot(value: nil), type: String.self).isEmpty)
    }

    @Test func textsOfValuesAreValidated() throws {
        let data = Data(#"["a", 1]"#.utf8)
        let issues = try parser.validateList(String.self, in: data)
        #expect(
            issues.map(\.description) == [
                "type mismatch for '1' in String at line 1, column 7: "
                    + "expected a string, found a number 1"
            ]
        )
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try parser.validateList(String.self, in: file) == issues)
        #expect(throws: SnapshotParser.JSONError.self) {
            try parser.validateList(String.self, in: "[")
        }
    }
}
