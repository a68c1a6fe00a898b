import Foundation
import SnapshotParser
import Testing

/// A part whose keys are flat among those of its owner, in every operation.
@Suite struct CompositionTests {
    struct Audit: ParsableObject, Equatable {
        var author = ""
        var edits: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "author", field: &author)
            binder.bindField(name: "edits", field: &edits)
        }
    }

    struct Page: ParsableSnapshot, Equatable {
        var id: String?
        var title = ""
        var audit = Audit()

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            audit.bindProperties(binder: binder)
        }
    }

    private let parser = SnapshotParser()
    private let tree: [String: Any] = ["title": "Home", "author": "Ada", "edits": 2]
    private let page = Page(id: "p1", title: "Home", audit: Audit(author: "Ada", edits: 2))

    private func snapshot(_ value: Any) -> Snapshot { Snapshot(key: "p1", value: value) }

    @Test func isParsedAndSerialized() throws {
        #expect(try parser.parseSnapshot(snap: snapshot(tree), type: Page.self) == page)
        #expect(parser.serialize(object: page) as NSDictionary == tree as NSDictionary)
        #expect(parser.roundTripIssues(of: page, keys: ["title", "author", "edits"]) == [])
    }

    @Test func isValidated() throws {
        let broken: [String: Any] = ["title": "Home", "auhtor": "Ada", "edits": "2"]
        #expect(
            parser.validate(snap: snapshot(broken), type: Page.self).map(\.description) == [
                "missing key 'author' in Page at p1",
                "type mismatch for 'edits' in Page at p1: expected an integer, found a string \"2\"",
                "unknown key 'auhtor' in Page at p1: did you mean 'author'?",
            ]
        )
        #expect(parser.validate(object: page) == [])
    }

    @Test func isUpdated() throws {
        var updated = page
        try parser.update(&updated, from: snapshot(["edits": 3]))
        #expect(updated.audit == Audit(author: "Ada", edits: 3))
        try parser.update(&updated, from: #"{"edits": null}"#)
        #expect(updated.audit == Audit(author: "Ada", edits: nil))
        #expect(throws: ParseError.self) {
            try parser.update(&updated, from: snapshot(["edits": 4, "author": NSNull()]))
        }
        #expect(updated.audit == Audit(author: "Ada", edits: nil))
        try parser.replace(&updated, with: snapshot(tree))
        #expect(updated == page)
        var pages = [page]
        try parser.merge(&pages, from: Snapshot(value: ["p1": ["author": "Alan"]]))
        #expect(pages.map(\.audit.author) == ["Alan"])
    }

    @Test func itsEditsAreSent() throws {
        var edited = page
        edited.audit = Audit(author: "Alan", edits: nil)
        let changes: NSDictionary = ["author": "Alan", "edits": NSNull()]
        #expect(parser.changes(from: page, to: edited) as NSDictionary == changes)
        #expect(try parser.changes(from: snapshot(tree), to: edited) as NSDictionary == changes)
    }

    @Test func isText() throws {
        let text = #"{"author":"Ada","edits":2,"id":"p1","title":"Home"}"#
        #expect(String(decoding: try parser.encode(page), as: UTF8.self) == text)
        #expect(try parser.decode(Page.self, from: text) == page)
        #expect(try parser.decodeList(Page.self, from: "[\(text)]") == [page])
        let found = parser.search(snap: Snapshot(value: ["a": tree]), type: Page.self)
        #expect(found.objects.map(\.audit) == [page.audit])
        let patch = String(decoding: try parser.mergePatch(from: Page(), to: page), as: UTF8.self)
        #expect(patch == #"{"author":"Ada","edits":2,"title":"Home"}"#)
    }

    @Test func aClassCanBeAPart() throws {
        final class Part: ParsableObject {
            var author = ""

            func bindProperties(binder: Binder) {
                binder.bindField(name: "author", field: &author)
            }
        }

        struct Owner: ParsableObject {
            var part = Part()

            mutating func bindProperties(binder: Binder) {
                part.bindProperties(binder: binder)
            }
        }

        var owner = try parser.decode(Owner.self, from: #"{"author": "Ada"}"#)
        let part = owner.part
        #expect(throws: ParseError.self) {
            try parser.update(&owner, from: #"{"author": "Alan", "more": 1}"#)
        }
        #expect(part.author == "Ada")
        try parser.update(&owner, from: #"{"author": "Alan"}"#)
        #expect(owner.part === part && part.author == "Alan")
        #expect(parser.changes(from: Owner(), to: owner) as? [String: String] == ["author": "Alan"])
    }

    @Test func indicesOfAnArrayAreWrittenAsKeys() throws {
        struct Place: ParsableObject {
            var latitude = 0.0
            var longitude = 0.0

            mutating func bindProperties(binder: Binder) {
                binder.bindNested(name: "at") {
                    $0.bindField(name: "0", field: &latitude)
                    $0.bindField(name: "1", field: &longitude)
                }
            }
        }

        let tree = ["at": [48.2, 16.4]]
        let place = try parser.parseObject(snap: Snapshot(value: tree), type: Place.self)
        #expect(place.longitude == 16.4)
        let written: NSDictionary = ["at": ["0": 48.2, "1": 16.4]]
        #expect(parser.serialize(object: place) as NSDictionary == written)
    }
}
