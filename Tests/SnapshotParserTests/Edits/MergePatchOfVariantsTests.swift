import Foundation
import SnapshotParser
import Testing

/// A merge patch to a variant of another kind holds the whole new model, since an update makes it
/// from the patch alone.
@Suite struct MergePatchOfVariantsTests {
    struct Image: ParsableObject, Equatable {
        var url = ""
        var width: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "url", field: &url)
            binder.bindField(name: "width", field: &width)
        }
    }

    struct Film: ParsableObject, Equatable {
        var url = ""
        var width: Int?
        var seconds: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "url", field: &url)
            binder.bindField(name: "width", field: &width)
            binder.bindField(name: "seconds", field: &seconds)
        }
    }

    struct Open: ParsableObject, Equatable {
        var rest: [String: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindRemaining(dict: &rest)
        }
    }

    enum Media: Equatable {
        case image(Image)
        case film(Film)
        case open(Open)

        static let variants: [SnapshotParser.Variant<Media>] = [
            .init("image", Media.image) { if case .image(let image) = $0 { image } else { nil } },
            .init("film", Media.film) { if case .film(let film) = $0 { film } else { nil } },
            .init("open", Media.open) { if case .open(let open) = $0 { open } else { nil } },
        ]
    }

    struct Card: ParsableObject, Equatable {
        var title = ""
        var media = Media.image(Image())

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindVariant(name: "kind", field: &media, Media.variants)
        }
    }

    struct Page: ParsableObject, Equatable {
        var cards: [String: Card] = [:]
        var payload = Media.image(Image())

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "cards", list: &cards)
            binder.bindVariant(name: "kind", content: "payload", field: &payload, Media.variants)
        }
    }

    private let parser = SnapshotParser.json

    private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

    /// Checks the patch from the old object, and that from its text, and that each is read by an
    /// update.
    private func check<T: ParsableObject & Equatable>(
        _ old: T,
        _ new: T,
        _ expected: String
    ) throws {
        let patches = [
            try parser.mergePatch(from: old, to: new),
            try parser.mergePatch(from: parser.encode(old), to: new),
        ]
        for patch in patches {
            #expect(text(patch) == expected)
            var object = old
            try parser.update(&object, from: patch)
            #expect(object == new)
        }
    }

    @Test func equalValuesOfBothKindsAreSent() throws {
        try check(
            Card(title: "a", media: .image(Image(url: "u", width: 6))),
            Card(title: "a", media: .film(Film(url: "u", width: 6))),
            #"{"kind":"film","title":"a","url":"u","width":6}"#
        )
    }

    @Test func inACollectionAndUnderAKeyOfItsOwn() throws {
        try check(
            Page(
                cards: ["k": Card(title: "a", media: .image(Image(url: "u")))],
                payload: .image(Image(url: "v", width: 1))
            ),
            Page(
                cards: ["k": Card(title: "a", media: .film(Film(url: "u")))],
                payload: .film(Film(url: "v", width: 1))
            ),
            #"{"cards":{"k":{"kind":"film","title":"a","url":"u"}},"kind":"film","#
                + #""payload":{"url":"v","width":1}}"#
        )
    }

    @Test func aModelThatTakesAllKeysGetsTheEqualOnesToo() throws {
        try check(
            Card(title: "a", media: .open(Open(rest: ["url": 5, "width": 6]))),
            Card(title: "a", media: .image(Image(url: "u", width: 6))),
            #"{"kind":"image","title":"a","url":"u","width":6}"#
        )
        let (old, new) = (
            Card(title: "a", media: .image(Image(url: "u", width: 6))),
            Card(title: "a", media: .open(Open(rest: ["width": 6])))
        )
        var object = old
        try parser.update(&object, from: parser.mergePatch(from: old, to: new))
        #expect(object == new)
    }
}
