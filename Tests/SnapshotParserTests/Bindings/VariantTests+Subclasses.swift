import SnapshotParser
import Testing

extension VariantTests {
    class Shape: ParsableObject {
        var name: String?

        required init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    final class Circle: Shape {
        var radius = 0.0

        override func bindProperties(binder: Binder) {
            super.bindProperties(binder: binder)
            binder.bindField(name: "radius", field: &radius)
        }
    }

    struct Canvas: ParsableObject {
        struct Item: ParsableObject {
            var shape = Shape()

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(
                    name: "type",
                    field: &shape,
                    [
                        .init("circle", { (circle: Circle) in circle }, unwrap: { $0 as? Circle }),
                        .init("shape", { (shape: Shape) in shape }, unwrap: { $0 }),
                    ]
                )
            }
        }
        var items: [Item] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "items", list: &items)
        }
    }

    @Test func subclassesMayBeTheModels() throws {
        let tree: [String: Any] = [
            "items": [
                ["type": "circle", "radius": 2.5, "name": "c"], ["type": "shape", "name": "s"],
            ] as [[String: Any]]
        ]
        let parser = SnapshotParser()
        let canvas = try parser.parseObject(snap: Snapshot(value: tree), type: Canvas.self)
        #expect(canvas.items.map { ($0.shape as? Circle)?.radius } == [2.5, nil])
        #expect(canvas.items.map(\.shape.name) == ["c", "s"])
        #expect(isEqual(parser.serialize(object: canvas), tree))
    }

    @Test func anOptionalPropertyMayHoldAnInstance() throws {
        struct Frame: ParsableObject {
            var shape: Shape?

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(
                    name: "type",
                    field: &shape,
                    [
                        .init("shape", { (shape: Shape) in shape }, unwrap: { $0 })
                    ]
                )
            }
        }
        let parser = SnapshotParser()
        #expect(try parser.parseObject(snap: Snapshot(value: [:]), type: Frame.self).shape == nil)
        let snap = Snapshot(value: ["type": "shape", "name": "s"])
        #expect(try parser.parseObject(snap: snap, type: Frame.self).shape?.name == "s")
    }
}
