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

        mutating func bindProperties(binder: SnapshotParser.Binder) {
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

    @Test(arguments: [
        (#"{"name": "", "tags": [null, "a"], "flags": {}}"#, "valueNotFound String"),
        (#"{"name": "", "tags": {"1": "a"}, "flags": {}}"#, "typeMismatch Array<Any>"),
        (
            #"{"name": "", "tags": ["a"], "flags": [null, true]}"#,
            "typeMismatch Dictionary<String, Any>"
        ),
        (#"{"name": "", "flags": {}}"#, "keyNotFound tags"),
    ])
    func shapeOfTheDatabaseIsReadHere(_ text: String, _ reference: String) throws {
        let data = Data(text.utf8)
        guard
            case .error(let name, _) = outcome({ try JSONDecoder().decode(User.self, from: data) })
        else {
            Issue.record("JSONDecoder reads it")
            return
        }
        #expect(name == reference)
        let tree = try JSONSerialization.jsonObject(with: data)
        let user = try TreeDecoder().decode(User.self, from: tree)
        #expect(user.tags == (text.contains("\"a\"") ? ["a"] : []))
        #expect(user.flags == (text.contains("null, true") ? ["1": true] : [:]))
    }

    @Test func misspelledOptionalKeyIsNil() throws {
        let user = try TreeDecoder().decode(
            User.self,
            from: ["name": "Ada", "agee": 36] as [String: Any]
        )
        #expect(user.age == nil)
    }
}
