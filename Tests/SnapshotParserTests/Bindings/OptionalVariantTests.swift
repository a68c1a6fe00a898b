import Foundation
import SnapshotParser
import Testing

/// An optional variant is nil only where nothing is stored for it; what is no model is an issue, or
/// what a fallback keeps.
@Suite struct OptionalVariantTests {
    struct Circle: ParsableObject, Equatable {
        var radius = 0.0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "radius", field: &radius)
        }
    }

    enum Shape: ParsableObject, Equatable {
        case circle(Circle)
        case other(SnapshotParser.UnknownVariant)

        init() { self = .circle(Circle()) }

        static let circles: [SnapshotParser.Variant<Shape>] = [
            .init(having: "radius", Shape.circle) {
                if case .circle(let it) = $0 { it } else { nil }
            }
        ]
        static let all: [SnapshotParser.Variant<Shape>] =
            circles + [
                .fallback(Shape.other) { if case .other(let it) = $0 { it } else { nil } }
            ]
        static let kinds: [SnapshotParser.Variant<Shape>] = [
            .init("circle", Shape.circle) { if case .circle(let it) = $0 { it } else { nil } },
            .fallback(Shape.other) { if case .other(let it) = $0 { it } else { nil } },
        ]

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(field: &self, Shape.all)
        }
    }

    struct Page: ParsableObject, Equatable {
        var title = "t"
        var shape: Shape?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindVariant(field: &shape, Shape.circles)
        }
    }

    struct Resource: ParsableObject, Equatable {
        var attributes: Shape?

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(
                name: "type",
                content: "attributes",
                field: &attributes,
                Shape.kinds
            )
        }
    }

    @Test func aPatchThatLeavesSomeOfTheModelDoesNotRemoveIt() throws {
        struct Box: ParsableObject, Equatable {
            var width = 0
            var height = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "width", field: &width)
                binder.bindField(name: "height", field: &height)
            }
        }
        enum Body: ParsableObject, Equatable {
            case box(Box)
            case other(SnapshotParser.UnknownVariant)

            init() { self = .box(Box()) }

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(
                    field: &self,
                    [
                        .init(having: "width", Body.box) {
                            if case .box(let it) = $0 { it } else { nil }
                        },
                        .fallback(Body.other) { if case .other(let it) = $0 { it } else { nil } },
                    ]
                )
            }
        }
        var body = Body.box(Box(width: 1, height: 2))
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser.json.update(&body, from: #"{"width":null}"#)
        }
        #expect(
            error?.issues.map(\.description) == [
                "unexpected null for 'width' in Body at line 1, column 10"
            ]
        )
        #expect(body == .box(Box(width: 1, height: 2)))
    }

    @Test func aModelThatMustBeThereCannotBeRemoved() throws {
        struct Drawing: ParsableObject {
            var shape = Shape.circle(Circle())

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(field: &shape, Shape.circles)
            }
        }
        var drawing = Drawing()
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser.json.update(&drawing, from: #"{"radius":null}"#)
        }
        #expect(
            error?.issues.map(\.description) == [
                "unexpected null for 'radius' in Drawing at line 1, column 11"
            ]
        )
    }

    @Test func contentWithoutAKindIsAnIssue() throws {
        func issues(_ text: String, _ parser: SnapshotParser = .json) throws -> [String] {
            var resource = Resource()
            do {
                resource = try parser.decode(Resource.self, from: text)
            } catch let error as ParseError {
                return error.issues.map(\.description)
            }
            #expect(resource.attributes == nil)
            return []
        }
        #expect(
            try issues(#"{"attributes":{"radius":1}}"#) == [
                "missing key 'type' in Resource at line 1, column 1"
            ]
        )
        #expect(
            try issues(#"{"type":null,"attributes":{"radius":1}}"#) == [
                "unexpected null for 'type' in Resource at line 1, column 9"
            ]
        )
        #expect(try issues("{}") == [])
        #expect(try issues(#"{"attributes":null}"#) == [])
        #expect(try issues(#"{"attributes":{"radius":1}}"#, .resilient) == [])
        var resource = Resource(attributes: .circle(Circle(radius: 1)))
        try SnapshotParser.json.update(&resource, from: #"{"attributes":{"radius":2}}"#)
        #expect(resource == Resource(attributes: .circle(Circle(radius: 2))))
        var empty = Resource()
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser.json.update(&empty, from: #"{"attributes":{"radius":2}}"#)
        }
        #expect(
            error?.issues.map(\.description) == [
                "missing key 'type' in Resource at line 1, column 1"
            ]
        )
        try SnapshotParser.json.update(&empty, from: #"{"attributes":null}"#)
        #expect(empty == Resource())
    }

    @Test(arguments: [#"[1,{"a":null}]"#, #""id1""#, "5", "false", "null"])
    func aFallbackKeepsContentThatIsNotAnObject(content: String) throws {
        let parser = SnapshotParser.json
        let text = #"{"attributes":\#(content),"type":"ping"}"#
        let resource = try parser.decode(Resource.self, from: text)
        guard case .other(let unknown)? = resource.attributes else {
            Issue.record("not the fallback")
            return
        }
        #expect(unknown.kind == "ping")
        #expect(unknown.json == (try parser.decode(SnapshotParser.JSON.self, from: content)))
        #expect(unknown.tree.isEmpty)
        #expect(String(decoding: try parser.encode(resource), as: UTF8.self) == text)
        #expect(try parser.decode(Resource.self, from: text) == resource)
        let tree = Snapshot(value: parser.serialize(object: resource))
        #expect(try parser.parseObject(snap: tree, type: Resource.self) == resource)
        let objects = #"{"attributes":{"a":1},"type":"ping"}"#
        let changed = try parser.decode(Resource.self, from: objects)
        #expect(changed != resource)
        var updated = resource
        try parser.update(&updated, from: objects)
        #expect(updated == changed)
        try parser.update(&updated, from: text)
        // In an update, null removes what is there.
        #expect(updated == resource || content == "null")
    }
}
