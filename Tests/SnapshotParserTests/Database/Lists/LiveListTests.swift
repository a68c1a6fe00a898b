import Foundation
import SnapshotParser
import Testing

/// A live list holds what its query gives at the moment, and parses only the children that changed.
@Suite(.timeLimit(.minutes(5))) struct LiveListTests {
    private let database = InMemoryDatabase(callbacks: .immediate)

    private var players: Path<Player>.Collection { Path.append(Path(), "players") }
    private var rowers: Path<Rower>.Collection { Path.append(Path(), "players") }

    @Test(arguments: Way.allCases) func tellsAnEmptyListFromOneThatIsLoading(_ way: Way)
        async throws
    {
        let database = way.database(database)
        #expect(!LiveList<Player>().isComplete)
        var lists = database.lists(at: players.orderedByKey()).makeAsyncIterator()
        let list = try #require(try await lists.next())
        #expect(list.isComplete)
        #expect(list.isEmpty)
    }

    @Test func givesWhatIsThereBeforeAllIs() async throws {
        database.write("players", ["a": ["name": "Ada"], "b": ["name": "Bo"]])
        let cache = DatabaseWithoutValues(database: database)
        var lists = cache.lists(at: players.orderedByKey()).makeAsyncIterator()
        let list = try #require(try await lists.next())
        #expect(!list.isComplete)
        #expect(list.map(\.name) == ["Ada", "Bo"])
    }

    @Test(arguments: 0..<6, Way.allCases)
    func holdsWhatAQueryOfTheMomentGives(_ seed: Int, _ way: Way) async throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let queries = [
            players.orderedByKey().limited(toFirst: 3),
            players.ordered(byChild: "score").limited(toLast: 4),
            players.ordered(byChild: "score", as: Int.self).starting(at: 2).query,
            // Nobody tells of priorities over REST.
            way == .directly ? players.orderedByPriority().query : players.orderedByKey().query,
        ]
        let query = queries[seed % queries.count]
        var lists = way.database(database).lists(at: query).makeAsyncIterator()
        _ = try await lists.next()
        for round in 0..<80 {
            for _ in 0..<Int.random(in: 1...3, using: &generator) { write(&generator) }
            // Ends each round with an event, even where nothing changed.
            database.write("players/a", ["score": round * 10, "name": "\(round)"] as [String: Any])
            database.write("players/0", ["score": round * 10, "name": "\(round)"] as [String: Any])
            let expected = try await database.list(at: query)
            var list = try #require(try await lists.next())
            // What is told of the same round arrives one by one.
            while way == .overREST,
                list.elements != expected.elements || list.rejected != expected.rejected
            {
                list = try #require(try await lists.next())
            }
            #expect(list.elements == expected.elements, "seed \(seed), round \(round)")
            #expect(Array(list) == list.elements)
            #expect(list.rejected.map(\.path) == expected.rejected.map(\.path))
            guard list.elements == expected.elements else { return }
        }
    }

    private func write(_ generator: inout SeededGenerator) {
        func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
        var changes: [String: Any] = [:]
        for _ in 0...number(5) {
            let name: Any = number(5) == 0 ? number(9) : "n\(number(9))"
            changes["\("bcdefg".randomElement(using: &generator) ?? "b")"] =
                number(4) == 0
                ? NSNull()
                : ["score": number(6), "name": name, ".priority": number(4)] as [String: Any]
        }
        database.update("players", changes)
    }

    @Test(arguments: Way.allCases) func keepsBrokenChildrenApart(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write("players", ["a": ["name": "Ada"], "b": ["name": 5], "c": ["name": "Cy"]])
        var lists = database.lists(at: players.orderedByKey()).makeAsyncIterator()
        var list = try #require(try await way.next(of: &lists) { $0.isComplete })
        #expect(list.map(\.name) == ["Ada", "Cy"])
        #expect(list.rejected.map(\.key) == ["b"])
        #expect(
            list.rejected.first?.issues.map(\.description) == [
                "type mismatch for 'name' in Player at players/b: expected a string, found a number 5"
            ]
        )
        memory.write("players/b/name", "Bo")
        list = try #require(try await way.next(of: &lists) { $0.rejected.isEmpty })
        #expect(list.map(\.name) == ["Ada", "Bo", "Cy"])
        #expect(list.rejected.isEmpty)
        memory.write("players/a/name", true)
        list = try #require(try await way.next(of: &lists) { !$0.rejected.isEmpty })
        #expect(list.map(\.name) == ["Bo", "Cy"])
        #expect(list.rejected.map(\.key) == ["a"])
    }

    @Test(.serialized, arguments: Way.allCases)
    func parsesOnlyWhatChanges(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        for number in 0..<100 { memory.write("players/p\(number)/name", "\(number)") }
        let counted = Path<Noticed>.Collection(rendered: "players")
        var lists = database.lists(at: counted.orderedByKey()).makeAsyncIterator()
        _ = try await way.next(of: &lists) { $0.isComplete }
        #expect(Noticed.parsed.removeAll().count == 100)
        memory.write("players/p7/name", "seven")
        _ = try await lists.next()
        #expect(Noticed.parsed.removeAll() == ["seven"])
    }

    @Test(arguments: Way.allCases) func keepsTheInstancesOfClasses(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write(
            "players",
            ["a": ["name": "Ada", "rank": 1], "b": ["name": "Bo", "rank": 2]]
        )
        var lists = database.lists(at: rowers.ordered(byChild: "rank")).makeAsyncIterator()
        var list = try #require(try await way.next(of: &lists) { $0.isComplete })
        let (ada, bo) = (list[0], list[1])
        memory.update("players", ["a/rank": 9, "a/name": "Ada L."])
        list = try #require(try await way.next(of: &lists) { $0.first?.rank == 2 })
        #expect(list[0] === bo)
        #expect(list[1] === ada)
        #expect(ada.name == "Ada L.")
        #expect(ada.rank == 9)
        memory.write("players/a/rank", nil)
        list = try #require(try await way.next(of: &lists) { $0.first?.rank == nil })
        #expect(list[0] === ada)
        #expect(ada.rank == nil)
    }

    @Test(arguments: Way.allCases)
    func hasTheSnapshotsOfItsElements(_ way: Way) async throws {
        struct Line: ParsableCodable { var text: String }
        struct Room: ParsableCodable {
            var id: String?
            var lines: [Line]
        }
        let (memory, database) = (database, way.database(database))
        let lines: [Any] = [["text": "a"], NSNull(), ["text": "c"]]
        memory.write("rooms", ["r1": ["lines": lines], "r2": ["lines": 1]])
        let all = Path<Room>.Collection(rendered: "rooms")
        var lists = database.lists(at: all.orderedByKey()).makeAsyncIterator()
        let rooms = try #require(try await way.next(of: &lists) { $0.isComplete })
        #expect(rooms.map(\.id) == ["r1"])
        #expect(rooms.snapshot(withKey: "r2") == nil)
        #expect(rooms.snapshot(withKey: "r3") == nil)
        #expect(LiveList(elements: [Room(lines: [])]).snapshot(withKey: "r1") == nil)
        let path = all.child("r1")
        var edited = rooms[0]
        edited.lines[1].text = "d"
        let stored = try #require(rooms.snapshot(withKey: "r1"))
        try await database.updateValue(at: path, from: stored, to: edited)
        let line = memory.tree(at: "rooms/r1/lines/2/text") as? String
        #expect(line == "d")
        #expect(memory.tree(at: "rooms/r1/lines/1") == nil)
    }

    @Test func givesTheNewestListOnly() async throws {
        var lists = database.lists(at: players.orderedByKey()).makeAsyncIterator()
        for number in 0..<10 { database.write("players/p\(number)/name", "\(number)") }
        let list = try #require(try await lists.next())
        #expect(list.count == 10)
    }

    @Test(arguments: Way.allCases) func endsWithTheTaskAndWithTheObservation(_ way: Way)
        async throws
    {
        let (memory, database) = (database, way.database(database))
        let task = Task { [players] in
            for try await _ in database.lists(at: players.orderedByKey()) {}
        }
        task.cancel()
        try await task.value
        var lists = database.lists(at: players.orderedByKey()).makeAsyncIterator()
        _ = try await lists.next()
        memory.cancelObservations(with: CancellationError())
        await #expect(throws: DatabaseError.self) { _ = try await lists.next() }
        var refused = database.lists(at: players.orderedByKey().limited(toLast: 0))
            .makeAsyncIterator()
        await #expect(throws: DatabaseError.self) { _ = try await refused.next() }
        await #expect(throws: ParseError.self) {
            try await database.list(at: players.orderedByKey().limited(toLast: 0))
        }
    }

    @Test func aListThatMayNotBeReadThrows() async {
        let closed = DatabaseWithoutValues(database: database, refusal: CancellationError())
        await #expect(throws: DatabaseError.self) {
            try await closed.list(at: players.orderedByKey())
        }
    }

    @Test(arguments: Way.allCases) func makesRoomForManyChildrenInOnePlace(_ way: Way) async throws
    {
        let (memory, database) = (database, way.database(database))
        memory.write("players", ["a": ["name": "a"], "z": ["name": "z"]])
        var lists = database.lists(at: players.orderedByKey()).makeAsyncIterator()
        _ = try await lists.next()
        for number in 0..<200 { memory.write("players/b\(1000 - number)/name", "b") }
        for number in 0..<200 { memory.write("players/c\(1000 + number)/name", "c") }
        let list = try #require(try await way.next(of: &lists) { $0.count == 402 })
        #expect(list.compactMap(\.id) == list.compactMap(\.id).sorted())
        #expect(list.count == 402)
    }
}

