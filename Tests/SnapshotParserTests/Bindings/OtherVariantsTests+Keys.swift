import Foundation
import SnapshotParser
import Testing

/// Models that are chosen by keys of their own.
extension OtherVariantsTests {
    enum Keyed: Style {
        static let name: String? = nil
        static let content: String? = nil
        static let variants: [SnapshotParser.Variant<Shape>] = [
            .init(having: "radius", Shape.circle) { $0.circle },
            .init(having: "width", Shape.box) { $0.box },
        ]
    }

    enum KeyedByOne: Style {
        static let name: String? = nil
        static let content: String? = nil
        static let variants: [SnapshotParser.Variant<Shape>] = [
            .init(having: "radius", Shape.circle) { $0.circle }
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
                "missing variant in Drawing<Keyed>: none of the keys 'radius' and 'width' has a value"
            ]
        )
        #expect(
            issues(["title": "t"], Drawing<KeyedByOne>.self) == [
                "missing variant in Drawing<KeyedByOne>: the key 'radius' has no value"
            ]
        )
        #expect(
            issues(["radius": NSNull()], Drawing<KeyedByOne>.self) == [
                "missing variant in Drawing<KeyedByOne>: the key 'radius' has no value"
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

    /// Two properties, whose variants are chosen by different keys.
    struct Pair: ParsableObject {
        struct Note: ParsableObject, Equatable {
            var text = ""
            var priority = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
                binder.bindField(
                    name: "priority",
                    field: &priority,
                    default: 0,
                    conversion: .lenient
                )
            }
        }

        var shape: Shape?
        var note: Note?

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(field: &shape, Keyed.variants)
            binder.bindVariant(field: &note, [.init(having: "text", { $0 }, unwrap: { $0 })])
        }
    }

    @Test func theCopyForAnUpdateTellsTwoVariantsApart() throws {
        struct Size: ParsableObject {
            var height: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "height", field: &height)
            }
        }
        struct Card: ParsableObject {
            var size: Size?
            var note: Pair.Note?

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(field: &size, [.init(having: "size", { $0 }, unwrap: { $0 })])
                binder.bindVariant(field: &note, [.init(having: "text", { $0 }, unwrap: { $0 })])
                binder.check(size == nil || note == nil, "is both")
            }
        }
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        var card = Card(note: Pair.Note(text: "Ho"))
        try parser.update(&card, from: Snapshot(value: ["text": "Hi", "height": "x"]))
        #expect(card.size == nil && card.note?.text == "Hi")
    }

    @Test func whereOneVariantIsReplacedTheObjectIsSentWhole() throws {
        let parser = SnapshotParser()
        let tree: [String: Any] = ["text": "Hi", "priority": "7", "radius": 1.5]
        let old = try parser.parseObject(snap: Snapshot(value: tree), type: Pair.self)
        var new = old
        new.shape = .box(Box(width: 1, height: 2))
        let changes = try parser.changes(from: Snapshot(value: tree), to: new)
        #expect(
            NSDictionary(dictionary: changes) == [
                "radius": NSNull(), "width": 1, "height": 2, "priority": 7,
            ]
        )
    }

    @Test func defaultsOfContentThatIsNotStoredAreNotSent() throws {
        struct Size: ParsableObject {
            var height = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "height", field: &height, default: 1)
            }
        }
        struct Card: ParsableObject {
            var size: Size?

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(
                    name: "kind",
                    content: "size",
                    field: &size,
                    [.init("size", { $0 }, unwrap: { $0 })]
                )
            }
        }
        let stored = Snapshot(value: ["kind": "size"])
        var card = try SnapshotParser().parseObject(snap: stored, type: Card.self)
        #expect(try SnapshotParser().changes(from: stored, to: card) as NSDictionary == [:])
        card.size?.height = 2
        #expect(
            try SnapshotParser().changes(from: stored, to: card) as NSDictionary
                == ["size/height": 2]
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

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(field: &shape, Keyed.variants)
            binder.bindDictionary(name: "others", dict: &others)
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
