import Foundation
import SnapshotParser
import Testing

// What stands in the tutorial's `Chat.swift`.

struct ChatMessage: ParsableSnapshot {
    var id: String?
    var author = ""
    var text = ""
    var sent = Date(timeIntervalSince1970: 0)
    var edited = false

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "author", field: &author)
        binder.bindField(name: "text", field: &text)
        binder.bindField(name: "sent", field: &sent)
        binder.bindField(name: "edited", field: &edited, default: false)
    }
}

struct ChatRoom: ParsableSnapshot {
    var id: String?
    var title = ""
    var topic: String?
    var members: [String: Bool] = [:]
    var messages: [ChatMessage] = []

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "title", field: &title)
        binder.bindField(name: "topic", field: &topic)
        binder.bindField(name: "members", field: &members)
        binder.bindList(name: "messages", list: &messages)
    }
}

extension Path where Element == Root {
    var chatRooms: Path<ChatRoom>.Collection { Path.append(self, "rooms") }
}

extension Path where Element == ChatRoom {
    var messages: Path<ChatMessage>.Collection { Path.append(self, "messages") }
}

func send(
    _ text: String,
    from author: String,
    to room: Path<ChatRoom>,
    in database: some SnapshotDatabase
) async throws -> Path<ChatMessage> {
    let message = ChatMessage(author: author, text: text, sent: Date())
    return try await database.addValue(to: room.messages, value: message)
}

private let lobby = """
    {
      "title": "Lobby",
      "members": { "ada": true, "grace": true },
      "messages": {
        "-Nx2": { "author": "grace", "text": "Good morning!", "sent": 1767258000000 },
        "-Nx1": { "author": "ada", "text": "Hello", "sent": 1767254400000, "edited": true }
      }
    }
    """

private func room(_ json: String) throws -> ChatRoom {
    let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try SnapshotParser().parseSnapshot(
        snap: Snapshot(key: "lobby", value: tree),
        type: ChatRoom.self
    )
}

/// The tests of the tutorial.
@Suite struct ChatTutorialTests {

    @Test func roomIsRead() throws {
        let room = try room(lobby)
        #expect(room.id == "lobby")
        #expect(room.topic == nil)
        #expect(room.messages.map(\.id) == ["-Nx1", "-Nx2"])
        #expect(room.messages.map(\.edited) == [true, false])
    }

    @Test func mistakesAreTold() {
        let broken = lobby.replacingOccurrences(of: "author", with: "autor")
        let error = #expect(throws: ParseError.self) { try room(broken) }
        #expect(
            error?.description == """
                parsing ChatRoom at lobby failed: 4 issues
                - missing key 'author' in ChatMessage at lobby/messages/-Nx1 and lobby/messages/-Nx2
                - unknown key 'autor' in ChatMessage at lobby/messages/-Nx1 and lobby/messages/-Nx2: did you mean 'author'?
                """
        )
    }

    @Test func nothingIsForgotten() throws {
        var room = try room(lobby)
        room.topic = "Anything"
        let keys = ["title", "topic", "members", "messages"]
        #expect(SnapshotParser().roundTripIssues(of: room, keys: keys) == [])
    }

    @Test func onlyChangesAreSent() throws {
        let before = try room(lobby)
        var after = before
        after.messages[0].text = "Hello!"
        after.members["grace"] = nil
        let changes = SnapshotParser().changes(from: before, to: after)
        #expect(changes.keys.sorted() == ["members/grace", "messages/-Nx1/text"])
        #expect(changes["messages/-Nx1/text"] as? String == "Hello!")
    }

    @Test func sentMessagesArrive() async throws {
        let database = InMemoryDatabase(callbacks: .immediate)
        let lobby = Path().chatRooms.child("lobby")
        try await database.setValue(at: lobby, value: ChatRoom(title: "Lobby"))
        let message = try await send("Hello", from: "ada", to: lobby, in: database)
        #expect(message.rendered.hasPrefix("rooms/lobby/messages/-"))
        let room = try await database.value(at: lobby)
        #expect(room.messages.map(\.text) == ["Hello"])
    }
}
