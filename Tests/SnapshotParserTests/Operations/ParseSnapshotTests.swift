import Foundation
import SnapshotParser
import Testing

/// A snapshot is read with its key, and all its issues are thrown at once.
@Suite struct ParseSnapshotTests {
    struct User: ParsableSnapshot {
        var id: String?
        var name = ""
        var age: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    @Test func anObjectIsReadWithItsKey() throws {
        let snap = Snapshot(key: "-K1", value: ["name": "Ada", "age": 36])
        let user = try SnapshotParser().parseSnapshot(snap: snap, type: User.self)
        #expect(user.id == "-K1")
        #expect(user.name == "Ada")
        #expect(user.age == 36)
    }

    @Test func allIssuesAreThrownAtOnceInBindingOrder() {
        let snap = Snapshot(key: "-K1", value: ["nmae": "Ada", "age": "36", "zip": 1])
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().parseSnapshot(snap: snap, type: User.self)
        }
        #expect(
            error?.description == """
                parsing User at -K1 failed: 4 issues
                - missing key 'name' in User at -K1
                - type mismatch for 'age' in User at -K1: expected an integer, found a string "36"
                - unknown key 'nmae' in User at -K1: did you mean 'name'?
                - unknown key 'zip' in User at -K1
                """
        )
    }

    @Test func theErrorIsTyped() {
        do throws(ParseError) {
            _ = try SnapshotParser().parseSnapshot(snap: Snapshot(value: nil), type: User.self)
            Testing.Issue.record("nothing was thrown")
        } catch {
            #expect(error.issues.map(\.kind) == [.missingValue])
        }
    }

    @Test func aMissingSnapshotThrows() {
        for value in [nil, NSNull(), Int?.none as Any] as [Any?] {
            let error = #expect(throws: ParseError.self) {
                try SnapshotParser().parseSnapshot(
                    snap: Snapshot(key: "-K1", value: value),
                    type: User.self
                )
            }
            #expect(
                error?.description == """
                    parsing User at -K1 failed: 1 issue
                    - no value for User at -K1
                    """
            )
        }
    }

    @Test func aSnapshotOfAnotherShapeIsATypeMismatch() {
        let shapes: [(Any, String)] = [
            ("Ada", "a string \"Ada\""),
            (42, "a number 42"),
            (NSNumber(value: true), "a boolean true"),
            (["Ada", 36] as [Any], "an array"),
            (NSDictionary(dictionary: [1: "Ada"]), "an object whose keys are not strings"),
        ]
        for (value, found) in shapes {
            let error = #expect(throws: ParseError.self) {
                try SnapshotParser().parseSnapshot(
                    snap: Snapshot(key: "-K1", value: value),
                    type: User.self
                )
            }
            #expect(
                error?.description == """
                    parsing User at -K1 failed: 1 issue
                    - type mismatch in User at -K1: expected an object, found \(found)
                    """
            )
        }
    }

    @Test func aTypeWithOnlyOptionalFieldsIsNoEmptyObjectEither() {
        struct Lax: ParsableSnapshot {
            var id: String?
            var name: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        for value in ["Ada", 42, ["Ada"]] as [Any] {
            #expect(throws: ParseError.self) {
                try parser.parseSnapshot(snap: Snapshot(value: value), type: Lax.self)
            }
        }
    }

    @Test func anEmptyObjectIsAnObject() {
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: [String: Any]()),
            type: User.self
        )
        #expect(issues.map(\.description) == ["missing key 'name' in User"])
    }
}
