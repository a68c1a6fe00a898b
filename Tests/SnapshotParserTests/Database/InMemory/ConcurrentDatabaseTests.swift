import Dispatch
import Foundation
import SnapshotParser
import Testing

/// Many writers and observers at once; `.ci/run` runs it under the thread sanitizer too.
@Suite struct ConcurrentDatabaseTests {
    private static let writers = 8
    private static let writes = 100

    @Test(arguments: [InMemoryDatabase.Callbacks.queue(), .queue(.global()), .immediate])
    func countsEveryWrite(_ callbacks: InMemoryDatabase.Callbacks) async throws {
        let database = InMemoryDatabase(callbacks: callbacks)
        let count: Path<ServerValue<Int>> = Path.append(Path(), "count")
        let heard = HandlerRecorder<Int>()
        let observation = database.observe(at: count) { result in
            heard.hear(result.value?.number ?? 0)
        }
        await inParallel { _ in
            for _ in 0..<Self.writes {
                try? database.setValue(at: count, value: .increment(1), completion: nil)
            }
        }
        await database.waitForCallbacks()
        #expect(try await database.value(at: count).number == Self.writers * Self.writes)
        // Each write was told, and in the order in which the database accepted them.
        #expect(heard.heard == Array(0...Self.writers * Self.writes))
        withExtendedLifetime(observation) {}
    }

    @Test func tellsAllChildrenToEachObserver() async throws {
        let database = InMemoryDatabase()
        let items: Path<Item>.Collection = Path.append(Path(), "items")
        let keys = (0..<Self.writers).map { _ in Recorder() }
        let observations = keys.map { keys in
            database.observe(eventType: .childAdded, at: items) { keys.append($0.key ?? "") }
        }
        await inParallel { writer in
            for _ in 0..<Self.writes {
                _ = try? database.addValue(to: items, value: Item(writer: writer), completion: nil)
            }
        }
        await database.waitForCallbacks()
        for keys in keys {
            #expect(keys.texts.count == Self.writers * Self.writes)
            #expect(Set(keys.texts).count == Self.writers * Self.writes)
        }
        withExtendedLifetime(observations) {}
    }

    @Test func givesEventsThatAddUpWhileOthersWrite() async throws {
        let database = InMemoryDatabase()
        let numbers: Path<Int>.Collection = Path.append(Path(), "numbers")
        try await database.setValue(at: numbers.child("0"), value: 0)
        let readers = (0..<3).map { _ in
            Task {
                var known: [String: Int] = [:]
                for try await event in database.events(at: numbers) {
                    switch event.type {
                    case .childAdded:
                        #expect(known.updateValue(event.value ?? 0, forKey: event.key) == nil)
                    case .childChanged:
                        #expect(known.updateValue(event.value ?? 0, forKey: event.key) != nil)
                    case .childMoved: break
                    case .childRemoved: #expect(known.removeValue(forKey: event.key) != nil)
                    }
                    if known["last"] != nil { break }
                }
                return known
            }
        }
        await inParallel { writer in
            for index in 0..<Self.writes {
                let path = numbers.child("\((writer + index) % 10)")
                if index % 3 == 0 {
                    try? database.removeValue(at: path, completion: nil)
                } else {
                    try? database.setValue(at: path, value: index, completion: nil)
                }
            }
        }
        try await database.setValue(at: numbers.child("last"), value: -1)
        let stored = Dictionary(
            uniqueKeysWithValues: Snapshot(value: database.tree(at: "numbers")).children.map {
                ($0.key, $0.value as? Int ?? 0)
            }
        )
        for reader in readers { #expect(try await reader.value == stored) }
    }

    @Test func observesAndStopsWhileOthersWrite() async throws {
        let database = InMemoryDatabase()
        let items: Path<Item>.Collection = Path.append(Path(), "items")
        await inParallel { writer in
            for index in 0..<Self.writes {
                let path = items.child("\(index % 10)")
                if writer % 2 == 0 {
                    try? database.setValue(at: path, value: Item(writer: index), completion: nil)
                } else {
                    let observation = database.observe(at: path) { result in
                        // An observer that writes.
                        guard let item = result.value, item.writer % 3 == 0 else { return }
                        let next = Item(writer: item.writer + 1)
                        try? database.setValue(at: path, value: next, completion: nil)
                    }
                    if index % 2 == 0 { observation.cancel() }
                }
            }
        }
        await database.waitForCallbacks()
        #expect(database.tree(at: "items") is [Any])
    }

    @Test func updatesSeveralPathsWhole() async throws {
        let database = InMemoryDatabase()
        let pair: Path<[String: Int]> = Path.append(Path(), "pair")
        let halves = HandlerRecorder<Int>()
        let observation = database.observe(at: pair) { result in
            let pair = result.value ?? [:]
            if pair["a"] != pair["b"] { halves.hear(1) }
        }
        await inParallel { writer in
            for index in 0..<Self.writes {
                let number = writer * Self.writes + index
                database.update("pair", ["a": number, "b": number])
            }
        }
        await database.waitForCallbacks()
        #expect(halves.heard == [])
        withExtendedLifetime(observation) {}
    }

    /// Works on as many threads as there are writers.
    private func inParallel(_ work: @escaping @Sendable (Int) -> Void) async {
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<Self.writers { group.addTask { work(writer) } }
        }
    }
}

private struct Item: ParsableSnapshot {
    var id: String?
    var writer = 0

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "writer", field: &writer)
    }
}
