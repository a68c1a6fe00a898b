import Foundation
import SnapshotParser
import Testing

/// Updates of lists that other apps have stored as arrays, by what was read.
@Suite struct WriteBatchOfArraysTests {
    private let database = InMemoryDatabase(callbacks: .immediate)
    private let path = Path<Shop>(rendered: "shop")

    @Test(arguments: 0..<4 as Range<UInt64>, Way.allCases)
    func bringsTheDatabaseToTheNewObject(_ seed: UInt64, _ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        var generator = SeededGenerator(seed: seed)
        for round in 0..<100 {
            let (old, new) = (shop(&generator), shop(&generator))
            memory.write(
                "shop/items",
                old.items.map { ["id": $0.id ?? "", "name": $0.name] }
            )
            let stored = try #require(try await snapshot(in: database))
            try await database.write { batch in
                try batch.setValue(at: Path<Int>(rendered: "round"), value: round)
                try batch.updateValue(at: path, from: stored, to: new)
            }
            let read = try await database.valueIfPresent(at: path) ?? Shop()
            #expect(read == new, "seed \(seed), round \(round)")
            guard read == new else { return }
        }
    }

    @Test(arguments: Way.allCases) func whatWasReadIsChangedInItsPlace(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write(
            "shop/items",
            [["id": "1", "name": "one", "unknown": 1], ["id": "2", "name": "two", "unknown": 2]]
        )
        let stored = try #require(try await snapshot(in: database))
        let new = Shop(items: [Item(id: "1", name: "one"), Item(id: "2", name: "zwei")])
        try await database.write { try $0.updateValue(at: path, from: stored, to: new) }
        #expect(
            memory.text(at: "shop")
                == #"{"items":[{"id":"1","name":"one","unknown":1},"#
                + #"{"id":"2","name":"zwei","unknown":2}]}"#
        )
    }

    /// What is stored at the path, by a parser that leaves alone what the type does not know.
    private func snapshot(
        in database: any SnapshotDatabase
    ) async throws -> (any SnapshotSource & Sendable)? {
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        for try await result in database.with(parser).results(at: path) { return result.snapshot }
        return nil
    }

    /// A shop whose items are in key order, since a list that was read may be replaced by an object
    /// of its elements by their ids.
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

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
    }
}

private struct Shop: ParsableObject, Equatable {
    var items: [Item] = []

    mutating func bindProperties(binder: Binder) {
        binder.bindList(name: "items", list: &items)
    }
}