private struct Player: ParsableSnapshot, Equatable {
    var id: String?
    var name = ""
    var score: Int?

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "score", field: &score)
    }
}

private struct Noticed: ParsableSnapshot {
    static let parsed = Recorder()

    var id: String?
    var name = ""

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        Self.parsed.append(name)
    }
}

private final class Rower: ParsableSnapshot {
    var id: String?
    var name = ""
    var rank: Int?

    func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "rank", field: &rank)
    }
}

/// A database without a connection: it tells of the children that it has kept, and never that all
/// are there.
private struct DatabaseWithoutValues: SnapshotDatabase {
    let database: InMemoryDatabase
    /// What observations of values end with at once.
    var refusal: (any Error)?

    func reference(withPath path: String) -> Reference {
        let reference = database.reference(withPath: path)
        return Reference(reference: reference, observed: reference, refusal: refusal)
    }

    var parser: SnapshotParser { database.parser }

    func callBack(_ work: @escaping @Sendable () -> Void) { database.callBack(work) }

    struct Reference: WrappedReference {
        let reference: InMemoryDatabase.Reference
        let observed: any SnapshotQuery
        let refusal: (any Error)?

        func observeSnapshots(
            _ event: SnapshotEvent,
            onEvent: @escaping @Sendable (any SnapshotSource & Sendable, String?) -> Void,
            onCancel: @escaping @Sendable (any Error) -> Void
        ) -> UInt {
            guard event == .value else {
                return observed.observeSnapshots(event, onEvent: onEvent, onCancel: onCancel)
            }
            if let refusal { onCancel(refusal) }
            return 0
        }

        func removeObserver(withHandle handle: UInt) {
            observed.removeObserver(withHandle: handle)
        }

        func query(_ steps: [SnapshotParser.QueryStep]) -> Reference {
            Reference(
                reference: reference,
                observed: reference.query(steps),
                refusal: refusal
            )
        }
    }
}
