import Foundation
import SnapshotParser
import Testing

/// Variants by other means than a text beside the model's own keys.
@Suite struct OtherVariantsTests {
    struct Circle: ParsableObject, Equatable {
        var radius = 0.0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "radius", field: &radius)
        }
    }

    struct Box: ParsableObject, Equatable {
        var width = 0
        var height: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "width", field: &width)
            binder.bindField(name: "height", field: &height)
        }
    }

    struct Nothing: ParsableObject, Equatable {
        mutating func bindProperties(binder: Binder) {}
    }

    enum Shape {
        case circle(Circle)
        case box(Box)
        case nothing(Nothing)
        case other(SnapshotParser.UnknownVariant)

        var circle: Circle? { if case .circle(let it) = self { it } else { nil } }
        var box: Box? { if case .box(let it) = self { it } else { nil } }
        var nothing: Nothing? { if case .nothing(let it) = self { it } else { nil } }
        var other: SnapshotParser.UnknownVariant? {
            if case .other(let it) = self { it } else { nil }
        }
    }

    /// Binds a shape in the way that its type says.
    protocol Style: Sendable {
        static var name: String? { get }
        static var content: String? { get }
        static var variants: [SnapshotParser.Variant<Shape>] { get }
    }

    struct Drawing<S: Style>: ParsableObject {
        var title: String?
        var shape = Shape.circle(Circle())

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindVariant(name: S.name, content: S.content, field: &shape, S.variants)
        }
    }

    final class Sketch<S: Style>: ParsableObject {
        var shape: Shape? { didSet { sets += 1 } }
        var sets = 0

        func bindProperties(binder: Binder) {
            binder.bind(get: { self.shape }, set: { self.shape = $0 }) {
                binder.bindVariant(name: S.name, content: S.content, field: &$0, S.variants)
            }
        }
    }

    func issues<T: ParsableObject>(_ tree: [String: Any], _ type: T.Type) -> [String] {
        SnapshotParser().validate(snap: Snapshot(value: tree), type: type).map(\.description)
    }

    /// Reads a tree, and looks whether it is written back as it was.
    func roundTrip<S: Style>(_ tree: [String: Any], _ style: S.Type) throws -> Shape {
        let parser = SnapshotParser()
        let drawing = try parser.parseObject(snap: Snapshot(value: tree), type: Drawing<S>.self)
        #expect(issues(tree, Drawing<S>.self) == [])
        #expect(
            NSDictionary(dictionary: try parser.serialize(validating: drawing))
                == NSDictionary(dictionary: tree)
        )
        let sketch = try parser.parseObject(
            snap: Snapshot(value: tree.filter { $0.key != "title" }),
            type: Sketch<S>.self
        )
        #expect(sketch.sets == 1)
        #expect(
            NSDictionary(dictionary: parser.serialize(object: sketch))
                == NSDictionary(dictionary: tree.filter { $0.key != "title" })
        )
        #expect(sketch.sets == 1)
        var updated = sketch
        try parser.update(&updated, from: Snapshot(value: [:] as [String: Any]))
        #expect(sketch.sets == 1)
        let text = try JSONSerialization.data(withJSONObject: tree)
        let decoded = try parser.decode(Drawing<S>.self, from: text)
        #expect(
            NSDictionary(dictionary: parser.serialize(object: decoded))
                == NSDictionary(dictionary: tree)
        )
        return drawing.shape
    }
}

extension OtherVariantsTests {
    enum Numbered: Style {
        static let name: String? = "kind"
        static let content: String? = nil
        static let variants: [SnapshotParser.Variant<Shape>] = [
            .init(1, Shape.circle) { $0.circle }, .init(2, Shape.box) { $0.box },
        ]
    }

    enum Flagged: Style {
        static let name: String? = "round"
        static let content: String? = nil
        static let variants: [SnapshotParser.Variant<Shape>] = [
            .init(true, Shape.circle) { $0.circle }, .init(false, Shape.box) { $0.box },
        ]
    }

    @Test func integersChooseModels() throws {
        #expect(try roundTrip(["kind": 1, "radius": 2.5], Numbered.self).circle?.radius == 2.5)
        #expect(
            try roundTrip(["kind": 2, "width": 3, "title": "t"], Numbered.self).box?.width == 3
        )
        #expect(
            issues(["kind": 3], Drawing<Numbered>.self) == [
                "invalid raw value for 'kind' in Drawing<Numbered>: a number 3 is not a Shape: "
                    + "the kinds are 1 and 2"
            ]
        )
        #expect(
            issues(["kind": true], Drawing<Numbered>.self) == [
                "type mismatch for 'kind' in Drawing<Numbered>: expected an integer, found a boolean true"
            ]
        )
        var lenient = SnapshotParser()
        lenient.conversion = .lenient
        let tree: [String: Any] = ["kind": "2", "width": "4"]
        let drawing = try lenient.parseObject(
            snap: Snapshot(value: tree),
            type: Drawing<Numbered>.self
        )
        #expect(drawing.shape.box?.width == 4)
    }

    @Test func booleansChooseModels() throws {
        #expect(try roundTrip(["round": true, "radius": 1.5], Flagged.self).circle?.radius == 1.5)
        #expect(try roundTrip(["round": false, "width": 3], Flagged.self).box?.width == 3)
        #expect(
            issues(["round": 1], Drawing<Flagged>.self) == [
                "type mismatch for 'round' in Drawing<Flagged>: expected a boolean, found a number 1"
            ]
        )
    }

    @Test func unknownOnesAreComparedAndSentToOtherTasks() async {
        enum Medium: Equatable, Sendable {
            case text(String)
            case other(SnapshotParser.UnknownVariant)
        }
        func medium(_ kind: String, _ tree: [String: Any]) -> Medium {
            .other(SnapshotParser.UnknownVariant(kind: kind, tree: tree))
        }
        let video = medium("video", ["seconds": 5, "parts": ["a": ["b": true]]])
        let sent = await Task.detached { video }.value
        #expect(sent == video)
        #expect(
            video == medium("video", ["seconds": 5.0, "parts": ["a": ["b": true]], "x": NSNull()])
        )
        #expect(video != medium("film", ["seconds": 5, "parts": ["a": ["b": true]]]))
        #expect(video != medium("video", ["seconds": 5, "parts": ["a": ["b": 1]]]))
        #expect(video != .text("video"))
    }
}
