import Foundation
import SnapshotParser
import Testing

/// A merge changes present objects in place, appends new ones, and removes those that are null.
@Suite struct MergeTests {
    final class User: ParsableSnapshot {
        var id: String?
        var name = ""
        var age: Int?

        init() {}
        init(_ id: String?, _ name: String) { (self.id, self.name) = (id, name) }

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    struct Point: ParsableSnapshot, Equatable {
        var id: String?
        var x = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
        }
    }

    var parser = SnapshotParser()

    private func merge(_ list: inout [Point], _ tree: Any?) throws {
        try parser.merge(&list, from: Snapshot(key: "points", value: tree))
    }

    @Test func presentObjectsKeepIdentityAndPlaceAndNewOnesFollow() throws {
        let users = [User("b", "Bo"), User("a", "Ada")]
        var list = users
        let tree: [String: Any] = [
            "c": ["name": "Cy"], "a": ["age": 36], "10": ["name": "Ten"], "9": ["name": "Nine"],
        ]
        try parser.merge(&list, from: Snapshot(value: tree))
        #expect(list.map(\.id) == ["b", "a", "9", "10", "c"])
        #expect(list.prefix(2).map(ObjectIdentifier.init) == users.map(ObjectIdentifier.init))
        #expect(users[1].name == "Ada")
        #expect(users[1].age == 36)
    }

    @Test func nullRemoves() throws {
        var list = [Point(id: "a", x: 1), Point(id: "b", x: 2), Point(id: "c", x: 3)]
        try merge(&list, ["b": NSNull(), "zz": NSNull(), "c": ["x": 4]])
        #expect(list == [Point(id: "a", x: 1), Point(id: "c", x: 4)])
    }

    @Test func nullRemovesInASourceWithItsOwnOrder() throws {
        var list = [Point(id: "a", x: 1), Point(id: "b", x: 2)]
        let children = [
            Snapshot(key: "d", value: ["x": 4]), Snapshot(key: "a", value: NSNull()),
            Snapshot(key: "c", value: ["x": 3]), Snapshot(key: "b", value: nil),
        ]
        try parser.merge(&list, from: Snapshot(children: children))
        #expect(list == [Point(id: "d", x: 4), Point(id: "c", x: 3)])
    }

    @Test func nothingThereChangesNothing() throws {
        var list = [Point(id: "a", x: 1)]
        for tree in [nil, NSNull(), [String: Int](), [Int]()] as [Any?] {
            try merge(&list, tree)
            #expect(list == [Point(id: "a", x: 1)])
        }
    }

    @Test func anArrayTakesIndicesOrOwnKeys() throws {
        var list = [Point(id: "0", x: 1), Point(id: "k", x: 2)]
        let array: [Any] = [["x": 5], NSNull(), ["id": "k", "x": 6], ["id": 7, "x": 7]]
        try merge(&list, array)
        #expect(list == [Point(id: "0", x: 5), Point(id: "k", x: 6), Point(id: "7", x: 7)])
    }

    @Test func objectsWithoutIDStay() throws {
        var list = [Point(id: nil, x: 1), Point(id: "a", x: 2)]
        try merge(&list, ["a": ["x": 3]])
        #expect(list == [Point(id: nil, x: 1), Point(id: "a", x: 3)])
    }

    @Test func ofTwoObjectsWithOneIDTheFirstIsChanged() throws {
        var list = [Point(id: "a", x: 1), Point(id: "a", x: 2)]
        try merge(&list, ["a": ["x": 3]])
        #expect(list == [Point(id: "a", x: 3), Point(id: "a", x: 2)])
    }

    @Test func issuesChangeNothing() {
        var list = [Point(id: "a", x: 1), Point(id: "b", x: 2)]
        let error = #expect(throws: ParseError.self) {
            try merge(&list, ["a": NSNull(), "b": ["x": "2"], "c": ["x": 3], "d": [:]])
        }
        #expect(
            error?.description == """
                parsing Point at points failed: 2 issues
                - type mismatch for 'x' in Point at points/b: expected an integer, found a string "2"
                - missing key 'x' in Point at points/d
                """
        )
        #expect(list == [Point(id: "a", x: 1), Point(id: "b", x: 2)])
    }

    @Test func twoElementsOfOneIDAreAnIssue() {
        var list: [Point] = []
        let error = #expect(throws: ParseError.self) {
            try merge(&list, [["id": "a", "x": 1], ["id": "a", "x": 2]])
        }
        #expect(
            error?.description == """
                parsing Point at points failed: 1 issue
                - duplicate id in Point at points/1: another element of the list has the same id
                """
        )
        #expect(list == [])
    }

    @Test func aKeyFieldThatDiffersFromTheKeyIsAConflict() {
        var list = [Point(id: "a", x: 1)]
        let error = #expect(throws: ParseError.self) {
            try merge(&list, ["a": ["id": "b", "x": 1]])
        }
        #expect(
            error?.description == """
                parsing Point at points failed: 1 issue
                - key conflict for 'id' in Point at points/a: it is stored under 'a', \
                but its own key is a string "b"
                """
        )
    }

    @Test func anotherShapeIsAnIssue() {
        var list = [Point(id: "a", x: 1)]
        let error = #expect(throws: ParseError.self) { try merge(&list, 3) }
        #expect(
            error?.description == """
                parsing Point at points failed: 1 issue
                - type mismatch in Point at points: expected an object or an array, found a number 3
                """
        )
    }

    @Test mutating func invalidElementsAreSkipped() throws {
        let heard = Recorder()
        parser.invalidElements = .report
        parser.issueHandler = { heard.append($0.description) }
        var list = [Point(id: "a", x: 1), Point(id: "b", x: 2)]
        try merge(&list, ["a": ["x": "1"], "b": ["x": 5], "c": 3])
        #expect(list == [Point(id: "a", x: 1), Point(id: "b", x: 5)])
        #expect(
            heard.texts == [
                """
                type mismatch for 'x' in Point at points/a: expected an integer, found a string "1"
                """,
                "type mismatch in Point at points/c: expected an object, found a number 3",
            ]
        )
    }

    @Test func tenThousandObjectsAreMerged() throws {
        let count = 10_000
        var list = (0..<count).map { Point(id: "k\($0)", x: $0) }
        var tree: [String: Any] = [:]
        for number in stride(from: 0, to: count * 2, by: 2) {
            tree["k\(number)"] = number % 3 == 0 ? NSNull() : ["x": -number] as Any
        }
        try merge(&list, tree)
        let kept = (0..<count).filter { !($0 % 2 == 0 && $0 % 3 == 0) }
        let added = stride(from: count, to: count * 2, by: 2).filter { $0 % 3 != 0 }
        let expected = kept.map { Point(id: "k\($0)", x: $0 % 2 == 0 ? -$0 : $0) }
        #expect(list.prefix(kept.count).elementsEqual(expected))
        #expect(list.dropFirst(kept.count).map(\.x) == added.map { -$0 })
    }
}
