import Foundation
import SnapshotParser
import Testing

/// A snapshot is made of a tree, or of children in an order of their own.
@Suite struct SnapshotTests {
    struct Message: ParsableSnapshot {
        var id: String?
        var text = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    struct Chat: ParsableSnapshot {
        var id: String?
        var title = ""
        var count: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "count", field: &count)
        }
    }

    @Test func aSnapshotOfATreeHasNoKeyUnlessGivenOne() {
        #expect(Snapshot(value: 1).key == "")
        #expect(Snapshot(key: "k", value: 1).key == "k")
        #expect(Snapshot(value: nil).value == nil)
        #expect(Snapshot(value: 1).orderedChildren == nil)
    }

    @Test func aSnapshotOfChildrenKeepsTheirOrder() throws {
        let snap = Snapshot(
            key: "messages",
            children: [
                Snapshot(key: "-K2", value: ["text": "second"]),
                Snapshot(key: "-K1", value: ["text": "first"]),
                Snapshot(key: "-K3", value: nil),
            ]
        )
        let messages = try SnapshotParser().parseAsList(snap: snap, type: Message.self)
        #expect(messages.map(\.id) == ["-K2", "-K1"])
        #expect(messages.map(\.text) == ["second", "first"])
    }

    @Test func aSnapshotOfChildrenIsATreeToo() throws {
        let snap = Snapshot(
            key: "chat",
            children: [Snapshot(key: "title", value: "Hi"), Snapshot(key: "count", value: nil)]
        )
        let chat = try SnapshotParser().parseSnapshot(snap: snap, type: Chat.self)
        #expect(chat.id == "chat")
        #expect(chat.title == "Hi")
        #expect(chat.count == nil)
    }

    @Test func holdsJSON() throws {
        struct Card: ParsableObject, Equatable {
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }
        let json: SnapshotParser.JSON = ["data": ["name": "Ada"], "none": .null]
        let card = try SnapshotParser().parseObject(
            snap: Snapshot(value: json["data"]),
            type: Card.self
        )
        #expect(card == Card(name: "Ada"))
        #expect(Snapshot(value: json["none"]).value is NSNull)
        #expect(Snapshot(value: json["other"]).value == nil)
    }
}
