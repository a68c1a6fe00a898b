import Foundation
import SnapshotParser
import Testing

/// Values that no tree can hold, of which an update must not make a removal.
@Suite struct ChangesUnwritableTests {
    struct Point: ParsableSnapshot {
        var id: String?
        var x: Double? = 1
        var y: Double? = 1

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
            binder.bindField(name: "y", field: &y)
        }
    }

    struct Shape: ParsableObject {
        var size: Double? = 1
        var name = "a"
        var origin: Point? = Point()
        var points: [Point] = []
        var weights: [String: Double] = [:]
        var list: [Double] = []
        var corners: [[String: Double]] = []
        var config: String?
        var any: Any?
        var rest: [String: Double] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "size", field: &size)
            binder.bindField(name: "name", field: &name)
            binder.bindObject(name: "origin", field: &origin)
            binder.bindList(name: "points", list: &points)
            binder.bindField(name: "weights", field: &weights)
            binder.bindField(name: "list", field: &list)
            binder.bindField(name: "corners", field: &corners)
            binder.bindRawJSON(name: "config", field: &config)
            binder.bindTree(name: "any", field: &any)
            binder.bindDictionary(name: "rest", dict: &rest)
        }
    }

    let recorder = HandlerRecorder<String>()
    var parser = SnapshotParser()

    init() {
        let recorder = recorder
        parser.issueHandler = { recorder.hear($0.description) }
    }

    private func changes<T: Parsable>(from old: T, to new: T) throws -> String {
        try writtenJSON(parser.changes(from: old, to: new))
    }

    private func notFinite(_ key: String, at place: String = "") -> String {
        "not finite for '\(key)' in \(place.isEmpty ? "Shape" : place): "
            + "the database stores neither NaN nor infinity"
    }

    @Test(arguments: [Double.nan, .infinity])
    func aStoredNumberIsKeptWhereTheNewOneIsNone(number: Double) throws {
        #expect(try changes(from: Shape(), to: Shape(size: number)) == "{}")
        #expect(recorder.heard == [notFinite("size")])
    }

    @Test func aNumberThatMayBeStoredUnderAFormerKeyIsKept() throws {
        struct Renamed: ParsableObject {
            static let formerKeys = ["size": ["extent"]]
            var size: Double? = 1

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "size", field: &size)
            }
        }
        #expect(try changes(from: Renamed(), to: Renamed(size: .nan)) == "{}")
        #expect(recorder.heard == [notFinite("size", at: "Renamed")])
    }

    @Test func anEditIsNotLostSilentlyWithoutAHandler() throws {
        var parser = SnapshotParser()
        let recorder = recorder
        parser.logHandler = { recorder.hear($0) }
        let changes = parser.changes(from: Shape(), to: Shape(size: .nan, name: "b"))
        #expect(changes as? [String: String] == ["name": "b"])
        #expect(
            recorder.heard == ["an edit was left out of the changes: \(notFinite("size"))"]
        )
    }

    @Test func anEditOfAStoredTreeIsNotLostSilently() throws {
        let snapshot = Snapshot(value: ["size": 1, "name": "a", "origin": ["x": 1]])
        let new = Shape(size: .nan, name: "b", origin: Point(x: .nan, y: 2))
        let error = #expect(throws: ParseError.self) {
            try parser.changes(from: snapshot, to: new)
        }
        #expect(
            error?.issues.map(\.description) == [
                notFinite("size"), notFinite("x", at: "Point at origin"),
            ]
        )
    }

    @Test func aValidatingCallThrowsWhereAnEditWouldBeLost() throws {
        let error = #expect(throws: ParseError.self) {
            try parser.changes(from: Shape(), validating: Shape(size: .nan))
        }
        #expect(error?.issues.map(\.description) == [notFinite("size")])
        let changes = try parser.changes(from: Shape(), validating: Shape(name: "b"))
        #expect(try writtenJSON(changes) == #"{"name":"b"}"#)
    }

    @Test func whatCouldNotBeWrittenBeforeEitherIsStillAnIssue() throws {
        let broken = Mapped(text: "no")
        let text = "unsupported value for 'text' in Mapped: JSON cannot hold Range<Int>"
        #expect(try changes(from: broken, to: broken) == "{}")
        #expect(recorder.heard == [text])
        let stored = Snapshot(value: ["text": "no", "other": 1])
        let error = #expect(throws: ParseError.self) {
            try parser.changes(from: stored, to: broken)
        }
        #expect(error?.issues.map(\.description) == [text])
    }

    /// What else was edited of a value that cannot be written whole is not found.
    @Test func anEditBesideWhatCannotBeWrittenIsNotLostSilently() throws {
        struct Spot: Codable, ParsableCodable {
            var name: String
            var score: Double
        }
        let (old, new) = (Spot(name: "a", score: .nan), Spot(name: "b", score: .nan))
        let text = notFinite("score", at: "Spot")
        #expect(try changes(from: old, to: new) == "{}")
        #expect(recorder.heard == [text])
        let error = #expect(throws: ParseError.self) {
            try parser.mergePatch(from: old, to: new)
        }
        #expect(error?.issues.map(\.description) == [text])
    }

    @Test func allElseIsStillChanged() throws {
        let new = Shape(size: .nan, name: "b", origin: Point(x: .nan, y: nil))
        #expect(try changes(from: Shape(), to: new) == #"{"name":"b","origin/y":null}"#)
    }

    @Test func storedEntriesOfDictionariesAndListsAreKept() throws {
        let old = Shape(
            points: [Point(id: "p"), Point(id: "q")],
            weights: ["a": 1, "b": 1, "c": 1],
            rest: ["r": 1, "s": 1]
        )
        let new = Shape(
            points: [Point(id: "p", x: .nan)],
            weights: ["a": .nan, "b": 2],
            rest: ["r": .nan]
        )
        #expect(
            try changes(from: old, to: new)
                == #"{"points/q":null,"s":null,"weights/b":2,"weights/c":null}"#
        )
        #expect(
            recorder.heard == [
                notFinite("x", at: "Point at points/p"), notFinite("a", at: "Shape at weights"),
                notFinite("r"),
            ]
        )
    }

    @Test func aStoredArrayIsKeptWholeWhereAnElementCannotBeWritten() throws {
        let old = Shape(list: [1, 2], corners: [["x": 1, "y": 1]], any: [1, 2])
        let new = Shape(list: [3, .nan], corners: [["x": 2, "y": .nan]], any: [3, Double.nan])
        #expect(try changes(from: old, to: new) == "{}")
        #expect(
            recorder.heard == [
                notFinite("1", at: "Shape at list"), notFinite("y", at: "Shape at corners/0"),
                notFinite("1", at: "Shape at any"),
            ]
        )
    }

    @Test func whereNothingIsStoredTheRestIsWrittenButForArrays() throws {
        let new = Shape(
            origin: Point(x: .nan, y: 2),
            weights: ["a": .nan, "b": 2],
            list: [.nan, 2]
        )
        #expect(
            try changes(from: Shape(origin: nil), to: new)
                == #"{"origin":{"y":2},"weights/b":2}"#
        )
        #expect(recorder.heard.count == 3)
    }

    @Test func storedTextAndTreesAreKept() throws {
        let old = Shape(config: #"{"a":1}"#, any: ["a": 1, "b": 1])
        let new = Shape(config: "{", any: ["a": 0..<1, "b": 2] as [String: Any])
        #expect(try changes(from: old, to: new) == #"{"any/b":2}"#)
        #expect(recorder.heard.count == 2)
        #expect(
            recorder.heard.last
                == "unsupported value for 'a' in Shape at any: JSON cannot hold Range<Int>"
        )
    }

    @Test func aTwinOfAnElementIsAddedAsBefore() throws {
        let old = Shape(points: [Point(id: "p"), Point(id: "q")])
        let new = Shape(points: [Point(id: "p"), Point(id: "p", x: 2)])
        let stored = Snapshot(value: ["size": 1, "name": "a", "points": ["p": [:], "q": ["x": 1]]])
        for changes in [
            parser.changes(from: old, to: new), try parser.changes(from: stored, to: new),
        ] {
            #expect(changes.keys.filter { $0.hasPrefix("points/-") }.count == 1)
            #expect(changes["points/q"] is NSNull)
        }
        #expect(
            recorder.heard
                == [String](
                    repeating: "duplicate id for 'p' in Shape at points: "
                        + "another element of the list has the same id",
                    count: 2
                )
        )
    }
}

