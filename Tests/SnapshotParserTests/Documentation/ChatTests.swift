import Foundation
import Observation
import SnapshotParser
import Testing

/// The chat of the article on lists of children, from its models to its view.
@Suite struct ChatTests {
    @MainActor
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func showsTodaysMessagesAndOlderOnesOnDemand() async throws {
        let today = Calendar.current.startOfDay(for: Date())
        let database = InMemoryDatabase(clock: { today.addingTimeInterval(1000) })
        for number in 1...120 {
            let sent = today.addingTimeInterval(Double(number - 71)).timeIntervalSince1970
            database.write(
                "rooms/lobby/messages/m\(1000 + number)",
                ["text": "\(number)", "sent": Int(sent * 1000), "likes": 0] as [String: Any]
            )
        }
        ChatSample.ChatView.show(in: database)
        let model = try #require(ChatSample.ChatView.shown)
        await model.changes { $0.messages.isComplete }
        #expect(model.messages.map(\.text) == (71...120).map(String.init))

        async let other: Void = model.loadOlder(in: database)
        try await model.loadOlder(in: database)
        try await other
        // The second call adds nothing, unless it began after the first had ended.
        let older = model.older.map(\.text)
        #expect([21, 1].contains { ($0...70).map(String.init) == older })
        try await model.loadOlder(in: database)
        try await model.loadOlder(in: database)
        #expect(model.older.map(\.text) == (1...70).map(String.init))

        let message = RoomMessage(text: "Hello")
        try await database.addValue(to: Path().rooms.child("lobby").messages, value: message)
        await model.changes { $0.messages.last?.text == "Hello" }
        let texts = (model.older + model.messages.elements).map(\.text)
        #expect(texts == (1...120).map(String.init) + ["Hello"])
        database.cancelObservations(with: CancellationError())
    }

    @Test func countsTheLikesOfAll() async throws {
        let database = InMemoryDatabase()
        let path = Path().rooms.child("lobby").messages.child("m1")
        try await database.setValue(at: path, value: RoomMessage(text: "Hello"))
        database.failTransactions(first: 1)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<10 {
                group.addTask {
                    try await like(path, in: database)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await database.value(at: path).likes == 10)
    }

    private func like(_ path: Path<RoomMessage>, in database: InMemoryDatabase) async throws {
        try await database.transact(at: path) { (message: inout RoomMessage?) in
            message?.likes += 1
        }
    }

    @Test func movesAMessageAtOnce() async throws {
        let database = InMemoryDatabase(callbacks: .immediate)
        let (lobby, archive) = (Path().rooms.child("lobby"), Path().rooms.child("archive"))
        database.write(
            "rooms/lobby/messages/m1",
            ["text": "Hello", "sent": 1, "likes": 2] as [String: Any]
        )
        let heard = EventRecorder(database, at: "rooms", [.value])

        let message = try await database.value(at: lobby.messages.child("m1"))
        try await database.write { batch in
            try batch.setValue(at: archive.messages.child("m1"), value: message)
            batch.removeValue(at: lobby.messages.child("m1"))
        }

        #expect(
            database.text()
                == #"{"rooms":{"archive":{"messages":{"m1":{"likes":2,"sent":1,"text":"Hello"}}}}}"#
        )
        #expect(heard.texts.count == 2)
        database.write("rooms/archive/messages/m2/text", 5)
        let list = try await database.list(at: archive.messages.orderedByKey())
        #expect(list.elements.map(\.text) == ["Hello"])
        #expect(list.rejected.map(\.key) == ["m2"])
    }

    @Test func addsAMessageAndRefersToIt() async throws {
        let database = InMemoryDatabase(callbacks: .immediate)
        let lobby = Path().rooms.child("lobby")

        try await database.write { batch in
            let path = try batch.addValue(to: lobby.messages, value: RoomMessage(text: "Hello"))
            try batch.setValue(at: lobby.newest, value: path.key ?? "")
        }

        let list = try await database.list(at: lobby.messages.orderedByKey())
        #expect(list.elements.map(\.text) == ["Hello"])
        #expect(try await database.value(at: lobby.newest) == list.elements.first?.id)
    }

