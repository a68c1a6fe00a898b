import Foundation
import SnapshotParser
import Testing

extension VariantTests {
    final class Thread: ParsableSnapshot {
        var id: String?
        var content = Content()
        var sent: Int?

        init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "sent", field: &sent)
            binder.bindVariant(name: "kind", field: &content, Content.variants)
        }
    }

    @Test func remainingKeysOfAModelAreThoseThatOtherBindingsLeave() throws {
        let tree: [String: Any] = ["kind": "poll", "sent": 5, "yes": 1]
        let parser = SnapshotParser()
        let message = try parser.parseObject(snap: Snapshot(value: tree), type: Message.self)
        #expect(message.content.poll?.votes == ["yes": 1] && message.sent == 5)
        #expect(isEqual(parser.serialize(object: message), tree))
        #expect(
            descriptions(["kind": "poll", "sent": 5, "yes": "x"], Message.self) == [
                "type mismatch for 'yes' in Message at K: "
                    + "expected an integer, found a string \"x\""
            ]
        )
    }

    /// The kind is a property too.
    struct Labelled: ParsableObject {
        var content = Content()
        var kind = ""
        var sent: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "kind", field: &kind, access: .parse)
            binder.bindField(name: "sent", field: &sent)
            binder.bindVariant(name: "kind", field: &content, Content.variants)
        }
    }

    @Test func remainingKeysOfAModelAreReadWhereItsKindIsAPropertyToo() throws {
        let tree: [String: Any] = ["kind": "poll", "sent": 5, "yes": 1]
        let parser = SnapshotParser()
        let labelled = try parser.parseObject(snap: Snapshot(value: tree), type: Labelled.self)
        #expect(labelled.content.poll?.votes == ["yes": 1])
        #expect(labelled.kind == "poll" && labelled.sent == 5)
        #expect(isEqual(parser.serialize(object: labelled), tree))
    }

    @Test func remainingKeysOfAModelAreUpdated() throws {
        var message = Message(content: .poll(PollContent(votes: ["yes": 1, "no": 2])))
        try SnapshotParser().update(
            &message,
            from: Snapshot(value: ["sent": 5, "no": NSNull(), "maybe": 3] as [String: Any])
        )
        #expect(message.content.poll?.votes == ["yes": 1, "maybe": 3])
        #expect(message.sent == 5)
    }

    @Test func remainingKeysOfANewModelAreChecked() throws {
        let thread = Thread()
        thread.content = .text(TextContent(text: "t"))
        var updated = thread
        let error = try #require(throws: ParseError.self) {
            try SnapshotParser().update(
                &updated,
                from: Snapshot(value: ["kind": "poll", "sent": 5, "yes": "x"] as [String: Any])
            )
        }
        #expect(
            error.issues.map(\.description) == [
                "type mismatch for 'yes' in Thread: expected an integer, found a string \"x\""
            ]
        )
        #expect(thread.content.text == TextContent(text: "t") && thread.sent == nil)
    }

    @Test func remainingKeysOfANewModelAreRead() throws {
        var thread = Thread()
        thread.content = .text(TextContent(text: "t"))
        try SnapshotParser().update(
            &thread,
            from: Snapshot(value: ["kind": "poll", "sent": 5, "yes": 1] as [String: Any])
        )
        #expect(thread.content.poll?.votes == ["yes": 1] && thread.sent == 5)
    }
}
