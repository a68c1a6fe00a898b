import Foundation
import SnapshotParser
import Testing

/// The samples of "Getting started", line by line, and what they print.
@Suite struct GettingStartedTests {
    struct Message: ParsableSnapshot {
        var id: String?
        var text = ""
        var sent = Date()

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "sent", field: &sent)
        }
    }

    struct Room: ParsableSnapshot {
        var id: String?
        var title = ""
        var topic: String?
        var members: [String: Bool] = [:]
        var messages: [Message] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "topic", field: &topic)
            binder.bindField(name: "members", field: &members)
            binder.bindList(name: "messages", list: &messages)
        }
    }

    @Test func lobbyIsRead() throws {
        let lobby: [String: Any] = ["title": "Lobby", "members": ["ada": true]]
        let snapshot = Snapshot(key: "lobby", value: lobby)
        #expect(SnapshotParser().validate(snap: snapshot, type: Room.self) == [])
        let room = try SnapshotParser().parseSnapshot(snap: snapshot, type: Room.self)
        #expect(room.members == ["ada": true])
    }

    @Test func nothingIsForgotten() throws {
        let message = Message(text: "Hello", sent: Date(timeIntervalSince1970: 1_767_254_400))
        let room = Room(
            title: "Lobby",
            topic: "Anything",
            members: ["ada": true],
            messages: [message]
        )
        let keys = ["title", "topic", "members", "messages"]
        #expect(SnapshotParser().roundTripIssues(of: room, keys: keys) == [])
    }

    @Test func samples() throws {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        let text = """
            {
              "title": "Lobby",
              "members": { "ada": true, "grace": false },
              "messages": {
                "-Nx2": { "text": "Good morning!", "sent": 1767258000000 },
                "-Nx1": { "text": "Hello", "sent": 1767254400000 }
              }
            }
            """
        let tree = try JSONSerialization.jsonObject(with: Data(text.utf8))
        var room = try SnapshotParser().parseSnapshot(
            snap: Snapshot(key: "lobby", value: tree),
            type: Room.self
        )
        print("\(room.id ?? ""): \(room.title)")
        for message in room.messages {
            print("\(message.id ?? ""): \(message.text)")
        }

        #expect(
            printed == """
                lobby: Lobby
                -Nx1: Hello
                -Nx2: Good morning!

                """
        )
        printed = ""

        let broken: [String: Any] = [
            "titel": "Lobby",
            "messages": ["-Nx1": ["text": 5, "sent": 1_767_254_400_000]],
        ]
        do {
            _ = try SnapshotParser().parseSnapshot(
                snap: Snapshot(key: "lobby", value: broken),
                type: Room.self
            )
        } catch {
            print(error)
        }

        #expect(
            printed == """
                parsing Room at lobby failed: 3 issues
                - missing key 'title' in Room at lobby
                - type mismatch for 'text' in Message at lobby/messages/-Nx1: expected a string, found a number 5
                - unknown key 'titel' in Room at lobby: did you mean 'title'?

                """
        )
        printed = ""

        let messages: [String: Any] = [
            "-Nx1": "Hello",
            "-Nx2": ["text": "Good morning!", "sent": 1_767_258_000_000],
        ]
        let list = SnapshotParser().parseLossyList(
            snap: Snapshot(key: "messages", value: messages),
            type: Message.self
        )
        print("\(list.elements.count) read")
        for rejection in list.rejected {
            print("\(rejection.key): \(rejection.issues)")
        }

        #expect(
            printed == """
                1 read
                -Nx1: [type mismatch in Message at messages/-Nx1: expected an object, found a string "Hello"]

                """
        )
        printed = ""

        room.messages = []
        room.topic = "Anything"
        let dictionary = try SnapshotParser().serialize(validating: room)
        let json = try JSONSerialization.data(withJSONObject: dictionary, options: .sortedKeys)
        print(String(decoding: json, as: UTF8.self))

        #expect(
            printed == """
                {"members":{"ada":true,"grace":false},"messages":{},"title":"Lobby","topic":"Anything"}

                """
        )
        printed = ""

        let before = room
        try SnapshotParser().update(
            &room,
            from: Snapshot(key: "lobby", value: ["title": "Main lobby"])
        )
        print(room.topic ?? "")
        print(SnapshotParser().changes(from: before, to: room))

        #expect(
            printed == """
                Anything
                ["title": "Main lobby"]

                """
        )
        printed = ""

        let decoded = try SnapshotParser().decode(Room.self, from: text)
        print("\(decoded.title), \(decoded.messages.count) messages")
        let data = try SnapshotParser().encode(decoded.messages[0])
        print(String(decoding: data, as: UTF8.self))

        #expect(
            printed == """
                Lobby, 2 messages
                {"id":"-Nx1","sent":1767254400000,"text":"Hello"}

                """
        )
    }
}
