import Foundation
import SnapshotParser
import Testing

@Suite struct VariantTests {
    struct TextContent: ParsableObject, Equatable {
        var text = ""
        var style: String?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "style", field: &style)
        }
    }

    final class ImageContent: ParsableObject {
        var url = ""
        var width: Int?

        init() {}

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "url", field: &url)
            binder.bindField(name: "width", field: &width)
        }
    }

    struct PollContent: ParsableObject, Equatable {
        var votes: [String: Int] = [:]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
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

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindVariant(name: "kind", field: &self, Self.variants)
        }
    }

    struct Message: ParsableSnapshot {
        var id: String?
        var content = Content()
        var sent: Int?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindVariant(name: "kind", field: &content, Content.variants)
            binder.bindField(name: "sent", field: &sent)
        }
    }

    struct Room: ParsableObject {
        var pinned: Content?
        var banner: Content = .init()
        var messages: [Message] = []
        var drafts: [Content] = []

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindObject(name: "pinned", field: &pinned)
            binder.bindObject(name: "banner", field: &banner)
            binder.bindList(name: "messages", list: &messages)
            binder.bindList(name: "drafts", list: &drafts)
        }
    }

    struct Note: ParsableObject {
        var title = ""
        var content: Content?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindVariant(name: "kind", field: &content, Content.variants)
            binder.bindField(name: "title", field: &title)
        }
    }

    private let roomTree: [String: Any] = [
        "pinned": ["kind": "image", "url": "u"],
        "banner": ["kind": "text", "text": "hello"],
        "messages": [
            "m1": ["kind": "text", "text": "one", "style": "bold", "sent": 1],
            "m2": ["kind": "image", "url": "v", "width": 5],
            "m3": ["kind": "poll", "yes": 3, "no": 4, "sent": 2],
        ] as [String: [String: Any]],
        "drafts": [["kind": "text", "text": "d"], ["kind": "image", "url": "w"]],
    ]

    private func isEqual(_ left: [String: Any], _ right: [String: Any]) -> Bool {
        NSDictionary(dictionary: left) == NSDictionary(dictionary: right)
    }

    private func descriptions<T: ParsableObject>(_ tree: [String: Any], _ type: T.Type) -> [String]
    {
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
    @Test func unknownKindIsOneIssue() {
        #expect(
            descriptions(["kind": "video", "seconds": 3, "sent": 1], Message.self)
                == [
                    "invalid raw value for 'kind' in Message at K: a string \"video\" is no Content"
                ]
        )
    }

    @Test func missingKindIsOneIssue() {
        #expect(
            descriptions(["text": "t", "sent": 1], Message.self)
                == ["missing key 'kind' in Message at K"]
        )
    }

    @Test func nullKindIsOneIssue() {
        #expect(
            descriptions(["kind": NSNull(), "text": "t"], Message.self)
                == ["unexpected null for 'kind' in Message at K"]
        )
    }

    @Test func kindOfAnotherTypeIsOneIssue() {
        #expect(
            descriptions(["kind": 1, "text": "t"], Message.self) == [
                "type mismatch for 'kind' in Message at K: expected a string, found a number 1"
            ]
        )
    }

    @Test func otherIssuesStandBesideAnUnknownKind() {
        #expect(
            descriptions(["kind": "video", "sent": "x"], Message.self) == [
                "invalid raw value for 'kind' in Message at K: a string \"video\" is no Content",
                "type mismatch for 'sent' in Message at K: "
                    + "expected an integer, found a string \"x\"",
            ]
        )
    }

    @Test func unknownKindIsRejectedFromALossyList() throws {
        let tree: [String: Any] = [
            "a": ["kind": "video", "seconds": 3] as [String: Any],
            "b": ["kind": "text", "text": "t"],
        ]
        let list = SnapshotParser()
            .parseLossyList(snap: Snapshot(key: "list", value: tree), type: Message.self)
        #expect(list.objects.map(\.id) == ["b"])
        #expect(
            list.rejected.flatMap { $0.issues.map(\.description) } == [
                "invalid raw value for 'kind' in Message at list/a: "
                    + "a string \"video\" is no Content"
            ]
        )
    }

    @Test func unknownKindIsSkippedAndReportedInABoundList() throws {
        let heard = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.invalidElements = .skip
        parser.issueHandler = { heard.hear($0.description) }
        let tree: [String: Any] = [
            "banner": ["kind": "text", "text": ""],
            "messages": ["a": ["kind": "video"], "b": ["kind": "text", "text": "t"]],
            "drafts": [["kind": "video"]],
        ]
        let room = try parser.parseObject(snap: Snapshot(value: tree), type: Room.self)
        #expect(room.messages.map(\.id) == ["b"] && room.drafts.isEmpty)
        #expect(
            heard.heard == [
                "invalid raw value for 'kind' in Message at messages/a: "
                    + "a string \"video\" is no Content",
                "invalid raw value for 'kind' in Content at drafts/0: "
                    + "a string \"video\" is no Content",
            ]
        )
    }

    @Test func unknownKindIsANearMissOfASearch() {
        let tree: [String: Any] = ["x": ["kind": "video"], "y": ["kind": "text", "text": "t"]]
        let result = SnapshotParser().search(snap: Snapshot(value: tree), type: Message.self)
        #expect(result.objects.map(\.id) == ["y"])
        #expect(result.rejected.map(\.path) == [["x"]])
    }

    @Test func modelWithoutVariantIsAnIssueOfWriting() {
        struct Half: ParsableObject {
            var content = Content.image(ImageContent())

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindVariant(
                    name: "kind",
                    field: &content,
                    [.init("text", Content.text) { $0.text }]
                )
            }
        }
        #expect(
            SnapshotParser().validate(object: Half()).map(\.description)
                == ["unsupported value for 'kind' in Half: JSON cannot hold Content"]
        )
        #expect(SnapshotParser().serialize(object: Half()).isEmpty)
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
                == ["invalid raw value for 'kind' in Note at K: a string \"video\" is no Content"]
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
        let trees: [[String: Any]] = [
            ["kind": "image", "url": "new", "width": "x"],
            ["url": "new", "sent": "x"],
            ["kind": "text", "text": "t", "sent": "x"],
            ["kind": "video"],
            ["kind": NSNull()],
        ]
        for tree in trees {
            #expect(throws: ParseError.self) {
                try SnapshotParser().update(&message, from: Snapshot(value: tree))
            }
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

