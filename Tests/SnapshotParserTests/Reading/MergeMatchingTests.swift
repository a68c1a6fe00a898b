import Foundation
import SnapshotParser
import Testing

/// Which element of a list a child is about, however the list and the tree are ordered.
@Suite struct MergeMatchingTests {
    struct Point: ParsableSnapshot, Equatable {
        var id: String?
        var x = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
        }
    }

    final class Track: ParsableSnapshot {
        var id: String?
        var start: Point?
        var points: [Point] = []
        var pointsByID: [String: Point] = [:]

        func bindProperties(binder: Binder) {
            binder.bindObject(name: "start", field: &start)
            binder.bindList(name: "points", list: &points)
            binder.bindList(name: "pointsByID", list: &pointsByID)
        }
    }

    private func merged(_ ids: [String?], _ snap: Snapshot) throws -> [Point] {
        var list = ids.enumerated().map { Point(id: $1, x: $0) }
        try SnapshotParser().merge(&list, from: snap)
        return list
    }

    private func tree(_ keys: String...) -> Snapshot {
        let nodes = keys.enumerated().map { ($1, ["x": 100 + $0] as Any) }
        return Snapshot(value: Dictionary(uniqueKeysWithValues: nodes))
    }

    private func described(_ list: [Point]) -> String {
        list.map { "\($0.id ?? "nil")=\($0.x)" }.joined(separator: " ")
    }

    @Test(arguments: [
        (["a", "b", "c"], "a=100 b=101 c=102 d=103"),
        (["c", "b", "a"], "c=102 b=101 a=100 d=103"),
        (["a", "b", "d", "e"], "a=100 b=101 d=103 e=3 c=102"),
        (["a", "e", "b"], "a=100 e=1 b=101 c=102 d=103"),
        (["a", "b", "a", "c", "c"], "a=100 b=101 a=2 c=102 c=4 d=103"),
        (["a", nil, "c"], "a=100 nil=1 c=102 b=101 d=103"),
        ([nil, "d", "a"], "nil=0 d=103 a=100 b=101 c=102"),
        ([], "a=100 b=101 c=102 d=103"),
    ])
    func elementsAreFoundInAnyOrder(ids: [String?], expected: String) throws {
        let list = try merged(ids, tree("a", "b", "c", "d"))
        #expect(described(list) == expected)
    }

    @Test func manyChildrenAreFoundInAnyOrder() throws {
        let list = try merged(["g", "b", "b", "h", "a"], tree("a", "b", "c", "d", "e", "f", "g"))
        #expect(described(list) == "g=106 b=101 b=2 h=3 a=100 c=102 d=103 e=104 f=105")
    }

    @Test func equalKeysOfOtherBytesAreOneKey() throws {
        let list = try merged(["a", "caf\u{E9}"], tree("cafe\u{301}", "z"))
        #expect(described(list) == "a=0 caf\u{E9}=100 z=101")
    }

    @Test func aKeyThatASourceRepeatsIsReadAgain() throws {
        let children = [("b", 1), ("n", 2), ("b", 3), ("a", 4), ("a", 5)].map {
            Snapshot(key: $0, value: ["x": $1])
        }
        let list = try merged(["b", "a", "b"], Snapshot(children: children))
        #expect(described(list) == "b=3 a=5 b=2 n=2")
    }

    @Test func aNewElementThatASourceRepeatsIsChangedAndRemoved() throws {
        let children = [
            Snapshot(key: "n", value: ["x": 1]), Snapshot(key: "m", value: ["x": 2]),
            Snapshot(key: "n", value: ["x": 3]), Snapshot(key: "m", value: nil),
        ]
        #expect(described(try merged([], Snapshot(children: children))) == "n=3")
    }

    @Test func aNewElementThatASourceRepeatsNeedsItsFieldsOnce() throws {
        let children = [
            Snapshot(key: "n", value: ["x": 1]), Snapshot(key: "n", value: [String: Any]()),
        ]
        #expect(described(try merged(["a"], Snapshot(children: children))) == "a=0 n=1")
    }

    @Test(arguments: 13...20, [0, 1, 5])
    func listsOfAllLengthsAreMatchedByTheFirstOfTheirIDs(count: Int, new: Int) throws {
        // Some ids occur twice in the list, and some keys twice in the source.
        let ids = (0..<count).map { "k\($0 % 15)" }
        let keys = (0..<count + new).map { "k\($0)" } + ["k0", "k\(count)"]
        let children = keys.enumerated().map { Snapshot(key: $1, value: ["x": 100 + $0]) }
        var expected = ids.enumerated().map { ($1, $0) }
        for (number, key) in keys.enumerated() {
            if let place = expected.firstIndex(where: { $0.0 == key }) {
                expected[place].1 = 100 + number
            } else {
                expected.append((key, 100 + number))
            }
        }
        let list = try merged(ids, Snapshot(children: children))
        #expect(described(list) == expected.map { "\($0)=\($1)" }.joined(separator: " "))
    }

    @Test func elementsInsideAnElementAreMatchedWhereverTheyStand() throws {
        let track = Track()
        track.id = "t"
        track.start = Point(id: "a", x: 1)
        track.points = [Point(id: "b", x: 2), Point(id: "a", x: 3)]
        track.pointsByID = ["a": Point(id: "a", x: 4), "b": Point(id: "b", x: 5)]
        let tree: [String: Any] = [
            "start": ["id": "a", "x": 10], "points": ["a": ["x": 11], "b": NSNull()],
            "pointsByID": ["a": ["x": 12], "b": NSNull(), "c": ["x": 13]],
        ]
        var list = [track]
        try SnapshotParser().merge(&list, from: Snapshot(value: ["t": tree]))
        #expect(track.start == Point(id: "a", x: 10))
        #expect(track.points == [Point(id: "a", x: 11)])
        #expect(track.pointsByID == ["a": Point(id: "a", x: 12), "c": Point(id: "c", x: 13)])
    }

    @Test func foundationsContainersAreMatchedAsNativeOnesAre() throws {
        let nodes: NSDictionary = ["a": ["x": 7] as NSDictionary, "c": ["x": 8] as NSDictionary]
        #expect(described(try merged(["c", "a"], Snapshot(value: nodes))) == "c=8 a=7")
        let array: NSArray = [["id": "c", "x": 9] as NSDictionary, NSNull()]
        #expect(described(try merged(["a", "c"], Snapshot(value: array))) == "a=0 c=9")
    }

    @Test func elementsInTextAreReportedWithAllTheirMistakes() {
        let track = Track()
        let text = #"""
            {"points": [
                {"id": "a", "x": 1}, true, {"x": "one"}, {"id": {"y": 1}, "x": 2}, {"x": 3},
                {"id": null, "x": 4}
            ]}
            """#
        let error = #expect(throws: ParseError.self) {
            var track = track
            try SnapshotParser.json.update(&track, from: Data(text.utf8))
        }
        #expect(
            error?.issues.map { "\($0.pointer) \($0.fault)" } == [
                "/points/1 typeMismatch: expected an object, found a boolean true",
                #"/points/2/x typeMismatch: expected an integer, found a string "one""#,
                "/points/3/id typeMismatch: expected a string, found an object",
            ]
        )
        #expect(track.points.isEmpty)
    }

    @Test func anElementTooDeepIsAnIssueOrSkipped() throws {
        var parser = SnapshotParser()
        parser.maximumDepth = 0
        var list = [Point(id: "a", x: 1)]
        let snap = Snapshot(value: ["a": ["x": 2]])
        let error = #expect(throws: ParseError.self) { try parser.merge(&list, from: snap) }
        #expect(error?.issues.map(\.fault) == [SnapshotParser.Issue.tooDeep(0)])
        #expect(error?.issues.map(\.path) == [["a"]])
        parser.invalidElements = .report
        try parser.merge(&list, from: snap)
        #expect(list == [Point(id: "a", x: 1)])
    }
}
