import Foundation
import SnapshotParser
import Testing

/// A field of the object says which model a variant is read as.
@Suite struct VariantTests {
    struct TextContent: ParsableObject, Equatable {
        var text = ""
        var style: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "style", field: &style)
        }
    }

    final class ImageContent: ParsableObject {
        var url = ""
        var width: Int?

        init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "url", field: &url)
            binder.bindField(name: "width", field: &width)
        }
    }

    struct PollContent: ParsableObject, Equatable {
        var votes: [String: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindDictionary(name: "votes", dict: &votes)
        }
    }

    enum Content: ParsableObject {
        case text(TextContent)
        case image(ImageContent)
        case poll(PollContent)

        static let variants: [SnapshotParser.Variant<Content>] = [
            .init("text", Content.text) { if case .text(let text) = $0 { text } else { nil } },
            .init("image", Content.image) { if case .image(let it) = $0 { it } else { nil } },
            .init("poll", Content.poll) { if case .poll(let poll) = $0 { poll } else { nil } },
        ]

        var text: TextContent? { if case .text(let text) = self { text } else { nil } }
        var image: ImageContent? { if case .image(let image) = self { image } else { nil } }
        var poll: PollContent? { if case .poll(let poll) = self { poll } else { nil } }

        init() { self = .text(TextContent()) }

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(name: "kind", field: &self, Self.variants)
        }
    }

    struct Message: ParsableSnapshot {
        var id: String?
        var content = Content()
        var sent: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "sent", field: &sent)
            binder.bindVariant(name: "kind", field: &content, Content.variants)
        }
    }

    struct Room: ParsableObject {
        var pinned: Content?
        var banner: Content = .init()
        var messages: [Message] = []
        var drafts: [Content] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "pinned", field: &pinned)
            binder.bindObject(name: "banner", field: &banner)
            binder.bindList(name: "messages", list: &messages)
            binder.bindList(name: "drafts", list: &drafts)
        }
    }

    struct Note: ParsableObject {
        var title = ""
        var content: Content?

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(name: "kind", field: &content, Content.variants)
            binder.bindField(name: "title", field: &title)
        }
    }

    let roomTree: [String: Any] = [
        "pinned": ["kind": "image", "url": "u"],
        "banner": ["kind": "text", "text": "hello"],
        "messages": [
            "m1": ["kind": "text", "text": "one", "style": "bold", "sent": 1],
            "m2": ["kind": "image", "url": "v", "width": 5],
            "m3": ["kind": "poll", "yes": 3, "no": 4, "sent": 2],
        ] as [String: [String: Any]],
        "drafts": [["kind": "text", "text": "d"], ["kind": "image", "url": "w"]],
    ]

    func isEqual(_ left: [String: Any], _ right: [String: Any]) -> Bool {
        NSDictionary(dictionary: left) == NSDictionary(dictionary: right)
    }

    func descriptions<T: ParsableObject>(_ tree: [String: Any], _ type: T.Type) -> [String] {
        SnapshotParser().validate(snap: Snapshot(key: "K", value: tree), type: type)
            .map(\.description)
    }
}

extension VariantTests {
    @Test func discriminatorChoosesTheModel() throws {
        let room = try SnapshotParser().parseObject(
            snap: Snapshot(value: roomTree),
            type: Room.self
        )
        #expect(room.pinned?.image?.url == "u")
        #expect(room.banner.text == TextContent(text: "hello"))
        #expect(room.messages.map(\.id) == ["m1", "m2", "m3"])
        #expect(room.messages.map(\.sent) == [1, nil, 2])
        #expect(room.messages.first?.content.text == TextContent(text: "one", style: "bold"))
        #expect(room.messages.dropFirst().first?.content.image?.width == 5)
        #expect(room.messages.last?.content.poll?.votes == ["yes": 3, "no": 4])
        #expect(room.drafts.map(\.text?.text) == ["d", nil])
        #expect(room.drafts.map(\.image?.url) == [nil, "w"])
    }

    @Test func discriminatorIsWrittenBack() throws {
        let parser = SnapshotParser()
        let room = try parser.parseObject(snap: Snapshot(value: roomTree), type: Room.self)
        #expect(isEqual(parser.serialize(object: room), roomTree))
        #expect(parser.validate(object: room).isEmpty)
        #expect(isEqual(try parser.serialize(validating: room), roomTree))
    }

    @Test func listOfSnapshotsRoundTrips() throws {
        let parser = SnapshotParser()
        let tree = try #require(roomTree["messages"] as? [String: Any])
        let list = try parser.parseAsList(snap: Snapshot(value: tree), type: Message.self)
        #expect(isEqual(parser.serialize(list: list), tree))
    }

    @Test func jsonTextRoundTrips() throws {
        let parser = SnapshotParser()
        let text = #"{"kind":"text","text":"x"}"#
        let content = try parser.decode(Content.self, from: Data(text.utf8))
        #expect(String(decoding: try parser.encode(content), as: UTF8.self) == text)
    }

    @Test func validationAcceptsWhatAParseAccepts() {
        #expect(SnapshotParser().validate(snap: Snapshot(value: roomTree), type: Room.self) == [])
    }

    @Test func validationFindsTheModelsIssues() {
        #expect(
            descriptions(["kind": "image", "width": "5", "hieght": 1], Message.self) == [
                "missing key 'url' in Message at K",
                "type mismatch for 'width' in Message at K: "
                    + "expected an integer, found a string \"5\"",
                "unknown key 'hieght' in Message at K",
            ]
        )
    }

    @Test func keysOfAnotherKindAreUnknown() {
        #expect(
            descriptions(["kind": "text", "text": "t", "url": "u"], Message.self)
                == ["unknown key 'url' in Message at K"]
        )
    }
}

extension VariantTests {
    @Test func optionalVariantMayBeAbsent() throws {
        let parser = SnapshotParser()
        let note = try parser.parseObject(snap: Snapshot(value: ["title": "t"]), type: Note.self)
        #expect(note.content == nil)
        #expect(isEqual(parser.serialize(object: note), ["title": "t"]))
        let null: [String: Any] = ["title": "t", "kind": NSNull()]
        #expect(
            try parser.parseObject(snap: Snapshot(value: null), type: Note.self).content == nil
        )
    }

    @Test func optionalVariantOfAnUnknownKindIsAnIssue() {
        #expect(
            descriptions(["title": "t", "kind": "video", "seconds": 1], Note.self)
                == [
                    "invalid raw value for 'kind' in Note at K: a string \"video\" is not a Content: \(Self.kinds)"
                ]
        )
    }

    @Test func optionalVariantIsClearedByNull() throws {
        var note = Note(title: "t", content: .text(TextContent(text: "x")))
        let parser = SnapshotParser()
        try parser.update(&note, from: Snapshot(value: ["kind": NSNull()]))
        #expect(note.content == nil && note.title == "t")
    }

    @Test func nilIsWrittenAsNullByOption() {
        var parser = SnapshotParser()
        parser.nilValues = .null
        #expect(
            isEqual(parser.serialize(object: Note(title: "t")), ["title": "t", "kind": NSNull()])
        )
    }
}
