import Foundation
import SnapshotParser
import Testing

/// A lossy list at the root rejects each broken element with its own issues.
@Suite struct ParseLossyListTests {
    struct User: ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    private func list(_ value: Any?, key: String = "users") -> LossyList<User> {
        SnapshotParser().parseLossyList(snap: Snapshot(key: key, value: value), type: User.self)
    }

    @Test func goodElementsAreKeptAndTheOthersGivenBack() throws {
        let list = list(["-K3": ["name": "Cy"], "-K2": ["name": 2], "-K1": ["name": "Ada"]])
        #expect(list.elements.map(\.id) == ["-K1", "-K3"])
        #expect(list.elements.map(\.name) == ["Ada", "Cy"])
        let rejection = try #require(list.rejected.first)
        #expect(list.rejected.count == 1)
        #expect(rejection.key == "-K2")
        #expect(rejection.path == ["users", "-K2"])
        #expect(
            rejection.issues.map(\.description) == [
                "type mismatch for 'name' in User at users/-K2: expected a string, found a number 2"
            ]
        )
        #expect(rejection.value as? [String: Int] == ["name": 2])
    }

    @Test func eachRejectionHasItsOwnIssues() {
        let list = list(["a": "x", "b": ["nam": "y"], "c": ["name": "z"]])
        #expect(list.rejected.map(\.key) == ["a", "b"])
        #expect(
            list.rejected.map { $0.issues.map(\.description) } == [
                ["type mismatch in User at users/a: expected an object, found a string \"x\""],
                [
                    "missing key 'name' in User at users/b",
                    "unknown key 'nam' in User at users/b: did you mean 'name'?",
                ],
            ]
        )
    }

    @Test func anArraysElementIsRejectedUnderItsIndex() {
        let list = list([["name": "a"], ["id": "u7", "name": 1]] as [[String: Any]])
        #expect(list.elements.map(\.id) == ["0"])
        #expect(list.rejected.map(\.key) == ["1"])
        #expect(list.rejected.map(\.path) == [["users", "1"]])
        #expect(list.rejected.map { $0.issues.map(\.path) } == [[["users", "1", "name"]]])
    }

    @Test func theSecondOfTwoElementsWithOneIDIsRejected() {
        let list = list([["id": "u", "name": "a"], ["id": "u", "name": "b"]])
        #expect(list.elements.map(\.name) == ["a"])
        #expect(
            list.rejected.map { $0.issues.map(\.description) } == [
                ["duplicate id in User at users/1: another element of the list has the same id"]
            ]
        )
    }

    @Test func aMissingListIsEmpty() {
        for value in [nil, NSNull()] as [Any?] {
            #expect(list(value).elements.isEmpty)
            #expect(list(value).rejected.isEmpty)
        }
    }

    @Test func whatIsNoListIsRejectedWhole() {
        let list = list("Ada")
        #expect(list.elements.isEmpty)
        #expect(list.rejected.map(\.key) == ["users"])
        #expect(list.rejected.map(\.path) == [["users"]])
        #expect(list.rejected.map { $0.value as? String } == ["Ada"])
        #expect(
            list.rejected.map { $0.issues.map(\.description) } == [
                [
                    "type mismatch in User at users: "
                        + "expected an object or an array, found a string \"Ada\""
                ]
            ]
        )
    }
}
