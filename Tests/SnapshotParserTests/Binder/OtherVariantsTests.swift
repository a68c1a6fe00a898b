import Foundation
import SnapshotParser
import Testing

/// Variants by other means than a text beside the model's own keys.
@Suite struct OtherVariantsTests {
    struct Circle: ParsableObject, Equatable {
        var radius = 0.0

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "radius", field: &radius)
        }
    }

    struct Box: ParsableObject, Equatable {
        var width = 0
        var height: Int?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "width", field: &width)
            binder.bindField(name: "height", field: &height)
        }
    }

    struct Nothing: ParsableObject, Equatable {
        mutating func bindProperties(binder: SnapshotParser.Binder) {}
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

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindVariant(name: S.name, content: S.content, field: &shape, S.variants)
        }
    }

    final class Sketch<S: Style>: ParsableObject {
        var shape: Shape? { didSet { sets += 1 } }
        var sets = 0

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindVariant(
                name: S.name,
                content: S.content,
                get: { self.shape },
                set: { self.shape = $0 },
                S.variants
            )
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
        let text = try JSONSerialization.data(withJSONObject: tree)
        let decoded = try parser.decode(Drawing<S>.self, from: text)
        #expect(
            NSDictionary(dictionary: parser.serialize(object: decoded))
                == NSDictionary(dictionary: tree)
        )
        return drawing.shape
    }
}

// MARK: By integers and booleans

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
}

// MARK: By keys

extension OtherVariantsTests {
    enum Keyed: Style {
        static let name: String? = nil
        static let content: String? = nil
        static let variants: [SnapshotParser.Variant<Shape>] = [
            .init(having: "radius", Shape.circle) { $0.circle },
            .init(having: "width", Shape.box) { $0.box },
        ]
    }

    @Test func theKeyThatIsThereChoosesTheModel() throws {
        #expect(try roundTrip(["radius": 2.5], Keyed.self).circle?.radius == 2.5)
        #expect(try roundTrip(["width": 3, "height": 4], Keyed.self).box?.height == 4)
        let tree: [String: Any] = ["radius": NSNull(), "width": 3]
        let drawing = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Drawing<Keyed>.self
        )
        #expect(drawing.shape.box?.width == 3)
    }

    @Test func withoutAnyOfTheKeysTheVariantIsMissing() throws {
        #expect(
            issues(["title": "t", "height": 3], Drawing<Keyed>.self) == [
                "missing variant in Drawing<Keyed>: none of the keys 'radius' and 'width' is there"
            ]
        )
        let sketch = try SnapshotParser().parseObject(
            snap: Snapshot(value: [String: Any]()),
            type: Sketch<Keyed>.self
        )
        #expect(sketch.shape == nil && sketch.sets == 0)
    }

    @Test func theModelsOwnIssuesAndUnknownKeysAreTold() {
        #expect(
            issues(["width": "x", "hieght": 3], Drawing<Keyed>.self) == [
                "type mismatch for 'width' in Drawing<Keyed>: expected an integer, found a string \"x\"",
                "unknown key 'hieght' in Drawing<Keyed>: did you mean 'height'?",
            ]
        )
    }

    @Test func anUpdateChangesTheModelThatIsThereOrMakesAnother() throws {
        let parser = SnapshotParser()
        var drawing = Drawing<Keyed>()
        drawing.shape = .box(Box(width: 1, height: 2))
        try parser.update(&drawing, from: Snapshot(value: ["height": 5]))
        #expect(drawing.shape.box == Box(width: 1, height: 5))
        try parser.update(&drawing, from: Snapshot(value: ["width": 7]))
        #expect(drawing.shape.box == Box(width: 7, height: 5))
        let old = drawing
        try parser.update(&drawing, from: Snapshot(value: ["radius": 1.5]))
        #expect(drawing.shape.circle == Circle(radius: 1.5))
        #expect(
            NSDictionary(dictionary: parser.changes(from: old, to: drawing)) == [
                "width": NSNull(), "height": NSNull(), "radius": 1.5,
            ]
        )
        #expect(throws: ParseError.self) {
            try parser.update(&drawing, from: Snapshot(value: ["width": "x"]))
        }
        #expect(drawing.shape.circle == Circle(radius: 1.5))
    }

    struct Pile: ParsableObject {
        var shape = Shape.circle(Circle())
        var others: [String: Int] = [:]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindDictionary(name: "others", dict: &others)
            binder.bindVariant(field: &shape, Keyed.variants)
        }
    }

    @Test func remainingKeysBesideAreTheRest() throws {
        let tree: [String: Any] = ["width": 3, "a": 1, "b": 2]
        let pile = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Pile.self)
        #expect(pile.shape.box?.width == 3)
        #expect(pile.others == ["a": 1, "b": 2])
        #expect(
            NSDictionary(dictionary: SnapshotParser().serialize(object: pile))
                == NSDictionary(dictionary: tree)
        )
    }
}

// MARK: Under a key

extension OtherVariantsTests {
    enum Enveloped: Style {
        static let name: String? = "type"
        static let content: String? = "payload"
        static let variants: [SnapshotParser.Variant<Shape>] = [
            .init("circle", Shape.circle) { $0.circle }, .init("box", Shape.box) { $0.box },
            .init("nothing", Shape.nothing) { $0.nothing },
        ]
    }

