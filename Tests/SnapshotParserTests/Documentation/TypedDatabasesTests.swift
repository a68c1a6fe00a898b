import Foundation
import SnapshotParser
import Testing

/// The samples of the article on typed paths and databases.
@Suite struct TypedDatabasesTests {
    private let database = InMemoryDatabase()
    private let messages = Path().channels.child("lobby").messages

    @Test func isEmptyAtFirst() {
        let database = InMemoryDatabase()

        #expect(database.tree() == nil)
    }

    @Test func declaresASchema() {
        var printed = ""
        func print(_ path: Path<ChannelMessage>.Collection) { printed = "\(path)" }

        let messages = Path().channels.child("lobby").messages
        print(messages)  // channels/lobby/messages

        #expect(printed == "channels/lobby/messages")
    }

    @Test func writes() async throws {
        let heard = Recorder()
        @Sendable func print(_ item: Any) { heard.append("\(item)") }

        try await database.setValue(at: Path().preferences, value: Preferences(theme: "dark"))
        let first = try await database.addValue(to: messages, value: ChannelMessage(text: "Hello"))
        let edited = ChannelMessage(text: "Hi")
        try await database.updateValue(at: first, from: ChannelMessage(text: "Hello"), to: edited)
        try await database.removeValue(at: first)

        try writeTitle(print)
        await database.waitForCallbacks()
        #expect(heard.texts == ["accepted"])
        #expect(
            database.text()
                == #"{"channels":{"lobby":{"title":"Lobby"}},"preferences":{"theme":"dark"}}"#
        )
    }

    private func writeTitle(_ print: @escaping @Sendable (String) -> Void) throws {
        try database.setValue(at: Path().channels.child("lobby").title, value: "Lobby") { error in
            print(error.map { "\($0)" } ?? "accepted")
        }
    }

    @Test func saysWhatTheDatabaseWouldRefuse() async throws {
        var printed = ""
        func print(_ error: any Error) { printed = "\(error)" }

        do {
            let preferences = Preferences(theme: "dark", sizes: ["font.size": 12])
            try await database.setValue(at: Path().preferences, value: preferences)
        } catch {
            print(error)
        }
        #expect(
            printed == """
                serializing Preferences at preferences failed: 1 issue
                - forbidden key for 'font.size' in Preferences at preferences/sizes: it contains '.'
                """
        )
    }

    @Test func readsAndObserves() async throws {
        let heard = Recorder()
        @Sendable func print(_ item: Any) { heard.append("\(item)") }
        var shown: [String] = []
        func show(_ title: String) {
            shown.append(title)
            database.write("channels/lobby/title", nil)
        }
        database.write("preferences", ["theme": "dark"])
        database.write("channels/lobby/title", "Lobby")

        await #expect(throws: DatabaseError.self) {
            let preferences = try await database.value(at: Path().preferences)
            let attic = try await database.valueIfPresent(at: Path().channels.child("attic").title)

            for try await title in database.values(at: Path().channels.child("lobby").title) {
                show(title)
            }
            #expect(preferences.theme == "dark" && attic == nil)
        }
        #expect(shown == ["Lobby"])

        let observation = database.observe(at: Path().preferences) { result in
            switch result.failure {
            case nil: print(result.value?.theme ?? "")
            case .nothingThere: print("nothing")
            case .invalid(let error): print("\(error.issues.count) issues")
            case let error?: print("cancelled: \(error)")
            }
        }

        database.write("preferences", 5)
        database.write("preferences", nil)
        await database.waitForCallbacks()
        #expect(heard.texts == ["dark", "1 issues", "nothing"])
        withExtendedLifetime(observation) {}
    }

    @Test func observesTheConnection() async throws {
        var shown: [String] = []
        func show(_ state: String) {
            shown.append(state)
            database.cancelObservations(with: CancellationError())
        }
        await #expect(throws: DatabaseError.self) {
            let connected = Path<Bool>(rendered: ".info/connected")
            for try await isConnected in database.values(at: connected) {
                show(isConnected ? "online" : "offline")
            }
        }
        #expect(shown == ["online"])
    }

    private func message(_ text: String) -> [String: Any] { ["text": text, "sent": 1, "likes": 0] }

    @Test func followsACollection() async throws {
        // The loop has no end of its own.
        var texts: [String: String] = [:] {
            didSet {
                if texts == ["a": "A", "b": "B"] {
                    database.update("channels/lobby/messages", ["a": NSNull(), "b/text": "C"])
                } else if texts == ["b": "C"] {
                    database.cancelObservations(with: CancellationError())
                }
            }
        }
        database.write("channels/lobby/messages", ["a": message("A"), "b": message("B")])
        await #expect(throws: DatabaseError.self) {
            for try await event in database.events(at: messages) {
                switch event.type {
                case .childAdded, .childChanged: texts[event.key] = event.value?.text
                case .childRemoved: texts[event.key] = nil
                case .childMoved: break
                }
            }
        }
        #expect(texts == ["b": "C"])
    }

    @Test func countsLikes() async throws {
        let path = try await database.addValue(to: messages, value: ChannelMessage(text: "Hello"))
        let message = try await database.value(at: path)
        #expect(message.sent.date != nil)

        var liked = message
        liked.likes = .increment(1)
        try await database.updateValue(at: path, from: message, to: liked)

        try await database.updateValue(at: path, from: message, to: liked)
        #expect(try await database.value(at: path).likes.number == 2)
    }
}

struct Preferences: ParsableObject {
    var theme = ""
    var sizes: [String: Int] = [:]

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "theme", field: &theme)
        binder.bindField(name: "sizes", field: &sizes)
    }
}

struct ChannelMessage: ParsableSnapshot {
    var id: String?
    var text = ""
    var sent = ServerTimestamp.new
    var likes = ServerValue.stored(0)

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "text", field: &text)
        binder.bindField(name: "sent", field: &sent)
        binder.bindField(name: "likes", field: &likes)
    }
}

enum Channel {}

extension Path where Element == Root {
    var preferences: Path<Preferences> { Path.append(self, "preferences") }
    var channels: Path<Channel>.Collection { Path.append(self, "channels") }
}

extension Path where Element == Channel {
    var title: Path<String> { Path.append(self, "title") }
    var messages: Path<ChannelMessage>.Collection { Path.append(self, "messages") }
}
