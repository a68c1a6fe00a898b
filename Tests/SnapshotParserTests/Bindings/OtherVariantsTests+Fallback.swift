import Foundation
import SnapshotParser
import Testing

/// Models that no variant knows.
extension OtherVariantsTests {
    enum Lasting: Style {
        static let name: String? = "kind"
        static let content: String? = nil
        static let variants: [SnapshotParser.Variant<Shape>] = [
            .init("circle", Shape.circle) { $0.circle }, .fallback(Shape.other) { $0.other },
        ]
    }

    enum LastingContent: Style {
        static let name: String? = "kind"
        static let content: String? = "payload"
        static let variants = Lasting.variants
    }

    enum LastingKeyed: Style {
        static let name: String? = nil
        static let content: String? = nil
        static let variants: [SnapshotParser.Variant<Shape>] = [
            .init(having: "radius", Shape.circle) { $0.circle },
            .fallback(Shape.other) { $0.other },
        ]
    }

    @Test func anUnknownKindIsKeptAndWrittenBack() throws {
        let tree: [String: Any] = [
            "kind": "star", "points": 5, "colors": ["a": ["b": [1, 2]]], "title": "t",
        ]
        let other = try #require(try roundTrip(tree, Lasting.self).other)
        #expect(other.kind == "star")
        #expect(Set(other.tree.keys) == ["points", "colors"])
        let numbered: [String: Any] = ["kind": 7, "points": 5]
        #expect(try roundTrip(numbered, Lasting.self).other?.kind == "7")
        #expect(
            try roundTrip(["kind": "circle", "radius": 1.5], Lasting.self).circle?.radius == 1.5
        )
    }

    @Test func anUnknownKindOfAModelUnderAKeyIsKeptAndWrittenBack() throws {
        let tree: [String: Any] = ["kind": "star", "payload": ["points": 5, "x": ["y": 1]]]
        let other = try #require(try roundTrip(tree, LastingContent.self).other)
        #expect(other.kind == "star")
        #expect(Set(other.tree.keys) == ["points", "x"])
        #expect(
            issues(
                ["kind": "star", "payload": ["points": 5], "y": 1],
                Drawing<LastingContent>.self
            )
                == ["unknown key 'y' in Drawing<LastingContent>"]
        )
        #expect(issues(["kind": "star"], Drawing<LastingContent>.self) == [])
    }

    @Test func whatNoKeyChoosesIsKept() throws {
        let other = try #require(try roundTrip(["points": 5], LastingKeyed.self).other)
        #expect(other.kind.isEmpty && other.tree["points"] as? Int == 5)
    }

    @Test func anObjectWithoutAKindIsKeptAndWrittenBack() throws {
        let other = try #require(try roundTripOfRequired(["points": 5], Lasting.self).other)
        #expect(other.kind.isEmpty && other.tree as? [String: Int] == ["points": 5])
        #expect(other == SnapshotParser.UnknownVariant(kind: "", tree: ["points": 5]))
        let tree = ["payload": ["points": 5]]
        let content = try #require(try roundTripOfRequired(tree, LastingContent.self).other)
        #expect(content.kind.isEmpty && content.tree as? [String: Int] == ["points": 5])
        #expect(issues(["kind": NSNull(), "points": 5], Drawing<Lasting>.self) == [])
        let sketch = try SnapshotParser().parseObject(
            snap: Snapshot(value: [String: Any]()),
            type: Sketch<Lasting>.self
        )
        #expect(sketch.shape == nil)
    }

    private func roundTripOfRequired<S: Style>(
        _ tree: [String: Any],
        _ style: S.Type
    ) throws -> Shape {
        let parser = SnapshotParser()
        let drawing = try parser.parseObject(snap: Snapshot(value: tree), type: Drawing<S>.self)
        #expect(
            NSDictionary(dictionary: try parser.serialize(validating: drawing))
                == NSDictionary(dictionary: tree)
        )
        return drawing.shape
    }

    @Test func anUnknownModelIsUpdatedAndReplaced() throws {
        let parser = SnapshotParser()
        var drawing = Drawing<Lasting>()
        drawing.shape = .other(.init(kind: "star", tree: ["points": 5, "size": 1]))
        let first = drawing
        let update: [String: Any] = ["kind": "star", "points": 6]
        try parser.update(&drawing, from: Snapshot(value: update))
        #expect(drawing.shape.other?.tree as? [String: Int] == ["points": 6, "size": 1])
        #expect(
            NSDictionary(dictionary: parser.changes(from: first, to: drawing)) == ["points": 6]
        )
        try parser.update(&drawing, from: Snapshot(value: ["kind": "line", "length": 2]))
        #expect(drawing.shape.other?.kind == "line")
        #expect(drawing.shape.other?.tree as? [String: Int] == ["length": 2])
        try parser.update(&drawing, from: Snapshot(value: ["kind": "circle", "radius": 2.5]))
        #expect(drawing.shape.circle == Circle(radius: 2.5))
    }

    @Test func anObjectReplacesAnArrayOfAnUnknownModel() throws {
        func sizes(after update: [String: Any], dialect: SnapshotParser.Dialect) throws -> Any? {
            var drawing = Drawing<Lasting>()
            drawing.shape = .other(.init(kind: "star", tree: ["sizes": [1.5, 2.5]]))
            var parser = SnapshotParser()
            parser.dialect = dialect
            try parser.update(
                &drawing,
                from: Snapshot(value: ["kind": "star", "sizes": update])
            )
            return drawing.shape.other?.tree["sizes"]
        }
        // RFC 7396 makes an object of what is no object.
        for dialect in [SnapshotParser.Dialect.database, .json] {
            #expect(try sizes(after: ["1": 4], dialect: dialect) as? [String: Int] == ["1": 4])
        }
    }

    @Test func aListKeepsUnknownElementsInOrder() throws {
        struct Page: ParsableObject {
            var drawings: [Drawing<Lasting>] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "drawings", list: &drawings)
            }
        }
        let tree: [String: Any] = [
            "drawings": [
                ["kind": "star", "points": 5], ["kind": "circle", "radius": 1.5],
                ["kind": "line", "to": ["x": 1]],
            ] as [Any]
        ]
        let page = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Page.self)
        #expect(page.drawings.map(\.shape.other?.kind) == ["star", nil, "line"])
        #expect(
            NSDictionary(dictionary: SnapshotParser().serialize(object: page))
                == NSDictionary(dictionary: tree)
        )
    }
}
