import SnapshotParser
import Testing

/// A type that hands the id of the model it holds on.
@Suite struct VariantIDTests {
    enum Content: ParsableSnapshot {
        case text(Text)
        case image(Picture)

        init() { self = .text(Text()) }

        var id: String? {
            get {
                switch self {
                case .text(let text): text.id
                case .image(let picture): picture.id
                }
            }
            set {
                switch self {
                case .text(var text):
                    text.id = newValue
                    self = .text(text)
                case .image(let picture): picture.id = newValue
                }
            }
        }

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(
                name: "kind",
                field: &self,
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

    struct Text: ParsableSnapshot {
        var id: String?
        var text: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    final class Picture: ParsableSnapshot {
        var id: String?
        var url: String?

        func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "url", field: &url)
        }
    }

    struct Page: ParsableObject {
        var contents: [Content] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "contents", list: &contents)
        }
    }

    private let tree: [String: Any] = [
        "a": ["kind": "text", "text": "x"], "b": ["kind": "image", "url": "y"],
    ]

    @Test func aListKeepsItsIDs() throws {
        let list = try SnapshotParser().parseAsList(
            snap: Snapshot(value: tree),
            type: Content.self
        )
        #expect(list.map(\.id) == ["a", "b"])
        #expect(
            try writtenJSON(SnapshotParser().serialize(list: list))
                == #"{"a":{"kind":"text","text":"x"},"b":{"kind":"image","url":"y"}}"#
        )
    }

    @Test func aBoundListKeepsItsIDs() throws {
        let parser = SnapshotParser()
        var page = try parser.parseObject(
            snap: Snapshot(value: ["contents": tree]),
            type: Page.self
        )
        #expect(page.contents.map(\.id) == ["a", "b"])
        #expect(
            try writtenJSON(parser.serialize(object: page))
                == #"{"contents":{"a":{"kind":"text","text":"x"},"b":{"kind":"image","url":"y"}}}"#
        )
        let news = ["contents": ["a": ["kind": "image", "url": "z"]]]
        try parser.update(&page, from: Snapshot(value: news))
        #expect(page.contents.map(\.id) == ["a", "b"])
    }
}
