import Foundation
import SnapshotParser
import Testing

/// The samples of the other articles, line by line, and what they print.
@Suite struct ArticleTests {
    @Test func overview() {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        struct User: ParsableSnapshot {
            var id: String?
            var name = ""
            var age: Int?

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "age", field: &age)
            }
        }

        do {
            let tree: [String: Any] = ["name": "Ada", "agee": 36]
            let user = try SnapshotParser().parseSnapshot(
                snap: Snapshot(key: "-K1", value: tree),
                type: User.self
            )
            print(user.name)
        } catch {
            print(error)
        }

        #expect(
            printed == """
                parsing User at -K1 failed: 1 issue
                - unknown key 'agee' in User at -K1: did you mean 'age'?

                """
        )
    }

    @Test func gettingStarted() throws {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        struct Message: ParsableSnapshot {
            var id: String?
            var text = ""
            var sent = Date()

            mutating func bindProperties(binder: SnapshotParser.Binder) {
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

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "title", field: &title)
                binder.bindField(name: "topic", field: &topic)
                binder.bindField(name: "members", field: &members)
                binder.bindList(name: "messages", list: &messages)
            }
        }

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
        print("\(list.objects.count) read")
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
    }

    @Test func skipping() throws {
        struct Message: ParsableSnapshot {
            var id: String?
            var text = ""

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "text", field: &text)
            }
        }

        struct Room: ParsableObject {
            var messages: [Message] = []

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindList(name: "messages", list: &messages)
            }
        }

        let logged = Logged()
        @Sendable func print(_ item: Any) { logged.append("\(item)") }

        var parser = SnapshotParser()
        parser.invalidElements = .skip
        parser.issueHandler = { issue in print(issue) }

        let tree = ["messages": ["-Nx1": "Hello"]]
        let room = try parser.parseObject(snap: Snapshot(value: tree), type: Room.self)
        #expect(room.messages.isEmpty)
        #expect(
            logged.messages == [
                "type mismatch in Message at messages/-Nx1: "
                    + "expected an object, found a string \"Hello\""
            ]
        )
    }

    @Test func numbers() {
        func reads<V: ParsableValue & Equatable>(_ value: Any, as expected: V) -> Bool {
            let field = try? SnapshotParser().parseObject(
                snap: Snapshot(value: ["field": value]),
                type: Wrapped<V>.self
            )
            return field?.field == expected
        }
        func isIssue<V: ParsableValue & Equatable>(_ value: Any, as type: V.Type) -> Bool {
            let snapshot = Snapshot(value: ["field": value])
            return !SnapshotParser().validate(snap: snapshot, type: Wrapped<V>.self).isEmpty
        }

        for number in [42, 42.0] as [Any] {
            #expect(
                reads(number, as: 42) && reads(number, as: 42 as Int8) && reads(number, as: 42.0)
            )
        }
        #expect(isIssue(3.7, as: Int.self) && isIssue(3.7, as: Int8.self) && reads(3.7, as: 3.7))
        #expect(reads(300, as: 300) && isIssue(300, as: Int8.self) && reads(300, as: 300.0))
        let large = 9_007_199_254_740_993
        #expect(reads(large, as: large))
        #expect(isIssue(large, as: Int8.self) && reads(large, as: 9_007_199_254_740_992.0))
        for other in [true, NSNumber(value: true), "42"] as [Any] {
            #expect(isIssue(other, as: Int.self) && isIssue(other, as: Double.self))
        }
        #expect(isIssue(NSNumber(value: 1), as: Bool.self))
    }

    @Test func shapes() throws {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        struct Lap: ParsableObject {
            var times: [Double] = []
            var splits: [Double?] = []

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "times", field: &times)
                binder.bindField(name: "splits", field: &splits)
            }
        }

        let tree: [String: [Any]] = [
            "times": [61.5, NSNull(), 60.25],
            "splits": [30.5, NSNull(), 31],
        ]
        let lap = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Lap.self)
        print(lap.times)
        print(lap.splits.map { $0 ?? 0 })

        #expect(
            printed == """
                [61.5, 60.25]
                [30.5, 0.0, 31.0]

                """
        )
    }

    @Test func keyNames() throws {
        struct Post: ParsableSnapshot {
            var id: String?
            var slug = ""

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "slug", field: &slug)
            }
        }

        let parser = SnapshotParser(withKey: "slug")

        let post = try parser.parseSnapshot(
            snap: Snapshot(key: "hello", value: [String: Any]()),
            type: Post.self
        )
        #expect([post.id, post.slug] == ["hello", "hello"])
    }
}

private struct Wrapped<V: ParsableValue>: ParsableObject {
    var field: V?

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "field", field: &field)
    }
}

private final class Logged: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [String] = []

    var messages: [String] { lock.withLock { list } }

    @Sendable
    func append(_ message: String) { lock.withLock { list.append(message) } }
}
