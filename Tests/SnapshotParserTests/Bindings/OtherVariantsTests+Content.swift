import Foundation
import SnapshotParser
import Testing

/// Models under a key of their own.
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

    @Test func aModelThatIsMissingThereTakesItsDefaults() throws {
        struct Page: ParsableObject {
            var size = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "size", field: &size, default: 12)
            }
        }
        enum Sheet {
            case page(Page)

            var page: Page? { if case .page(let it) = self { it } else { nil } }
        }
        struct Print: ParsableObject {
            var sheet = Sheet.page(Page())

            mutating func bindProperties(binder: Binder) {
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

    @Test(arguments: [
        #"{"title":"t","type":"line"}"#, #"{"payload":{},"title":"t","type":"line"}"#,
        #"{"payload":{"x":1},"title":"t","type":"line"}"#,
    ])
    func anUnknownModelIsWrittenAsItWas(text: String) throws {
        enum Open: Style {
            static let name: String? = "type"
            static let content: String? = "payload"
            static let variants: [SnapshotParser.Variant<Shape>] = [
                .fallback(Shape.other) { $0.other }
            ]
        }
        let drawing = try SnapshotParser.json.decode(Drawing<Open>.self, from: text)
        let written = try SnapshotParser.json.encode(drawing)
        #expect(String(decoding: written, as: UTF8.self) == text)
    }

    @Test func twoVariantsOfOneKindAreAnIssue() {
        enum Twice: Style {
            static let name: String? = "type"
            static let content: String? = nil
            static let variants: [SnapshotParser.Variant<Shape>] = [
                .init("circle", Shape.circle) { $0.circle }, .init("circle", Shape.box) { $0.box },
            ]
        }
        var drawing = Drawing<Twice>()
        drawing.shape = .box(Box(width: 1, height: 2))
        let told = [
            "duplicate binding for 'type' in Drawing<Twice>: "
                + "the kind 'circle' chooses an earlier variant"
        ]
        #expect(SnapshotParser().validate(object: drawing).map(\.description) == told)
        let roundTrip = SnapshotParser().roundTripIssues(of: drawing)
        #expect(roundTrip.map(\.description).contains(told[0]), "\(roundTrip)")
    }

    @Test func twoVariantsOfOneKeyAreAnIssue() {
        enum Twice: Style {
            static let name: String? = nil
            static let content: String? = nil
            static let variants: [SnapshotParser.Variant<Shape>] = [
                .init(having: "width", Shape.circle) { $0.circle },
                .init(having: "width", Shape.box) { $0.box },
            ]
        }
        var drawing = Drawing<Twice>()
        drawing.shape = .box(Box(width: 1, height: 2))
        #expect(
            SnapshotParser().validate(object: drawing).map(\.description) == [
                "duplicate binding in Drawing<Twice>: the key 'width' chooses an earlier variant"
            ]
        )
    }
}
