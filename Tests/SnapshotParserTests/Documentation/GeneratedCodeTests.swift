import Foundation
import SnapshotParser
import Testing

/// The samples of the articles on generated code, with code as the tools write it.
@Suite struct GeneratedCodeTests {
    @Test func paths() {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        let messages: Path<Message>.Collection = Path().chatrooms.child("firechat").messages
        let message: Path<Message> = Path().chatroom("firechat").message("-K1")
        print(messages.rendered)
        print(message.rendered)

        #expect(
            printed == """
                chatrooms/firechat/messages
                chatrooms/firechat/messages/-K1

                """
        )
    }

    @Test func models() throws {
        struct Export: ParsableObject {
            var users: [User] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "users", list: &users)
            }
        }

        struct User: ParsableSnapshot {
            var id: String?
            var name = ""
            /// 1 of 2 have it.
            var badges: [String: Bool] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "badges", field: &badges)
            }
        }

        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        let text = """
            { "users": {
                "-K1": { "name": "Ada", "badges": { "coxing": true, "sculling": true } },
                "-K2": { "name": "Grace" } } }
            """
        let tree = try JSONSerialization.jsonObject(with: Data(text.utf8))

        let export = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Export.self
        )
        for user in export.users {
            print("\(user.id ?? ""): \(user.name), \(user.badges.count)")
        }

        #expect(
            printed == """
                -K1: Ada, 2
                -K2: Grace, 0

                """
        )
    }
}

private struct Message {}
private enum Chatroom {}

extension Path where Element == Root {
    fileprivate var chatrooms: Path<Chatroom>.Collection {
        Path.append(self, "chatrooms")
    }

    fileprivate func chatroom(_ chatroomId: String) -> Path<Chatroom> {
        chatrooms.child(chatroomId)
    }
}

extension Path where Element == Chatroom {
    fileprivate var messages: Path<Message>.Collection {
        Path.append(self, "messages")
    }

    fileprivate func message(_ messageId: String) -> Path<Message> {
        messages.child(messageId)
    }
}
