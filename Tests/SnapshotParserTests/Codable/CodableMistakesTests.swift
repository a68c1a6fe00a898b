import Foundation
import SnapshotParser
import Testing

/// The article's table of mistakes: what `JSONDecoder` and the library make of each.
@Suite struct CodableMistakesTests {
    enum Role: String, Codable { case admin, member }

    struct User: Codable, ParsableCodable, Equatable {
        var name: String
        var age: Int?
        var level: Int8?
        var active: Bool?
        var role: Role?
        var tags: [String] = []
        var flags: [String: Bool] = [:]
    }

    struct Holder: ParsableObject {
        var user: User?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "user", field: &user)
        }
    }

    struct Mistake: CustomTestStringConvertible {
        let text: String
        let reference: String
        let path: [String]
        let issue: String

        init(_ text: String, _ reference: String, _ path: [String] = [], _ issue: String) {
            (self.text, self.reference, self.path, self.issue) = (text, reference, path, issue)
        }

        var testDescription: String { text }
    }

    @Test(arguments: [
        Mistake(
            #"{"tags": [], "flags": {}}"#,
            "keyNotFound name",
            [],
            "missing key 'name' in User at user"
        ),
        Mistake(
            #"{"name": null, "tags": [], "flags": {}}"#,
            "valueNotFound String",
            ["name"],
            "unexpected null for 'name' in User at user"
        ),
        Mistake(
            #"{"name": "", "age": "36", "tags": [], "flags": {}}"#,
            "typeMismatch Int",
            ["age"],
            "type mismatch for 'age' in User at user: expected an integer, found a string \"36\""
        ),
        Mistake(
            #"{"name": "", "level": 300, "tags": [], "flags": {}}"#,
            "dataCorrupted",
            [],
            "value out of range for 'level' in User at user: a number 300 does not fit Int8 exactly"
        ),
        Mistake(
            #"{"name": "", "active": 1, "tags": [], "flags": {}}"#,
            "typeMismatch Bool",
            ["active"],
            "type mismatch for 'active' in User at user: expected a boolean, found a number 1"
        ),
        Mistake(
            #"{"name": "", "role": "boss", "tags": [], "flags": {}}"#,
            "dataCorrupted",
            ["role"],
            "invalid raw value for 'role' in User at user: a string \"boss\" is not a Role"
        ),
        // Of two mistakes, the first.
        Mistake(
            #"{"age": "36", "tags": [], "flags": {}}"#,
            "keyNotFound name",
            [],
            "missing key 'name' in User at user"
        ),
    ])
    func mistakeIsToldByBoth(_ mistake: Mistake) throws {
        let data = Data(mistake.text.utf8)
        #expect(
            outcome { try JSONDecoder().decode(User.self, from: data) }
                == .error(mistake.reference, path: mistake.path)
        )
        let tree = try JSONSerialization.jsonObject(with: data)
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: ["user": tree]),
            type: Holder.self
        )
        #expect(issues.map(\.description) == [mistake.issue])
    }

    @Test(
        arguments: [
            (
                #"{"name": "", "tags": [null, "a"], "flags": {}}"#,
                "valueNotFound String",
                ["tags", "Index 0"]
            ),
            (
                #"{"name": "", "tags": {"1": "a"}, "flags": {}}"#, "typeMismatch Array<Any>",
                ["tags"]
            ),
            (
                #"{"name": "", "tags": ["a"], "flags": [null, true]}"#,
                "typeMismatch Dictionary<String, Any>",
                ["flags"]
            ),
            (#"{"name": "", "flags": {}}"#, "keyNotFound tags", []),
        ] as [(String, String, [String])]
    )
    func shapeOfTheDatabaseIsReadHere(_ text: String, _ reference: String, _ path: [String]) throws
    {
        let data = Data(text.utf8)
        #expect(
            outcome { try JSONDecoder().decode(User.self, from: data) }
                == .error(reference, path: path)
        )
        let tree = try JSONSerialization.jsonObject(with: data)
        let user = try TreeDecoder().decode(User.self, from: tree)
        #expect(user.tags == (text.contains("\"a\"") ? ["a"] : []))
        #expect(user.flags == (text.contains("null, true") ? ["1": true] : [:]))
    }

    @Test func misspelledOptionalKeyIsNilUnlessItIsBound() throws {
        let data = Data(#"{"name": "Ada", "agee": 36, "tags": [], "flags": {}}"#.utf8)
        #expect(try JSONDecoder().decode(User.self, from: data).age == nil)
        let tree = try JSONSerialization.jsonObject(with: data)
        #expect(try TreeDecoder().decode(User.self, from: tree).age == nil)
        #expect(
            boundIssues(["name": "Ada", "agee": 36]) == [
                "unknown key 'agee' in User: did you mean 'age'?"
            ]
        )
    }

    @Test func boundObjectTellsBothOfTwoMistakes() {
        #expect(
            boundIssues(["age": "36"]) == [
                "missing key 'name' in User",
                "type mismatch for 'age' in User: expected an integer, found a string \"36\"",
            ]
        )
    }

    struct Team: ParsableObject {
        var list: [User] = []
        var named: [String: User] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "list", field: &list)
            binder.bindField(name: "named", field: &named)
        }
    }

    @Test func mistakesInTwoElementsAreToldByOneAndByBoth() throws {
        let text = #"{"a": {"tags": [], "flags": {}}, "b": {"name": "Ada", "age": "36"}}"#
        let named = Data(text.utf8)
        let list = Data("[\(text.dropFirst(6).dropLast().replacing(#""b": "#, with: ""))]".utf8)
        #expect(
            outcome { try JSONDecoder().decode([User].self, from: list) }
                == .error("keyNotFound name", path: ["Index 0"])
        )
        let either: [CodingOutcome<[String: User]>] = [
            .error("keyNotFound name", path: ["a"]),
            .error("typeMismatch Int", path: ["b", "age"]),
        ]
        #expect(
            either.contains(outcome { try JSONDecoder().decode([String: User].self, from: named) })
        )
        let tree = [
            "list": try JSONSerialization.jsonObject(with: list),
            "named": try JSONSerialization.jsonObject(with: named),
        ]
        let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Team.self)
        let mismatch = "expected an integer, found a string \"36\""
        #expect(
            issues.map(\.description) == [
                "missing key 'name' in User at list/0",
                "type mismatch for 'age' in User at list/1: \(mismatch)",
                "missing key 'name' in User at named/a",
                "type mismatch for 'age' in User at named/b: \(mismatch)",
            ]
        )
    }

    private func boundIssues(_ tree: [String: Any]) -> [String] {
        struct User: ParsableObject {
            var name = ""
            var age: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "age", field: &age)
            }
        }
        return SnapshotParser().validate(snap: Snapshot(value: tree), type: User.self)
            .map(\.description)
    }

    @Test func elementsOfAValueTellTheirMistakesEach() {
        struct Route: Codable, ParsableCodable {
            var stops: [Stop]
            var named: [String: Stop] = [:]
            var numbered: [Int: [Int8]] = [:]
        }
        struct Stop: Codable {
            var street: String
            var minutes: Int
        }
        struct Trip: ParsableObject {
            var routes: [Route] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "routes", field: &routes)
            }
        }
        let stops: [Any] = [
            ["street": 1, "minutes": "5"] as [String: Any], ["street": "Main", "minutes": 5],
            ["street": "Side"], NSNull(), 7,
        ]
        let named: [String: Any] = ["b": 5, "a": ["street": "Main"], "c": NSNull()]
        let numbered: [String: Any] = ["1": [1, 300], "x": [1], "2": ["y"]]
        let routes: [Any] = [
            ["stops": stops], ["stops": [[String: Any]](), "named": named] as [String: Any],
            ["stops": [[String: Any]](), "numbered": numbered] as [String: Any],
        ]
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: ["routes": routes]),
            type: Trip.self
        )
        #expect(
            issues.map(\.description) == [
                "type mismatch for 'street' in Stop at routes/0/stops/0: "
                    + "expected a string, found a number 1",
                "missing key 'minutes' in Stop at routes/0/stops/2",
                "type mismatch in Stop at routes/0/stops/4: expected an object, found a number 7",
                "missing key 'minutes' in Stop at routes/1/named/a",
                "type mismatch in Stop at routes/1/named/b: expected an object, found a number 5",
                "value out of range for '1' in Route at routes/2/numbered/1: "
                    + "a number 300 does not fit Int8 exactly",
                "type mismatch for '0' in Route at routes/2/numbered/2: "
                    + "expected an integer, found a string \"y\"",
                "invalid raw value for 'x' in Route at routes/2/numbered: "
                    + "a string \"x\" is not an Int",
            ]
        )
    }

    @Test func decoderThrowsTheFirstMistakeOfAList() {
        let tree: [String: [Any]] = ["b": [1, "x", "y"], "a": ["z", 5]]
        #expect(
            outcome { try TreeDecoder().decode([String: [Int]].self, from: tree) }
                == .error("typeMismatch Int", path: ["a", "Index 0"])
        )
    }
}