extension VariantTests {
    final class Thread: ParsableSnapshot {
        var id: String?
        var content = Content()
        var sent: Int?

        init() {}

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindVariant(name: "kind", field: &content, Content.variants)
            binder.bindField(name: "sent", field: &sent)
        }
    }

    @Test func leftoverDictionaryOfAModelTakesWhatOtherBindingsLeave() throws {
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

    @Test func leftoverDictionaryOfAModelIsUpdated() throws {
        var message = Message(content: .poll(PollContent(votes: ["yes": 1, "no": 2])))
        try SnapshotParser().update(
            &message,
            from: Snapshot(value: ["sent": 5, "no": NSNull(), "maybe": 3] as [String: Any])
        )
        #expect(message.content.poll?.votes == ["yes": 1, "maybe": 3])
        #expect(message.sent == 5)
    }

    @Test func leftoverDictionaryOfANewModelIsChecked() throws {
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

    @Test func leftoverDictionaryOfANewModelIsRead() throws {
        var thread = Thread()
        thread.content = .text(TextContent(text: "t"))
        try SnapshotParser().update(
            &thread,
            from: Snapshot(value: ["kind": "poll", "sent": 5, "yes": 1] as [String: Any])
        )
        #expect(thread.content.poll?.votes == ["yes": 1] && thread.sent == 5)
    }
}

extension VariantTests {
    class Shape: ParsableObject {
        var name: String?

        required init() {}

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    final class Circle: Shape {
        var radius = 0.0

        override func bindProperties(binder: SnapshotParser.Binder) {
            super.bindProperties(binder: binder)
            binder.bindField(name: "radius", field: &radius)
        }
    }

    struct Canvas: ParsableObject {
        struct Item: ParsableObject {
            var shape = Shape()

            mutating func bindProperties(binder: SnapshotParser.Binder) {
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
        var items: [Item] = []

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindList(name: "items", list: &items)
        }
    }

    @Test func subclassesMayBeTheModels() throws {
        let tree: [String: Any] = [
            "items": [
                ["type": "circle", "radius": 2.5, "name": "c"], ["type": "shape", "name": "s"],
            ] as [[String: Any]]
        ]
        let parser = SnapshotParser()
        let canvas = try parser.parseObject(snap: Snapshot(value: tree), type: Canvas.self)
        #expect(canvas.items.map { ($0.shape as? Circle)?.radius } == [2.5, nil])
        #expect(canvas.items.map(\.shape.name) == ["c", "s"])
        #expect(isEqual(parser.serialize(object: canvas), tree))
    }

    @Test func anOptionalPropertyMayHoldAnInstance() throws {
        struct Frame: ParsableObject {
            var shape: Shape?

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindVariant(
                    name: "type",
                    field: &shape,
                    [
                        .init("shape", { (shape: Shape) in shape }, unwrap: { $0 })
                    ]
                )
            }
        }
        let parser = SnapshotParser()
        #expect(try parser.parseObject(snap: Snapshot(value: [:]), type: Frame.self).shape == nil)
        let snap = Snapshot(value: ["type": "shape", "name": "s"])
        #expect(try parser.parseObject(snap: snap, type: Frame.self).shape?.name == "s")
    }
}
