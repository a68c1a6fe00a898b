import Foundation
import SnapshotParser
import Testing

/// A field's type says whether it may be missing or null; a wrong value is an issue in each case.
@Suite struct BindFieldTests {
    struct Person: ParsableObject {
        var name = "initial"
        var nick: String? = "initial"
        var tags = ["initial"]
        var scores = ["initial": 1]
        var notes: [String]? = ["initial"]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "nick", field: &nick)
            binder.bindField(name: "tags", field: &tags)
            binder.bindField(name: "scores", field: &scores)
            binder.bindField(name: "notes", field: &notes)
        }
    }

    private func person(_ tree: [String: Any]) throws -> Person {
        try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Person.self)
    }

    private func issues(_ tree: [String: Any]) -> [String] {
        SnapshotParser().validate(snap: Snapshot(value: tree), type: Person.self)
            .map(\.description)
    }

    @Test func valuesAreRead() throws {
        let person = try person([
            "name": "Ada", "nick": "A", "tags": ["x"], "scores": ["a": 2], "notes": ["n"],
        ])
        #expect(person.name == "Ada")
        #expect(person.nick == "A")
        #expect(person.tags == ["x"])
        #expect(person.scores == ["a": 2])
        #expect(person.notes == ["n"])
    }

    @Test func aMissingMandatoryFieldIsAnIssue() {
        #expect(issues([:]) == ["missing key 'name' in Person"])
    }

    @Test func aNullMandatoryFieldIsAnIssue() {
        #expect(issues(["name": NSNull()]) == ["unexpected null for 'name' in Person"])
    }

    @Test func aMissingOptionalFieldKeepsItsInitialValue() throws {
        let person = try person(["name": "Ada"])
        #expect(person.nick == "initial")
        #expect(person.notes == ["initial"])
    }

    @Test func aNullOptionalFieldIsNil() throws {
        let person = try person(["name": "Ada", "nick": NSNull(), "notes": NSNull()])
        #expect(person.nick == nil)
        #expect(person.notes == nil)
    }

    @Test func aMissingCollectionIsEmpty() throws {
        let person = try person(["name": "Ada"])
        #expect(person.tags == [])
        #expect(person.scores == [:])
    }

    @Test func aNullCollectionIsEmpty() throws {
        let person = try person(["name": "Ada", "tags": NSNull(), "scores": NSNull()])
        #expect(person.tags == [])
        #expect(person.scores == [:])
    }

    @Test func aWrongValueIsAnIssueAlsoWhereTheFieldIsOptional() {
        #expect(
            issues(["name": 1, "nick": 2, "tags": "x", "scores": 3, "notes": [4]]) == [
                "type mismatch for 'name' in Person: expected a string, found a number 1",
                "type mismatch for 'nick' in Person: expected a string, found a number 2",
                "type mismatch for 'tags' in Person: expected an array, found a string \"x\"",
                "type mismatch for 'scores' in Person: expected an object, found a number 3",
                "type mismatch for '0' in Person at notes: expected a string, found a number 4",
            ]
        )
    }
}
