import SnapshotParser
import Testing

/// A variant that changes its model while the bindings run twice, since a leftover dictionary
/// comes first.
@Suite struct RepeatedVariantTests {
    struct Note: ParsableObject {
        var rest: [String: Int] = [:]
        var content: Content? = .text(Text())

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindDictionary(name: "rest", dict: &rest)
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
        }
    }

    enum Content {
        case text(Text)
        case image(Picture)
    }

    struct Text: ParsableObject {
        var text: String?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    struct Picture: ParsableObject {
        var url = ""
        var width = 0
        var tags: [String] = ["initial"]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
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

    /// The model's own leftover dictionary comes before a field that is bound beside it.
    struct Ballot: ParsableObject {
        var form: Form = .none(Text())
        var other: Form = .none(Text())
        var sent: Int?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindVariant(name: "other", field: &other, Form.variants)
            binder.bindVariant(name: "form", field: &form, Form.variants)
            binder.bindField(name: "sent", field: &sent)
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

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindDictionary(name: "votes", dict: &votes)
        }
    }

    @Test func theLeftoverDictionaryOfANewModelHasWhatTheTreeHas() throws {
        var ballot = Ballot()
        let news: [String: Any] = ["form": "votes", "sent": 1, "yes": 2]
        try SnapshotParser().update(&ballot, from: Snapshot(value: news))
        #expect(ballot.form.votes == ["yes": 2])
        #expect(ballot.sent == 1)
    }

    @Test func anotherModelThatStaysKeepsItsLeftoverDictionary() throws {
        var ballot = Ballot()
        ballot.form = .votes(Votes(votes: ["no": 3]))
        let news: [String: Any] = [
            "other": "note", "url": "u", "form": "votes", "yes": 2, "sent": 1,
        ]
        try SnapshotParser().update(&ballot, from: Snapshot(value: news))
        #expect(ballot.form.votes == ["no": 3, "yes": 2])
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
