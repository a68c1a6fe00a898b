import Foundation
import Testing

@testable import SnapshotParser

/// The stacks that a binder works on: they grow and shrink, and release what they hold once.
@Suite struct StackTests {
    private func filled(_ count: Int, _ counter: Deinits, capacity: Int = 16) -> Stack<Counted> {
        var stack = Stack<Counted>(capacity: capacity)
        for _ in 0..<count { stack.push(Counted(counter)) }
        return stack
    }

    @Test(arguments: [0, 1, 2, 15, 16, 17, 1_000])
    func growingKeepsTheElements(count: Int) {
        var stack = Stack<String>(capacity: 1)
        defer { stack.free() }
        for number in 0..<count { stack.push("element number \(number)") }
        #expect(stack.count == count)
        #expect((0..<count).allSatisfy { stack[$0] == "element number \($0)" })
    }

    @Test(arguments: [1, 16, 1_000])
    func freeingReleasesEachElement(count: Int) {
        let counter = Deinits()
        var stack = filled(count, counter, capacity: 1)
        #expect(counter.alive == count)
        stack.free()
        #expect(counter.alive == 0)
    }

    @Test func droppingReleasesTheLastElements() {
        let counter = Deinits()
        var stack = filled(20, counter)
        stack.drop(to: 12)
        #expect(counter.alive == 12)
        stack.drop(to: 12)
        #expect(counter.alive == 12)
        #expect(stack.count == 12)
        stack.drop(to: 0)
        #expect(counter.alive == 0)
        stack.push(Counted(counter))
        #expect(counter.alive == 1)
        stack.free()
        #expect(counter.alive == 0)
    }

    @Test func whatIsPoppedIsTheCallers() {
        let counter = Deinits()
        var stack = filled(3, counter)
        do {
            let last = stack.pop()
            #expect(counter.alive == 3)
            withExtendedLifetime(last) {}
        }
        #expect(counter.alive == 2)
        stack.free()
        #expect(counter.alive == 0)
    }

    @Test func exchangedElementsAreReleasedOnce() {
        let counter = Deinits()
        var stack = filled(3, counter)
        let (first, last) = (ObjectIdentifier(stack[0]), ObjectIdentifier(stack[2]))
        stack.exchange(0, 2)
        #expect(ObjectIdentifier(stack[0]) == last && ObjectIdentifier(stack[2]) == first)
        stack.exchange(1, 1)
        #expect(counter.alive == 3)
        stack.free()
        #expect(counter.alive == 0)
    }

    @Test func anElementThatIsReplacedIsReleased() {
        let counter = Deinits()
        var stack = filled(2, counter)
        stack[0] = Counted(counter)
        #expect(counter.alive == 2)
        stack.free()
        #expect(counter.alive == 0)
    }

    @Test func aSequenceMayHaveFewerElementsThanItSaysButAddsNoMore() {
        let counter = Deinits()
        var stack = Stack<Counted>(capacity: 2)
        stack.push((0..<3).map { _ in Counted(counter) }, count: 5)
        #expect(stack.count == 3)
        stack.push((0..<9).map { _ in Counted(counter) }, count: 4)
        #expect(stack.count == 7)
        #expect(counter.alive == 7)
        stack.free()
        #expect(counter.alive == 0)
    }

    @Test func aDictionarysKeysAndValuesStandAtTheSamePlaces() {
        let children: [String: Any] = Dictionary(
            uniqueKeysWithValues: (0..<100).map { ("key \($0)", $0) }
        )
        var keys = Stack<String>()
        var values = Stack<Any?>()
        defer {
            keys.free()
            values.free()
        }
        keys.push(children.keys, count: children.count)
        values.push(valuesOf: children)
        #expect(keys.count == 100 && values.count == 100)
        #expect((0..<100).allSatisfy { keys[$0] == "key \(values[$0] as? Int ?? -1)" })
    }

    @Test func takenValuesAreForgottenAndTheOthersStay() {
        let counter = Deinits()
        var stack = Stack<Any?>()
        for _ in 0..<4 { stack.push(value: Counted(counter)) }
        stack.push(nil)
        #expect(!stack.box(at: 4).isPresent)
        do {
            let taken = (2..<5).map { stack.takeValue($0) }
            stack.forget(from: 2)
            #expect(counter.alive == 4)
            #expect(taken.last is NSNull)
        }
        #expect(counter.alive == 2)
        stack.free()
        #expect(counter.alive == 0)
    }

    @Test func aValueIsPutWhereOneWasMovedOut() {
        let counter = Deinits()
        var stack = Stack<Any?>()
        stack.push(value: [Counted(counter)] as [Any])
        if let array = stack.box(at: 0, isClaimed: true).takeArray() {
            stack.put(array, at: 0)
        }
        #expect(counter.alive == 1)
        #expect(stack.box(at: 0).array?.count == 1)
        stack.free()
        #expect(counter.alive == 0)
    }

    @Test func aKeyIsFoundInEachForm() {
        let names = (0..<10).flatMap { ["n\($0)", "a name of many bytes \($0)", "caf\u{E9}\($0)"] }
        var keys = Stack<String>()
        defer { keys.free() }
        for name in names { keys.push(name) }
        for (position, name) in names.enumerated() {
            for form in LayoutTests.forms(of: name) {
                #expect(keys.position(equalTo: form, from: 0, to: names.count) == position)
                let byBits = keys.position(ofBitsOf: form, from: 0, to: names.count)
                #expect(byBits == position || byBits == -1)
            }
            #expect(keys.position(equalTo: name, from: position + 1, to: names.count) == -1)
            let decomposed = name.decomposedStringWithCanonicalMapping
            #expect(keys.position(equalTo: decomposed, from: 0, to: names.count) == position)
        }
        #expect(keys.position(equalTo: "other", from: 0, to: names.count) == -1)
    }

    /// Elements of a list are made where they stay; those that cannot be read are not among them.
    @Test(arguments: [SnapshotParser.InvalidElements.fail, .skip])
    func elementsThatCannotBeReadAreReleased(_ invalid: SnapshotParser.InvalidElements) throws {
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
                #expect(counter.alive == (invalid == .skip ? 2 : 0))
                #expect(items?.items.count == (invalid == .skip ? 1 : nil))
            }
            #expect(counter.alive == 0)
        }
    }

    final class Item: ParsableObject {
        @TaskLocal static var counter = Deinits()

        var size = 0
        private let counted = Counted(counter)

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "size", field: &size)
        }
    }

    struct Items: ParsableObject {
        var items: [Item] = []
        var byKey: [String: Item] = [:]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindList(name: "items", list: &items)
            binder.bindList(name: "byKey", list: &byKey)
        }
    }
}
