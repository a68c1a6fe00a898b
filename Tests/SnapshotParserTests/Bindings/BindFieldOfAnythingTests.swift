import Foundation
import SnapshotParser
import Testing

/// `bindField` binds whatever is parsable, so that a generic type needs no box of its own.
@Suite struct BindFieldOfAnythingTests {
    struct Page<Content: Parsable>: ParsableObject {
        var content: Content?
        var contents: [Content] = []
        var byKey: [String: Content]?
        var text: Content?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "content", field: &content)
            binder.bindField(name: "contents", field: &contents)
            binder.bindField(name: "byKey", field: &byKey)
            binder.bindField(name: "text", field: &text, conversion: .jsonText)
        }
    }

    final class Song: ParsableSnapshot {
        var id: String?
        var title = ""
        var plays: Int?

        func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "plays", field: &plays)
        }
    }

    struct Album: ParsableObject {
        var best = Song()
        var songs: [Song] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "best", field: &best)
            binder.bindField(name: "songs", field: &songs)
        }
    }

    struct Year: Codable, ParsableCodable {
        var year: Int
    }

    /// Expects that a page of some content is what it was after it was written.
    private func expect<Content: Parsable>(
        _ type: Content.Type,
        _ tree: [String: Any],
        _ parser: SnapshotParser = SnapshotParser()
    ) throws {
        let page = try parser.parseObject(snap: Snapshot(value: tree), type: Page<Content>.self)
        #expect(page.content != nil && page.contents.count == 1 && page.byKey?.count == 1)
        let written = try parser.serialize(validating: page)
        #expect(written as NSDictionary == tree as NSDictionary)
        let text = try parser.encode(page)
        let read = try parser.decode(Page<Content>.self, from: text)
        #expect(try parser.serialize(validating: read) as NSDictionary == tree as NSDictionary)
        #expect(try parser.changes(from: Snapshot(value: tree), to: page).isEmpty)
    }

    @Test func aGenericTypeHoldsValuesObjectsAndCodableTypes() throws {
        try expect(
            Int.self,
            ["content": 1, "contents": [2], "byKey": ["a": 3], "text": "4"]
        )
        try expect(
            Year.self,
            [
                "content": ["year": 1], "contents": [["year": 2]], "byKey": ["a": ["year": 3]],
                "text": #"{"year":4}"#,
            ]
        )
        try expect(
            Song.self,
            [
                "content": ["title": "A"], "contents": ["-K": ["title": "B"]],
                "byKey": ["a": ["title": "C"]], "text": #"{"title":"D"}"#,
            ]
        )
        try expect(
            [Int].self,
            ["content": [1], "contents": [[2]], "byKey": ["a": [3]], "text": "[4]"]
        )
    }

    @Test func anObjectIsRequiredAndAListMayBeMissing() throws {
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().parseObject(
                snap: Snapshot(value: ["songs": [["title": 1]]]),
                type: Album.self
            )
        }
        #expect(
            error?.issues.map(\.description) == [
                "missing key 'best' in Album",
                "type mismatch for 'title' in Song at songs/0: expected a string, found a number 1",
            ]
        )
    }

    @Test func anUpdateKeepsTheInstances() throws {
        let tree: [String: Any] = ["best": ["title": "A"], "songs": ["-K": ["title": "B"]]]
        var album = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Album.self)
        let (best, song) = (album.best, try #require(album.songs.first))
        try SnapshotParser().update(
            &album,
            from: Snapshot(value: ["best": ["plays": 1], "songs": ["-K": ["plays": 2]]])
        )
        #expect(album.best === best && best.plays == 1 && best.title == "A")
        #expect(album.songs.first === song && song.plays == 2 && song.title == "B")
    }

    @Test func theKeyOfAnObjectThatIsNotItsNameIsKept() throws {
        let album = Album()
        album.best.id = "k"
        let tree = SnapshotParser().serialize(object: album)
        #expect(
            tree as NSDictionary == ["best": ["id": "k", "title": ""], "songs": [:]] as NSDictionary
        )
        let read = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Album.self)
        #expect(read.best.id == "k")
    }

    @Test func aValueThatCannotBeWrittenIsAnIssueAtItsName() throws {
        let (old, new) = (Page(content: 1.5), Page(content: Double.nan))
        let parser = SnapshotParser()
        let text =
            "not finite for 'content' in Page<Double>: the database stores neither NaN nor infinity"
        #expect(parser.validate(object: new).map(\.description) == [text])
        let heard = HandlerRecorder<String>()
        var telling = parser
        telling.issueHandler = { heard.hear($0.description) }
        #expect(telling.changes(from: old, to: new).isEmpty)
        #expect(heard.heard == [text])
    }

    @Test func aRequiredValueOfWhichNothingIsStoredIsRefused() {
        struct Nothing: Codable, ParsableCodable { var name: String? }
        struct Envelope<Content: Parsable>: ParsableObject {
            var content: Content?

            mutating func bindProperties(binder: Binder) {
                guard var required = content else { return }
                binder.bindField(name: "content", field: &required)
                content = required
            }
        }
        let issues = SnapshotParser().validate(object: Envelope(content: Nothing()))
        #expect(issues.map(\.kind) == [.emptyContainer])
    }
}
