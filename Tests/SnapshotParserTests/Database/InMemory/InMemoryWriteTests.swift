import Foundation
import SnapshotParser
import Testing

/// What is stored after a write is what the Realtime Database would store.
@Suite struct InMemoryWriteTests {
    @Test func storesWhatIsWritten() throws {
        let database = InMemoryDatabase(callbacks: .immediate)
        database.write("users/-K1", ["name": "Ada", "age": 36, "admin": true] as [String: Any])
        #expect(database.text() == #"{"users":{"-K1":{"admin":true,"age":36,"name":"Ada"}}}"#)
        #expect(database.text(at: "users/-K1/age") == "36")
        #expect(database.tree(at: "users/-K2") == nil)
        #expect(database.tree(at: "users/-K1/age/more") == nil)
    }

    @Test(arguments: nothing)
    fileprivate func removesForWhatStoresNothing(_ nothing: Nothing) throws {
        let database = try InMemoryDatabase.holding(#"{"a": {"b": {"c": 1}}, "d": 2}"#)
        database.write("a/b/c", nothing.tree)
        #expect(database.text() == #"{"d":2}"#)
    }

    @Test func keepsOnlyWhatIsThereOfAMixedTree() throws {
        let database = InMemoryDatabase(callbacks: .immediate)
        database.write(
            "",
            ["a": NSNull(), "b": ["c": [Any]()], "d": [NSNull(), "x"]] as [String: Any]
        )
        #expect(database.text() == #"{"d":[null,"x"]}"#)
    }

    @Test func emptiesTheWholeDatabase() throws {
        let database = try InMemoryDatabase.holding(#"{"a": 1}"#)
        database.write("", nil)
        #expect(database.tree() == nil)
        #expect(String(decoding: database.json(), as: UTF8.self) == "null")
    }

    @Test(
        arguments: [
            (["0"], "[1]"), (["1"], "[null,1]"), (["2"], #"{"2":1}"#),
            (["1", "2", "3"], "[null,1,1,1]"), (["0", "3"], "[1,null,null,1]"),
            (["0", "4"], #"{"0":1,"4":1}"#), (["0", "01"], #"{"0":1,"01":1}"#),
            (["0", "a"], #"{"0":1,"a":1}"#), (["-1", "0", "1"], #"{"-1":1,"0":1,"1":1}"#),
        ]
    )
    func givesDenseIndicesAsAnArray(_ keys: [String], _ json: String) {
        let database = InMemoryDatabase(callbacks: .immediate)
        for key in keys { database.write("list/\(key)", 1) }
        #expect(database.text(at: "list") == json)
    }

    @Test func takesAnArrayAsChildren() {
        let database = InMemoryDatabase(callbacks: .immediate)
        database.write("list", ["a", NSNull(), "c"] as [Any])
        #expect(database.text(at: "list") == #"["a",null,"c"]"#)
        #expect(database.text(at: "list/2") == #""c""#)
        database.write("list/0", nil)
        #expect(database.text(at: "list") == #"{"2":"c"}"#)
    }

    @Test func turnsALeafIntoAnObjectAndBack() {
        let database = InMemoryDatabase(callbacks: .immediate)
        database.write("a", 1)
        database.write("a/b/c", 2)
        #expect(database.text() == #"{"a":{"b":{"c":2}}}"#)
        database.write("a", 3)
        #expect(database.text() == #"{"a":3}"#)
        database.write("a/b", nil)
        #expect(database.text() == #"{"a":3}"#)
    }

    @Test func keepsNumbersAndBooleansApart() {
        let database = InMemoryDatabase(callbacks: .immediate)
        let tree: [String: Any] = [
            "big": UInt64.max, "exact": 9_007_199_254_740_993, "half": 0.5, "no": false,
            "one": NSNumber(value: 1), "yes": NSNumber(value: true),
        ]
        database.write("", tree)
        #expect(
            database.text() == #"{"big":18446744073709551615,"exact":9007199254740993,"#
                + #""half":0.5,"no":false,"one":1,"yes":true}"#
        )
    }

    @Test func updatesSeveralPathsAtOnce() throws {
        let database = try InMemoryDatabase.holding(#"{"a": {"b": 1, "c": 2}, "d": 3}"#)
        database.update("", ["a/b": NSNull(), "/a//e/f": 4, "g": ["h": 5]])
        #expect(database.text() == #"{"a":{"c":2,"e":{"f":4}},"d":3,"g":{"h":5}}"#)
        database.update("a", ["c": 6, "e/f": 7])
        #expect(database.text(at: "a") == #"{"c":6,"e":{"f":7}}"#)
    }

    @Test(
        arguments: [
            (
                ["a": 1, "a/b": 2],
                "'a' and 'a/b' cannot be written together: one contains the other"
            ),
            (["a": 1, "/a": 2], "'a' is written twice"),
            (["/": 1, "a": 2], "'' and 'a' cannot be written together: one contains the other"),
            (
                ["a/b/c": 1, "a": 2],
                "'a' and 'a/b/c' cannot be written together: one contains the other"
            ),
        ]
    )
    func refusesOverlappingPaths(_ changes: [String: Int], _ text: String) throws {
        let database = try InMemoryDatabase.holding(#"{"z": 1}"#)
        let errors = Recorder()
        database.reference(withPath: "").updateTrees(changes) { error in
            errors.append(error.map { "\($0)" } ?? "accepted")
        }
        #expect(errors.texts == [text])
        #expect(database.text() == #"{"z":1}"#)
    }

    @Test func refusesAllOfAnUpdateOfWhichAPartIsRefused() {
        let database = InMemoryDatabase(callbacks: .immediate)
        let errors = Recorder()
        database.reference(withPath: "").updateTrees(["a": 1, "b/c.d": 2]) { error in
            errors.append(error.map { "\($0)" } ?? "accepted")
        }
        #expect(errors.texts.count == 1)
        #expect(database.tree() == nil)
    }

    @Test func passesOverAnEmptyUpdate() {
        let database = InMemoryDatabase(callbacks: .immediate)
        let answers = Recorder()
        database.reference(withPath: "").updateTrees([:]) {
            answers.append("\(String(describing: $0))")
        }
        #expect(answers.texts == ["nil"])
    }

    @Test func keepsKeysOfOtherBytesApart() throws {
        let database = InMemoryDatabase(callbacks: .immediate)
        database.write("caf\u{E9}", 1)
        database.write("cafe\u{301}", 2)
        #expect(database.text(at: "caf\u{E9}") == "1")
        #expect(database.text(at: "cafe\u{301}") == "2")
        database.update("", ["caf\u{E9}": 3, "cafe\u{301}/a": 4])
        #expect(database.text(at: "caf\u{E9}") == "3")
        #expect(database.text(at: "cafe\u{301}") == #"{"a":4}"#)
        let copy = try InMemoryDatabase(json: database.json())
        #expect(copy.text(at: "caf\u{E9}") == "3")
        #expect(copy.text(at: "cafe\u{301}") == #"{"a":4}"#)
        #expect(copy.json() == database.json())
    }

    @Test func refusesAPriorityThatIsNone() {
        let database = InMemoryDatabase(callbacks: .immediate)
        let answers = Recorder()
        database.reference(withPath: "a").updateTrees([".priority": true]) {
            answers.append($0.map { "\($0)" } ?? "written")
        }
        #expect(
            answers.texts == [
                """
                serializing InMemoryDatabase at a failed: 1 issue
                - type mismatch for '.priority' in InMemoryDatabase at a: expected a string or a number, found a boolean true
                """
            ]
        )
    }

    @Test func savesAndLoads() throws {
        let json = #"{"a":[1,null,true],"b":{"c":"text/with slash","d":0.25}}"#
        let database = try InMemoryDatabase.holding(json)
        #expect(String(decoding: database.json(), as: UTF8.self) == json)
        try database.load(json: Data("5".utf8))
        #expect(String(decoding: database.json(), as: UTF8.self) == "5")
    }

    @Test func refusesTextThatNoDatabaseStores() throws {
        let database = try InMemoryDatabase.holding(#"{"a": 1}"#)
        #expect(throws: SnapshotParser.JSONError.self) { try database.load(json: Data("{".utf8)) }
        let error = #expect(throws: ParseError.self) {
            try database.load(json: Data(#"{"b": {"c.d": 1}}"#.utf8))
        }
        #expect(
            error?.description == """
                serializing InMemoryDatabase failed: 1 issue
                - forbidden key for 'c.d' in InMemoryDatabase at b: it contains '.'
                """
        )
        #expect(database.text() == #"{"a":1}"#)
    }

    @Test func refusesAReferenceToAPriority() throws {
        let database = try InMemoryDatabase.holding(#"{"a": 1}"#)
        let answers = Recorder()
        let reference = database.reference(withPath: "a/.priority")
        reference.setTree(2) { error in answers.append(error.map { "\($0)" } ?? "written") }
        reference.transact { _, _ in
            2
        } completion: { _, error in
            answers.append(error.map { "\($0)" } ?? "written")
        }
        let refusal = """
            serializing InMemoryDatabase at a/.priority failed: 1 issue
            - forbidden key for '.priority' in InMemoryDatabase at a: it contains '.'
            """
        #expect(answers.texts == [refusal, refusal])
        #expect(database.text() == #"{"a":1}"#)
    }

    @Test func tellsWhatItRefusesInKeyOrder() {
        let keys = (10..<30).map { "k\($0).x" }
        let error = #expect(throws: ParseError.self) {
            let node = Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) })
            let json = try JSONSerialization.data(withJSONObject: [
                "b": node, "a": node, "c.d": node,
            ])
            _ = try InMemoryDatabase(json: json)
        }
        #expect(
            error?.issues.map(\.path)
                == keys.map { ["a", $0] } + keys.map { ["b", $0] } + [["c.d"]]
        )
    }

    @Test func refusesADeepTreeOfMoreBranchesThanCanBeFollowed() {
        let database = InMemoryDatabase(callbacks: .immediate)
        var tree: Any = 1
        for _ in 0..<60 { tree = ["a": tree, "b": tree] }
        let answers = Recorder()
        database.reference(withPath: "x").setTree(tree) { error in
            answers.append((error as? ParseError).map { "\($0.issues.count)" } ?? "accepted")
        }
        #expect(answers.texts == ["1"])
        #expect(database.tree() == nil)
    }

    @Test func storesAServerValueWithAPriority() throws {
        let database = InMemoryDatabase(
            callbacks: .immediate,
            clock: { Date(timeIntervalSince1970: 7) }
        )
        let timestamp = [".sv": "timestamp"]
        database.write("a", [".value": timestamp, ".priority": timestamp])
        database.write("b", [".value": [".sv": ["increment": 2]], ".priority": "p"])
        #expect(
            String(decoding: database.json(), as: UTF8.self)
                == #"{"a":{".priority":7000,".value":7000},"b":{".priority":"p",".value":2}}"#
        )
    }

    @Test func refusesAServerValueBesideOtherKeys() {
        let database = InMemoryDatabase(callbacks: .immediate)
        let answers = Recorder()
        for tree in [
            [".sv": "timestamp", "a": 1], [".sv": ["increment": 1, "a": 1]],
            [".value": 1, "a": 1], [".value": ["a": 1]],
            [".value": 1, ".priority": [".sv": "timestamp", "a": 1] as [String: Any]],
            ["a": 1, ".priority": true], ["a": 1, ".priority": ["b": 1]],
        ] as [[String: Any]] {
            database.reference(withPath: "x").setTree(tree) { error in
                answers.append((error as? ParseError).map { "\($0.issues.count)" } ?? "accepted")
            }
        }
        database.reference(withPath: "x/.sv").setTree(1) { error in
            answers.append(error == nil ? "accepted" : "refused")
        }
        #expect(answers.texts == ["1", "1", "1", "1", "2", "1", "1", "refused"])
        #expect(database.tree() == nil)
    }

    @Test func observesPlacesDeeperThanAnyValue() {
        let database = InMemoryDatabase(callbacks: .immediate)
        let path = Array(repeating: "a", count: 100_000).joined(separator: "/")
        let heard = EventRecorder(database, at: path, [.value])
        database.write("a", 1)
        heard.stop()
        #expect(heard.texts == ["=null"])
        #expect(database.tree(at: path) == nil)
    }

    @Test func refusesADeepTree() {
        let database = InMemoryDatabase(callbacks: .immediate)
        var tree: Any = 1
        for _ in 0..<40 { tree = ["a": tree] }
        let errors = Recorder()
        database.reference(withPath: "x").setTree(tree) { errors.append($0.map { "\($0)" } ?? "") }
        #expect(errors.texts.count == 1)
        #expect(errors.texts.first?.contains("more than 32 levels") == true)
        #expect(database.tree() == nil)
    }
}

/// What the database stores nothing for.
private struct Nothing: Sendable {
    let name: String
    let make: @Sendable () -> Any?

    var tree: Any? { make() }
}

private let nothing = [
    Nothing(name: "nil") { nil },
    Nothing(name: "null") { NSNull() },
    Nothing(name: "an empty object") { [String: Any]() },
    Nothing(name: "an empty array") { [Any]() },
    Nothing(name: "only null inside") { ["a": [NSNull()], "b": [String: Any]()] as [String: Any] },
]
