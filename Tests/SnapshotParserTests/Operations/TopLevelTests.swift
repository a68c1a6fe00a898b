import Foundation
import SnapshotParser
import Testing

/// What may stand at the top level of a text: anything parsable.
@Suite struct TopLevelTests {
    struct Wrapped: ParsableObject, Equatable {
        static var objectEnvelope: String? { "user" }
        static var listEnvelope: String? { "users" }
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    @Test func optionalsHaveTheEnvelopesOfTheirTypes() throws {
        let parser = SnapshotParser.json
        for (user, text) in [
            (Wrapped(name: "Ada"), #"{"user":{"name":"Ada"}}"#), (nil, #"{"user":null}"#),
        ] {
            #expect(try parser.decode(Wrapped?.self, from: text) == user)
            let written = try parser.encode(user, useEnvelope: true)
            #expect(String(decoding: written, as: UTF8.self) == text)
        }
        #expect(try parser.decode(Wrapped?.self, from: "null") == nil)
        let list = try parser.decode([Wrapped]?.self, from: #"{"users":[{"name":"Ada"}]}"#)
        #expect(list == [Wrapped(name: "Ada")])
        #expect(
            throws: SnapshotParser.JSONError.missingEnvelope(
                "user",
                keys: ["name"],
                at: .init(line: 1, column: 1)
            )
        ) {
            try parser.decode(Wrapped?.self, from: #"{"name":"Ada"}"#)
        }
    }

    enum Role: String, ParsableValue { case admin, member }

    struct User: ParsableSnapshot, Equatable {
        static var objectEnvelope: String? { "user" }
        static var listEnvelope: String? { "users" }

        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Point: ParsableObject, Equatable {
        var x = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
        }
    }

    let parser = SnapshotParser()

    /// Reads a text, writes it again, and finds nothing wrong.
    private func expect<T: Parsable & Equatable>(
        _ value: T,
        _ text: String,
        written: String? = nil,
        _ comment: Comment? = nil
    ) throws {
        #expect(try parser.decode(T.self, from: text) == value, comment)
        #expect(try parser.validate(T.self, in: text) == [], comment)
        let data = try parser.encode(value)
        #expect(String(decoding: data, as: UTF8.self) == written ?? text, comment)
    }

    private func message(_ work: () throws -> some Any) -> String? {
        (#expect(throws: (any Error).self) { _ = try work() }).map { "\($0)" }
    }

    @Test func valuesAreReadAndWritten() throws {
        try expect(5, "5")
        try expect("é\n", #""é\n""#)
        try expect(true, "true")
        try expect(UInt64.max, "18446744073709551615")
        try expect(1.5, " 1.5\n", written: "1.5")
        try expect(Role.member, #""member""#)
        try expect(Date(timeIntervalSince1970: 1.5), "1500")
        try expect(5 as Int?, "5")
        try expect(nil as Int?, "null")
    }

    @Test func collectionsOfValuesAreReadAndWritten() throws {
        try expect([1, 2], "[1,2]")
        try expect([[1, 2], [3], []], "[[1,2],[3],[]]")
        try expect([1, nil, 3], "[1,null,3]")
        try expect(["a": [1], "b": []], #"{"a":[1],"b":[]}"#)
        try expect([3: "c", 5: "e"], #"{"3":"c","5":"e"}"#)
        try expect(["a": 1, "b": nil], #"{"a":1,"b":null}"#)
        try expect(Set(["b", "a"]), #"["a","b"]"#)
    }

    @Test func objectsInCollectionsAreReadAndWritten() throws {
        try expect(["a": Point(x: 1)], #"{"a":{"x":1}}"#)
        try expect([[Point(x: 1)], []], #"[[{"x":1}],[]]"#)
        try expect(["a": [Point(x: 1)]], #"{"a":[{"x":1}]}"#)
        try expect([Point(x: 1), nil], #"[{"x":1},null]"#)
        try expect([Point(x: 1)], #"[{"x":1}]"#)
    }

    @Test func aDictionarysKeysAreItsSnapshotsIDs() throws {
        let users = ["-K1": User(id: "-K1", name: "Ada"), "-K2": User(id: "-K2", name: "Alan")]
        try expect(users, #"{"-K1":{"name":"Ada"},"-K2":{"name":"Alan"}}"#)
    }

    @Test func anyTreeIsReadAndWritten() throws {
        let text = #"{"a":[1,null,"x"],"b":{"c":18446744073709551616}}"#
        let tree = try parser.decode(SnapshotParser.JSON.self, from: text)
        #expect(tree["a"]?[0] == 1)
        #expect(String(decoding: try parser.encode(tree), as: UTF8.self) == text)
        try expect(SnapshotParser.JSON.null, "null")
        try expect(["a": SnapshotParser.JSON.string("x")], #"{"a":"x"}"#)
    }

    @Test func aListHasItsEnvelopeAndItsIDsInside() throws {
        let users = [User(id: "a", name: "Ada"), User(name: "Alan")]
        let text = #"{"users":[{"id":"a","name":"Ada"},{"name":"Alan"}]}"#
        let parser = SnapshotParser.json
        #expect(try parser.decode([User].self, from: text) == users)
        #expect(try parser.validate([User].self, in: text) == [])
        let written = try parser.encode(users, useEnvelope: true)
        #expect(String(decoding: written, as: UTF8.self) == text)
        #expect(try parser.encode(users) == parser.encodeList(users))
    }

    @Test func allIssuesAreToldAtOnceWithTheirPlaces() {
        #expect(
            message {
                try parser.decode(
                    [String: User].self,
                    from: "{\"a\": {\"nam\": 1},\n \"b\": {\"name\": 5}, \"c\": 3}"
                )
            } == """
                parsing Dictionary<String, User> failed: 4 issues
                - missing key 'name' in User at a (line 1, column 7)
                - unknown key 'nam' in User at a (line 1, column 8): did you mean 'name'?
                - type mismatch for 'name' in User at b (line 2, column 16): \
                expected a string, found a number 5
                - type mismatch in User at c (line 2, column 25): expected an object, found a number 3
                """
        )
        #expect(
            message { try parser.decode([[Int]].self, from: "[[1, 2.5],\n [\"a\"], 3]") } == """
                parsing Array<Int> failed: 3 issues
                - value out of range for '1' in Array<Int> at 0 (line 1, column 6): \
                a number 2.5 does not fit Int exactly
                - type mismatch for '0' in Array<Int> at 1 (line 2, column 3): \
                expected an integer, found a string "a"
                - type mismatch for '2' in Array<Int> at line 2, column 9: \
                expected an array, found a number 3
                """
        )
        #expect(
            message { try parser.decode([Int].self, from: #"{"page": {"n": 1, "items": [1]}}"#) }
                == """
                parsing Int failed: 1 issue
                - type mismatch in Int at line 1, column 1: expected an array, found an object
                """
        )
        #expect(
            message {
                try parser.decode([Int].self, from: #"{"data": {"items": [1]}}"#, at: ["data"])
            } == """
                parsing Int at data failed: 1 issue
                - type mismatch in Int at data (line 1, column 10): expected an array, found an object
                """
        )
        #expect(
            message { try parser.decode([Int].self, from: #"{"items": ["a"]}"#) } == """
                parsing Int failed: 1 issue
                - type mismatch in Int at line 1, column 1: expected an array, found an object
                """
        )
        #expect(
            message { try parser.decode(Role.self, from: #""owner""#) } == """
                parsing Role failed: 1 issue
                - invalid raw value in Role at line 1, column 1: a string "owner" is not a Role
                """
        )
        #expect(
            message { try parser.decode(Int.self, from: "null") } == """
                parsing Int failed: 1 issue
                - no value for Int at line 1, column 1
                """
        )
        #expect(
            message { try parser.decode([String: Int].self, from: "3") } == """
                parsing Dictionary<String, Int> failed: 1 issue
                - type mismatch in Dictionary<String, Int> at line 1, column 1: \
                expected an object, found a number 3
                """
        )
        #expect(
            message { try parser.decode([Int].self, from: "3") }
                == "wrong top level (line 1, column 1): expected an object or an array, found a number 3"
        )
    }

    @Test func nullIsNothingWhereTheDatabaseAnswersIt() throws {
        let database = SnapshotParser()
        #expect(try database.decodeList(Point.self, from: "null") == [])
        #expect(try database.decode([Int].self, from: "null") == [])
        #expect(try database.decode([String: Point].self, from: "null") == [:])
        #expect(
            message { try database.decode(Point.self, from: "null") }
                == "wrong top level (line 1, column 1): expected an object, found null"
        )
        #expect(
            message { try SnapshotParser.json.decode([Int].self, from: "null") }
                == "wrong top level (line 1, column 1): expected an array, found null"
        )
        #expect(throws: ParseError.self) {
            try SnapshotParser.json.decode([String: Int].self, from: "null")
        }
    }

    @Test func validatingFindsTheSameIssues() throws {
        let text = #"{"a": {"nam": 1}, "b": 3}"#
        do {
            _ = try parser.decode([String: User].self, from: text)
            Issue.record("nothing was thrown")
        } catch let error as ParseError {
            #expect(try parser.validate([String: User].self, in: text) == error.issues)
        }
    }

    @Test func whatJSONCannotSayIsRefused() {
        #expect(
            message { try parser.encode(["a": Double.nan]) } == """
                serializing Dictionary<String, Double> failed: 1 issue
                - not finite for 'a' in Dictionary<String, Double>: the database stores neither NaN nor infinity
                """
        )
        #expect(
            message { try parser.encode(Double.infinity) } == """
                serializing Double failed: 1 issue
                - not finite in Double: the database stores neither NaN nor infinity
                """
        )
    }
}

/// What is read at a path in a text.
@Suite struct TextAtPathTests {
    typealias User = TopLevelTests.User
    typealias Point = TopLevelTests.Point

    let parser = SnapshotParser()

    private let answer = """
        {"status": "ok", "data": [
          {"user": {"id": "a", "name": "Ada"}, "points": [{"x": 1}, {"x": "2"}]}
        ]}
        """

    private func message(_ work: () throws -> some Any) -> String? {
        (#expect(throws: (any Error).self) { _ = try work() }).map { "\($0)" }
    }

    @Test func everyCallReadsThere() throws {
        let path = ["data", "0", "user"]
        let ada = User(id: "a", name: "Ada")
        #expect(try parser.decode(User.self, from: answer, at: path) == ada)
        #expect(try parser.decode(String.self, from: answer, at: ["status"]) == "ok")
        #expect(try parser.validate(User.self, in: answer, at: path) == [])
        #expect(try parser.search(User.self, in: answer, at: ["data"]).matches[0].path == path)
        var user = User(id: "a", name: "")
        try parser.update(&user, from: answer, at: path)
        #expect(user == ada)

        let users = #"{"a": {"list": [{"id": "a", "name": "Ada"}, {"id": "b", "name": "B"}]}}"#
        let list = ["a", "list"]
        var merged = [user]
        try parser.merge(&merged, from: users, at: list)
        #expect(merged == [ada, User(id: "b", name: "B")])
        #expect(try parser.decodeList(User.self, from: users, at: list) == merged)
        #expect(try parser.decodeLossyList(User.self, from: users, at: list).elements == merged)
        #expect(try parser.validateList(User.self, in: users, at: list) == [])
    }

    @Test func issuesHaveTheirPlacesInTheWholeText() throws {
        let path = ["data", "0", "points"]
        let issue =
            "type mismatch for 'x' in Point at data/0/points/1 (line 2, column 67): "
            + "expected an integer, found a string \"2\""
        let whole = "parsing Point at data/0/points failed: 1 issue\n- \(issue)"
        #expect(message { try parser.decodeList(Point.self, from: answer, at: path) } == whole)
        #expect(message { try parser.decode([Point].self, from: answer, at: path) } == whole)
        let found = try parser.validateList(Point.self, in: answer, at: path)
        #expect(found.map(\.description) == [issue])
        #expect(found.map(\.pointer) == ["/data/0/points/1/x"])
        let rejected = try parser.decodeLossyList(Point.self, from: answer, at: path).rejected
        #expect(rejected.map(\.path) == [path + ["1"]])
        #expect(rejected.flatMap(\.issues).map(\.description) == [issue])
        var point = Point()
        #expect(
            message { try parser.update(&point, from: answer, at: path + ["1"]) } == """
                parsing Point at data/0/points/1 failed: 1 issue
                - \(issue)
                """
        )
    }

    @Test func noEnvelopeIsOpenedBelowAPath() throws {
        let text = #"{"a": {"user": {"name": "Ada"}, "name": "B"}}"#
        var tolerant = parser
        tolerant.unknownKeys = .ignore
        #expect(try tolerant.decode(User.self, from: text, at: ["a"]).name == "B")
        #expect(try parser.decode(User.self, from: text, at: ["a", "user"]).name == "Ada")
    }

    @Test func onlyTheDatabasesTextHasIDsAsKeysOfAPath() throws {
        let parser = SnapshotParser.json
        let text = #"{"users": {"-K1": {"name": "Ada"}}}"#
        let ofDatabase = SnapshotParser()
        #expect(try ofDatabase.decode(User.self, from: text, at: ["users", "-K1"]).id == "-K1")
        #expect(try ofDatabase.validate(User.self, in: text, at: ["users", "-K1"]) == [])
        var user = User(id: "-K1")
        try ofDatabase.update(&user, from: text, at: ["users", "-K1"])
        #expect(user == User(id: "-K1", name: "Ada"))
        #expect(try parser.decode(User.self, from: text, at: ["users", "-K1"]).id == nil)
        #expect(try parser.decodeList(User.self, from: text, at: ["users"]).map(\.id) == ["-K1"])
    }

    @Test func aPathThatIsNotThereIsToldWithTheKeysThereAre() throws {
        func missing(_ path: [String]) -> String? {
            message { try parser.decode(User.self, from: answer, at: path) }
        }
        #expect(
            missing(["dat"])
                == "nothing at dat (line 1, column 1): the keys are 'data' and 'status': did you mean 'data'?"
        )
        #expect(
            missing(["data", "1"]) == "nothing at data/1 (line 1, column 26): the only key is '0'"
        )
        #expect(
            missing(["data", "user"])
                == "no elements at data (line 1, column 26): expected an object, found an array"
        )
        #expect(
            missing(["status", "x"]) == """
                no elements at status (line 1, column 12): \
                expected an object or an array, found a string "ok"
                """
        )
        #expect(
            message { try parser.decode(Int.self, from: #"{"a": []}"#, at: ["a", "0"]) }
                == "nothing at a/0 (line 1, column 7): it is empty"
        )
    }

    @Test func theRestMustBeJSON() {
        #expect(
            message { try parser.decode(Int.self, from: #"{"a": 1, "b": x}"#, at: ["a"]) } == """
                not JSON (line 1, column 15): expected a value, found 'x'
                  {"a": 1, "b": x}
                                ^
                """
        )
    }

    @Test func aKeyOfThePathThatStandsTwiceIsAnIssue() throws {
        let text = #"{"a": {"b": 1}, "a": {"b": 2}}"#
        #expect(
            message { try parser.decode(Int.self, from: text, at: ["a", "b"]) } == """
                parsing Int at a/b failed: 1 issue
                - repeated key for 'a' in Int at line 1, column 17: the key is also at line 1, column 2
                """
        )
        var tolerant = parser
        tolerant.unknownKeys = .ignore
        #expect(try tolerant.decode(Int.self, from: text, at: ["a", "b"]) == 2)
        #expect(throws: ParseError.self) {
            try parser.decode(User.self, from: #"{"user": {"name": ""}, "user": {"name": ""}}"#)
        }
    }

    @Test func keysAreLiteral() throws {
        #expect(
            try parser.decode(Int.self, from: #"{"a/b": {"": {"0": 1}}}"#, at: ["a/b", "", "0"])
                == 1
        )
    }
}
