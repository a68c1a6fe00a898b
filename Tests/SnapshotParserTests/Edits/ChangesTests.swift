import Foundation
import SnapshotParser
import Testing

/// Two objects differ by the paths of what was edited, and null stands for what is gone.
@Suite struct ChangesTests {
    struct Address: ParsableObject {
        var street: String?
        var city: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "street", field: &street)
            binder.bindField(name: "city", field: &city)
        }
    }

    struct Message: ParsableSnapshot {
        var id: String?
        var text = ""
        var likes: [String: Bool] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "likes", field: &likes)
        }
    }

    struct User: ParsableSnapshot {
        var id: String? = "u1"
        var name = "Ada"
        var age: Int?
        var tags: [String] = []
        var address: Address?
        var messages: [Message] = []
        var stops: [Address] = []
        var secret: String?
        var sent: String?
        var scores: [String: Int] = [:]
        var flags: [String: Bool] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
            binder.bindField(name: "tags", field: &tags)
            binder.bindObject(name: "address", field: &address)
            binder.bindList(name: "messages", list: &messages)
            binder.bindList(name: "stops", list: &stops)
            binder.bindField(name: "secret", field: &secret, access: .parse)
            binder.bindField(name: "sent", field: &sent, access: .serialize)
            binder.bindField(name: "scores", field: &scores)
            binder.bindDictionary(name: "flags", dict: &flags)
        }
    }

    var parser = SnapshotParser()

    /// The changes as JSON text, in which null stands for what is gone.
    private func changes(from old: User, to new: User) throws -> String {
        try text(parser.changes(from: old, to: new))
    }

    private func text(_ changes: [String: Any]) throws -> String {
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
        let data = try JSONSerialization.data(withJSONObject: changes, options: options)
        return String(decoding: data, as: UTF8.self)
    }

    @Test func equalObjectsHaveNone() throws {
        let user = User(age: 3, tags: ["a"], address: Address(city: "Rome"), flags: ["f": true])
        #expect(try changes(from: user, to: user) == "{}")
    }

    @Test func fieldsAreSetAndRemoved() throws {
        let old = User(name: "Ada", age: 36)
        #expect(try changes(from: old, to: User(name: "Bo")) == #"{"age":null,"name":"Bo"}"#)
        #expect(try changes(from: User(), to: User(age: 1)) == #"{"age":1}"#)
    }

    @Test func nestedObjectsChangeFieldByField() throws {
        let old = User(address: Address(street: "Hill", city: "Rome"))
        let new = User(address: Address(street: "Vale", city: "Rome"))
        #expect(try changes(from: old, to: new) == #"{"address/street":"Vale"}"#)
    }

    @Test func aNestedObjectThatComesOrGoesIsWrittenWhole() throws {
        let with = User(address: Address(street: "Hill", city: "Rome"))
        #expect(
            try changes(from: User(), to: with) == #"{"address":{"city":"Rome","street":"Hill"}}"#
        )
        #expect(try changes(from: with, to: User()) == #"{"address":null}"#)
    }

    @Test func anEmptyNestedObjectIsNothing() throws {
        #expect(try changes(from: User(), to: User(address: Address())) == "{}")
        #expect(try changes(from: User(address: Address()), to: User()) == "{}")
    }

    @Test func listElementsAreAddedChangedAndRemovedByKey() throws {
        let old = User(messages: [
            Message(id: "a", text: "1"),
            Message(id: "b", text: "2", likes: ["x": true, "y": true]),
            Message(id: "c", text: "3"),
        ])
        let new = User(messages: [
            Message(id: "d", text: "4"), Message(id: "c", text: "3"),
            Message(id: "b", text: "2", likes: ["x": true, "z": false]),
        ])
        #expect(
            try changes(from: old, to: new) == #"""
                {"messages/a":null,"messages/b/likes/y":null,"messages/b/likes/z":false,\#
                "messages/d":{"text":"4"}}
                """#
        )
    }

    @Test func arraysOfValuesAreReplacedWholeAndThoseOfObjectsEditedByIndex() throws {
        let old = User(tags: ["a", "b"], stops: [Address(city: "Rome"), Address(city: "Oslo")])
        let new = User(tags: ["a"], stops: [Address(city: "Rome"), Address(city: "Bern")])
        #expect(
            try changes(from: old, to: new)
                == #"{"stops/1/city":"Bern","tags":["a"]}"#
        )
        #expect(
            try changes(from: old, to: User()) == #"{"stops/0":null,"stops/1":null,"tags":null}"#
        )
    }

    @Test func anotherObjectByItsIDReplacesTheOneBefore() throws {
        struct Author: ParsableSnapshot {
            var id: String?
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }
        struct Post: ParsableObject {
            var author = Author()

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "author", field: &author)
            }
        }
        let tree = ["author": ["id": "u1", "name": "Ada", "color": "red"]]
        let old = Post(author: Author(id: "u1", name: "Ada"))
        let new = Post(author: Author(id: "u2", name: "Bob"))
        let expected = #"{"author":{"id":"u2","name":"Bob"}}"#
        #expect(try writtenJSON(parser.changes(from: Snapshot(value: tree), to: new)) == expected)
        #expect(try writtenJSON(parser.changes(from: old, to: new)) == expected)
    }

    @Test func remainingKeysChangeOneByOne() throws {
        let old = User(flags: ["a": true, "b": true])
        let new = User(flags: ["b": false, "c": true])
        #expect(try changes(from: old, to: new) == #"{"a":null,"b":false,"c":true}"#)
    }

    @Test func accessIsHonoured() throws {
        let new = User(secret: "s", sent: "t")
        #expect(try changes(from: User(), to: new) == #"{"sent":"t"}"#)
    }

    @Test mutating func aNilThatIsWrittenAsNullIsNoChangeWhereNothingWas() throws {
        parser.nilValues = .null
        #expect(try changes(from: User(), to: User()) == "{}")
        #expect(try changes(from: User(age: 1), to: User()) == #"{"age":null}"#)
    }

    @Test func theFirstChildrenOfACollectionAreAddedBesideThoseThatOthersAdd() throws {
        struct Post: ParsableObject {
            var stars: [String: Bool] = [:]
            var words: [String: [String: Int]] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "stars", field: &stars)
                binder.bindField(name: "words", field: &words)
            }
        }
        let starred = Post(stars: ["ada": true])
        #expect(
            try writtenJSON(parser.changes(from: Post(), to: starred)) == #"{"stars/ada":true}"#
        )
        let stored = Snapshot(value: ["words": ["a": ["b": 1]]])
        #expect(
            try writtenJSON(
                parser.changes(from: stored, to: Post(stars: ["ada": true], words: ["a": ["b": 1]]))
            ) == #"{"stars/ada":true}"#
        )
        let twice = Post(stars: ["ada": true, "bob": true])
        #expect(
            try writtenJSON(parser.changes(from: Post(), to: twice))
                == #"{"stars/ada":true,"stars/bob":true}"#
        )
    }

    @Test func theFirstChildrenOfAnOptionalCollectionAreAddedBesideThoseThatOthersAdd() throws {
        struct Message: ParsableSnapshot {
            var id: String?
            var text = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
            }
        }
        struct Post: ParsableObject {
            var stars: [String: Bool]?
            var likes: Set<String>?
            var words: [String: [String: Int]?] = [:]
            var messages: [Message]?
            var tags: [String]?
            var replies: [Message]?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "stars", field: &stars)
                binder.bindField(name: "likes", field: &likes, conversion: .keys)
                binder.bindField(name: "words", field: &words)
                binder.bindList(name: "messages", list: &messages)
                binder.bindField(name: "tags", field: &tags)
                binder.bindField(name: "replies", field: &replies)
            }
        }
        let edited = Post(
            stars: ["ada": true],
            likes: ["bob"],
            words: ["a": ["b": 1]],
            messages: [Message(id: "m", text: "hi")],
            tags: ["t"],
            replies: [Message(id: "r", text: "ho")]
        )
        let expected =
            #"{"likes/bob":true,"messages/m":{"text":"hi"},"replies/r":{"text":"ho"},"#
            + #""stars/ada":true,"tags":["t"],"words/a":{"b":1}}"#
        #expect(try writtenJSON(parser.changes(from: Post(), to: edited)) == expected)
        let stored = Snapshot(value: ["others": 1])
        #expect(try writtenJSON(parser.changes(from: stored, to: edited)) == expected)
        #expect(
            try writtenJSON(parser.changes(from: edited, to: Post(words: ["a": nil])))
                == #"{"likes":null,"messages":null,"replies":null,"stars":null,"tags":null,"#
                + #""words/a":null}"#
        )
        // What could not be read is replaced.
        let unread = Snapshot(value: ["stars": ["eve": 5], "likes": 1, "messages": [7]])
        let replaced = try SnapshotParser.resilient.changes(from: unread, to: edited)
        let text = try writtenJSON(replaced)
        #expect(
            text
                == #"{"likes":{"bob":true},"messages/m":{"text":"hi"},"#
                + #""replies/r":{"text":"ho"},"stars/ada":true,"tags":["t"],"words/a":{"b":1}}"#
        )
    }

    @Test func aNewElementWithoutIDIsAddedUnderANewKey() throws {
        let changes = parser.changes(from: User(), to: User(messages: [Message(text: "new")]))
        let path = try #require(changes.keys.first)
        #expect(changes.count == 1)
        let keys = path.split(separator: "/")
        #expect(keys.first == "messages")
        #expect(keys.last?.utf8.count == 20)
    }

    @Test func numbersAreEqualWhateverTheirBox() throws {
        let tree: [String: Any] = ["name": "Ada", "age": 36.0, "scores": ["a": NSNumber(value: 1)]]
        let user = User(age: 36, scores: ["a": 1])
        #expect(try text(parser.changes(from: Snapshot(value: tree), to: user)) == "{}")
    }

    @Test func editsOfOneInstanceCannotBeToldAndAreReported() throws {
        final class Rower: ParsableObject {
            var name = ""

            func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }
        let rower = Rower()
        let heard = Recorder()
        var parser = SnapshotParser()
        parser.issueHandler = { heard.append($0.description) }
        #expect(parser.changes(from: rower, to: rower).isEmpty)
        let issue =
            "same instance in Rower: the old and the new object are the same instance, so its "
            + "changes cannot be told: pass what it was read from instead"
        #expect(heard.texts == [issue])
        let error = #expect(throws: ParseError.self) {
            try parser.changes(from: rower, validating: rower)
        }
        #expect(error?.issues.map(\.description) == [issue])
        #expect(throws: ParseError.self) { try parser.mergePatch(from: rower, to: rower) }
    }

    @Test func anObjectOfWhichNothingIsKnownIsEditedInside() {
        struct Link: ParsableSnapshot {
            var id: String?
            var url: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "url", field: &url)
            }
        }
        struct Place: ParsableObject {
            var link = Link()
            var links: [Link] = []
            var latitude: Double?

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "link", field: &link)
                binder.bindList(name: "links", list: &links)
                binder.bindNested(name: "geo") { $0.bindField(name: "lat", field: &latitude) }
            }
        }
        let old = Place(links: [Link(id: "a"), Link(id: "b")])
        var new = old
        new.link.url = "x"
        new.links[0].url = "y"
        new.links.append(Link(id: "c", url: "z"))
        new.latitude = 1.5
        #expect(
            NSDictionary(dictionary: SnapshotParser().changes(from: old, to: new)) == [
                "link/url": "x", "links/a/url": "y", "links/c": ["url": "z"], "geo/lat": 1.5,
            ]
        )
    }
}
