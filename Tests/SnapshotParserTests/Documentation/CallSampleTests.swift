import Foundation
import SnapshotParser
import Testing

/// The samples of single calls in the comments of databases, queries and batches.
@Suite struct CallSampleTests {
    struct Denied: Error {}

    private let export = #"{"users": {"-K1": {"name": "Ada", "age": 36}}, "scores": {"a": 3}}"#
    private let user = User(name: "Ada")
    private let edited = User(name: "Ada L.")
    private let path = Path().users.child("-K1")
    private let shown = Recorder()

    @Test func aDatabaseOfAnExport() async throws {
        let database = try InMemoryDatabase(json: export, callbacks: .immediate)
        let name = database.tree(at: "users/-K1/name") as? String
        #expect(name == "Ada")
        let backup = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: backup) }
        try database.json().write(to: backup)
        try database.load(json: #"{"a": 1}"#)
        try database.load(json: export)
        #expect(try Data(contentsOf: backup) == database.json())
        await database.waitForCallbacks()
    }

    @Test func aDatabaseOfTheMainQueue() {
        let database = InMemoryDatabase(callbacks: .queue(.main))
        #expect(database.text() == "null")
    }

    @Test func refusals() async throws {
        let database = try InMemoryDatabase(json: export, callbacks: .immediate)
        let handle = database.observe(at: path) { [shown] result in
            shown.append(result.failure == nil ? "value" : "failure")
        }
        database.refuseWrites { path in path.hasPrefix("rooms") ? Denied() : nil }
        await #expect(throws: Denied.self) {
            try await database.setValue(at: Path<Int>(rendered: "rooms/a"), value: 1)
        }
        database.cancelObservations(at: "users", with: Denied())
        #expect(shown.texts == ["value", "failure"])
        #expect(!handle.isActive)
    }

    @Test func transactionsThatRunAgain() async throws {
        let database = try InMemoryDatabase(json: export, callbacks: .immediate)
        let runs = Recorder()
        database.failTransactions(first: 2)
        _ = try await database.transact(at: Path<Int>(rendered: "scores/a")) {
            (score: inout Int?) in
            runs.append("\(score ?? 0)")
            score = (score ?? 0) + 1
        }
        #expect(runs.texts.count > 1)
        #expect(database.text(at: "scores/a") == "4")
    }

    @Test func queries() async throws {
        let database = try InMemoryDatabase(json: export, callbacks: .immediate)
        let viennese = Path().users.ordered(byChild: "address/city").equal(to: "Wien")
        let all = Path().users.orderedByKey()
        let first = Path().users.orderedByPriority().limited(toFirst: 10)
        let best = Path().scores.orderedByValue().limited(toLast: 3)
        #expect(try await database.list(at: viennese).elements.isEmpty)
        #expect(try await database.list(at: all).elements.count == 1)
        #expect(try await database.list(at: first).elements.count == 1)
        #expect(try await database.list(at: best).elements == [3])
        let newest = try await database.list(at: Path().users.orderedByKey().limited(toLast: 10))
        #expect(newest.elements.map(\.name) == ["Ada"])
    }

    @Test func bounds() async throws {
        let database = try InMemoryDatabase(json: export, callbacks: .immediate)
        let adults = Path().users.ordered(by: \.age).starting(at: 18)
        let young = Path().users.ordered(by: \.age).ending(at: 30)
        let peers = Path().users.ordered(by: \.age).equal(to: 36)
        #expect(try await database.list(at: adults).elements.count == 1)
        #expect(try await database.list(at: young).elements.isEmpty)
        #expect(try await database.list(at: peers).elements.count == 1)
    }

    @Test func eventsOfAQuery() async throws {
        let database = try InMemoryDatabase(json: export, callbacks: .immediate)
        func show(_ event: ChildEvent<User>) {
            shown.append(event.key)
            database.cancelObservations(with: Denied())
        }
        await #expect(throws: DatabaseError.self) {
            for try await event in database.events(at: Path().users.orderedByKey()) {
                show(event)
            }
        }
        #expect(shown.texts == ["-K1"])
    }

    @Test func valuesThatAreReadOnce() throws {
        let database = try InMemoryDatabase(json: export, callbacks: .immediate)
        database.write("configuration/theme", "dark")
        let shown = shown
        @Sendable func show(_ configuration: Configuration?) {
            shown.append(configuration?.theme ?? "none")
        }
        database.observeSingleEvent(at: Path().configuration) { result in
            show(result.value)
        }
        #expect(shown.texts == ["dark"])
    }

    @Test func writes() throws {
        let database = try InMemoryDatabase(json: export, callbacks: .immediate)
        let stored = Snapshot(key: "-K1", value: database.tree(at: "users/-K1"))
        try database.updateValue(at: path, from: user, to: edited)
        #expect(database.text(at: "users/-K1/name") == #""Ada L.""#)
        try database.updateValue(at: path, from: stored, to: edited)
        #expect(database.text(at: "users/-K1") == #"{"name":"Ada L."}"#)
        try database.removeValue(at: path)
        #expect(database.text(at: "users") == "null")
    }

    @Test func asynchronousWrites() async throws {
        let database = try InMemoryDatabase(json: export, callbacks: .immediate)
        let reference = database.reference(withPath: "users/-K1")
        let stored = Snapshot(key: "-K1", value: database.tree(at: "users/-K1"))
        try await database.updateValue(at: path, from: stored, to: edited)
        try await reference.setValue(user)
        #expect(database.text(at: "users/-K1") == #"{"name":"Ada"}"#)
        try await database.removeValue(at: path)
        func added() async throws -> Path<User> {
            let path = try await database.addValue(to: Path().users, value: user)
            return path
        }
        #expect(try await database.value(at: added()).name == "Ada")
    }

    @Test func anotherParser() async throws {
        let database = try InMemoryDatabase(json: export, callbacks: .immediate)
        database.write("users/-K1/nickname", "A")
        func read() async throws -> User {
            var parser = database.parser
            parser.unknownKeys = .ignore
            let user = try await database.with(parser).value(at: path)
            return user
        }
        #expect(try await read().name == "Ada")
        await #expect(throws: DatabaseError.self) { try await database.value(at: path) }
    }

    @Test func batches() async throws {
        let database = try InMemoryDatabase(json: export, callbacks: .immediate)
        let (path, user, edited) = (path, user, edited)
        try await database.write { batch in
            try batch.setValue(at: path, value: user)
            let added = try batch.addValue(to: Path().users, value: user)
            #expect(added.key?.count == 20)
        }
        try await database.write { batch in
            try batch.updateValue(at: path, from: user, to: edited)
        }
        #expect(database.text(at: "users/-K1") == #"{"name":"Ada L."}"#)
        try await database.write { batch in
            batch.removeValue(at: path)
        }
        #expect(database.text(at: "users/-K1") == "null")
    }

    @Test func aPathOfAChild() {
        let path = Path().users.child("-K1")
        #expect(path.rendered == "users/-K1")
    }
}

private struct Configuration: ParsableObject {
    var theme = ""

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "theme", field: &theme)
    }
}

private struct User: ParsableSnapshot {
    var id: String?
    var name = ""
    var age: Int?

    init() {}

    init(name: String) { self.name = name }

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "age", field: &age)
    }
}

extension Path where Element == Root {
    fileprivate var users: Path<User>.Collection { Path.append(self, "users") }
    fileprivate var scores: Path<Int>.Collection { Path.append(self, "scores") }
    fileprivate var configuration: Path<Configuration> { Path.append(self, "configuration") }
}

extension Path where Element == User {
    fileprivate var age: Path<Int> { Path.append(self, "age") }
}
