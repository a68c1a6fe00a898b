import Foundation
import SnapshotParser
import Testing

/// Objects in a dictionary are filed under their keys, which an array's elements have too.
@Suite struct BindListByKeyTests {
    struct Member: ParsableSnapshot {
        var id: String?
        var name: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Team: ParsableObject {
        var members = ["initial": Member()]
        var guests: [String: Member]? = ["initial": Member()]

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "members", list: &members)
            binder.bindList(name: "guests", list: &guests)
        }
    }

    private func team(_ tree: [String: Any]) throws -> Team {
        try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Team.self)
    }

    @Test func objectsAreFiledUnderTheirKeys() throws {
        let team = try team(["members": ["a": ["name": "Ada"], "b": ["name": "Bob"]]])
        #expect(team.members.mapValues(\.name) == ["a": "Ada", "b": "Bob"])
        #expect(team.members.mapValues(\.id) == ["a": "a", "b": "b"])
    }

    @Test func anArraysElementsAreFiledUnderTheirOwnKeysOrTheirIndices() throws {
        let team = try team([
            "members": [NSNull(), ["name": "Bob"], ["id": "c", "name": "Cy"]] as [Any]
        ])
        #expect(team.members.mapValues(\.name) == ["1": "Bob", "c": "Cy"])
    }

    @Test func aMissingOrNullDictionaryIsEmpty() throws {
        #expect(try team([:]).members.isEmpty)
        #expect(try team(["members": NSNull()]).members.isEmpty)
    }

    @Test func aMissingOptionalKeepsItsInitialValueAndNullMakesItNil() throws {
        #expect(try team([:]).guests?.keys.map(\.self) == ["initial"])
        #expect(try team(["guests": NSNull()]).guests == nil)
    }

    @Test func everyWrongElementHasItsPathInKeyOrder() {
        let tree = ["members": ["b": 1, "10": ["nam": "x"], "9": "y"] as [String: Any]]
        let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Team.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch in Member at members/9: expected an object, found a string \"y\"",
                "unknown key 'nam' in Member at members/10: did you mean 'name'?",
                "type mismatch in Member at members/b: expected an object, found a number 1",
            ]
        )
    }
}
