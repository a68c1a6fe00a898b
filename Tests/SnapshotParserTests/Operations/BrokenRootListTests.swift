import SnapshotParser
import Testing

/// Lists at the root by key of which no child is an object.
@Suite struct BrokenRootListTests {
    struct User: ParsableSnapshot {
        var id: String?
        var name = ""
        var age: Int?

        static var formerKeys: [String: [String]] { ["name": ["nick"]] }

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    private let snapshot = Snapshot(key: "users", value: ["-K1": "hello", "ada": 5])
    private let text = #"{"-K1": "hello", "ada": 5}"#
    private let recorder = HandlerRecorder<String>()
    private var resilient = SnapshotParser.resilient
    private let told = [
        "type mismatch in User at users/-K1: expected an object, found a string \"hello\"",
        "type mismatch in User at users/ada: expected an object, found a number 5",
    ]

    init() {
        resilient.issueHandler = { [recorder] in recorder.hear($0.description) }
    }

    private func message(_ tree: [String: Any]) -> String? {
        #expect(throws: ParseError.self) {
            try SnapshotParser().parseAsList(snap: Snapshot(value: tree), type: User.self)
        }?.description
    }

    @Test func eachChildIsAnIssue() {
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().parseAsList(snap: snapshot, type: User.self)
        }
        #expect(
            error?.description == """
                parsing User at users failed: 2 issues
                - type mismatch in User at users/-K1: expected an object, found a string "hello"
                - type mismatch in User at users/ada: expected an object, found a number 5
                """
        )
        let issues = SnapshotParser().validateAsList(snap: snapshot, type: User.self)
        #expect(issues.map(\.description) == told)
    }

    @Test func theyAreLeftOutWhereThatIsTolerated() throws {
        #expect(try resilient.parseAsList(snap: snapshot, type: User.self).isEmpty)
        #expect(recorder.heard == told)
        #expect(try resilient.decodeList(User.self, from: text).isEmpty)
        #expect(
            recorder.heard.dropFirst(2) == [
                "type mismatch in User at -K1 (line 1, column 9): "
                    + "expected an object, found a string \"hello\"",
                "type mismatch in User at ada (line 1, column 25): "
                    + "expected an object, found a number 5",
            ]
        )
    }

    @Test func aMergeLeavesTheListAlone() throws {
        var users = [User(id: "-K1", name: "Ada")]
        try resilient.merge(&users, from: snapshot)
        #expect(users.map(\.name) == ["Ada"])
        #expect(recorder.heard == told)
    }

    @Test func aLossyListRejectsThemByKey() throws {
        let list = SnapshotParser().parseLossyList(snap: snapshot, type: User.self)
        #expect(list.isEmpty)
        #expect(list.rejected.map(\.key) == ["-K1", "ada"])
        #expect(list.rejected.flatMap(\.issues).map(\.description) == told)
        let decoded = try SnapshotParser().decodeLossyList(User.self, from: text)
        #expect(decoded.rejected.map(\.key) == ["-K1", "ada"])
    }

    @Test func ofATypeWithRemainingKeysToo() {
        struct Open: ParsableSnapshot {
            var id: String?
            var rest: [String: String] = [:]

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindRemaining(dict: &rest)
            }
        }
        let list = SnapshotParser().parseLossyList(snap: snapshot, type: Open.self)
        #expect(list.rejected.map(\.key) == ["-K1", "ada"])
    }

    @Test func inJSONOnlyKeysOfTheDatabaseTellAList() throws {
        var parser = resilient
        parser.dialect = .json
        let error = #expect(throws: ParseError.self) {
            try parser.decodeList(User.self, from: #"{"message": "Not Found"}"#)
        }
        #expect(
            error?.description == """
                parsing User failed: 1 issue
                - type mismatch in User at line 1, column 1: expected a list, found an object with the \
                key 'message'
                """
        )
        let keyed = #"{"-NxAbCdEfGhIjKlMnOpQ": 5}"#
        #expect(try parser.decodeList(User.self, from: keyed).isEmpty)
        #expect(
            recorder.heard == [
                "type mismatch in User at -NxAbCdEfGhIjKlMnOpQ (line 1, column 26): "
                    + "expected an object, found a number 5"
            ]
        )
    }

    @Test func oneObjectWithALeafAndNestedKeysOfTheTypeFailsInEachParser() {
        struct Post: ParsableSnapshot {
            var id: String?
            var title = ""
            var stars: [String: Bool] = [:]

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "title", field: &title)
                binder.bindField(name: "stars", field: &stars)
            }
        }
        let post = Snapshot(
            key: "p1",
            value: ["title": "a", "stars": ["u1": true]] as [String: Any]
        )
        for parser in [SnapshotParser(), resilient] {
            let error = #expect(throws: ParseError.self) {
                try parser.parseAsList(snap: post, type: Post.self)
            }
            #expect(
                error?.description == """
                    parsing Post at p1 failed: 1 issue
                    - type mismatch in Post at p1: expected a list, found an object with the keys 'stars' \
                    and 'title': did you mean parseSnapshot? The node that holds it fits the type
                    """
            )
        }
        let lists = Snapshot(value: ["title": 5, "-K1": ["title": "a"]] as [String: Any])
        let list = SnapshotParser().parseLossyList(snap: lists, type: Post.self)
        #expect(list.map(\.id) == ["-K1"])
    }

    @Test func oneObjectOfTheTypeIsAnotherMistake() {
        #expect(
            message(["name": "Ada", "new": 1]) == """
                parsing User failed: 1 issue
                - type mismatch in User: expected a list, found an object with the keys 'name' and 'new'
                """
        )
        #expect(
            message(["nick": "Ada"]) == """
                parsing User failed: 1 issue
                - type mismatch in User: expected a list, found an object with the key 'nick': \
                did you mean parseSnapshot? The node that holds it fits the type
                """
        )
    }
}
