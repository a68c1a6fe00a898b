import Foundation
import SnapshotParser
import Testing

/// Former keys of `Codable` types are read, are not unknown, and are removed by edits.
@Suite struct CodableFormerKeysTests {
    struct Author: Codable, ParsableCodable, Equatable {
        var fullName: String
        var age: Int?

        static var formerKeys: [String: [String]] { ["fullName": ["name", "title"]] }
    }

    struct Book: Codable, ParsableCodable, Equatable {
        var authorName: String?
        var pages: Int?
        var author: Author?

        static var formerKeys: [String: [String]] { ["authorName": ["writer"]] }
    }

    private let parser = SnapshotParser()

    @Test func theFirstOneThatIsThereIsRead() throws {
        let tree: [String: Any] = ["writer": "Ada", "author": ["title": "Bob", "name": "Eve"]]
        let book = try parser.parseObject(snap: Snapshot(value: tree), type: Book.self)
        #expect(book == Book(authorName: "Ada", author: Author(fullName: "Eve")))
        let text = #"{"authorName":"New","writer":"Old"}"#
        #expect(try parser.decode(Book.self, from: text) == Book(authorName: "New"))
        #expect(
            parser.validate(snap: Snapshot(value: ["autor": "Ada"]), type: Book.self)
                .map(\.description) == ["unknown key 'autor' in Book: did you mean 'author'?"]
        )
    }

    @Test func anEditRemovesThem() throws {
        let stored = Snapshot(
            value: ["writer": "Ada", "pages": 3, "author": ["name": "Eve", "age": 5]]
        )
        var book = try parser.parseObject(snap: stored, type: Book.self)
        #expect(try parser.changes(from: stored, to: book).isEmpty)
        book.pages = 4
        #expect(try parser.changes(from: stored, to: book) as NSDictionary == ["pages": 4])
        book.authorName = "Bob"
        book.author?.fullName = "Zoe"
        #expect(
            try parser.changes(from: stored, to: book) as NSDictionary == [
                "pages": 4, "authorName": "Bob", "writer": NSNull(), "author/fullName": "Zoe",
                "author/name": NSNull(),
            ]
        )
    }

    @Test func anUpdateMayHoldThem() throws {
        var book = Book(authorName: "Ada", pages: 3)
        try parser.update(&book, from: Snapshot(value: ["writer": "Bob"]))
        #expect(book == Book(authorName: "Bob", pages: 3))
        book.author = Author(fullName: "Eve", age: 5)
        try parser.update(&book, from: #"{"author":{"name":"Zoe"}}"#)
        #expect(book.author == Author(fullName: "Zoe", age: 5))
        try parser.update(&book, from: #"{"author":{"fullName":"Ada"}}"#)
        #expect(book.author == Author(fullName: "Ada", age: 5))
    }

    @Test func aBoundTypeReadsThemOfItsFields() throws {
        struct Shelf: ParsableObject {
            var book = Book()

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "book", field: &book)
            }
        }
        let stored = Snapshot(value: ["book": ["writer": "Ada"]])
        var shelf = try parser.parseObject(snap: stored, type: Shelf.self)
        #expect(shelf.book.authorName == "Ada")
        shelf.book.authorName = nil
        #expect(
            try parser.changes(from: stored, to: shelf) as NSDictionary == [
                "book/writer": NSNull()
            ]
        )
    }
}
