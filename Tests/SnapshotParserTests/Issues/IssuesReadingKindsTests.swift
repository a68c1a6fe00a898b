import Foundation
import SnapshotParser
import Testing

/// Each kind of issue that reading finds has its text, path and suggestion.
@Suite struct IssuesReadingKindsTests {
    enum Role: String, ParsableValue { case admin, member }

    struct User: ParsableSnapshot {
        var id: String?
        var name = ""
        var age: Int8?
        var height: Double?
        var role: Role?
        var home: Address?
        var friends: [Friend] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
            binder.bindField(name: "height", field: &height)
            binder.bindField(name: "role", field: &role)
            binder.bindObject(name: "home", field: &home)
            binder.bindList(name: "friends", list: &friends)
        }
    }

    struct Address: ParsableObject {
        var city = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "city", field: &city)
        }
    }

    struct Friend: ParsableSnapshot {
        var id: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
        }
    }

    /// The one issue of a user of whom everything else is right.
    private func issue(
        _ fields: [String: Any],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> SnapshotParser.Issue {
        let tree = fields.merging(["name": "Ada"]) { field, _ in field }
        let snapshot = Snapshot(key: "-K1", value: tree)
        let issues = SnapshotParser().validate(snap: snapshot, type: User.self)
        try #require(issues.count == 1, sourceLocation: sourceLocation)
        return try #require(issues.first, sourceLocation: sourceLocation)
    }

    @Test func unknownKeyWithSuggestion() throws {
        let issue = try issue(["agee": 36])
        #expect(issue.kind == .unknownKey)
        #expect(issue.suggestion == "age")
        #expect(issue.path == ["-K1", "agee"])
        #expect(issue.model == "User")
        #expect(issue.description == "unknown key 'agee' in User at -K1: did you mean 'age'?")
    }

    @Test func unknownKeyWithoutSuggestion() throws {
        let issue = try issue(["zodiac": "leo"])
        #expect(issue.kind == .unknownKey)
        #expect(issue.suggestion == nil)
        #expect(issue.path == ["-K1", "zodiac"])
        #expect(issue.description == "unknown key 'zodiac' in User at -K1")
    }

    @Test func missingKey() throws {
        let issue = try issue(["home": [:] as [String: Any]])
        #expect(issue.kind == .missingKey)
        #expect(issue.path == ["-K1", "home", "city"])
        #expect(issue.model == "Address")
        #expect(issue.description == "missing key 'city' in Address at -K1/home")
    }

    @Test func unexpectedNull() throws {
        let issue = try issue(["name": NSNull()])
        #expect(issue.kind == .unexpectedNull)
        #expect(issue.path == ["-K1", "name"])
        #expect(issue.model == "User")
        #expect(issue.description == "unexpected null for 'name' in User at -K1")
    }

    @Test(arguments: [true, false])
    func missingValue(isNull: Bool) throws {
        let snapshot = Snapshot(key: "-K1", value: isNull ? NSNull() : nil)
        let issues = SnapshotParser().validate(snap: snapshot, type: User.self)
        #expect(issues.map(\.kind) == [.missingValue])
        #expect(issues.map(\.path) == [["-K1"]])
        #expect(issues.map(\.model) == ["User"])
        #expect(issues.map(\.description) == ["no value for User at -K1"])
    }

    @Test func typeMismatchOfAField() throws {
        let issue = try issue(["age": "36"])
        #expect(issue.kind == .typeMismatch)
        #expect(issue.expected == "an integer")
        #expect(issue.found == #"a string "36""#)
        #expect(issue.path == ["-K1", "age"])
        #expect(
            issue.description == "type mismatch for 'age' in User at -K1: "
                + #"expected an integer, found a string "36""#
        )
    }

    @Test func typeMismatchOfAnObject() throws {
        let issue = try issue(["home": "London"])
        #expect(issue.path == ["-K1", "home"])
        #expect(issue.model == "Address")
        #expect(
            issue.description == "type mismatch in Address at -K1/home: "
                + #"expected an object, found a string "London""#
        )
    }

    @Test func typeMismatchOfTheRoot() throws {
        let issues = SnapshotParser().validate(snap: Snapshot(value: 5), type: User.self)
        #expect(issues.map(\.path) == [[]])
        #expect(
            issues.map(\.description) == [
                "type mismatch in User: expected an object, found a number 5"
            ]
        )
    }

    @Test func valueOutOfRange() throws {
        let issue = try issue(["age": 300])
        #expect(issue.kind == .valueOutOfRange)
        #expect(issue.expected == "Int8")
        #expect(issue.found == "a number 300")
        #expect(issue.path == ["-K1", "age"])
        #expect(
            issue.description == "value out of range for 'age' in User at -K1: "
                + "a number 300 does not fit Int8 exactly"
        )
    }

    @Test func invalidRawValue() throws {
        let issue = try issue(["role": "root"])
        #expect(issue.kind == .invalidRawValue)
        #expect(issue.expected == "Role")
        #expect(issue.found == #"a string "root""#)
        #expect(issue.path == ["-K1", "role"])
        #expect(
            issue.description
                == #"invalid raw value for 'role' in User at -K1: a string "root" is not a Role"#
        )
    }

    @Test func keyConflict() throws {
        let issue = try issue(["id": "-K2"])
        #expect(issue.kind == .keyConflict)
        #expect(issue.expected == "-K1")
        #expect(issue.found == #"a string "-K2""#)
        #expect(issue.path == ["-K1", "id"])
        #expect(
            issue.description == "key conflict for 'id' in User at -K1: "
                + #"it is stored under '-K1', but its own key is a string "-K2""#
        )
    }

    @Test func notFinite() throws {
        let issue = try issue(["height": Double.nan])
        #expect(issue.kind == .notFinite)
        #expect(issue.path == ["-K1", "height"])
        #expect(
            issue.description == "not finite for 'height' in User at -K1: "
                + "the database stores neither NaN nor infinity"
        )
    }

    @Test func duplicateID() throws {
        let issue = try issue(["friends": [["id": "f"], ["id": "g"], ["id": "f"]]])
        #expect(issue.kind == .duplicateID)
        #expect(issue.path == ["-K1", "friends", "2"])
        #expect(
            issue.description == "duplicate id in Friend at -K1/friends/2: "
                + "another element of the list has the same id"
        )
    }
}
