import Foundation
import SnapshotParser
import Testing

/// Objects inside a user's value, which no binding of an object or a list counts as a level.
@Suite struct ObjectInValueDepthTests {
    struct Box: ParsableValue {
        var node: Node

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Box {
            Box(node: try Node.parse(value, in: context))
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            try node.serialize(in: context)
        }
    }

    final class Node: ParsableObject {
        var next: Box?

        init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "next", field: &next)
        }
    }

    private func depths(of issues: [SnapshotParser.Issue]) -> [Bool] {
        issues.map { $0.kind == .depth }
    }

    @Test func readingEnds() {
        var tree: [String: Any] = [:]
        for _ in 0..<400 { tree = ["next": tree] }
        let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Node.self)
        #expect(depths(of: issues) == [true])
    }

    @Test func writingEnds() {
        let root = Node()
        var last = root
        for _ in 0..<400 {
            let node = Node()
            last.next = Box(node: node)
            last = node
        }
        #expect(depths(of: SnapshotParser().validate(object: root)) == [true])
        defer { root.next = nil }
        var parser = SnapshotParser()
        parser.issueHandler = { _ in }
        #expect(parser.serialize(object: root)["next"] != nil)
    }

    @Test func aCycleEnds() {
        let node = Node()
        node.next = Box(node: node)
        defer { node.next = nil }
        #expect(SnapshotParser().validate(object: node).map(\.kind) == [.cycle])
    }

    @Test func aSharedObjectIsWrittenWholeBesideACycle() {
        final class Shop: ParsableObject {
            var name = ""

            init() {}

            func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }
        final class Order: ParsableObject {
            var parent: Order?
            var shop: Shop?

            init() {}

            func bindProperties(binder: Binder) {
                binder.bindObject(name: "parent", field: &parent)
                binder.bindObject(name: "shop", field: &shop)
            }
        }
        struct Day: ParsableObject {
            var orders: [Order] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "orders", list: &orders)
            }
        }
        let shop = Shop()
        shop.name = "Baker"
        let first = Order()
        first.parent = first
        defer { first.parent = nil }
        let orders = (0..<2_000).map { _ in
            let order = Order()
            order.shop = shop
            return order
        }
        let node = SnapshotParser().serialize(object: Day(orders: [first] + orders))
        let written = node["orders"] as? [[String: Any]] ?? []
        #expect(written.filter { $0["shop"] != nil }.count == 2_000)
    }
}
