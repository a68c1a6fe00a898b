import Foundation
import Testing

@testable import SnapshotParser

/// The entries that a reader works on.
@Suite struct EntriesTests {
    private static func entries(_ keys: [String]) -> GrowingMemory<Entry> {
        var entries = GrowingMemory<Entry>(capacity: 0)
        for key in keys { entries.push(key, .null) }
        return entries
    }

    @Test(arguments: [0, 1, 15, 16, 17, 1_000])
    func memoryReleasesWhatItHoldsOnce(count: Int) {
        let counter = Deinits()
        do {
            var memory = GrowingMemory<Counted>(capacity: 0)
            for _ in 0..<count { memory.append(Counted(counter)) }
            #expect(counter.alive == count)
            memory.keepFirst(count / 2)
            #expect(counter.alive == count / 2)
            memory.append(Counted(counter))
            memory.removeFirst(1)
            #expect(counter.alive == count / 2)
        }
        #expect(counter.alive == 0)
    }

    @Test(arguments: [0, 1, 100])
    func aDictionarysKeysAndValuesStandAtTheSamePlaces(count: Int) {
        let children: [String: Any] = Dictionary(
            uniqueKeysWithValues: (0..<count).map { ("key \($0)", $0) }
        )
        var entries = GrowingMemory<Entry>(capacity: 0)
        let isObject = entries.push(childrenOf: .object(children))
        #expect(isObject)
        #expect(entries.count == count)
        #expect((0..<count).allSatisfy { entries[$0].state == .free })
        #expect(entries.elements.allSatisfy { $0.key == "key \($0.node.value as? Int ?? -1)" })
    }

    @Test(arguments: [
        [], ["a"], (0..<7).map { "key \($0 * 3 % 7)" }, (0..<100).map { "key \($0 * 7 % 101)" },
        ["ab", "", "a\0b", "-", "a", "a\0"], ["-", "12", "-K1", "00", "-0", "2", "a"],
        ["a long shared beginning 2", "a long shared beginning 10", "a long shared beginning"],
        ["b", "\u{E9}", "a"], ["b", "7", "a"],
    ])
    func sortedEntriesKeepTheirNodes(keys: [String]) {
        let count = keys.count
        var entries = GrowingMemory<Entry>(capacity: 0)
        for key in ["z"] + keys { entries.push(key, .string(key)) }
        entries.sort(from: 1)
        #expect(entries.elements.map(\.key) == ["z"] + keys.sorted(by: KeyOrder.precedes))
        #expect(keys.inKeyOrder == keys.sorted(by: KeyOrder.precedes))
        #expect(entries.elements.allSatisfy { $0.key == $0.node.string })
        #expect(
            (0...count).allSatisfy {
                entries.position(of: entries[$0].key, in: 0..<count + 1) == $0
            }
        )
    }

    @Test func aRenamedEntryIsFoundUnderItsNewKey() {
        let entries = Self.entries(["old", "other"])
        entries[0].key = "new"
        #expect(entries.position(of: "new", in: 0..<2) == 0)
        #expect(entries.position(of: "old", in: 0..<2) == nil)
    }

    @Test func aTakenNodeIsGoneUnlessItIsNull() {
        var number = Entry("a", .int(1))
        var null = Entry("b", .null)
        let taken = (number.takeNode(), null.takeNode())
        #expect(taken.0.value as? Int == 1 && taken.1.isNull)
        #expect(!number.node.isInPlace)
        #expect(null.node.isNull)
    }

    @Test func aKeyIsFoundInEachForm() {
        let names = (0..<10).flatMap { ["n\($0)", "a name of many bytes \($0)", "caf\u{E9}\($0)"] }
        let entries = Self.entries(names)
        for (position, name) in names.enumerated() {
            for form in KeyBytesTests.forms(of: name) {
                #expect(entries.position(of: form, in: names.indices) == position)
            }
            #expect(entries.position(of: name, in: position + 1..<names.count) == nil)
            let decomposed = name.decomposedStringWithCanonicalMapping
            #expect(entries.position(of: decomposed, in: names.indices) == position)
        }
        #expect(entries.position(of: "other", in: names.indices) == nil)
    }

    /// Elements of a list are made where they stay; those that cannot be read are not among them.
    @Test(arguments: [SnapshotParser.Tolerance.fail, .report])
    func elementsThatCannotBeReadAreReleased(_ invalid: SnapshotParser.Tolerance) throws {
        let counter = Deinits()
        var parser = SnapshotParser()
        parser.invalidElements = invalid
        let tree = Snapshot(
            value: [
                "items": ["a": ["size": 1], "b": ["size": "x"], "c": ["other": 1], "d": 5],
                "byKey": ["a": ["size": 1], "b": ["size": "x"]],
            ]
        )
        Item.$counter.withValue(counter) {
            _ = parser.validate(snap: tree, type: Items.self)
            #expect(counter.alive == 0)
            do {
                let items = try? parser.parseObject(snap: tree, type: Items.self)
                #expect(counter.alive == (invalid == .report ? 2 : 0))
                #expect(items?.items.count == (invalid == .report ? 1 : nil))
            }
            #expect(counter.alive == 0)
        }
    }

    final class Item: ParsableObject {
        @TaskLocal static var counter = Deinits()

        var size = 0
        private let counted = Counted(counter)

        func bindProperties(binder: Binder) {
            binder.bindField(name: "size", field: &size)
        }
    }

    struct Items: ParsableObject {
        var items: [Item] = []
        var byKey: [String: Item] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "items", list: &items)
            binder.bindList(name: "byKey", list: &byKey)
        }
    }
}
