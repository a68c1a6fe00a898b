import Foundation
import Testing

@testable import SnapshotParser

/// The entries that a binder works on: they grow and shrink, and release what they hold once.
@Suite struct EntriesTests {
    private func filled(_ count: Int, _ counter: Deinits) -> Entries<Any?> {
        var entries = Entries<Any?>()
        for number in 0..<count { entries.push("key \(number)", Counted(counter), .free) }
        return entries
    }

    @Test(arguments: [0, 1, 19, 20, 21, 1_000])
    func growingKeepsTheEntries(count: Int) {
        var entries = Entries<Any?>()
        for number in 0..<count {
            entries.push("entry number \(number)", number, number.isMultiple(of: 2) ? .bound : .key)
        }
        #expect(entries.count == count)
        #expect((0..<count).allSatisfy { entries.keys[$0] == "entry number \($0)" })
        #expect((0..<count).allSatisfy { entries.values[$0] as? Int == $0 })
        #expect((0..<count).allSatisfy { (entries.states[$0] == .bound) == $0.isMultiple(of: 2) })
        entries.drop(to: 0)
    }

    @Test(arguments: [1, 20, 1_000])
    func droppingAllReleasesEachValue(count: Int) {
        let counter = Deinits()
        var entries = filled(count, counter)
        #expect(counter.alive == count)
        entries.drop(to: 0)
        #expect(counter.alive == 0)
    }

    @Test func droppingReleasesTheLastEntries() {
        let counter = Deinits()
        var entries = filled(30, counter)
        entries.drop(to: 12)
        #expect(counter.alive == 12)
        entries.drop(to: 12)
        #expect(counter.alive == 12)
        #expect(entries.count == 12)
        entries.drop(to: 0)
        #expect(counter.alive == 0)
        entries.push("again", Counted(counter), .bound)
        #expect(counter.alive == 1)
        entries.drop(to: 0)
        #expect(counter.alive == 0)
    }

    @Test(arguments: [0, 19, 20])
    func aPushedValueIsReleasedOnce(before: Int) {
        let counter = Deinits()
        var entries = filled(before, counter)
        entries.push("made", Counted(counter), .bound)
        #expect(entries.count == before + 1)
        #expect(entries.keys[before] == "made")
        #expect(entries.states[before] == .bound)
        #expect(counter.alive == before + 1)
        entries.push("after", 1, .free)
        #expect(entries.keys[before + 1] == "after")
        entries.drop(to: 0)
        #expect(counter.alive == 0)
    }

    @Test func exchangedEntriesAreReleasedOnce() {
        let counter = Deinits()
        var entries = filled(3, counter)
        entries.exchange(0, 2)
        #expect(entries.keys[0] == "key 2" && entries.keys[2] == "key 0")
        entries.exchange(1, 1)
        #expect(counter.alive == 3)
        entries.drop(to: 0)
        #expect(counter.alive == 0)
    }

    @Test func aValueThatIsReplacedIsReleased() {
        let counter = Deinits()
        var entries = filled(2, counter)
        entries.values[0] = Counted(counter)
        #expect(counter.alive == 2)
        entries.drop(to: 0)
        #expect(counter.alive == 0)
    }

    @Test(arguments: [0, 1, 100])
    func aDictionarysKeysAndValuesStandAtTheSamePlaces(count: Int) {
        let children: [String: Any] = Dictionary(
            uniqueKeysWithValues: (0..<count).map { ("key \($0)", $0) }
        )
        var entries = Entries<Node>()
        _ = entries.push(childrenOf: .object(children))
        #expect(entries.count == count)
        #expect((0..<count).allSatisfy { entries.states[$0] == .free })
        #expect(
            (0..<count).allSatisfy {
                entries.keys[$0] == "key \(entries.values.value(at: $0) as? Int ?? -1)"
            }
        )
        entries.drop(to: 0)
    }

    @Test func takenValuesAreForgottenAndTheOthersStay() {
        let counter = Deinits()
        var entries = filled(4, counter)
        entries.push("nothing", nil, .free)
        do {
            let taken = (2..<5).map { entries.values.take($0) }
            entries.dropTaken(to: 2)
            #expect(counter.alive == 4)
            #expect(taken.last.flatMap { $0 } == nil)
        }
        #expect(counter.alive == 2)
        entries.drop(to: 0)
        #expect(counter.alive == 0)
    }

    @Test func aKeyIsFoundInEachForm() {
        let names = (0..<10).flatMap { ["n\($0)", "a name of many bytes \($0)", "caf\u{E9}\($0)"] }
        var entries = Entries<Node>()
        defer { entries.drop(to: 0) }
        for name in names { entries.push(name, .null, .free) }
        let keys = entries.keys
        for (position, name) in names.enumerated() {
            for form in KeyBytesTests.forms(of: name) {
                #expect(keys.position(of: form, in: names.indices) == position)
            }
            #expect(keys.position(of: name, in: position + 1..<names.count) == nil)
            let decomposed = name.decomposedStringWithCanonicalMapping
            #expect(keys.position(of: decomposed, in: names.indices) == position)
        }
        #expect(keys.position(of: "other", in: names.indices) == nil)
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
