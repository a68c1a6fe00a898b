import Foundation
import SnapshotParser
import Testing

/// A name without a value that one binding has asked for stays one for others.
@Suite struct NamesWithoutValueTests {
    let parser = SnapshotParser()

    enum Shape: Equatable {
        struct Circle: ParsableObject, Equatable {
            var radius: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "radius", field: &radius)
            }
        }

        struct Square: ParsableObject, Equatable {
            var side = 0

            static var formerKeys: [String: [String]] { ["side": ["edge"]] }

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "side", field: &side)
            }
        }

        case circle(Circle)
        case square(Square)

        static var variants: [SnapshotParser.Variant<Shape>] {
            [
                .init("circle", Shape.circle) { if case .circle(let it) = $0 { it } else { nil } },
                .init("square", Shape.square) { if case .square(let it) = $0 { it } else { nil } },
            ]
        }
    }

    @Test func anUpdateKeepsAModelWhoseKeyIsMissing() throws {
        struct Drawing: ParsableObject {
            var raw: SnapshotParser.JSON?
            var shape = Shape.circle(.init(radius: 5))
            var title = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "shape", field: &raw, access: .parse)
                binder.bindVariant(
                    name: "kind",
                    content: "shape",
                    field: &shape,
                    Shape.variants
                )
                binder.bindField(name: "title", field: &title)
            }
        }
        var drawing = Drawing()
        try parser.update(&drawing, from: Snapshot(value: ["kind": "circle", "title": "x"]))
        #expect(drawing.shape == .circle(.init(radius: 5)) && drawing.title == "x")
    }

    @Test func anUpdateKeepsANestedChildThatIsMissing() throws {
        struct Place: ParsableObject {
            var text: String?
            var latitude: Double? = 1
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "geo", field: &text, access: .parse)
                binder.with(conversion: .jsonText) {
                    binder.bindNested(name: "geo") {
                        $0.bindField(name: "lat", field: &latitude)
                    }
                }
                binder.bindField(name: "name", field: &name)
            }
        }
        var place = Place()
        try parser.update(&place, from: Snapshot(value: ["name": "x"]))
        #expect(place.latitude == 1 && place.name == "x")
    }

    @Test func aFormerKeyIsFoundBehindABindingThatOnlyReads() throws {
        struct Drawing: ParsableObject {
            var oldSide: Int?
            var shape = Shape.circle(.init())

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "side", field: &oldSide, access: .parse)
                binder.bindVariant(name: "kind", field: &shape, Shape.variants)
            }
        }
        let tree: [String: Any] = ["kind": "square", "edge": 4]
        let drawing = try parser.parseObject(snap: Snapshot(value: tree), type: Drawing.self)
        #expect(drawing.shape == .square(.init(side: 4)))
    }

    @Test func theLogNamesThemInTheOrderOfTheBindings() {
        struct Person: ParsableObject {
            var names = ["", "", "", ""]
            var note: Int?

            mutating func bindProperties(binder: Binder) {
                for (index, name) in ["last", "first", "middle", "nick"].enumerated() {
                    binder.bindField(name: name, field: &names[index])
                }
                binder.bindField(name: "note", field: &note)
            }
        }
        let log = Recorder()
        var parser = parser
        parser.logLevel = .allFields
        parser.logHandler = { log.append($0) }
        let tree: [String: Any] = ["first": NSNull(), "nick": NSNull()]
        _ = parser.validate(snap: Snapshot(value: tree), type: Person.self)
        #expect(
            log.texts == [
                "Person lacks mandatory 'last', 'first', 'middle', 'nick' and optional 'note'"
            ]
        )
    }
}
