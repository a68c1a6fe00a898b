import Foundation
import SnapshotParser
import Testing

/// A bound list is read from an object or an array, in key order, and a missing one is empty.
@Suite struct BindListTests {
    struct Message: ParsableSnapshot {
        var id: String?
        var text = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    struct Point: ParsableObject, Equatable {
        var x = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
        }
    }

    struct Room: ParsableObject {
        var messages = [Message(id: "initial", text: "")]
        var archive: [Message]? = [Message(id: "initial", text: "")]
        var points: [Point] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "messages", list: &messages)
            binder.bindList(name: "archive", list: &archive)
            binder.bindList(name: "points", list: &points)
        }
    }

    private func room(_ tree: [String: Any]) throws -> Room {
        try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Room.self)
    }

    private func issues(_ tree: [String: Any]) -> [String] {
        SnapshotParser().validate(snap: Snapshot(value: tree), type: Room.self).map(\.description)
    }

    @Test func childrenComeInTheDatabasesKeyOrderWithTheirKeys() throws {
        let room = try room([
            "messages": ["b": ["text": "b"], "10": ["text": "10"], "9": ["text": "9"]]
        ])
        #expect(room.messages.map(\.id) == ["9", "10", "b"])
        #expect(room.messages.map(\.text) == ["9", "10", "b"])
    }

    @Test func anArraysElementsTakeTheirOwnKeysOrTheirIndices() throws {
        let room = try room([
            "messages": [NSNull(), ["text": "b"], ["id": "c", "text": "c"]] as [Any]
        ])
        #expect(room.messages.map(\.id) == ["1", "c"])
    }

    @Test func plainObjectsAreReadFromBothShapes() throws {
        #expect(try room(["points": [["x": 2], NSNull(), ["x": 1]]]).points.map(\.x) == [2, 1])
        let keyed = ["b": ["x": 1], "a": ["x": 2]]
        #expect(try room(["points": keyed]).points.map(\.x) == [2, 1])
        #expect(try room(["points": NSArray(array: [["x": 3]])]).points.map(\.x) == [3])
    }

    @Test func aMissingOrNullListIsEmpty() throws {
        #expect(try room([:]).messages.isEmpty)
        #expect(try room(["messages": NSNull()]).messages.isEmpty)
        #expect(try room(["messages": [Any]()]).messages.isEmpty)
        #expect(try room(["messages": [String: Any]()]).messages.isEmpty)
    }

    @Test func aMissingOptionalListKeepsItsInitialValueAndNullMakesItNil() throws {
        #expect(try room([:]).archive?.map(\.id) == ["initial"])
        #expect(try room(["archive": NSNull()]).archive == nil)
        #expect(try room(["archive": [Any]()]).archive?.isEmpty == true)
    }

    @Test func everyBoxOfNullIsNoElement() throws {
        let children: [String: Any] = [
            "a": NSNull(), "b": Any?.none as Any, "c": Any?.some(NSNull()) as Any, "d": ["x": 1],
        ]
        #expect(try room(["points": children]).points.map(\.x) == [1])
        let elements: [Any?] = [nil, ["x": 1], NSNull()]
        #expect(try room(["points": elements]).points.map(\.x) == [1])
    }

    @Test func whatIsNoListIsATypeMismatch() {
        #expect(
            issues(["messages": "x", "points": true]) == [
                "type mismatch for 'messages' in Room: "
                    + "expected an object or an array, found a string \"x\"",
                "type mismatch for 'points' in Room: "
                    + "expected an object or an array, found a boolean true",
            ]
        )
    }

    @Test func everyWrongElementHasItsPath() {
        #expect(
            issues(["messages": ["-K2": "x", "-K1": ["txt": "y"]], "points": [["x": 1], 2]]) == [
                "missing key 'text' in Message at messages/-K1",
                "unknown key 'txt' in Message at messages/-K1: did you mean 'text'?",
                "type mismatch in Message at messages/-K2: expected an object, found a string \"x\"",
                "type mismatch in Point at points/1: expected an object, found a number 2",
            ]
        )
    }

    @Test func anObjectWhoseKeysAreNotStringsIsNoList() {
        #expect(
            issues(["points": NSDictionary(dictionary: [1: ["x": 1]])]) == [
                "type mismatch for 'points' in Room: expected an object or an array, "
                    + "found an object whose keys are not strings"
            ]
        )
    }
}
