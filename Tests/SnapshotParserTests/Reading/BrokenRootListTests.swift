import SnapshotParser
import Testing

/// Lists at the root by key of which no child is an object.
@Suite struct BrokenRootListTests {
    struct User: ParsableSnapshot {
        var id: String?
        var name = ""
        var age: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    private let snapshot = Snapshot(key: "users", value: ["-K1": "hello", "ada": 5])
    private let text = #"{"-K1": "hello", "ada": 5}"#
    private let told =
        "type mismatch in User at users: expected a list, found an object with the keys '-K1' and 'ada'"

    @Test func anObjectOfPlainValuesIsNoListOfObjects() throws {
        for parser in [SnapshotParser(), .resilient, .json] {
            let error = #expect(throws: ParseError.self) {
                try parser.parseAsList(snap: snapshot, type: User.self)
            }
            #expect(error?.issues.map(\.description) == [told])
            #expect(throws: ParseError.self) { try parser.decodeList(User.self, from: text) }
        }
        let issues = SnapshotParser().validateAsList(snap: snapshot, type: User.self)
        #expect(issues.map(\.description) == [told])
        let list = SnapshotParser().parseLossyList(snap: snapshot, type: User.self)
        #expect(list.rejected.flatMap(\.issues).map(\.description) == [told])
    }

    @Test func aMergeOfOneChangesNothing() {
        var users = [User(id: "-K1", name: "Ada")]
        #expect(throws: ParseError.self) {
            try SnapshotParser.resilient.merge(&users, from: snapshot)
        }
        #expect(users.map(\.name) == ["Ada"])
    }

    @Test func oneObjectAmongThemMakesAListOfBrokenElements() throws {
        let tree: [String: Any] = ["-K1": "hello", "-K2": ["name": "Ada"]]
        let list = SnapshotParser().parseLossyList(snap: Snapshot(value: tree), type: User.self)
        #expect(list.elements.map(\.id) == ["-K2"])
        #expect(list.rejected.map(\.key) == ["-K1"])
    }
}
