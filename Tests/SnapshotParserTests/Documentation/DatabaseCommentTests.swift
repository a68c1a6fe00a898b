import Foundation
import SnapshotParser
import Testing

/// The samples in the comments of paths and databases.
@Suite struct DatabaseCommentTests {
    final class Screen {
        private var observation: ObservationHandle?

        func appear(_ database: some SnapshotDatabase) {
            observation = database.observe(at: Path().configuration) { result in
                print(result.value?.theme ?? "none")
            }
        }

        func disappear() {
            observation = nil
        }
    }

    struct Post: ParsableSnapshot {
        var id: String?
        var likes = ServerValue.stored(0)

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "likes", field: &likes)
        }
    }

    struct Message: ParsableSnapshot {
        var id: String?
        var text = ""
        var sent = ServerTimestamp.new

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "sent", field: &sent)
        }
    }

    private let database = InMemoryDatabase(callbacks: .immediate)
    private let heard = Recorder()
    private let configuration = Configuration(theme: "dark")
    private let user = User(name: "Ada")

    @Test func paths() {
        let path = Path().users.child("-K1")
        #expect(path == Path<User>(rendered: "users/-K1"))
    }

    @Test func pathsFromTheirText() {
        let path = Path<User>(rendered: "users/-K1")
        #expect(path.rendered == "users/-K1")
    }

    @Test func pathsFromTheTop() {
        let path = Path().users.child("-K1")
        #expect(path.rendered == "users/-K1")
    }

    @Test func parents() {
        let chatroom = Path().chatroom("firechat").name.parent(as: Chatroom.self)
        #expect(chatroom == Path().chatroom("firechat"))
    }

    @Test func resultsInASwitch() throws {
        @Sendable func apply(_ value: Configuration?) { heard.append(value?.theme ?? "") }
        @Sendable func useDefaults() { heard.append("defaults") }
        @Sendable func report(_ issues: [SnapshotParser.Issue]) { heard.append("\(issues.count)") }
        @Sendable func showSignIn(_ error: any Error) { heard.append("\(error)") }

        let handle =
            database.observe(at: Path().configuration) { result in
                switch result.failure {
                case nil: apply(result.value)
                case .nothingThere: useDefaults()
                case .invalid(let error): report(error.issues)
                case let error?: showSignIn(error)
                }
            }
        try database.setValue(at: Path().configuration, value: configuration)
        database.write("configuration", 1)
        #expect(heard.texts == ["defaults", "dark", "1"])
        handle.cancel()
    }

    @Test func writes() throws {
        let reference = database.reference(withPath: "configuration")
        func write() throws {
            try database.setValue(at: Path().configuration, value: configuration)
            try reference.setValue(configuration)
        }
        try write()
        #expect(database.text() == #"{"configuration":{"theme":"dark"}}"#)
    }

    @Test func observesWhatItAdds() throws {
        let heard = heard
        @Sendable func show(_ user: User?) { heard.append(user?.name ?? "nobody") }
        func sample() throws -> ObservationHandle {
            let path = try database.addValue(to: Path().users, value: user)
            let observation = database.observe(at: path) { result in
                show(result.value)
            }
            return observation
        }
        try sample().cancel()
        #expect(heard.texts == ["Ada"])
    }

    @Test func observes() throws {
        let heard = heard
        @Sendable func apply(_ value: Configuration) { heard.append(value.theme) }
        @Sendable func show(_ user: User) { heard.append(user.name) }
        try database.setValue(at: Path().configuration, value: configuration)
        try database.setValue(at: Path().users.child("-K1"), value: user)
        func value() -> ObservationHandle {
            let observation = database.observe(at: Path().configuration) { result in
                if let configuration = result.value { apply(configuration) }
            }
            return observation
        }
        func children() -> ObservationHandle {
            let observation = database.observe(eventType: .childAdded, at: Path().users) { result in
                if let user = result.value { show(user) }
            }
            return observation
        }
        func typed(_ reference: some SnapshotReference) -> ObservationHandle {
            let handle = reference.observe(eventType: .value) { (result: DecodeResult<User>) in
                if let user = result.value { show(user) }
            }
            return handle
        }
        let reference = database.reference(withPath: "users/-K1")
        [value(), children(), typed(reference)].forEach { $0.cancel() }
        #expect(heard.texts == ["dark", "Ada", "Ada"])
    }

    @Test func aDatabaseInMemory() async throws {
        var printed = ""
        func print(_ json: Data) { printed = String(decoding: json, as: UTF8.self) }

        let database = InMemoryDatabase()
        let path = try await database.addValue(to: Path().users, value: user)
        print(database.json())

        #expect(printed == #"{"users":{"\#(path.key ?? "")":{"name":"Ada"}}}"#)
    }

    @Test func anObservationThatAScreenHolds() throws {
        let screen = Screen()
        screen.appear(database)
        screen.disappear()
        try database.setValue(at: Path().configuration, value: configuration)
        #expect(logged.texts == ["none"])
    }

    @Test func writesAsynchronously() async throws {
        let path = Path().users.child("-K1")
        let edited = User(name: "Ada L.")
        try await database.setValue(at: Path().configuration, value: configuration)
        try await database.setValue(at: path, value: user)
        try await database.updateValue(at: path, from: user, to: edited)
        let configuration = try await database.value(at: Path().configuration)
        #expect(configuration.theme == "dark")
        #expect(database.text(at: "users/-K1") == #"{"name":"Ada L."}"#)
    }

    @Test func readsADraft() async throws {
        struct Message: ParsableObject {
            var text = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
            }
        }
        let path = Path<Message>(rendered: "drafts/-K1")
        let draft = try await database.valueIfPresent(at: path) ?? Message()
        #expect(draft.text.isEmpty)
    }

    @Test func loops() async throws {
        let path = Path().users.child("-K1")
        /// Ends the loop that calls it.
        func show(_ user: User?) {
            heard.append(user?.name ?? "nobody")
            database.cancelObservations(with: CancellationError())
        }
        try await database.setValue(at: path, value: user)
        await #expect(throws: DatabaseError.self) {
            for try await user in database.values(at: path) {
                show(user)
            }
        }
        await #expect(throws: DatabaseError.self) {
            for try await result in database.results(at: path) {
                show(result.value)
            }
        }
        #expect(heard.texts == ["Ada", "Ada"])
    }

    @Test func loopsOverChildren() async throws {
        let parser = SnapshotParser()
        // The loops have no end of their own.
        var users: [String: User] = [:] {
            didSet {
                guard users.count == 2 else { return }
                database.cancelObservations(with: CancellationError())
            }
        }
        database.write("users", ["-K1": ["name": "Ada"], "-K2": ["name": "Bo"]])
        func collect() async throws {
            for try await event in database.events(at: Path().users) {
                switch event.type {
                case .childAdded, .childChanged: users[event.key] = event.value
                case .childRemoved: users[event.key] = nil
                case .childMoved: break
                }
            }
        }
        func replace() async throws {
            for try await event in database.events(at: Path().users) {
                guard event.type != .childRemoved, let snapshot = event.result.snapshot else {
                    continue
                }
                try parser.replace(&users[event.key, default: User()], with: snapshot)
            }
        }
        await #expect(throws: DatabaseError.self) { try await collect() }
        let ada = users["-K1"]
        #expect(users.count == 2)
        database.write("users/-K1/name", "Ada L.")
        await #expect(throws: DatabaseError.self) { try await replace() }
        #expect(users["-K1"] === ada)
        #expect(ada?.name == "Ada L.")
    }

    @Test func childrenOfASnapshot() {
        let snapshot = Snapshot(value: ["a": ["name": "Ada"], "b": ["name": "Bo"]])
        let names = snapshot.children.map { $0.child("name").value as? String }
        #expect(names == ["Ada", "Bo"])
        let settings = snapshot.child("settings")
        #expect(settings.value == nil)
    }

    @Test func serverValues() async throws {
        let path: Path<Post> = Path.append(Path(), "post")
        let post = Post()
        try await database.setValue(at: path, value: post)
        var liked = post
        liked.likes = .increment(1)
        try await database.updateValue(at: path, from: post, to: liked)
        #expect(try await database.value(at: path).likes.number == 1)

        let message: Path<Message> = Path.append(Path(), "message")
        try await database.setValue(at: message, value: Message(text: "Hello"))
        #expect(try await database.value(at: message).sent.date != nil)
    }
}

private let logged = Recorder()

private func print(_ item: Any) { logged.append("\(item)") }

private struct Configuration: ParsableObject {
    var theme = ""

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "theme", field: &theme)
    }
}

private final class User: ParsableSnapshot, @unchecked Sendable {
    var id: String?
    var name = ""

    init() {}

    init(name: String) {
        self.name = name
    }

    func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
    }
}

private enum Chatroom {}

extension Path where Element == Root {
    fileprivate var users: Path<User>.Collection { Path.append(self, "users") }
}

extension Path where Element == Root {
    fileprivate var configuration: Path<Configuration> { Path.append(self, "configuration") }
    fileprivate func chatroom(_ key: String) -> Path<Chatroom> {
        Path<Chatroom>.Collection(rendered: "chatrooms").child(key)
    }
}

extension Path where Element == Chatroom {
    fileprivate var name: Path<String> { Path.append(self, "name") }
}
