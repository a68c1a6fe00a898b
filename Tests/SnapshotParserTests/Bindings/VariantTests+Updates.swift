import Foundation
import SnapshotParser
import Testing

extension VariantTests {
    @Test func updateOfTheSameKindKeepsIdentityAndOtherProperties() throws {
        let image = ImageContent()
        image.url = "old"
        image.width = 1
        var message = Message(content: .image(image), sent: 1)
        try SnapshotParser()
            .update(
                &message,
                from: Snapshot(value: ["kind": "image", "width": 2] as [String: Any])
            )
        #expect(message.content.image === image)
        #expect(image.url == "old" && image.width == 2 && message.sent == 1)
    }

    @Test func updateWithoutDiscriminatorKeepsTheModel() throws {
        let image = ImageContent()
        image.url = "old"
        var message = Message(content: .image(image))
        try SnapshotParser().update(&message, from: Snapshot(value: ["url": "new"]))
        #expect(message.content.image === image && image.url == "new")
        var text = Message(content: .text(TextContent(text: "a", style: "b")))
        try SnapshotParser().update(&text, from: Snapshot(value: ["text": "c"]))
        #expect(text.content.text == TextContent(text: "c", style: "b"))
    }

    @Test func updateOfAnotherKindMakesANewModel() throws {
        let image = ImageContent()
        image.url = "old"
        var message = Message(content: .image(image))
        try SnapshotParser()
            .update(&message, from: Snapshot(value: ["kind": "text", "text": "t"]))
        #expect(message.content.text == TextContent(text: "t"))
        #expect(image.url == "old")
    }

    @Test func updateOfAnotherKindNeedsItsMandatoryFields() throws {
        var message = Message(content: .text(TextContent(text: "t")))
        let error = try #require(throws: ParseError.self) {
            try SnapshotParser().update(&message, from: Snapshot(value: ["kind": "image"]))
        }
        #expect(error.issues.map(\.description) == ["missing key 'url' in Message"])
        #expect(message.content.text == TextContent(text: "t"))
    }

    @Test func failedUpdateChangesNothing() throws {
        let image = ImageContent()
        image.url = "old"
        var message = Message(content: .image(image), sent: 1)
        let mismatch =
            #"type mismatch for 'sent' in Message: expected an integer, found a string "x""#
        let trees: [([String: Any], issue: String)] = [
            (
                ["kind": "image", "url": "new", "width": "x"],
                mismatch.replacing("sent", with: "width")
            ),
            (["url": "new", "sent": "x"], mismatch),
            (["kind": "text", "text": "t", "sent": "x"], mismatch),
            (
                ["kind": "video"],
                #"invalid raw value for 'kind' in Message: a string "video" is not a Content: \#(Self.kinds)"#
            ),
            (["kind": NSNull()], "unexpected null for 'kind' in Message"),
        ]
        for (tree, issue) in trees {
            let error = #expect(throws: ParseError.self) {
                try SnapshotParser().update(&message, from: Snapshot(value: tree))
            }
            #expect(error?.description == "parsing Message failed: 1 issue\n- \(issue)")
            #expect(message.content.image === image && message.sent == 1)
            #expect(image.url == "old" && image.width == nil)
        }
    }

    @Test func mergedListKeepsAndReplacesModels() throws {
        let image = ImageContent()
        image.url = "old"
        var list = [
            Message(id: "a", content: .image(image)),
            Message(id: "b", content: .text(TextContent(text: "b"))),
        ]
        let tree: [String: [String: Any]] = [
            "a": ["width": 3], "b": ["kind": "image", "url": "b"],
            "c": ["kind": "poll", "yes": 1],
        ]
        try SnapshotParser().merge(&list, from: Snapshot(value: tree))
        #expect(list.map(\.id) == ["a", "b", "c"])
        #expect(list.first?.content.image === image && image.width == 3)
        #expect(list.dropFirst().first?.content.image?.url == "b")
        #expect(list.last?.content.poll?.votes == ["yes": 1])
    }

    @Test func changesClearTheOtherModelsKeys() {
        let changes = SnapshotParser().changes(
            from: Message(id: "a", content: .text(TextContent(text: "t", style: "s"))),
            to: Message(id: "a", content: .poll(PollContent(votes: ["yes": 1])))
        )
        #expect(
            isEqual(changes, ["kind": "poll", "yes": 1, "text": NSNull(), "style": NSNull()])
        )
    }
}
