import Foundation
import SnapshotParser
import Testing

/// Lists at the root that are not of snapshots.
@Suite struct RootListTests {
    struct Point: ParsableObject {
        var x = 0.0
        var y: Double?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
            binder.bindField(name: "y", field: &y)
        }
    }

    private let parser = SnapshotParser()

    private func message(_ tree: Any?) -> String? {
        #expect(throws: ParseError.self) {
            try parser.parseAsList(snap: Snapshot(value: tree), type: Point.self)
        }?.description
    }

    @Test func plainObjectsAreReadAndWritten() throws {
        let tree: [[String: Any]] = [["x": 1.0], ["x": 2.0, "y": 3.0]]
        let snapshot = Snapshot(key: "points", value: tree)
        let points = try parser.parseAsList(snap: snapshot, type: Point.self)
        #expect(points.map(\.x) == [1, 2])
        let written: [Any] = parser.serialize(list: points)
        #expect(written as NSArray == tree as NSArray)
        #expect(parser.validateAsList(snap: snapshot, type: Point.self).isEmpty)
        let keyed = Snapshot(value: ["b": ["x": 1], "a": ["x": 2]])
        #expect(try parser.parseAsList(snap: keyed, type: Point.self).map(\.x) == [2, 1])
    }

    @Test func brokenOnesAreRejected() {
        let tree: [Any] = [["x": 1], ["x": "a"], 3]
        let list = parser.parseLossyList(snap: Snapshot(value: tree), type: Point.self)
        #expect(list.elements.map(\.x) == [1])
        #expect(list.rejected.map(\.key) == ["1", "2"])
    }

    @Test func valuesAreReadAndWritten() throws {
        let snapshot = Snapshot(key: "sizes", value: [1, 2.5] as [Any])
        let sizes = try parser.parseAsList(snap: snapshot, type: Double.self)
        #expect(sizes == [1, 2.5])
        #expect(parser.serialize(list: sizes) as NSArray == [1, 2.5] as NSArray)
        #expect(try parser.parseAsList(snap: Snapshot(value: nil), type: Double.self).isEmpty)
        let holes = Snapshot(value: [1, NSNull(), 3] as [Any])
        #expect(try parser.parseAsList(snap: holes, type: Int?.self) == [1, nil, 3])
        let error = #expect(throws: ParseError.self) {
            try parser.parseAsList(
                snap: Snapshot(key: "sizes", value: [1, "b", true] as [Any]),
                type: Double.self
            )
        }
        #expect(
            error?.description == """
                parsing Double at sizes failed: 2 issues
                - type mismatch for '1' in Double at sizes: expected a number, found a string "b"
                - type mismatch for '2' in Double at sizes: expected a number, found a boolean true
                """
        )
        let other = #expect(throws: ParseError.self) {
            try parser.parseAsList(snap: Snapshot(value: ["a": 1]), type: Double.self)
        }
        #expect(
            other?.description == """
                parsing Double failed: 1 issue
                - type mismatch in Double: expected an array, found an object
                """
        )
    }

    @Test func valuesAreReadFromTextAndWritten() throws {
        let sizes = try parser.decodeList(Double.self, from: "[1, 2.5, null]")
        #expect(sizes == [1, 2.5])
        #expect(String(decoding: try parser.encodeList(sizes), as: UTF8.self) == "[1,2.5]")
        let text = try parser.encodeList(["a", nil], format: .pretty)
        #expect(String(decoding: text, as: UTF8.self) == "[\n  \"a\",\n  null\n]")
        #expect(try parser.decodeList(String?.self, from: text) == ["a", nil])
        #expect(try parser.encodeList([] as [Int]) == Data("[]".utf8))
        #expect(try parser.decodeList([[Int]].self, from: "[[[1],[2]],[]]") == [[[1], [2]], []])
        let error = #expect(throws: ParseError.self) {
            try parser.decodeList(Int.self, from: "[1,\n \"b\"]")
        }
        #expect(
            error?.description == """
                parsing Int failed: 1 issue
                - type mismatch for '1' in Int at line 2, column 2: \
                expected an integer, found a string "b"
                """
        )
        #expect(throws: SnapshotParser.JSONError.self) {
            try parser.decodeList(Int.self, from: "5")
        }
        #expect(throws: ParseError.self) { try parser.encodeList([Double.nan]) }
    }

    @Test func oneObjectIsToldFirst() {
        #expect(
            message(["x": 1]) == """
                parsing Point failed: 1 issue
                - type mismatch in Point: expected a list, found an object with the key 'x': \
                did you mean parseObject? The node that holds it fits the type
                """
        )
        #expect(
            message(["y": "b", "z": 1, "a": 2, "c": 3]) == """
                parsing Point failed: 1 issue
                - type mismatch in Point: expected a list, found an object with the keys \
                'a', 'c', 'y' and 1 more
                """
        )
    }

    @Test func inJSONAServersAnswerIsToldFirst() {
        let text = #"{"message":"Not Found","documentation_url":"https://example.com"}"#
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser.json.decodeList(Point.self, from: text)
        }
        #expect(
            error?.description == """
                parsing Point failed: 1 issue
                - type mismatch in Point at line 1, column 1: expected a list, found an object with \
                the keys 'documentation_url' and 'message'
                """
        )
    }
}