    @Test func theModelMayStandUnderAKeyOfItsOwn() throws {
        let tree: [String: Any] = ["type": "circle", "payload": ["radius": 2.5], "title": "t"]
        #expect(try roundTrip(tree, Enveloped.self).circle?.radius == 2.5)
    }

    @Test func aModelThatIsMissingThereTakesItsDefaults() throws {
        struct Page: ParsableObject {
            var size = 0

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "size", field: &size, default: 12)
            }
        }
        enum Sheet {
            case page(Page)

            var page: Page? { if case .page(let it) = self { it } else { nil } }
        }
        struct Print: ParsableObject {
            var sheet = Sheet.page(Page())

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindVariant(
                    name: "type",
                    content: "payload",
                    field: &sheet,
                    [.init("page", Sheet.page) { $0.page }]
                )
            }
        }
        let snapshot = Snapshot(value: ["type": "page"])
        let read = try SnapshotParser().parseObject(snap: snapshot, type: Print.self)
        #expect(read.sheet.page?.size == 12)
    }

    @Test func issuesThereHaveTheirPath() {
        #expect(
            issues(
                ["type": "box", "payload": ["width": "x", "y": 1], "z": 1],
                Drawing<Enveloped>.self
            )
                == [
                    "type mismatch for 'width' in Box at payload: "
                        + "expected an integer, found a string \"x\"",
                    "unknown key 'y' in Box at payload",
                    "unknown key 'z' in Drawing<Enveloped>",
                ]
        )
        #expect(
            issues(["type": "box", "payload": 3], Drawing<Enveloped>.self) == [
                "type mismatch in Box at payload: expected an object, found a number 3"
            ]
        )
        #expect(
            issues(["type": "box"], Drawing<Enveloped>.self) == [
                "missing key 'payload' in Drawing<Enveloped>"
            ]
        )
        #expect(
            issues(["type": "line", "payload": ["x": 1]], Drawing<Enveloped>.self) == [
                "invalid raw value for 'type' in Drawing<Enveloped>: a string \"line\" is not a Shape: "
                    + "the kinds are 'circle', 'box' and 'nothing'"
            ]
        )
        #expect(
            issues(["payload": ["x": 1]], Drawing<Enveloped>.self) == [
                "missing key 'type' in Drawing<Enveloped>"
            ]
        )
    }

    @Test func aModelWithoutRequiredKeysMayBeMissing() throws {
        let parser = SnapshotParser()
        let tree = ["type": "nothing"]
        let drawing = try parser.parseObject(
            snap: Snapshot(value: tree),
            type: Drawing<Enveloped>.self
        )
        #expect(drawing.shape.nothing != nil)
        #expect(issues(tree, Drawing<Enveloped>.self) == [])
        #expect(issues(["type": "nothing", "payload": NSNull()], Drawing<Enveloped>.self) == [])
    }

    @Test func itIsUpdatedThere() throws {
        let parser = SnapshotParser()
        var drawing = Drawing<Enveloped>()
        drawing.shape = .box(Box(width: 1, height: 2))
        let first = drawing
        try parser.update(&drawing, from: Snapshot(value: ["payload": ["height": 5]]))
        #expect(drawing.shape.box == Box(width: 1, height: 5))
        #expect(
            NSDictionary(dictionary: parser.changes(from: first, to: drawing))
                == ["payload/height": 5]
        )
        let other: [String: Any] = ["type": "circle", "payload": ["radius": 1.5]]
        try parser.update(&drawing, from: Snapshot(value: other))
        #expect(drawing.shape.circle == Circle(radius: 1.5))
        #expect(throws: ParseError.self) {
            try parser.update(&drawing, from: Snapshot(value: ["type": "box"]))
        }
        #expect(drawing.shape.circle == Circle(radius: 1.5))
    }

    @Test func nullThereIsAnEmptyModelInAnUpdateToo() throws {
        let parser = SnapshotParser()
        let null = Snapshot(value: ["type": "nothing", "payload": NSNull()] as [String: Any])
        var drawing = try parser.parseObject(snap: null, type: Drawing<Enveloped>.self)
        try parser.update(&drawing, from: null)
        #expect(drawing.shape.nothing != nil)
        drawing.shape = .box(Box(width: 1, height: 2))
        let error = #expect(throws: ParseError.self) {
            try parser.update(&drawing, from: Snapshot(value: ["payload": NSNull()]))
        }
        #expect(
            error?.issues.map(\.description) == [
                "unexpected null for 'payload' in Drawing<Enveloped>"
            ]
        )
        #expect(drawing.shape.box == Box(width: 1, height: 2))
    }
}

// MARK: Unknown ones

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

    @Test func aMissingKindIsStillAnIssue() {
        #expect(
            issues(["points": 5], Drawing<Lasting>.self)
                == ["missing key 'kind' in Drawing<Lasting>"]
        )
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

    @Test func aListKeepsUnknownElementsInOrder() throws {
        struct Page: ParsableObject {
            var drawings: [Drawing<Lasting>] = []

            mutating func bindProperties(binder: SnapshotParser.Binder) {
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
