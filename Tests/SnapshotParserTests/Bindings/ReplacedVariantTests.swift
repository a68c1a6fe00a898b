import SnapshotParser
import Testing

/// A variant that changes its model in an update, beside remaining keys.
@Suite struct ReplacedVariantTests {
    struct Note: ParsableObject {
        var rest: [String: Int] = [:]
        var content: Content? = .text(Text())

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(
                name: "kind",
                field: &content,
                [
                    .init("text", Content.text) {
                        if case .text(let text) = $0 { text } else { nil }
                    },
                    .init("image", Content.image) {
                        if case .image(let picture) = $0 { picture } else { nil }
                    },
                ]
            )
            binder.bindDictionary(name: "rest", dict: &rest)
        }
    }

    enum Content {
        case text(Text)
        case image(Picture)
    }

    struct Text: ParsableObject {
        var text: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    struct Picture: ParsableObject {
        var url = ""
        var width = 0
        var tags: [String] = ["initial"]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "url", field: &url)
            binder.bindField(name: "width", field: &width, default: 100)
            binder.bindField(name: "tags", field: &tags)
        }
    }

    @Test func theNewModelIsReadAsNew() throws {
        var note = Note()
        let news: [String: Any] = ["kind": "image", "url": "u", "extra": 1]
        try SnapshotParser().update(&note, from: Snapshot(value: news))
        guard case .image(let picture) = note.content else {
            Issue.record("no image: \(note)")
            return
        }
        #expect(picture.url == "u")
        #expect(picture.width == 100)
        #expect(picture.tags == [])
        #expect(note.rest == ["extra": 1])
    }

    struct Ballot: ParsableObject {
        var form: Form = .none(Text())
        var other: Form = .none(Text())
        var sent: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "sent", field: &sent)
            binder.bindVariant(name: "other", field: &other, Form.variants)
            binder.bindVariant(name: "form", field: &form, Form.variants)
        }
    }

    enum Form {
        case none(Text)
        case votes(Votes)
        case note(Picture)

        static let variants: [SnapshotParser.Variant<Form>] = [
            .init("none", Form.none) { if case .none(let it) = $0 { it } else { nil } },
            .init("votes", Form.votes) { if case .votes(let it) = $0 { it } else { nil } },
            .init("note", Form.note) { if case .note(let it) = $0 { it } else { nil } },
        ]

        var votes: [String: Int]? { if case .votes(let votes) = self { votes.votes } else { nil } }
    }

    struct Votes: ParsableObject {
        var votes = ["initial": 1]

        mutating func bindProperties(binder: Binder) {
            binder.bindDictionary(name: "votes", dict: &votes)
        }
    }

    @Test func theRemainingKeysOfANewModelHaveWhatTheTreeHas() throws {
        var ballot = Ballot()
        let news: [String: Any] = ["form": "votes", "sent": 1, "yes": 2]
        try SnapshotParser().update(&ballot, from: Snapshot(value: news))
        #expect(ballot.form.votes == ["yes": 2])
        #expect(ballot.sent == 1)
    }

    /// A model whose remaining keys are set only where keys remain, or by a setter.
    final class Things: ParsableObject {
        var things: [String: Thing] = ["initial": Thing(size: 1)]

        func bindProperties(binder: Binder) {
            binder.bind(get: { things }, set: { things = $0 }) {
                binder.bindDictionary(name: "things", dict: &$0)
            }
        }
    }

    struct OptionalThings: ParsableObject {
        var things: [String: Thing]? = ["initial": Thing(size: 1)]

        mutating func bindProperties(binder: Binder) {
            binder.bindDictionary(name: "things", dict: &things)
        }
    }

    struct Thing: ParsableObject {
        var size = 0

        init() {}
        init(size: Int) { self.size = size }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "size", field: &size)
        }
    }

    struct Box: ParsableObject {
        var content: Contents = .none(Text())
        var sent: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "sent", field: &sent)
            binder.bindVariant(name: "kind", field: &content, Contents.variants)
        }
    }

    enum Contents {
        case none(Text)
        case things(Things)
        case some(OptionalThings)

        static let variants: [SnapshotParser.Variant<Contents>] = [
            .init("none", Contents.none) { if case .none(let it) = $0 { it } else { nil } },
            .init("things", Contents.things) { if case .things(let it) = $0 { it } else { nil } },
            .init("some", Contents.some) { if case .some(let it) = $0 { it } else { nil } },
        ]

        var sizes: [String: Int]? {
            switch self {
            case .none: nil
            case .things(let things): things.things.mapValues(\.size)
            case .some(let things): things.things?.mapValues(\.size)
            }
        }
    }

    @Test(arguments: ["things", "some"])
    func theInitialContentOfANewModelGoesAsInAParse(kind: String) throws {
        let tree: [String: Any] = ["kind": kind, "b": ["size": 2], "sent": 1]
        let parsed = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Box.self)
        #expect(parsed.content.sizes == ["b": 2])
        var box = Box()
        try SnapshotParser().update(&box, from: Snapshot(value: tree))
        #expect(box.content.sizes == ["b": 2])
        #expect(box.sent == 1)
    }

    @Test(arguments: ["things", "some"])
    func whatANewModelLacksIsAnIssueThoughItsInitialContentHasIt(kind: String) throws {
        let tree: [String: Any] = ["kind": kind, "initial": [String: Any](), "sent": 1]
        var box = Box()
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().update(&box, from: Snapshot(value: tree))
        }
        #expect(
            error?.issues.map(\.description) == ["missing key 'size' in Thing at initial"]
        )
        #expect(box.content.sizes == nil)
    }

    @Test func anotherModelThatStaysKeepsItsRemainingKeys() throws {
        var ballot = Ballot()
        ballot.form = .votes(Votes(votes: ["no": 3]))
        let news: [String: Any] = [
            "other": "note", "url": "u", "form": "votes", "yes": 2, "sent": 1,
        ]
        try SnapshotParser().update(&ballot, from: Snapshot(value: news))
        #expect(ballot.form.votes == ["no": 3, "yes": 2])
    }

    @Test func aVariantThatIsOnlyWrittenIsNotRead() throws {
        struct Sent: ParsableObject {
            var rest: [String: String] = [:]
            var form: Form?
            var other: Form = .none(Text())

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(
                    name: "form",
                    field: &form,
                    Form.variants,
                    access: .serialize
                )
                binder.bind(get: { other }, set: { other = $0 }) {
                    binder.bindVariant(name: "other", field: &$0, Form.variants, access: .serialize)
                }
                binder.bindDictionary(name: "rest", dict: &rest)
            }
        }
        let tree = ["form": "none", "other": "note", "url": "u", "extra": "e"]
        let sent = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Sent.self)
        #expect(sent.form == nil)
        guard case .none = sent.other else {
            Issue.record("read: \(sent.other)")
            return
        }
        #expect(sent.rest == ["url": "u", "extra": "e"])
    }

    @Test func whatItLacksIsAnIssueOnce() {
        var note = Note(content: .text(Text(text: "old")))
        let news: [String: Any] = ["kind": "image", "width": 3, "extra": 1]
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().update(&note, from: Snapshot(value: news))
        }
        #expect(
            error?.issues.map(\.description) == ["missing key 'url' in Note"]
        )
        guard case .text(let text) = note.content else {
            Issue.record("changed: \(note)")
            return
        }
        #expect(text.text == "old")
        #expect(note.rest == [:])
    }
}
