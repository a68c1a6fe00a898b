import Foundation
import SnapshotParser
import Testing

/// A list at the root is read from an object or an array, and throws the issues of all its
/// elements.
@Suite struct ParseAsListTests {
    final class User: ParsableSnapshot {
        var id: String?
        var name = ""

        func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
        }
    }

    private func users(_ value: Any?, key: String = "") throws -> [String] {
        try SnapshotParser().parseAsList(snap: Snapshot(key: key, value: value), type: User.self)
            .map { "\($0.id ?? "none"): \($0.name)" }
    }

    @Test func childrenComeInTheDatabasesKeyOrder() throws {
        let keys = ["b", "10", "-K1", "9", "B", "01", "1", "-5"]
        let tree = Dictionary(uniqueKeysWithValues: keys.map { ($0, ["name": "x"]) })
        #expect(
            try users(tree) == ["-5", "1", "01", "9", "10", "-K1", "B", "b"].map { "\($0): x" }
        )
    }

    @Test func aFoundationDictionaryIsAListToo() throws {
        let tree = NSDictionary(dictionary: ["-K2": ["name": "b"], "-K1": ["name": "a"]])
        #expect(try users(tree) == ["-K1: a", "-K2: b"])
    }

    @Test func anArraysElementsTakeTheirIndices() throws {
        #expect(try users([["name": "a"], NSNull(), ["name": "c"]]) == ["0: a", "2: c"])
        let array = NSArray(array: [NSNull(), ["name": "b"]])
        #expect(try users(array) == ["1: b"])
    }

    @Test func anArraysElementsTakeTheirOwnKeyFieldWhereTheyHaveOne() throws {
        #expect(
            try users([["id": "u9", "name": "a"], ["name": "b"], ["id": 7, "name": "c"]])
                == ["u9: a", "1: b", "7: c"]
        )
    }

    @Test func twoElementsOfAnArrayWithOneKeyAreAnIssue() {
        let tree = [["id": "u", "name": "a"], ["name": "b"], ["id": "u", "name": "c"]]
        let issues = SnapshotParser().validateAsList(snap: Snapshot(value: tree), type: User.self)
        #expect(
            issues.map(\.description) == [
                "duplicate id in User at 2: another element of the list has the same id"
            ]
        )
    }

    @Test func anElementsKeyFieldMustAgreeWithItsKey() {
        let tree = ["-K1": ["id": "-K2", "name": "a"], "-K3": ["id": "-K3", "name": "c"]]
        let issues = SnapshotParser().validateAsList(snap: Snapshot(value: tree), type: User.self)
        #expect(
            issues.map(\.description) == [
                "key conflict for 'id' in User at -K1: "
                    + "it is stored under '-K1', but its own key is a string \"-K2\""
            ]
        )
    }

    @Test func aMissingListIsEmpty() throws {
        #expect(try users(nil) == [])
        #expect(try users(NSNull()) == [])
        #expect(try users([String: Any]()) == [])
        #expect(try users([Any]()) == [])
    }

    @Test func nullChildrenAreNone() throws {
        #expect(try users(["a": NSNull(), "b": ["name": "b"]] as [String: Any]) == ["b: b"])
        let missing: [String: Any?] = ["a": nil, "b": ["name": "b"]]
        #expect(try users(missing) == ["b: b"])
        #expect(try users([nil, ["name": "b"]] as [Any?]) == ["1: b"])
    }

    @Test func whatIsNoListIsATypeMismatch() {
        let error = #expect(throws: ParseError.self) { try users("Ada", key: "users") }
        #expect(
            error?.description == """
                parsing User at users failed: 1 issue
                - type mismatch in User at users: expected an object or an array, \
                found a string "Ada"
                """
        )
    }

    @Test func everyIssueOfEveryElementIsThrown() {
        let tree: [String: Any] = [
            "-K1": ["name": "Ada"], "-K2": ["nmae": "Bob"], "-K3": "Cy", "-K4": ["name": 4],
        ]
        let error = #expect(throws: ParseError.self) { try users(tree, key: "users") }
        #expect(
            error?.description == """
                parsing User at users failed: 4 issues
                - missing key 'name' in User at users/-K2
                - unknown key 'nmae' in User at users/-K2: did you mean 'name'?
                - type mismatch in User at users/-K3: expected an object, found a string "Cy"
                - type mismatch for 'name' in User at users/-K4: expected a string, found a number 4
                """
        )
    }
}
