import Foundation
import SnapshotParser
import Testing

/// Updates of lists that are stored as arrays: by two objects, which do not tell how a list is stored,
/// or by what was read, which does.
@Suite struct WriteBatchOfArraysTests {
    private let database = InMemoryDatabase(parser: Self.parser, callbacks: .immediate)
    private let path = Path<Shop>(rendered: "shop")

    private static var parser: SnapshotParser {
        var parser = SnapshotParser()
        parser.snapshotLists = .arrays
        return parser
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func bringsTheDatabaseToTheNewObject(_ seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<100 {
            let (old, new) = (shop(&generator), shop(&generator))
            for isRead in [false, true] {
                try await database.setValue(at: path, value: old)
                let stored = try #require(try await snapshot())
                try await database.write { batch in
                    try batch.setValue(at: Path<Int>(rendered: "round"), value: round)
                    if isRead {
                        try batch.updateValue(at: path, from: stored, to: new)
                    } else {
                        try batch.updateValue(at: path, from: old, to: new)
                    }
                }
                let read = try await database.valueIfPresent(at: path) ?? Shop()
                #expect(read == new, "seed \(seed), round \(round), read before: \(isRead)")
                guard read == new else { return }
            }
        }
    }

    @Test func twoObjectsReplaceTheWholeList() throws {
        let old = Shop(items: [Item(id: "1", name: "one")])
        try database.setValue(at: path, value: old)
        let new = Shop(items: [Item(id: "0", name: "zero"), Item(id: "1", name: "one")])
        try database.write { try $0.updateValue(at: path, from: old, to: new) }
        #expect(
            database.text(at: "shop")
                == #"{"items":[{"id":"0","name":"zero"},{"id":"1","name":"one"}]}"#
        )
    }

    @Test func whatWasReadIsChangedInItsPlace() async throws {
        database.write(
            "shop/items",
            [["id": "1", "name": "one", "unknown": 1], ["id": "2", "name": "two", "unknown": 2]]
        )
        let stored = try #require(try await snapshot())
        let new = Shop(items: [Item(id: "1", name: "one"), Item(id: "2", name: "zwei")])
        try await database.write { try $0.updateValue(at: path, from: stored, to: new) }
        #expect(
            database.text(at: "shop")
                == #"{"items":[{"id":"1","name":"one","unknown":1},"#
                + #"{"id":"2","name":"zwei","unknown":2}]}"#
        )
    }

    /// What is stored at the path, by a parser that leaves alone what the type does not know.
    private func snapshot() async throws -> (any SnapshotSource & Sendable)? {
        var parser = Self.parser
        parser.unknownKeys = .ignore
        for try await result in database.with(parser).results(at: path) { return result.snapshot }
        return nil
    }

    /// A shop whose items are in key order, since a list that was read may be replaced by an object of
    /// its elements by their ids.
    private func shop(_ generator: inout SeededGenerator) -> Shop {
        let ids = ["0", "1", "2", "7", "-K1", "a"].filter { _ in
            Bool.random(using: &generator)
        }
        return Shop(
            items: ids.map { Item(id: $0, name: "n\(Int.random(in: 0..<3, using: &generator))") }
        )
    }
}

private struct Item: ParsableSnapshot, Equatable {
    var id: String?
    var name = ""

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "name", field: &name)
    }
}

private struct Shop: ParsableObject, Equatable {
    var items: [Item] = []

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindList(name: "items", list: &items)
    }
}
