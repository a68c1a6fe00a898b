import Testing

@testable import SnapshotParser

@Suite struct NodeMemoryTests {
    private let memory = SnapshotParser.NodeMemory()

    private func note(
        _ names: [String],
        missing: UInt64 = 0,
        of model: any Any.Type = Int.self
    ) -> SnapshotParser.KnownNodes {
        memory.note(
            SnapshotParser.NodeShape.BoundNames(
                model: ObjectIdentifier(model),
                isSnapshot: false,
                keyName: "id",
                names: names,
                missing: missing
            )
        )
    }

    @Test func namesAreLearnedWhenTheyAreMetTwice() {
        #expect(note(["a", "b"]).shapes.isEmpty)
        #expect(note(["a", "b"]).shapes.map(\.names) == [["a", "b"]])
        #expect(note(["c"]).shapes.count == 1)
        #expect(note(["d"]).shapes.count == 1)
        #expect(memory.current.shapes.count == 1)
    }

    @Test func aParserRemembersForItselfAndItsCopies() {
        struct Point: ParsableObject {
            var x = 1

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "x", field: &x)
            }
        }
        let parser = SnapshotParser()
        let copy = parser
        for _ in 0..<2 { #expect(parser.serialize(object: Point())["x"] as? Int == 1) }
        #expect(copy.nodeMemory.current.shapes.map(\.names) == [["x"]])
        #expect(SnapshotParser().nodeMemory.current.shapes.isEmpty)
    }

    @Test func otherGapsAreLearnedBesideTheFirst() {
        for missing: UInt64 in [0, 1, 2] {
            _ = note(["a", "b"], missing: missing)
            _ = note(["a", "b"], missing: missing)
        }
        let layouts = memory.current.shapes.map(\.layouts)
        #expect(layouts.map { $0.map(\.positions) } == [[["a": 0, "b": 1], ["b": 0], ["a": 0]]])
    }

    @Test func namesOfOtherBytesAreToldApartThoughTheyAreEqual() {
        for names in [["e\u{301}", "a"], ["\u{E9}", "a"]] {
            for _ in 0..<2 { _ = note(names) }
        }
        #expect(memory.current.shapes.map { $0.names[0].utf8.count } == [3, 2])
    }

    @Test func typesAreToldApart() {
        let models: [any Any.Type] = [Int.self, String.self, Double.self, [Int].self, Bool.self]
        for (number, model) in models.enumerated() {
            for _ in 0..<2 { _ = note(["\(number)"], of: model) }
        }
        let known = memory.current
        for (number, model) in models.enumerated() {
            let first = known.first(of: ObjectIdentifier(model))
            #expect(known.shapes[first].names == ["\(number)"])
        }
        #expect(known.first(of: ObjectIdentifier(Float.self)) < 0)
    }

    @Test func aNameThatComesTwiceIsNotLearned() {
        for _ in 0..<3 { _ = note(["a", "b", "a"]) }
        #expect(memory.current.shapes.isEmpty)
    }

    @Test func longNamesAreNotKept() {
        for _ in 0..<3 { _ = note([String(repeating: "x", count: 10_000)]) }
        #expect(memory.current.shapes.isEmpty)
    }

    @Test func aTypeOfManyNamesIsLearnedToAnExtent() {
        for number in 0..<400 {
            for _ in 0..<2 { _ = note(["a", "\(number)"], missing: UInt64(number % 2)) }
        }
        #expect(memory.current.shapes.count == 8)
        #expect(memory.current.isClosed(ObjectIdentifier(Int.self)))
        #expect(!memory.current.isClosed(ObjectIdentifier(String.self)))
    }

    @Test func aTypeOfManyGapsIsLearnedToAnExtent() {
        for missing in 0..<40 {
            for _ in 0..<2 { _ = note(["a", "b", "c", "d", "e", "f"], missing: UInt64(missing)) }
        }
        #expect(memory.current.shapes.map(\.layouts.count) == [16])
    }

    @Test func ofSoManyTypesNoMoreAreLearned() {
        // A type for each number, as an array of arrays.
        func nested<T>(_ type: T.Type, _ depth: Int) {
            for _ in 0..<2 { _ = note(["a"], of: type) }
            if depth > 0 { nested([T].self, depth - 1) }
        }
        nested(Int.self, 511)
        for _ in 0..<2 { _ = note(["a"], of: String.self) }
        let known = memory.current
        #expect(known.shapes.count == 512)
        #expect(known.isClosed(ObjectIdentifier(String.self)))
        #expect(!known.isClosed(ObjectIdentifier(Int.self)))
    }
}
