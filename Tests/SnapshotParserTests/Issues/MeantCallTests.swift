import Foundation
import SnapshotParser
import Testing

/// Where one object was read by a call for lists, or a list by one for objects, the call that was
/// meant is named.
@Suite struct MeantCallTests {
    struct User: ParsableSnapshot {
        var id: String?
        var name = ""
        var tags: [String] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "tags", field: &tags)
        }
    }

    struct Point: ParsableObject {
        var x = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
        }
    }

    struct Line: ParsableObject {
        var start: Point?

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "start", field: &start)
        }
    }

    let parser = SnapshotParser()

    private func hints<Result>(_ work: () throws -> Result) -> [String] {
        let error = #expect(throws: ParseError.self) { _ = try work() }
        return error?.issues.compactMap(\.callHint) ?? []
    }

    private func object(_ call: String) -> [String] {
        ["did you mean \(call)? The node that holds it fits the type"]
    }

    private func list(_ call: String) -> [String] {
        ["did you mean \(call)? The children of this node fit the type"]
    }

    @Test func oneObjectInPlaceOfAList() {
        let ada: [String: Any] = ["name": "Ada"]
        #expect(
            hints { try parser.parseAsList(snap: Snapshot(value: ada), type: User.self) }
                == object("parseSnapshot")
        )
        #expect(
            hints { try parser.parseAsList(snap: Snapshot(value: ["x": 1]), type: Point.self) }
                == object("parseObject")
        )
        let text = #"{"name":"Ada"}"#
        #expect(hints { try parser.decodeList(User.self, from: text) } == object("decode"))
        #expect(hints { try parser.decodeList(Point.self, from: #"{"x":1}"#) } == object("decode"))
        var users: [User] = []
        #expect(hints { try parser.merge(&users, from: text) } == object("decode"))
    }

    @Test func oneObjectWithAListInPlaceOfAList() {
        let tree: [String: Any] = ["name": "Ada", "tags": ["a"]]
        #expect(
            hints { try parser.parseAsList(snap: Snapshot(value: tree), type: User.self) }
                == object("parseSnapshot")
        )
    }

    @Test func validationsAndLossyListsNameTheSameCalls() throws {
        let text = #"{"name":"Ada"}"#
        let tree = Snapshot(value: ["name": "Ada"])
        func hints(_ issues: [SnapshotParser.Issue]) -> [String] {
            issues.compactMap(\.callHint)
        }
        #expect(try hints(parser.validateList(User.self, in: text)) == object("decode"))
        #expect(
            hints(parser.validateAsList(snap: tree, type: User.self)) == object("parseSnapshot")
        )
        #expect(
            try hints(parser.decodeLossyList(User.self, from: text).rejected.flatMap(\.issues))
                == object("decode")
        )
        #expect(
            hints(parser.parseLossyList(snap: tree, type: User.self).rejected.flatMap(\.issues))
                == object("parseSnapshot")
        )
    }

    @Test func aListInPlaceOfOneObject() {
        for children in [["a": ["x": 1], "b": ["x": 2]], [["x": 1], ["x": 2]]] as [Any] {
            #expect(
                hints { try parser.parseObject(snap: Snapshot(value: children), type: Point.self) }
                    == list("parseAsList")
            )
        }
        #expect(
            hints { try parser.decode(Point.self, from: #"{"a":{"x":1},"b":{"x":2}}"#) }
                == list("decodeList")
        )
    }

    @Test func aListOrAnObjectWhereNoBindingCouldBeAnother() {
        struct Track: ParsableObject {
            var points: [Point] = []
            var rows: [[Point]] = []
            var byKey: [String: Point] = [:]
            var rest: [String: Point] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "points", list: &points)
                binder.bindList(name: "rows", list: &rows)
                binder.bindList(name: "byKey", list: &byKey)
                binder.bindRemaining(dict: &rest)
            }
        }
        func hints(_ tree: [String: Any]) -> [String] {
            parser.validate(snap: Snapshot(value: tree), type: Track.self).compactMap(\.callHint)
        }
        let point = ["x": 1]
        for tree: [String: Any] in [
            ["points": [[point]]], ["points": ["a": ["k": point]]], ["rows": [[[point]]]],
            ["rows": [point]], ["byKey": ["a": ["k": point]]], ["other": ["k": point]],
        ] {
            #expect(hints(tree) == [], "\(tree)")
        }
        #expect(hints(["points": point]) == object("bindObject"))
        for tree: Any in [["items": [point]], ["a": ["k": point]], [[point]]] {
            #expect(
                self.hints { try parser.parseAsList(snap: Snapshot(value: tree), type: Point.self) }
                    == []
            )
        }
        #expect(self.hints { try parser.decodeList(Point.self, from: #"[[{"x":1}]]"#) } == [])
        #expect(self.hints { try parser.decode([[Point]].self, from: #"[{"x":1}]"#) } == [])
    }

    @Test func aListInPlaceOfABoundObject() {
        let tree = ["start": [["x": 1], ["x": 2]]]
        #expect(
            hints { try parser.parseObject(snap: Snapshot(value: tree), type: Line.self) }
                == list("bindList")
        )
    }

    @Test func aWholeListAmongAFilesElements() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).json")
        try Data(#"{"points":{"a":{"x":1},"b":{"x":2}}}"#.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let elements = try parser.elements(of: Point.self, in: file)
        let element = try #require(try elements.next())
        #expect(hints { try element.result.get() } == list("decodeList"))
    }
}
