import Foundation
import SnapshotParser
import Testing

/// Collections are read by the same rules whichever way a tree holds them: natively, inside an
/// optional, in Foundation's classes or in JSON text.
@Suite struct CollectionFormsTests {
    enum Day: String, ParsableValue, ParsableKey {
        case monday, tuesday
    }

    /// What a parse gives: a value, or issues.
    private enum Outcome<Value: Equatable>: Equatable {
        case value(Value?)
        case issues([String])
    }

    private func outcome<Value>(_ read: () throws -> Holder<Value>) -> Outcome<Value> {
        do {
            return .value(try read().value)
        } catch {
            let issues = (error as? ParseError)?.issues ?? []
            return .issues(issues.map { "\($0.path) \($0.fault)" })
        }
    }

    /// Expects the same from all forms of each tree.
    private func expectSame<Value: ParsableValue & Equatable>(
        _ type: Value.Type,
        _ trees: [Any],
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        for dialect in [SnapshotParser.Dialect.database, .json] {
            var parser = SnapshotParser()
            parser.dialect = dialect
            for tree in trees {
                func read(_ form: Any) -> Outcome<Value> {
                    outcome {
                        try parser.parseObject(
                            snap: Snapshot(value: ["v": form]),
                            type: Holder.self
                        )
                    }
                }
                let native = read(tree)
                #expect(read(Optional(tree) as Any) == native, sourceLocation: location)
                #expect(read(foundation(tree)) == native, sourceLocation: location)
                let text = try JSONSerialization.data(withJSONObject: ["v": tree])
                let decoded = outcome { try parser.decode(Holder<Value>.self, from: text) }
                #expect(decoded == native, sourceLocation: location)
            }
        }
    }

    private func foundation(_ tree: Any) -> Any {
        switch tree {
        case let node as [String: Any]:
            NSDictionary(dictionary: node.mapValues { foundation($0) })
        case let elements as [Any]: NSArray(array: elements.map { foundation($0) })
        default: tree
        }
    }

    private let lists: [Any] = [
        [Any](), [1, 2, 1], [NSNull(), 1, NSNull(), 2, NSNull()], [NSNull()], [1, "2"], [true, 1],
        [1, [2]], ["0": 1, "2": 3], ["0": 1, "x": 3], [String: Any](), ["1": NSNull()], "1",
    ]

    private let nestedLists: [Any] = [
        [[1], [Any](), [2, 3]], [NSNull(), [1, NSNull()], ["0": 2, "3": 4]], [[1], 2], [[1, "x"]],
        ["0": [1], "1": NSNull()],
    ]

    private let nodes: [Any] = [
        [String: Any](), ["1": 10, "-2": 20, "30": 30], ["1": 10, "01": 20],
        ["1": NSNull(), "2": 2],
        ["monday": 1], ["monday": 1, "friday": 2], ["a": "x", "b": 1], [10, NSNull(), 30],
        [1, "x"],
        [NSNull()], [Any](), 5, ["1": ["2": 3]], ["": 1],
    ]

    @Test func arrays() throws {
        try expectSame([Int].self, lists)
        try expectSame([Int?].self, lists)
        try expectSame([Double].self, lists)
        try expectSame([Bool?].self, lists)
        try expectSame([Int]?.self, lists)
    }

    @Test func sets() throws {
        try expectSame(Set<Int>.self, lists)
        try expectSame(Set<Int?>.self, lists)
        try expectSame(Set<Day>.self, [["monday", "tuesday", "monday"], ["monday", "friday"]])
    }

    @Test func collectionsInCollections() throws {
        try expectSame([[Int]].self, nestedLists)
        try expectSame([[Int?]?].self, nestedLists)
        try expectSame(Set<Set<Int>>.self, nestedLists)
        try expectSame([Int: [Int]].self, nestedLists)
    }

    @Test func dictionaries() throws {
        try expectSame([String: Int].self, nodes)
        try expectSame([Int: Int].self, nodes)
        try expectSame([Int8: Int?].self, nodes)
        try expectSame([Day: Int].self, nodes)
        try expectSame([String: Int?].self, nodes)
        try expectSame([Int: [Int: Int]].self, nodes)
    }

    @Test func aKeyThatOccursTwiceInTextIsReportedForKeysOfAnyType() {
        func paths<Value: ParsableValue>(_ type: Value.Type) -> [[String]] {
            let text = #"{"v": {"1": 10, "2": 20, "1": 30}}"#
            let error = #expect(throws: ParseError.self) {
                try SnapshotParser().decode(Holder<Value>.self, from: Data(text.utf8))
            }
            return error?.issues.map(\.path) ?? []
        }
        #expect(paths([String: Int].self) == [["v", "1"]])
        #expect(paths([Int: Int].self) == [["v", "1"]])
    }

    @Test func dictionariesAreWrittenByTheTextOfTheirKeys() {
        let written = SnapshotParser().serialize(
            object: Holder(value: [2: [Day.monday: 1.5], -1: [:]])
        )
        #expect(
            written as NSDictionary == ["v": ["2": ["monday": 1.5], "-1": [:]]] as NSDictionary
        )
    }

    @Test func setsAreWrittenInOneOrderWhateverTheyHold() {
        func written<V: ParsableValue>(_ set: Set<V>) -> NSArray? {
            SnapshotParser().serialize(object: Holder(value: set))["v"] as? NSArray
        }
        #expect(written(Set((0..<40).reversed())) == NSArray(array: Array(0..<40)))
        #expect(written([10.5, -2, 3]) == [-2, 3, 10.5])
        #expect(written(["b", "a", "B"]) == ["B", "a", "b"])
        #expect(written([Day.tuesday, .monday]) == ["monday", "tuesday"])
        #expect(written([[2, 1], [1], []]) == [[1], [2, 1], []] as NSArray)
    }
}
