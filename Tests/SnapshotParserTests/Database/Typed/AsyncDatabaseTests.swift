import Foundation
import SnapshotParser
import Testing

/// Asynchronous calls return once the database accepted, and loops that end stop observing.
@Suite struct AsyncDatabaseTests {
    private let database = InMemoryDatabase()
    private let path = Path().users.child("-K1")

    @Test(arguments: Way.allCases) func returnsWhenTheDatabaseAccepted(_ way: Way) async throws {
        let memory = InMemoryDatabase(callbacks: way.callbacks)
        let database = way.database(memory)
        try await database.setValue(at: path, value: User(name: "Ada"))
        #expect(memory.text(at: path.rendered) == #"{"name":"Ada"}"#)
        let edited = User(name: "Ada L.")
        try await database.updateValue(at: path, from: User(name: "Ada"), to: edited)
        #expect(memory.text(at: path.rendered) == #"{"name":"Ada L."}"#)
        let added = try await database.addValue(to: Path().users, value: User(name: "Grace"))
        #expect(try await database.value(at: added).name == "Grace")
        try await database.removeValue(at: added)
        #expect(memory.text() == #"{"users":{"-K1":{"name":"Ada L."}}}"#)
        try await database.reference(withPath: "users/-K1").setValue(User(name: "Ada"))
        #expect(memory.text() == #"{"users":{"-K1":{"name":"Ada"}}}"#)
    }

