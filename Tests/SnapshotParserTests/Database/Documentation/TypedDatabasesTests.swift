import Foundation
import SnapshotParser
import Testing

/// The samples of the article on typed paths and databases.
@Suite struct TypedDatabasesTests {
    private let database = InMemoryDatabase()
    private let messages = Path().rooms.child("lobby").messages

    @Test func declaresASchema() {
        var printed = ""
        func print(_ path: Path<Message>.Collection) { printed = "\(path)" }
        let messages = Path().rooms.child("lobby").messages
        print(messages)  // rooms/lobby/messages
        #expect(printed == "rooms/lobby/messages")
    }

    @Test func writes() async throws {
        let heard = Recorder()
        @Sendable func log(_ text: String) { heard.append(text) }

        try await database.setValue(at: Path().settings, value: Settings(theme: "dark"))
        let first = try await database.addValue(to: messages, value: Message(text: "Hello"))
        try await database.updateValue(
            at: first,
            from: Message(text: "Hello"),
            to: Message(text: "Hi")
        )
        try await database.removeValue(at: first)

        try writeTitle(log)
        await database.waitForCallbacks()
        #expect(heard.texts == ["accepted"])
        #expect(
            database.text() == #"{"rooms":{"lobby":{"title":"Lobby"}},"settings":{"theme":"dark"}}"#
        )
    }

    private func writeTitle(_ log: @escaping @Sendable (String) -> Void) throws {
        try database.setValue(at: Path().rooms.child("lobby").title, value: "Lobby") { error in
            log(error.map { "\($0)" } ?? "accepted")
        }
    }

    @Test func saysWhatTheDatabaseWouldRefuse() async throws {
        var printed = ""
        func print(_ error: any Error) { printed = "\(error)" }
        do {
            let sizes = ["font.size": 12]
            try await database.setValue(
                at: Path().settings,
                value: Settings(theme: "dark", sizes: sizes)
            )
        } catch {
            print(error)
        }
        #expect(
            printed == """
                serializing Settings at settings failed: 1 issue
                - forbidden key for 'font.size' in Settings at settings/sizes: it contains '.'
                """
        )
    }

    @Test func readsAndObserves() async throws {
        let heard = Recorder()
        @Sendable func log(_ text: String) { heard.append(text) }
        var shown: [String] = []
        func show(_ title: String) {
            shown.append(title)
            database.write("rooms/lobby/title", nil)
        }
        database.write("settings", ["theme": "dark"])
        database.write("rooms/lobby/title", "Lobby")

        await #expect(throws: DecodeFailure.self) {
            let settings = try await database.value(at: Path().settings)

            for try await title in database.values(at: Path().rooms.child("lobby").title) {
                show(title)
            }
            #expect(settings.theme == "dark")
        }
        #expect(shown == ["Lobby"])

        let observation = database.observe(at: Path().settings) { result in
            switch result.failure {
            case nil: log(result.value?.theme ?? "")
            case .nothingThere: log("nothing")
            case .invalid(let error): log("\(error.issues.count) issues")
            case .cancelled(let error): log("cancelled: \(error)")
            }
        }
        database.write("settings", 5)
        database.write("settings", nil)
        await database.waitForCallbacks()
        #expect(heard.texts == ["dark", "1 issues", "nothing"])
        withExtendedLifetime(observation) {}
    }

    private func message(_ text: String) -> [String: Any] { ["text": text, "sent": 1, "likes": 0] }

    @Test func followsACollection() async throws {
        // The loop has no end of its own.
        var texts: [String: String] = [:] {
            didSet {
                if texts == ["a": "A", "b": "B"] {
                    database.update("rooms/lobby/messages", ["a": NSNull(), "b/text": "C"])
                } else if texts == ["b": "C"] {
                    database.cancelObservations(with: CancellationError())
                }
            }
        }
        database.write("rooms/lobby/messages", ["a": message("A"), "b": message("B")])
        await #expect(throws: DecodeFailure.self) {
            for try await event in database.events(at: messages) {
                switch event.type {
                case .childAdded, .childChanged: texts[event.key] = event.value?.text
                case .childRemoved: texts[event.key] = nil
                }
            }
        }
        #expect(texts == ["b": "C"])
    }

    @Test func countsLikes() async throws {
        let path = try await database.addValue(to: messages, value: Message(text: "Hello"))
        let message = try await database.value(at: path)
        #expect(message.sent.date != nil)

        var liked = message
        liked.likes = .increment(1)
        try await database.updateValue(at: path, from: message, to: liked)
        try await database.updateValue(at: path, from: message, to: liked)
        #expect(try await database.value(at: path).likes.number == 2)
    }
}

private struct Settings: ParsableObject {
    var theme = ""
    var sizes: [String: Int] = [:]

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "theme", field: &theme)
        binder.bindField(name: "sizes", field: &sizes)
    }
}

private struct Message: ParsableSnapshot {
    var id: String?
    var text = ""
    var sent = ServerTimestamp.new
    var likes = ServerValue.stored(0)

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "text", field: &text)
        binder.bindField(name: "sent", field: &sent)
        binder.bindField(name: "likes", field: &likes)
    }
}

private enum Room {}

// As in the article; the formatter would rather have each property private.
// swift-format-ignore
private extension Path where Element == Root {
    var settings: Path<Settings> { Path.append(self, "settings") }
    var rooms: Path<Room>.Collection { Path.append(self, "rooms") }
}

// swift-format-ignore
private extension Path where Element == Room {
    var title: Path<String> { Path.append(self, "title") }
    var messages: Path<Message>.Collection { Path.append(self, "messages") }
}