extension ChangesUnwritableTests {
    struct Mapped: ParsableObject {
        var text: String? = "a"

        mutating func bindProperties(binder: Binder) {
            binder.bindField(
                name: "text",
                field: &text,
                mapper: { $0 as? String },
                reverseMapper: { $0 == "no" ? 0..<1 as Any : $0 as Any? }
            )
        }
    }

    @Test func whatAMapperGivesThatCannotBeWrittenIsKept() throws {
        #expect(try changes(from: Mapped(), to: Mapped(text: "no")) == "{}")
        #expect(
            recorder.heard == [
                "unsupported value for 'text' in Mapped: JSON cannot hold Range<Int>"
            ]
        )
        #expect(try changes(from: Mapped(), to: Mapped(text: nil)) == #"{"text":null}"#)
    }

    enum Content: ParsableObject {
        case point(Point)
        case unknown

        init() { self = .unknown }

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(
                name: "kind",
                field: &self,
                [.init("point", Content.point) { if case .point(let it) = $0 { it } else { nil } }]
            )
        }
    }

    @Test func theKeysOfAVariantAreKeptWhereItsSuccessorCannotBeWritten() throws {
        #expect(try changes(from: Content.point(Point()), to: .unknown) == "{}")
        #expect(
            recorder.heard == [
                "unlisted variant for 'kind' in Content: bindVariant lists no case for this Content"
            ]
        )
    }

    final class Node: ParsableObject {
        var name = "n"
        var left: Node?
        var right: Node?

        init() {}

        convenience init(levels: Int) {
            self.init()
            guard levels > 0 else { return }
            left = Node(levels: levels - 1)
            right = Node(levels: levels - 1)
        }

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindObject(name: "left", field: &left)
            binder.bindObject(name: "right", field: &right)
        }
    }

    @Test mutating func whatACyclicObjectIsCutOffFromIsKept() throws {
        let new = Node()
        (new.left, new.right) = (new, new)
        defer { (new.left, new.right) = (nil, nil) }
        #expect(try changes(from: Node(levels: 3), to: new) == "{}")
        #expect(
            recorder.heard == [
                "cyclic object in Node at left: it contains itself, and cannot be bound there",
                "cyclic object in Node at right: it contains itself, and cannot be bound there",
            ]
        )
    }
}
