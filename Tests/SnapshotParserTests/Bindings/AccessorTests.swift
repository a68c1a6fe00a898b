import Foundation
import SnapshotParser
import Testing

/// A setter is called where the binding stores a value, and a getter where it writes one.
@Suite struct AccessorTests {
    struct Point: ParsableObject, Equatable {
        var x = 0

        init() {}
        init(x: Int) { self.x = x }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
        }
    }

    /// Writes a line for every setter that is called.
    final class Shape: ParsableObject {
        private(set) var name = "shape" { didSet { log.append("name \(name)") } }
        private(set) var note: String? { didSet { log.append("note \(note ?? "nil")") } }
        private(set) var center: Point? { didSet { log.append("center \(center?.x ?? -1)") } }
        private(set) var points: [Point] = [] { didSet { log.append("points \(points.count)") } }
        private(set) var raw: String? { didSet { log.append("raw \(raw ?? "nil")") } }
        let log = Recorder()

        func bindProperties(binder: Binder) {
            binder.bind(get: { name }, set: { name = $0 }) {
                binder.bindField(name: "name", field: &$0)
            }
            binder.bind(get: { note }, set: { note = $0 }) {
                binder.bindField(name: "note", field: &$0)
            }
            binder.bind(get: { center }, set: { center = $0 }) {
                binder.bindObject(name: "center", field: &$0)
            }
            binder.bind(get: { points }, set: { points = $0 }) {
                binder.bindList(name: "points", list: &$0)
            }
            binder.bind(get: { raw }, set: { raw = $0 }) {
                binder.bindRawJSON(name: "raw", field: &$0)
            }
        }
    }

    /// Takes part in one direction only.
    final class OneWay: ParsableObject {
        var read: Point? = Point(x: 1)
        var sent: Point? = Point(x: 2)
        var readList = [Point(x: 3)]
        var sentRaw: String? = "4"

        func bindProperties(binder: Binder) {
            binder.bind(get: { read }, set: { read = $0 }) {
                binder.bindObject(name: "read", field: &$0, access: .parse)
            }
            binder.bind(get: { sent }, set: { sent = $0 }) {
                binder.bindObject(name: "sent", field: &$0, access: .serialize)
            }
            binder.bind(get: { readList }, set: { readList = $0 }) {
                binder.bindList(name: "readList", list: &$0, access: .parse)
            }
            binder.bind(get: { sentRaw }, set: { sentRaw = $0 }) {
                binder.bindRawJSON(name: "sentRaw", field: &$0, access: .serialize)
            }
        }
    }

    final class Ranked: ParsableObject {
        var rank = 7 { didSet { log.append("rank \(rank)") } }
        let log = Recorder()

        func bindProperties(binder: Binder) {
            binder.bind(get: { rank }, set: { rank = $0 }) {
                binder.bindField(name: "rank", field: &$0, default: -1)
            }
        }
    }

    let parser = SnapshotParser()

    private func parsed(_ tree: [String: Any]) throws -> [String] {
        try parser.parseObject(snap: Snapshot(value: tree), type: Shape.self).log.texts
    }

    @Test func aParseSetsWhatTheTreeHas() throws {
        #expect(try parsed(["name": "a"]) == ["name a", "points 0"])
        let tree: [String: Any] = [
            "name": "a", "note": "b", "center": ["x": 1], "points": [["x": 1], ["x": 2]],
            "raw": [1],
        ]
        #expect(try parsed(tree) == ["name a", "note b", "center 1", "points 2", "raw [1]"])
    }

    @Test func aParseSetsNilForNull() throws {
        let tree: [String: Any] = [
            "name": "a", "note": NSNull(), "center": NSNull(), "points": NSNull(), "raw": NSNull(),
        ]
        #expect(try parsed(tree) == ["name a", "note nil", "center -1", "points 0", "raw nil"])
    }

    @Test func aDefaultIsSetWhereAParseFindsNothingAndAnUpdateFindsNull() throws {
        let tree: [String: Any] = [:]
        var ranked = try parser.parseObject(snap: Snapshot(value: tree), type: Ranked.self)
        #expect(ranked.log.texts == ["rank -1"])
        try parser.update(&ranked, from: Snapshot(value: tree))
        try parser.update(&ranked, from: Snapshot(value: ["rank": 3]))
        try parser.update(&ranked, from: Snapshot(value: ["rank": NSNull()]))
        _ = parser.serialize(object: ranked)
        #expect(ranked.log.texts == ["rank -1", "rank 3", "rank -1"])
    }

    @Test func nothingElseSets() throws {
        let shape = Shape()
        _ = parser.serialize(object: shape)
        _ = parser.validate(object: shape)
        _ = try parser.encode(shape)
        #expect(shape.log.texts == [])
    }

    @Test func mandatoryAccessorsReportWhatIsMissing() {
        let error = #expect(throws: ParseError.self) { try parsed(["points": 1, "center": [1]]) }
        #expect(
            error?.description == """
                parsing Shape failed: 3 issues
                - missing key 'name' in Shape
                - type mismatch in Point at center: expected an object, found an array
                - type mismatch for 'points' in Shape: expected an object or an array, found a number 1
                """
        )
    }

    @Test func accessorsWriteWhatTheGetterGives() throws {
        let shape = try parser.parseObject(
            snap: Snapshot(value: ["name": "a", "center": ["x": 1], "raw": ["k": true]]),
            type: Shape.self
        )
        let text = String(decoding: try parser.encode(shape), as: UTF8.self)
        #expect(text == #"{"center":{"x":1},"name":"a","points":[],"raw":{"k":true}}"#)
    }

    @Test func accessIsHonoured() throws {
        let object = try parser.parseObject(
            snap: Snapshot(
                value: ["read": ["x": 7], "sent": ["x": 7], "readList": [["x": 7]], "sentRaw": 7]
            ),
            type: OneWay.self
        )
        #expect(object.read == Point(x: 7))
        #expect(object.sent == Point(x: 2))
        #expect(object.readList == [Point(x: 7)])
        #expect(object.sentRaw == "4")
        let text = String(decoding: try parser.encode(object), as: UTF8.self)
        #expect(text == #"{"sent":{"x":2},"sentRaw":4}"#)
    }
}
