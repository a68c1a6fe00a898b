import Foundation
import SnapshotParser
import Testing

/// The lines of the typed paths that this library goes back to, against both databases.
@Suite struct TypedPathOriginTests {
    @Test func observesAReference() throws {
        let heard = Recorder()
        let ref = InMemoryDatabase(callbacks: .immediate).reference(withPath: "configuration")

        let handle = ref.observe(eventType: .value) { (result: DecodeResult<Configuration>) in
            if let configuration = result.value {
                heard.append(configuration.theme)
            } else {
                heard.append(result.failure.map { "\($0)" } ?? "")
            }
        }

        let configuration: Configuration = Configuration(theme: "dark")
        try ref.setValue(configuration)
        #expect(heard.texts == ["nothing at configuration", "dark"])
        handle.cancel()
    }

    @Test func observesAReferenceOfTheSDK() throws {
        let heard = Recorder()
        let database = Database()
        let ref = database.reference(withPath: "configuration")

        let handle = ref.observe(eventType: .value) { (result: DecodeResult<Configuration>) in
            if let configuration = result.value {
                heard.append(configuration.theme)
            } else {
                heard.append(result.failure.map { "\($0)" } ?? "")
            }
        }

        let configuration: Configuration = Configuration(theme: "dark")
        try ref.setValue(configuration)
        #expect(heard.texts == ["nothing at configuration", "dark"])
        #expect(database.exceptions == [])
        handle.cancel()
    }

    @Test func writesThroughAReferenceOfTheSDKAsynchronously() async throws {
        let database = Database()
        let ref = database.reference(withPath: "configuration")
        let configuration = Configuration(theme: "dark")
        try await ref.setValue(configuration)
        #expect(
            database.memory.tree() as? [String: [String: String]] == [
                "configuration": ["theme": "dark"]
            ]
        )
        await #expect(throws: ParseError.self) {
            try await ref.setValue(Configuration(theme: "dark", sizes: ["a.b": 1]))
        }
        #expect(database.exceptions == [])
    }

    @Test func usesPathsInMemory() throws {
        try usePaths(InMemoryDatabase(callbacks: .immediate))
    }

    @Test func usesPathsInTheSDK() throws {
        let database = Database()
        try usePaths(database)
        #expect(database.exceptions == [])
    }

    private func usePaths(_ database: some SnapshotDatabase) throws {
        let heard = Recorder()

        let configPath = Path().configuration
        let handle = database.observe(at: configPath) { result in
            if let configuration = result.value {
                heard.append(configuration.theme)
            } else {
                heard.append(result.failure.map { "\($0)" } ?? "")
            }
        }
        #expect(heard.texts == ["nothing at configuration"])

        let configuration: Configuration = Configuration(theme: "dark")
        try database.setValue(at: configPath, value: configuration)
        #expect(heard.texts == ["nothing at configuration", "dark"])
        handle.cancel()

        let usersPath = Path().users
        let user: User = User(name: "Ada")
        try database.addValue(to: usersPath, value: user)

        let names = Recorder()
        let observation = database.observe(eventType: .childAdded, at: usersPath) { result in
            if let user = result.value {
                names.append("\(user.name) under \(user.id?.count ?? 0) characters")
            } else {
                names.append("?")
            }
        }
        try database.addValue(to: usersPath, value: User(name: "Grace"))
        #expect(names.texts == ["Ada under 20 characters", "Grace under 20 characters"])
        withExtendedLifetime(observation) {}
    }

    @Test func followsAGeneratedSchema() throws {
        let firechatMessagePath = Path().chatrooms.child("firechat").messages
        #expect(firechatMessagePath.rendered == "chatrooms/firechat/messages")
        #expect(
            Path().chatroom("firechat").message("-M1").rendered == "chatrooms/firechat/messages/-M1"
        )

        let database = InMemoryDatabase(callbacks: .immediate)
        try database.setValue(at: Path().chatroom("firechat").name, value: "Firechat")
        try database.addValue(to: firechatMessagePath, value: Message(text: "Hello"))

        let heard = Recorder()
        database.observeSingleEvent(at: Path().chatroom("firechat").name) { result in
            heard.append(result.value ?? "")
        }
        let observation = database.observe(eventType: .childAdded, at: firechatMessagePath) {
            result in
            heard.append(result.value?.text ?? "")
        }
        #expect(heard.texts == ["Firechat", "Hello"])
        withExtendedLifetime(observation) {}
    }
}

private struct Configuration: ParsableObject {
    var theme = ""
    var sizes: [String: Int] = [:]

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "theme", field: &theme)
        binder.bindField(name: "sizes", field: &sizes)
    }
}

private struct User: ParsableSnapshot {
    var id: String?
    var name = ""

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
    }
}

private struct Message: ParsableSnapshot {
    var id: String?
    var text = ""

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "text", field: &text)
    }
}

private enum Chatroom {}

extension Path where Element == Root {
    fileprivate var configuration: Path<Configuration> {
        return Path.append(self, "configuration")
    }

    fileprivate var users: Path<User>.Collection {
        return Path.append(self, "users")
    }

    fileprivate var chatrooms: Path<Chatroom>.Collection {
        return Path.append(self, "chatrooms")
    }

    fileprivate func chatroom(_ key: String) -> Path<Chatroom> {
        return chatrooms.child(key)
    }
}

extension Path where Element == Chatroom {
    fileprivate var messages: Path<Message>.Collection {
        return Path.append(self, "messages")
    }

    fileprivate func message(_ key: String) -> Path<Message> {
        return messages.child(key)
    }

    fileprivate var name: Path<String> {
        return Path.append(self, "name")
    }
}
