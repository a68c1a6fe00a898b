import SnapshotParser
import Testing

/// A value may write an object while it is read, and read one while it is written.
@Suite struct TurnedValueTests {
    struct Address: ParsableObject {
        var street = ""
        var city: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "street", field: &street)
            binder.bindField(name: "city", field: &city)
        }
    }

    /// Reads an address, and keeps what it would be written as.
    struct Written: ParsableValue {
        var tree: [String: String]

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Written {
            let address = Address(street: try context.parse(from: value), city: "Bern")
            let tree = try address.serialize(in: context)
            return Written(tree: try context.parse(from: tree ?? ""))
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { tree }
    }

    /// Holds a tree, and writes the street of the address that it stands for.
    struct Read: ParsableValue {
        var tree: [String: String]

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Read {
            Read(tree: try context.parse(from: value))
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            try Address.parse(tree, in: context).street
        }
    }

    struct Holder<Value: ParsableValue>: ParsableObject {
        var first = 0
        var value: Value?
        var last = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "first", field: &first)
            binder.bindField(name: "value", field: &value)
            binder.bindField(name: "last", field: &last)
        }
    }

    private let parser = SnapshotParser()

    @Test func aValueMayWriteAnObjectWhileItIsRead() throws {
        let tree: [String: Any] = ["first": 1, "value": "Main Street", "last": 2]
        let holder = try parser.parseObject(
            snap: Snapshot(value: tree),
            type: Holder<Written>.self
        )
        #expect(holder.value?.tree == ["street": "Main Street", "city": "Bern"])
        #expect([holder.first, holder.last] == [1, 2])
    }

    @Test func aValueMayReadAnObjectWhileItIsWritten() throws {
        let value = Read(tree: ["street": "Main Street", "city": "Bern"])
        // Names are remembered from the third time on.
        for _ in 0..<4 {
            let tree = try parser.serialize(validating: Holder(first: 1, value: value, last: 2))
            #expect(tree["value"] as? String == "Main Street")
            #expect(tree.count == 3)
        }
    }

    @Test func anObjectThatCannotBeReadIsAnIssueOfTheWriting() throws {
        let holder = Holder(first: 1, value: Read(tree: ["city": "Bern"]), last: 2)
        let error = #expect(throws: ParseError.self) {
            try parser.serialize(validating: holder)
        }
        #expect(error?.issues.map(\.path) == [["value", "street"]])
        #expect(error?.issues.map(\.kind) == [.missingKey])
        #expect(parser.serialize(object: holder).keys.sorted() == ["first", "last"])
    }

    @Test func anInstanceThatIsBeingReadIsNotWritten() throws {
        final class Node: ParsableObject {
            struct Value: ParsableValue {
                static func parse(
                    _ value: Any,
                    in context: SnapshotParser.ValueContext
                ) throws -> Value {
                    _ = try Node.current?.serialize(in: context)
                    return Value()
                }

                func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { 1 }
            }

            nonisolated(unsafe) static var current: Node?
            var value: Value?

            func bindProperties(binder: Binder) {
                binder.bindField(name: "value", field: &value)
            }
        }
        var node = Node()
        Node.current = node
        try parser.update(&node, from: Snapshot(value: ["value": 1]))
        #expect(node.value != nil)
    }
}
