import Foundation
import SnapshotParser
import Testing

/// A redacted issue names keys and types, and no value.
@Suite struct OptionsRedactionTests {
    enum Role: String, ParsableValue { case admin, member }

    struct Leak: Error, CustomStringConvertible {
        let secret: String
        var description: String { "leaked \(secret)" }
    }

    struct Secret: ParsableValue {
        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Secret {
            throw Leak(secret: "\(value)")
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            throw Leak(secret: "4711")
        }
    }

    struct Person: ParsableSnapshot {
        var id: String?
        var age: Int8 = 0
        var born: Int8 = 0
        var role = Role.member
        var pin: Secret?
        var scores: [Int] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "age", field: &age)
            binder.bindField(name: "born", field: &born)
            binder.bindField(name: "role", field: &role)
            binder.bindField(name: "pin", field: &pin)
            binder.bindField(name: "scores", field: &scores)
        }
    }

    let snapshot = Snapshot(
        key: "p1",
        value: [
            "id": "p4711", "age": "4711", "born": 4711, "role": "s4711", "pin": "4711",
            "scores": [1, "4711"], "agge": "4711",
        ]
    )

    @Test func valuesAreShownByDefault() {
        let issues = SnapshotParser().validate(snap: snapshot, type: Person.self)
        #expect(
            issues.map(\.description) == [
                "key conflict for 'id' in Person at p1: "
                    + "it is stored under 'p1', but its own key is a string \"p4711\"",
                "type mismatch for 'age' in Person at p1: "
                    + "expected an integer, found a string \"4711\"",
                "value out of range for 'born' in Person at p1: "
                    + "a number 4711 does not fit Int8 exactly",
                "invalid raw value for 'role' in Person at p1: a string \"s4711\" is not a Role",
                "conversion failed for 'pin' in Person at p1: leaked 4711 "
                    + "(found a string \"4711\")",
                "type mismatch for '1' in Person at p1/scores: "
                    + "expected an integer, found a string \"4711\"",
                "unknown key 'agge' in Person at p1",
            ]
        )
    }

    @Test func redactedIssuesKeepKeysAndTypesOnly() {
        var parser = SnapshotParser()
        parser.redactsValues = true
        let issues = parser.validate(snap: snapshot, type: Person.self)
        #expect(
            issues.map(\.description) == [
                "key conflict for 'id' in Person at p1: "
                    + "it is stored under 'p1', but its own key is a string",
                "type mismatch for 'age' in Person at p1: expected an integer, found a string",
                "value out of range for 'born' in Person at p1: "
                    + "a number does not fit Int8 exactly",
                "invalid raw value for 'role' in Person at p1: a string is not a Role",
                "conversion failed for 'pin' in Person at p1: Leak (found a string)",
                "type mismatch for '1' in Person at p1/scores: "
                    + "expected an integer, found a string",
                "unknown key 'agge' in Person at p1",
            ]
        )
    }

    @Test func theDataOfARedactedIssueHoldsNoValueEither() throws {
        var parser = SnapshotParser()
        parser.redactsValues = true
        let issues = parser.validate(snap: snapshot, type: Person.self)
        #expect(issues.count == 7)
        let types = ["a string", "a number", "a boolean", "an object", "an array"]
        for found in issues.compactMap(\.found) { #expect(types.contains(found)) }
    }

    @Test func theWholeErrorHoldsNoValue() throws {
        var parser = SnapshotParser()
        parser.redactsValues = true
        let error = try #require(throws: ParseError.self) {
            try parser.parseSnapshot(snap: snapshot, type: Person.self)
        }
        #expect(!error.description.contains("4711"))
        #expect(!error.localizedDescription.contains("4711"))
    }

    @Test func whatWritingRefusesIsRedactedAsWell() {
        var parser = SnapshotParser()
        parser.redactsValues = true
        let issues = parser.validate(object: Person(pin: Secret()))
        #expect(issues.map(\.description) == ["conversion failed for 'pin' in Person: Leak"])
    }

    @Test func handlersHearRedactedIssues() {
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.redactsValues = true
        parser.issueHandler = { recorder.hear($0.description) }
        _ = parser.serialize(object: Person(pin: Secret()))
        #expect(recorder.heard == ["conversion failed for 'pin' in Person: Leak"])
    }

    @Test func malformedTextIsNotQuoted() throws {
        var parser = SnapshotParser()
        parser.redactsValues = true
        let malformed = #expect(throws: SnapshotParser.JSONError.self) {
            try parser.decode(Person.self, from: "{\"age\": 4711x}")
        }
        #expect(malformed?.description == "not JSON (line 1, column 13): expected ',' or '}'")
        let tooLarge = #expect(throws: ParseError.self) {
            try parser.decode(Person.self, from: "{\"age\": 4711e999}")
        }
        #expect(tooLarge.map { $0.description.contains("4711") } == false)
    }
}
