import Foundation
import SnapshotParser
import Testing

/// The shape of a whole node may tell that another call was meant.
@Suite struct ShapeHintTests {
    struct User: ParsableSnapshot {
        var id: String?
        var name = ""
        var age: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    struct Team: ParsableObject {
        var captain: User?
        var players: [User] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "captain", field: &captain)
            binder.bindList(name: "players", list: &players)
        }
    }

    private let users: [String: Any] = Dictionary(
        uniqueKeysWithValues: (0..<1_000).map { ("-K\($0 + 1_000)", ["name": "Ada"]) }
    )

    @Test func aListThatIsParsedAsOneSnapshot() throws {
        let error = try #require(throws: ParseError.self) {
            try SnapshotParser().parseSnapshot(
                snap: Snapshot(key: "users", value: users),
                type: User.self
            )
        }
        #expect(error.issues.count == 1_001)
        #expect(
            error.issues.first?.callHint
                == "did you mean parseAsList? The children of this node fit the type"
        )
        #expect(
            "\(error)" == """
                parsing User at users failed: 1001 issues
                - missing key 'name' in User at users: did you mean parseAsList? \
                The children of this node fit the type
                - unknown keys '-K1000', '-K1001', '-K1002' and 997 more in User at users
                """
        )
    }

    @Test func oneSnapshotThatIsParsedAsAList() throws {
        let error = try #require(throws: ParseError.self) {
            try SnapshotParser().parseAsList(
                snap: Snapshot(key: "-K1", value: ["age": 36, "name": "Ada"] as [String: Any]),
                type: User.self
            )
        }
        #expect(
            error.issues.first?.callHint
                == "did you mean parseSnapshot? The node that holds it fits the type"
        )
        #expect(
            error.issues.first?.description
                == "type mismatch in User at -K1: expected a list, found an object with the keys "
                + "'age' and 'name': did you mean parseSnapshot? The node that holds it fits the type"
        )
    }

    @Test func aListThatIsBoundAsAnObject() throws {
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: ["captain": users]),
            type: Team.self
        )
        #expect(
            issues.first?.callHint
                == "did you mean bindList? The children of this node fit the type"
        )
    }

    @Test func anObjectThatIsBoundAsAList() throws {
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: ["players": ["name": "Ada"]]),
            type: Team.self
        )
        #expect(
            issues.first?.callHint
                == "did you mean bindObject? The node that holds it fits the type"
        )
    }

    @Test func anObjectWithObjectsInItThatIsParsedAsAList() throws {
        struct Town: ParsableSnapshot {
            var id: String?
            var name = ""
            var mayor = User()

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindObject(name: "mayor", field: &mayor)
            }
        }
        let tree: [String: Any] = ["mayor": ["name": "Ada"] as [String: Any], "name": "York"]
        let error = try #require(throws: ParseError.self) {
            try SnapshotParser().parseAsList(
                snap: Snapshot(key: "-K1", value: tree),
                type: Town.self
            )
        }
        #expect(
            error.issues.first?.callHint
                == "did you mean parseSnapshot? The node that holds it fits the type"
        )
    }

    @Test func aKeyThatIsOnlyWrittenDoesNotTellAList() {
        struct Note: ParsableObject {
            var text: String?
            var sent = 1

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
                binder.bindField(name: "sent", field: &sent, access: .serialize)
            }
        }
        let sent = Snapshot(value: ["a": ["sent": 1]])
        #expect(SnapshotParser().validate(snap: sent, type: Note.self).map(\.callHint) == [nil])
        let texts = Snapshot(value: ["a": ["text": "t"]])
        #expect(
            SnapshotParser().validate(snap: texts, type: Note.self).map(\.callHint) == [
                "did you mean parseAsList? The children of this node fit the type"
            ]
        )
    }

    @Test func otherMistakesHaveNoHint() {
        let unlike = Snapshot(value: ["a": ["x": 1], "b": ["x": 2]])
        let issues = SnapshotParser().validate(snap: unlike, type: User.self)
        #expect(issues.count == 3)
        #expect(issues.allSatisfy { $0.callHint == nil })
    }

    @Test func textThatIsGivenAsATree() throws {
        let data = Data("{}".utf8)
        let texts: [Any] = [data, NSData(data: data), "  {\"name\": \"Ada\"}", "[]" as NSString]
        for text in texts {
            let snap = Snapshot(value: text)
            let error = try #require(throws: ParseError.self) {
                try SnapshotParser().parseObject(snap: snap, type: User.self)
            }
            #expect(
                error.issues.map(\.callHint) == [
                    "did you mean decode? It reads JSON text, and this call a tree"
                ]
            )
            let issues = SnapshotParser().validateAsList(snap: snap, type: User.self)
            #expect(
                issues.map(\.callHint) == [
                    "did you mean decodeList? It reads JSON text, and this call a tree"
                ]
            )
        }
    }

    @Test func whatIsSaidOfTextThatIsGivenAsATree() {
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: Data("{}".utf8)),
            type: User.self
        )
        #expect(
            issues.map(\.description) == [
                """
                type mismatch in User: expected an object, found a value of type Data: \
                did you mean decode? It reads JSON text, and this call a tree
                """
            ]
        )
    }

    @Test func aTextThatIsNoTreesIsLeftAlone() {
        let issues = SnapshotParser().validate(snap: Snapshot(value: "Ada"), type: User.self)
        #expect(issues.map(\.callHint) == [nil])
    }
}
