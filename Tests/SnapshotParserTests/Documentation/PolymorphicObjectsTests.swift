import Foundation
import SnapshotParser
import Testing

/// The samples of the article PolymorphicObjects.
@Suite struct PolymorphicObjectsTests {
    struct TextContent: ParsableObject {
        var text = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    struct ImageContent: ParsableObject {
        var url = ""
        var width: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "url", field: &url)
            binder.bindField(name: "width", field: &width)
        }
    }

    // swift-format-ignore
    enum Content: ParsableObject {
        case text(TextContent)
        case image(ImageContent)

        init() { self = .text(TextContent()) }

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(
                name: "kind",
                field: &self,
                [
                    .init("text", Content.text) { if case .text(let text) = $0 { text } else { nil } },
                    .init("image", Content.image) { if case .image(let it) = $0 { it } else { nil } },
                ]
            )
        }
    }

    struct Message: ParsableSnapshot {
        var id: String?
        var content = Content()
        var sent: Date?

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(name: "kind", field: &content, Content.variants)
            binder.bindField(name: "sent", field: &sent)
        }
    }

    class Shape: ParsableObject {
        required init() {}

        func bindProperties(binder: Binder) {}
    }

    final class Circle: Shape {
        var radius = 0.0

        override func bindProperties(binder: Binder) {
            super.bindProperties(binder: binder)
            binder.bindField(name: "radius", field: &radius)
        }
    }

    struct Item: ParsableObject {
        var shape = Shape()

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(
                name: "type",
                field: &shape,
                [
                    .init("circle", { (circle: Circle) in circle }, unwrap: { $0 as? Circle }),
                    .init("shape", { (shape: Shape) in shape }, unwrap: { $0 }),
                ]
            )
        }
    }

    private let json = """
        {
          "-K1": { "kind": "text", "text": "Hello" },
          "-K2": { "kind": "image", "url": "https://example.com/cat.png", "width": 640 }
        }
        """

    private var tree: [String: Any] {
        get throws {
            let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))
            return try #require(tree as? [String: Any])
        }
    }

    @Test func readsAndWritesAList() throws {
        let tree = try tree
        let snapshot = Snapshot(key: "messages", value: tree)

        let messages = try SnapshotParser().parseAsList(snap: snapshot, type: Message.self)

        #expect(messages.map(\.id) == ["-K1", "-K2"])
        if case .text(let text) = messages[0].content { #expect(text.text == "Hello") }
        if case .image(let image) = messages[1].content { #expect(image.width == 640) }
        let written = SnapshotParser().serialize(list: messages)
        #expect(NSDictionary(dictionary: written) == NSDictionary(dictionary: tree))
    }

    @Test func readsTheEnumAlone() throws {
        let content = try SnapshotParser()
            .parseObject(snap: Snapshot(value: try tree["-K1"]), type: Content.self)
        guard case .text(let text) = content else { throw CancellationError() }
        #expect(text.text == "Hello")
    }

    @Test func rejectsAnUnknownKind() {
        let snapshot = Snapshot(key: "messages", value: ["-K3": ["kind": "video", "fps": "30"]])
        let list = SnapshotParser().parseLossyList(snap: snapshot, type: Message.self)
        #expect(
            list.rejected.flatMap { $0.issues.map(\.description) } == [
                "invalid raw value for 'kind' in Message at messages/-K3: "
                    + "a string \"video\" is not a Content: the kinds are 'text' and 'image'"
            ]
        )
    }

    @Test func updatesTheModelThatIsThere() throws {
        var message = Message(content: .image(ImageContent(url: "cat.png", width: 640)))
        try SnapshotParser().update(&message, from: Snapshot(value: ["width": 320]))

        guard case .image(let image) = message.content else { throw CancellationError() }
        #expect(image.url == "cat.png" && image.width == 320)
    }

    @Test func choosesASubclass() throws {
        let snapshot = Snapshot(value: ["type": "circle", "radius": 2] as [String: Any])
        let item = try SnapshotParser().parseObject(snap: snapshot, type: Item.self)
        #expect((item.shape as? Circle)?.radius == 2)
    }
}

extension PolymorphicObjectsTests.Content {
    typealias Content = PolymorphicObjectsTests.Content

    static let variants: [SnapshotParser.Variant<Content>] = [
        .init("text", Content.text) { if case .text(let text) = $0 { text } else { nil } },
        .init("image", Content.image) { if case .image(let it) = $0 { it } else { nil } },
    ]
}
