import Foundation
import SnapshotParser
import Testing

/// The samples in the comments of paths and databases.
@Suite struct DatabaseCommentTests {
    private let database = InMemoryDatabase(callbacks: .immediate)

    @Test func paths() {
        #expect(Path().users.child("-K1").rendered == "users/-K1")
        let path = Path<User>(rendered: "users/-K1")
        #expect(path == Path().users.child("-K1"))
        let users = Path().users
        #expect(users.child("-K1").rendered == "users/-K1")
    }

    @Test func resultsInASwitch() throws {
        let heard = Recorder()
        @Sendable func apply(_ user: User?) { heard.append(user?.name ?? "") }
        @Sendable func useDefaults() { heard.append("defaults") }
        @Sendable func report(_ issues: [SnapshotParser.Issue]) { heard.append("\(issues.count)") }
        @Sendable func showSignIn(_ error: any Error) { heard.append("\(error)") }

        let observation = database.observe(at: Path().configuration) { result in
            switch result.failure {
            case nil: apply(result.value)
            case .nothingThere: useDefaults()
            case .invalid(let error): report(error.issues)
            case .cancelled(let error): showSignIn(error)
            }
        }
        try database.setValue(at: Path().configuration, value: User(name: "Ada"))
        database.write("configuration", 1)
        #expect(heard.texts == ["defaults", "Ada", "1"])
        withExtendedLifetime(observation) {}
    }

    @Test func aDatabaseInMemory() async throws {
        let user = User(name: "Ada")
        var printed = ""
        func print(_ json: Data) { printed = String(decoding: json, as: UTF8.self) }

        let database = InMemoryDatabase()
        let path = try await database.addValue(to: Path().users, value: user)
        print(try database.json())

        #expect(printed == #"{"users":{"\#(path.key ?? "")":{"name":"Ada"}}}"#)
    }

    @Test func anObservationThatAScreenHolds() throws {
        final class Screen {
            private var observation: ObservationHandle?
            let heard = Recorder()

            func appear(_ database: InMemoryDatabase) {
                observation = database.observe(at: Path().configuration) { [heard] result in
                    heard.append(result.value?.name ?? "none")
                }
            }

            func disappear() {
                observation = nil
            }
        }

        let screen = Screen()
        screen.appear(database)
        screen.disappear()
        try database.setValue(at: Path().configuration, value: User(name: "Ada"))
        #expect(screen.heard.texts == ["none"])
    }

    @Test func replacesByKey() async throws {
        let parser = SnapshotParser()
        var users: [String: User] = [:]
        database.write("users", ["-K1": ["name": "Ada"]])
        for try await event in database.events(at: Path().users) {
            users[event.key] = event.value
            break
        }
        let ada = users["-K1"]
        database.write("users/-K1/name", "Ada L.")
        for try await event in database.events(at: Path().users) {
            guard let snapshot = event.result.snapshot else { continue }
            try parser.replace(&users[event.key, default: User()], with: snapshot)
            break
        }
        #expect(users["-K1"] === ada)
        #expect(ada?.name == "Ada L.")
    }

    @Test func childrenOfASnapshot() {
        let snapshot = Snapshot(value: ["a": ["name": "Ada"], "b": ["name": "Bo"]])
        let names = snapshot.children.map { $0.child("name").value as? String }
        #expect(names == ["Ada", "Bo"])
    }

    @Test func resultsOfAReference() async throws {
        var shown: [String] = []
        func show(_ user: User?) { shown.append(user?.name ?? "none") }
        try await database.setValue(at: Path().configuration, value: User(name: "Ada"))
        let reference = database.reference(withPath: "configuration")

        let results = reference.results(of: User.self)
        for try await result in results {
            show(result.value)
            break
        }
        #expect(shown == ["Ada"])
    }
}

private final class User: ParsableSnapshot {
    var id: String?
    var name = ""

    init() {}

    init(name: String) {
        self.name = name
    }

    func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "name", field: &name)
    }
}

extension Path where Element == Root {
    fileprivate var users: Path<User>.Collection { Path.append(self, "users") }
    fileprivate var configuration: Path<User> { Path.append(self, "configuration") }
}
