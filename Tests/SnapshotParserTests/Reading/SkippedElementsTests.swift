import Foundation
import SnapshotParser
import Testing

/// Under `invalidElements = .report`, a bound list leaves its broken elements out and tells of
/// each.
@Suite struct SkippedElementsTests {
    struct Point: ParsableObject {
        var x = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
        }
    }

    struct Line: ParsableObject {
        var points: [Point] = []
        var named: [String: Point] = [:]
        var numbers: [Int] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "points", list: &points)
            binder.bindList(name: "named", list: &named)
            binder.bindField(name: "numbers", field: &numbers)
        }
    }

    @Test func wrongElementsOfBoundListsAreLeftOutAndReported() throws {
        let heard = Recorder()
        var parser = SnapshotParser()
        parser.invalidElements = .report
        parser.issueHandler = { heard.append($0.description) }
        let tree: [String: Any] = [
            "points": [["x": 1], ["x": "2"], "3", ["x": 4]],
            "named": ["a": ["x": 1], "b": ["y": 2]],
        ]
        let line = try parser.parseObject(snap: Snapshot(value: tree), type: Line.self)
        #expect(line.points.map(\.x) == [1, 4])
        #expect(line.named.mapValues(\.x) == ["a": 1])
        #expect(
            heard.texts == [
                "type mismatch for 'x' in Point at points/1: "
                    + "expected an integer, found a string \"2\"",
                "type mismatch in Point at points/2: expected an object, found a string \"3\"",
                "missing key 'x' in Point at named/b",
                "unknown key 'y' in Point at named/b",
            ]
        )
    }

    @Test func aListThatIsNoneStillFails() {
        var parser = SnapshotParser()
        parser.invalidElements = .report
        let issues = parser.validate(snap: Snapshot(value: ["points": 1]), type: Line.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch for 'points' in Line: expected an object or an array, found a number 1"
            ]
        )
    }

    @Test func elementsOfValuesAreSkippedToo() throws {
        let heard = Recorder()
        var parser = SnapshotParser()
        parser.invalidElements = .report
        parser.issueHandler = { heard.append($0.description) }
        let snapshot = Snapshot(value: ["numbers": [1, "2"]])
        #expect(try parser.parseObject(snap: snapshot, type: Line.self).numbers == [1])
        #expect(
            heard.texts == [
                "type mismatch for '1' in Line at numbers: expected an integer, found a string \"2\""
            ]
        )
    }

    struct Leaf: ParsableObject {
        var point: Point?

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "point", field: &point)
        }
    }

    struct Branch: ParsableSnapshot {
        var id: String?
        var leaves: [Leaf] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "leaves", list: &leaves)
        }
    }

    struct Grown: ParsableObject {
        var branches: [Branch] = []
        var named: [String: Branch] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "branches", list: &branches)
            binder.bindList(name: "named", list: &named)
        }
    }

    @Test(arguments: ["branches", "named"])
    func anElementThatIsTooDeepAThousandTimesCostsTheOthersNothing(_ name: String) throws {
        var parser = SnapshotParser()
        parser.invalidElements = .report
        parser.maximumDepth = 4
        let deep = ["leaves": Array(repeating: ["point": ["x": 1]], count: 1_000)]
        let flat = ["leaves": [[:]] as [[String: Any]]]
        let tree = Snapshot(value: [name: ["a": deep, "b": flat]])
        let grown = try parser.parseObject(snap: tree, type: Grown.self)
        #expect((grown.branches + grown.named.values).map(\.leaves.count).sorted() == [0, 1])
        var merged = Grown()
        try parser.update(&merged, from: tree)
        #expect((merged.branches + merged.named.values).map(\.leaves.count).sorted() == [0, 1])
    }
}
