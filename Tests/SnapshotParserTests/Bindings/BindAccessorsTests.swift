import Foundation
import SnapshotParser
import Testing

/// Objects and lists that are bound through a getter and a setter.
@Suite struct BindAccessorsTests {
    struct Point: ParsableObject, Equatable {
        var x = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
        }
    }

    final class Line: ParsableObject {
        var start: Point? = Point(x: -1) { didSet { writes += 1 } }
        var points = [Point(x: -1)] { didSet { writes += 1 } }
        var writes = 0

        func bindProperties(binder: Binder) {
            binder.bind(get: { start }, set: { start = $0 }) {
                binder.bindObject(name: "start", field: &$0)
            }
            binder.bind(get: { points }, set: { points = $0 }) {
                binder.bindList(name: "points", list: &$0)
            }
        }
    }

    private func line(_ tree: [String: Any]) throws -> Line {
        try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Line.self)
    }

    @Test func aParseSetsWhatTheTreeHas() throws {
        let line = try line(["start": ["x": 1], "points": [["x": 2], ["x": 3]]])
        #expect(line.start == Point(x: 1))
        #expect(line.points == [Point(x: 2), Point(x: 3)])
        #expect(line.writes == 2)
    }

    @Test func aMissingObjectIsNotSetAndNullSetsItToNil() throws {
        #expect(try line([:]).start == Point(x: -1))
        #expect(try line(["start": NSNull()]).start == nil)
    }

    @Test func nullSetsAListToAnEmptyOneAndSoDoesAMissingKey() throws {
        #expect(try line(["points": NSNull()]).points == [])
        #expect(try line([:]).points == [])
    }

    @Test func anUpdateThatLacksAListDoesNotSetIt() throws {
        var line = try line(["points": [["x": 2]]])
        line.writes = 0
        try SnapshotParser().update(&line, from: Snapshot(value: [String: Any]()))
        #expect(line.points == [Point(x: 2)])
        #expect(line.writes == 0)
    }

    @Test func anOptionalListIsSetOnlyWhereTheTreeHasIt() throws {
        final class Path: ParsableObject {
            var points: [Point]? = [Point(x: -1)] { didSet { writes += 1 } }
            var writes = 0

            func bindProperties(binder: Binder) {
                binder.bind(get: { points }, set: { points = $0 }) {
                    binder.bindList(name: "points", list: &$0)
                }
            }
        }
        let path = try SnapshotParser().parseObject(
            snap: Snapshot(value: [String: Any]()),
            type: Path.self
        )
        #expect(path.points == [Point(x: -1)])
        #expect(path.writes == 0)
    }

    @Test func serializingNeverSets() throws {
        let line = try line(["start": ["x": 1], "points": [["x": 2]]])
        line.writes = 0
        #expect(SnapshotParser().serialize(object: line).count == 2)
        #expect(line.writes == 0)
    }

    @Test func aGetterThatBindsDoesSoInItsOwnObject() throws {
        final class Flight: ParsableObject {
            var name = ""
            var end = Point(x: -1)

            func bindProperties(binder: Binder) {
                var present: Point {
                    binder.bindField(name: "name", field: &name)
                    return end
                }
                binder.bind(get: { present }, set: { end = $0 }) {
                    binder.bindObject(name: "end", field: &$0)
                }
            }
        }
        let tree: [String: Any] = ["name": "AB12", "end": ["x": 2]]
        var flight = Flight()
        try SnapshotParser().update(&flight, from: Snapshot(value: tree))
        #expect(flight.name == "AB12")
        #expect(flight.end == Point(x: 2))
    }

    @Test func issuesHaveTheirPaths() {
        let tree: [String: Any] = ["start": ["x": "1"], "points": [["y": 2], 3]]
        let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Line.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch for 'x' in Point at start: expected an integer, found a string \"1\"",
                "missing key 'x' in Point at points/0",
                "unknown key 'y' in Point at points/0",
                "type mismatch in Point at points/1: expected an object, found a number 3",
            ]
        )
    }
}