    @Test func aBatchThrowsWhatItsCallsRefuse() async throws {
        struct Note: ParsableObject {
            var text = ""
            var scores: [String: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
                binder.bindField(name: "scores", field: &scores)
            }
        }
        let database = InMemoryDatabase(callbacks: .immediate)
        let notes: Path<Note>.Collection = Path.append(Path(), "notes")
        let (first, second) = (Note(scores: ["a.b": 1]), Note(scores: ["c#d": 1]))
        let one = await #expect(throws: ParseError.self) {
            try await database.write { batch in
                try batch.setValue(at: notes.child("a"), value: first)
                try batch.setValue(at: notes.child("b"), value: second)
            }
        }
        #expect(
            one?.issues.map(\.description) == [
                "forbidden key for 'a.b' in Note at notes/a/scores: it contains '.'"
            ]
        )
        let all = await #expect(throws: ParseError.self) {
            try await database.write { batch in
                try batch.setValue(at: notes.child("c"), value: Note(text: "t"))
                try? batch.setValue(at: notes.child("a"), value: first)
                try? batch.setValue(at: notes.child("b"), value: second)
            }
        }
        #expect(
            all?.issues.map(\.description) == [
                "forbidden key for 'a.b' in Note at notes/a/scores: it contains '.'",
                "forbidden key for 'c#d' in Note at notes/b/scores: it contains '#'",
            ]
        )
        #expect(database.tree() == nil)
    }

    @MainActor
    private final class Inbox {
        private(set) var shown: [Letter]

        init(_ shown: [Letter]) { self.shown = shown }

        func follow(_ lobby: Path<Room>, in database: InMemoryDatabase) async throws {
            for try await event in database.events(at: lobby.letters) {
                guard event.type != .childRemoved, let snapshot = event.result.snapshot,
                    let index = shown.firstIndex(where: { $0.id == event.key })
                else { continue }
                try database.parser.replace(&shown[index], with: snapshot)
            }
        }
    }

    @MainActor
    @Test func putsChangesIntoInstances() async throws {
        let database = InMemoryDatabase()
        database.write("rooms/lobby/letters/m1/text", "new")
        let letter = Letter()
        (letter.id, letter.text) = ("m1", "old")
        let inbox = Inbox([letter])
        let task = Task { try await inbox.follow(Path().rooms.child("lobby"), in: database) }
        while letter.text != "new" { await Task.yield() }
        task.cancel()
        #expect(inbox.shown.count == 1 && inbox.shown.first === letter)
    }

    @Test func whatTheSDKIsToldFirst() {
        final class DatabaseReference {
            func keepSynced(_ keepSynced: Bool) {}
        }

        final class Database {
            var isPersistenceEnabled = false

            static func database() -> Database { Database() }

            func useEmulator(withHost host: String, port: Int) {}

            func reference(withPath path: String) -> DatabaseReference { DatabaseReference() }
        }

        let firebase = Database.database()
        #if DEBUG
            firebase.useEmulator(withHost: "127.0.0.1", port: 9000)
        #endif
        firebase.isPersistenceEnabled = true
        firebase.reference(withPath: "rooms").keepSynced(true)

        #expect(firebase.isPersistenceEnabled)
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
private enum ChatSample {
    @MainActor
    @Observable
    final class ChatModel {
        private(set) var messages = LiveList<RoomMessage>()
        private(set) var older: [RoomMessage] = []
        private(set) var problem: String?
        private let all: Path<RoomMessage>.Query.Ordered<ServerTimestamp>
        private let start: ServerTimestamp
        private var oldest: LossyList<RoomMessage>?
        private var isLoading = false

        init(of room: String, since start: Date) {
            all = Path().rooms.child(room).messages.ordered(by: \.sent)
            self.start = .stored(start)
        }

        func follow(in database: some SnapshotDatabase) async {
            do {
                for try await list in database.lists(at: all.starting(at: start)) {
                    messages = list
                }
            } catch {
                problem = "\(error)"
            }
        }

        func loadOlder(in database: some SnapshotDatabase) async throws {
            guard !isLoading else { return }
            isLoading = true
            defer { isLoading = false }
            let last = all.ending(before: start).limited(toLast: 50)
            let page = try await database.list(at: oldest.map { last.page(before: $0) } ?? last)
            older.insert(contentsOf: page.elements, at: 0)
            oldest = page
        }
    }

    /// What SwiftUI's view is to the sample.
    @MainActor struct ChatView {
        private(set) static var shown: ChatModel?

        init(model: ChatModel) { Self.shown = model }

        @discardableResult
        func task(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
            Task { await work() }
        }

        static func show(in database: InMemoryDatabase) {
            let model = ChatModel(of: "lobby", since: Calendar.current.startOfDay(for: Date()))
            ChatView(model: model)
                .task { await model.follow(in: database) }
        }
    }
}

private enum Room {}

private struct RoomMessage: ParsableSnapshot {
    var id: String?
    var text = ""
    var sent = ServerTimestamp.new
    var likes = 0

    init() {}

    init(text: String) { self.text = text }

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "text", field: &text)
        binder.bindField(name: "sent", field: &sent)
        binder.bindField(name: "likes", field: &likes)
    }
}

extension Path where Element == Root {
    fileprivate var rooms: Path<Room>.Collection { Path.append(self, "rooms") }
}

private final class Letter: ParsableSnapshot {
    var id: String?
    var text = ""

    init() {}

    func bindProperties(binder: Binder) {
        binder.bindField(name: "text", field: &text)
    }
}

extension Path where Element == Room {
    fileprivate var letters: Path<Letter>.Collection { Path.append(self, "letters") }
    fileprivate var messages: Path<RoomMessage>.Collection { Path.append(self, "messages") }
    fileprivate var newest: Path<String> { Path.append(self, "newest") }
}

extension Path where Element == RoomMessage {
    fileprivate var sent: Path<ServerTimestamp> { Path.append(self, "sent") }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension ChatSample.ChatModel {
    fileprivate func changes(until isDone: @escaping (ChatSample.ChatModel) -> Bool) async {
        while !isDone(self) {
            await withCheckedContinuation { continuation in
                withObservationTracking {
                    _ = messages
                } onChange: {
                    continuation.resume()
                }
            }
            await Task.yield()
        }
    }
}
