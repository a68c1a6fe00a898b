import Foundation
import Testing

@testable import SnapshotParser

/// Every text of the article on error messages.
@Suite struct ErrorMessageTests {
    enum Role: String, ParsableValue {
        case coach, member
    }

    struct UnknownSize: Error {}

    struct User: ParsableSnapshot {
        var id: String?
        var name = ""
        var age: Int8?
        var role: Role?
        var score: Double?
        var shirt: String?
        var friends: [User] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
            binder.bindField(name: "role", field: &role)
            binder.bindField(name: "score", field: &score)
            binder.bindField(
                name: "shirt",
                field: &shirt,
                mapper: { _ in throw UnknownSize() },
                reverseMapper: { $0 }
            )
            binder.bindList(name: "friends", list: &friends)
        }
    }

    /// The issues of parsing a user under the key -K1.
    func issues(_ tree: Any?, parser: SnapshotParser = SnapshotParser()) -> String {
        parser.validate(snap: Snapshot(key: "-K1", value: tree), type: User.self)
            .map(\.description).joined(separator: "\n")
    }

    /// The issues of writing an object.
    func issues(writing object: some ParsableObject) -> String {
        SnapshotParser().validate(object: object).map(\.description).joined(separator: "\n")
    }

    /// The text of an issue that is made here.
    func text(
        _ path: [String],
        _ model: String,
        _ kind: SnapshotParser.Issue.Kind,
        concernsKey: Bool = true
    ) -> String {
        SnapshotParser.Issue(path: path, model: model, kind: kind, concernsKey: concernsKey)
            .description
    }

    @Test func wholeError() throws {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        let tree: [String: Any] = ["name": "Ada", "age": "36", "shrit": "M"]
        let error = try #require(throws: ParseError.self) {
            try SnapshotParser().parseSnapshot(
                snap: Snapshot(key: "-K1", value: tree),
                type: User.self
            )
        }
        #expect(
            error.description == """
                parsing User at -K1 failed: 2 issues
                - type mismatch for 'age' in User at -K1: expected an integer, found a string "36"
                - unknown key 'shrit' in User at -K1: did you mean 'shirt'?
                """
        )
        #expect(error.localizedDescription == error.description)

        let mistyped = error.issues.compactMap { issue -> String? in
            guard issue.kind == .unknownKey, let suggestion = issue.suggestion else { return nil }
            return "\(issue.path.joined(separator: "/")) should be \(suggestion)"
        }
        print(mistyped)

        #expect(
            printed == """
                ["-K1/shrit should be shirt"]

                """
        )
    }

    @Test func keys() {
        #expect(
            issues(["name": "Ada", "shrit": "M", "shoeSize": "39"]) == """
                unknown key 'shoeSize' in User at -K1
                unknown key 'shrit' in User at -K1: did you mean 'shirt'?
                """
        )
        #expect(
            issues([String: Any]()) + "\n" + issues(["name": NSNull()]) == """
                missing key 'name' in User at -K1
                unexpected null for 'name' in User at -K1
                """
        )
        #expect(
            issues(nil) == """
                no value for User at -K1
                """
        )
        #expect(
            issues(["name": "Ada", "id": "-K2"]) == """
                key conflict for 'id' in User at -K1: it is stored under '-K1', but its own key is a string "-K2"
                """
        )
        let error = #expect(throws: ParseError.self) {
            var user = User(id: "-K1", name: "Ada")
            try SnapshotParser().update(&user, from: Snapshot(key: "-K2", value: ["name": "Bo"]))
        }
        #expect(
            error?.issues.map(\.description) == [
                """
                key conflict for 'id' in User at -K2: the object's id is '-K1', but the key that was read is a string "-K2"
                """
            ]
        )
    }

    /// Only Apple systems give trees with such keys, so the issue is made by hand.
    @Test func equivalentKeys() {
        let issue = SnapshotParser.Issue(
            path: ["-K1"],
            model: "User",
            kind: .equivalentKeys(count: 1),
            concernsKey: false
        )
        #expect(
            issue.description == """
                equivalent keys in User at -K1: 1 key lost, as it equals another under Unicode normalization
                """
        )
    }

    @Test func types() {
        #expect(
            issues(["name": "Ada", "age": "36"])
                + "\n" + issues(["name": "Ada", "friends": ["-K2": true]])
                + "\n" + issues(["name": "Ada", "friends": 5]) == """
                    type mismatch for 'age' in User at -K1: expected an integer, found a string "36"
                    type mismatch in User at -K1/friends/-K2: expected an object, found a boolean true
                    type mismatch for 'friends' in User at -K1: expected an object or an array, found a number 5
                    """
        )
    }

    @Test func values() {
        #expect(
            issues(["name": "Ada", "age": 300]) == """
                value out of range for 'age' in User at -K1: a number 300 does not fit Int8 exactly
                """
        )
        #expect(
            issues(["name": "Ada", "role": "captain"]) == """
                invalid raw value for 'role' in User at -K1: a string "captain" is not a Role
                """
        )
        #expect(
            issues(["name": "Ada", "score": Double.nan]) == """
                not finite for 'score' in User at -K1: the database stores neither NaN nor infinity
                """
        )
        #expect(
            issues(["name": "Ada", "shirt": "XL"]) == """
                conversion failed for 'shirt' in User at -K1: UnknownSize() (found a string "XL")
                """
        )
    }

    @Test func lists() {
        let friend = ["id": "-K2", "name": "Grace"]
        #expect(
            issues(["name": "Ada", "friends": [friend, friend]]) == """
                duplicate id in User at -K1/friends/1: another element of the list has the same id
                """
        )
    }

    @Test func updates() throws {
        final class Node: ParsableObject {
            var next: Node?

            func bindProperties(binder: Binder) {
                binder.bindObject(name: "next", field: &next)
            }
        }

        let json =
            #"[{"id": "-K2", "name": "Grace", "friends": []}, {"name": "Edsger", "friends": []}]"#
        var users: [User] = []
        let missing = try #require(throws: ParseError.self) {
            try SnapshotParser.json.merge(&users, from: Data(json.utf8))
        }
        #expect(
            missing.issues.map(\.description).joined() == """
                missing id in User at 1 (line 1, column 49): the element has no id
                """
        )
        var node = Node()
        node.next = node
        defer { node.next = nil }
        let cyclic = try #require(throws: ParseError.self) {
            try SnapshotParser().update(&node, from: Snapshot(value: ["next": [String: Any]()]))
        }
        #expect(
            cyclic.issues.map(\.description).joined() == """
                cyclic object in Node at next: it contains itself, and cannot be bound there
                """
        )
    }

    @Test func textAsATree() {
        #expect(
            issues(#"{"name": "Ada"}"#) == """
                type mismatch in User at -K1: expected an object, found a string "{"name": "Ada"}": did you mean decode? It reads JSON text, and this call a tree
                """
        )
    }

    @Test func readDepth() {
        let deep: [String: Any] = ["name": "Grace", "friends": ["-K3": ["name": "Edsger"]]]
        var parser = SnapshotParser()
        parser.maximumDepth = 3
        #expect(
            issues(["name": "Ada", "friends": ["-K2": deep]], parser: parser) == """
                too deep for '-K3' in User at -K1/friends/-K2/friends: more than 3 levels: maximumDepth sets the limit
                """
        )
    }

    @Test func redaction() throws {
        var parser = SnapshotParser()
        parser.redactsValues = true
        let tree = ["name": "Ada", "age": "36", "role": "captain"]
        let error = try #require(throws: ParseError.self) {
            try parser.parseSnapshot(snap: Snapshot(key: "-K1", value: tree), type: User.self)
        }
        #expect(
            error.description == """
                parsing User at -K1 failed: 2 issues
                - type mismatch for 'age' in User at -K1: expected an integer, found a string
                - invalid raw value for 'role' in User at -K1: a string is not a Role
                """
        )
    }

    @Test func log() async {
        await confirmation { isLogged in
            var parser = SnapshotParser()
            parser.logLevel = .allFields
            parser.logHandler = { message in
                isLogged()
                #expect(
                    message == """
                        User at -K1 lacks mandatory 'name' and optional 'age', 'role', 'score', 'shirt'
                        """
                )
            }
            #expect(!issues(["friends": [Any]()], parser: parser).isEmpty)
        }
    }
}