    @Test(arguments: Way.allCases) func throwsWhatTheDatabaseWouldRefuse(_ way: Way) async throws {
        let database = way.database(database)
        let error = await #expect(throws: ParseError.self) {
            try await database.setValue(at: path, value: User(name: "Ada", sizes: ["": 1]))
        }
        #expect(
            error?.description == """
                serializing User at users/-K1 failed: 1 issue
                - forbidden key for '' in User at users/-K1/sizes: it is empty
                """
        )
    }

    @Test func throwsTheErrorOfARefusal() async {
        database.refuseWrites { _ in PermissionDenied() }
        await #expect(throws: PermissionDenied.self) {
            try await database.setValue(at: path, value: User(name: "Ada"))
        }
        await #expect(throws: PermissionDenied.self) { try await database.removeValue(at: path) }
        await #expect(throws: PermissionDenied.self) {
            try await database.addValue(to: Path().users, value: User(name: "Ada"))
        }
    }

    @Test(arguments: Way.allCases) func readsAValueOnce(_ way: Way) async throws {
        let memory = InMemoryDatabase(callbacks: way.callbacks)
        let database = way.database(memory)
        let error = await #expect(throws: DatabaseError.self) { try await database.value(at: path) }
        #expect(error?.localizedDescription == "nothing at users/-K1")
        try await database.setValue(at: path, value: User(name: "Ada"))
        #expect(try await database.value(at: path).id == "-K1")
    }

    @Test(arguments: Way.allCases) func readsAValueThatMayBeMissing(_ way: Way) async throws {
        let memory = InMemoryDatabase(callbacks: way.callbacks)
        let database = way.database(memory)
        #expect(try await database.valueIfPresent(at: path) == nil)
        try await database.setValue(at: path, value: User(name: "Ada"))
        #expect(try await database.valueIfPresent(at: path)?.name == "Ada")
        let error = await #expect(throws: DatabaseError.self) {
            try await database.valueIfPresent(at: Path<Int>(rendered: path.rendered))
        }
        #expect(
            error?.description == """
                parsing Int at users/-K1 failed: 1 issue
                - type mismatch in Int at users/-K1: expected an integer, found an object
                """
        )
    }

    @Test(arguments: Way.allCases) func givesValuesUntilThereIsNone(_ way: Way) async throws {
        let memory = InMemoryDatabase(callbacks: way.callbacks)
        let database = way.database(memory)
        try await database.setValue(at: path, value: User(name: "0"))
        var names: [String] = []
        let error = await #expect(throws: DatabaseError.self) {
            for try await user in database.values(at: path) {
                names.append(user.name)
                if user.name == "2" {
                    try database.removeValue(at: path, completion: nil)
                } else {
                    let next = User(name: "\(names.count)")
                    try database.setValue(at: path, value: next, completion: nil)
                }
            }
        }
        #expect(names == ["0", "1", "2"])
        #expect(error?.description == "nothing at users/-K1")
    }

    @Test(arguments: Way.allCases) func givesResultsAlsoWhereThereIsNoValue(_ way: Way) async throws
    {
        let memory = InMemoryDatabase(callbacks: way.callbacks)
        let database = way.database(memory)
        var texts: [String] = []
        for try await result in database.results(at: path) {
            texts.append(result.value?.name ?? "none")
            switch texts.count {
            case 1: try database.setValue(at: path, value: User(name: "Ada"), completion: nil)
            case 2: memory.write(path.rendered, 5)
            case 3: memory.write(path.rendered, ["name": "Grace"])
            default: break
            }
            if texts.count == 4 { break }
        }
        #expect(texts == ["none", "Ada", "none", "Grace"])
    }

    @Test(arguments: Way.allCases) func endsResultsWithTheDatabasesError(_ way: Way) async throws {
        let memory = InMemoryDatabase(callbacks: way.callbacks)
        let database = way.database(memory)
        let error = await #expect(throws: DatabaseError.self) {
            for try await _ in database.results(at: path) {
                memory.cancelObservations(with: PermissionDenied())
            }
        }
        #expect(error?.description == way.denied(at: "users/-K1"))
        let second = await #expect(throws: DatabaseError.self) {
            memory.write("users/-K1/name", "Ada")
            for try await _ in database.events(at: Path().users) {
                memory.cancelObservations(with: PermissionDenied())
            }
        }
        #expect(second?.description == way.denied(at: "users"))
    }

    @Test(arguments: Way.allCases) func endsResultsOfARefusedPathAfterItsOne(_ way: Way)
        async throws
    {
        let database = way.database(database)
        let path = Path<User>(rendered: "users/a.b")
        var results: [String] = []
        for try await result in database.results(at: path) {
            #expect(result.snapshot == nil)
            results.append(result.failure?.description ?? "a value")
        }
        #expect(
            results == [
                """
                parsing User at users/a.b failed: 1 issue
                - forbidden key for 'a.b' in User at users: it contains '.'
                """
            ]
        )
    }

    @Test(arguments: Way.allCases) func givesTheEventsOfACollection(_ way: Way) async throws {
        let memory = InMemoryDatabase(callbacks: way.callbacks)
        let database = way.database(memory)
        memory.write("users", ["-K1": ["name": "Ada"], "-K2": ["nam": "?"]])
        var texts: [String] = []
        for try await event in database.events(at: Path().users) {
            texts.append("\(event.type) \(event.key) \(event.value?.name ?? "invalid")")
            switch texts.count {
            case 2:
                memory.update(
                    "users",
                    ["-K1/name": "Ada L.", "-K2": NSNull(), "-K3": ["name": "Grace"]]
                )
            case 5:
                memory.write("users", nil)
            default: break
            }
            if texts.count == 7 { break }
        }
        #expect(
            texts == [
                "childAdded -K1 Ada", "childAdded -K2 invalid",
                "childRemoved -K2 invalid", "childAdded -K3 Grace", "childChanged -K1 Ada L.",
                "childRemoved -K1 Ada L.", "childRemoved -K3 Grace",
            ]
        )
    }

    @Test func stopsObservingWhenTheLoopEnds() async throws {
        let log = ObservationLog(database)
        try await database.setValue(at: path, value: User(name: "Ada"))
        for try await _ in log.values(at: path) { break }
        for try await _ in log.events(at: Path().users) { break }
        #expect(log.started == 5)
        await log.waitForStops(5)
    }

    @Test func stopsObservingWhereTheFirstResultEndsTheLoopAtOnce() async throws {
        let log = ObservationLog(InMemoryDatabase(callbacks: .immediate))
        await #expect(throws: DatabaseError.self) { try await log.value(at: path) }
        await log.waitForStops(1)
        #expect(log.started == 1)
    }

    @Test func stopsObservingWhenTheTaskEnds() async throws {
        let log = ObservationLog(database)
        let heard = Recorder()
        let task = Task { [path] in
            for try await _ in log.results(at: path) { heard.append("result") }
            return "ended"
        }
        await log.waitForStarts(1)
        task.cancel()
        #expect(try await task.value == "ended")
        await log.waitForStops(1)
    }

    @Test func throwsWhereTheTaskWasCancelledBeforeAValueCame() async throws {
        let path = path
        let silent = InMemoryDatabase(callbacks: .init { _ in })
        let task = Task { try await silent.value(at: path) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(arguments: Way.allCases) func observesAnewInEachLoop(_ way: Way) async throws {
        let memory = InMemoryDatabase(callbacks: way.callbacks)
        let database = way.database(memory)
        try await database.setValue(at: path, value: User(name: "Ada"))
        let values = database.values(at: path)
        for name in ["Ada", "Grace"] {
            try await database.setValue(at: path, value: User(name: name))
            for try await user in values {
                #expect(user.name == name)
                break
            }
        }
    }

    @MainActor @Test(arguments: Way.allCases) func takesAndGivesObjectsOfTheMainActor(_ way: Way)
        async throws
    {
        let database = way.database(InMemoryDatabase(callbacks: way.callbacks))
        let town = Town(name: "Oslo")
        let path: Path<Town> = Path.append(Path(), "town")
        try await database.setValue(at: path, value: town)
        town.name = "Bergen"
        #expect(try await database.value(at: path).name == "Oslo")
        for try await stored in database.values(at: path) {
            stored.name += "!"
            #expect(stored.name == "Oslo!")
            break
        }
        let (names, told) = AsyncStream<String>.makeStream()
        let observation = database.observe(at: path) { result in
            Task { @MainActor in told.yield(result.value?.name ?? "") }
        }
        for await name in names {
            #expect(name == "Oslo")
            break
        }
        withExtendedLifetime(observation) {}
    }
}

private struct PermissionDenied: Error, CustomStringConvertible {
    var description: String { "denied" }
}

private struct User: ParsableSnapshot {
    var id: String?
    var name = ""
    var sizes: [String: Int] = [:]

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "sizes", field: &sizes)
    }
}

private final class Town: ParsableObject {
    var name = ""

    init() {}

    init(name: String) {
        self.name = name
    }

    func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
    }
}

extension Path where Element == Root {
    fileprivate var users: Path<User>.Collection { Path.append(self, "users") }
}
