import Foundation
import SnapshotParser
import Testing

/// JSON merge patches (RFC 7396).
@Suite struct MergePatchTests {
    typealias JSON = SnapshotParser.JSON

    struct Address: ParsableObject, Equatable {
        var city = ""
        var zip: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "city", field: &city)
            binder.bindField(name: "zip", field: &zip)
        }
    }

    struct User: ParsableObject, Equatable {
        var name = ""
        var note: String?
        var tags: [String] = []
        var address: Address?
        var scores: [String: Int] = [:]
        var rest: [String: JSON] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "note", field: &note)
            binder.bindField(name: "tags", field: &tags)
            binder.bindObject(name: "address", field: &address)
            binder.bindField(name: "scores", field: &scores)
            binder.bindRemaining(dict: &rest)
        }
    }

    struct Member: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Numbered: ParsableSnapshot {
        var id: String?
        var number = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &number)
        }
    }

    @Test func editedIDIsSent() throws {
        func patch<T: ParsableObject>(_ old: T, _ new: T) throws -> String {
            String(decoding: try SnapshotParser.json.mergePatch(from: old, to: new), as: UTF8.self)
        }
        let ada = Member(id: "a", name: "Ada")
        #expect(try patch(ada, Member(id: "b", name: "Ada")) == #"{"id":"b"}"#)
        #expect(try patch(Member(id: nil, name: "Ada"), ada) == #"{"id":"a"}"#)
        #expect(try patch(ada, Member(id: "a", name: "Eve")) == #"{"name":"Eve"}"#)
        #expect(
            try patch(Numbered(id: "7", number: 7), Numbered(id: "7", number: 8)) == #"{"id":8}"#
        )
    }

    @Test func removesKeysThatHoldNull() throws {
        let old = User(name: "Ada", rest: ["milestone": .null, "kept": .null])
        let new = User(name: "Ada", rest: ["kept": .null])
        var read = old
        let patch = try SnapshotParser.json.mergePatch(from: old, to: new)
        #expect(String(decoding: patch, as: UTF8.self) == #"{"milestone":null}"#)
        try SnapshotParser.json.update(&read, from: patch)
        #expect(read.rest == new.rest)
    }

    private let parser = SnapshotParser()

    private func patch(_ old: User, _ new: User) throws -> String {
        String(decoding: try parser.mergePatch(from: old, to: new), as: UTF8.self)
    }

    @Test func holdsWhatWasEdited() throws {
        let old = User(
            name: "Ada",
            note: "x",
            tags: ["a", "b"],
            address: Address(city: "Wien", zip: "1010"),
            scores: ["a": 1, "b": 2],
            rest: ["x/y": 1, "z": ["deep": [1, 2]]]
        )
        #expect(try patch(old, old) == "{}")
        var new = old
        new.name = "Grace"
        new.note = nil
        new.tags.append("c")
        new.address?.zip = nil
        new.scores["a"] = nil
        new.scores["c"] = 3
        new.rest["x/y"] = nil
        new.rest["z"]?["deep"]?[0] = 9
        #expect(
            try patch(old, new) == """
                {"address":{"zip":null},"name":"Grace","note":null,"scores":{"a":null,"c":3},\
                "tags":["a","b","c"],"x/y":null,"z":{"deep":[9,2]}}
                """
        )
        new.address = nil
        #expect(try patch(old, new).contains(#""address":null"#))
        #expect(try patch(new, old).contains(#""address":{"city":"Wien","zip":"1010"}"#))
    }

    @Test func refusesWhatJSONCannotSay() throws {
        struct Weight: ParsableObject {
            var grams = 0.0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "grams", field: &grams)
            }
        }
        let error = #expect(throws: ParseError.self) {
            try parser.mergePatch(from: Weight(), to: Weight(grams: .nan))
        }
        #expect(
            error?.issues.map(\.description) == [
                "not finite for 'grams' in Weight: the database stores neither NaN nor infinity"
            ]
        )
    }

    /// The examples of the RFC's appendix A whose results an object's patch can have.
    @Test func theExamplesOfTheRFCHold() throws {
        let examples: [(original: JSON, patch: JSON, result: JSON)] = [
            (["a": "b"], ["a": "c"], ["a": "c"]),
            (["a": "b"], ["b": "c"], ["a": "b", "b": "c"]),
            (["a": "b"], ["a": .null], [:]),
            (["a": "b", "b": "c"], ["a": .null], ["b": "c"]),
            (["a": ["b"]], ["a": "c"], ["a": "c"]),
            (["a": "c"], ["a": ["b"]], ["a": ["b"]]),
            (["a": ["b": "c"]], ["a": ["b": "d", "c": .null]], ["a": ["b": "d"]]),
            (["a": [["b": "c"]]], ["a": [1]], ["a": [1]]),
            (["e": .null], ["a": 1], ["e": .null, "a": 1]),
            ([:], ["a": ["bb": ["ccc": .null]]], ["a": ["bb": [:]]]),
        ]
        for (original, given, result) in examples {
            #expect(MergePatch.apply(given, to: original) == result)
            let (old, new) = (User(rest: original.object ?? [:]), User(rest: result.object ?? [:]))
            let text = try SnapshotParser.json.mergePatch(from: old, to: new)
            let made = try JSONDecoder().decode(JSON.self, from: text)
            #expect(MergePatch.apply(made, to: original) == result, "\(original) \(made)")
        }
    }

    @Test func drawnPatchesGiveTheNewObject() throws {
        var generator = SeededGenerator(seed: 8)
        func json(_ depth: Int) -> JSON {
            switch Int.random(in: depth > 0 ? 0..<8 : 2..<8, using: &generator) {
            case 0: .array((0..<2).map { _ in json(depth - 1) })
            case 1: .object(["a", "b", "c/d"].reduce(into: [:]) { $0[$1] = json(depth - 1) })
            case 2: .null
            case 3: .bool(.random(using: &generator))
            case 4: "x"
            default: .number(.init(Int.random(in: 0..<3, using: &generator)))
            }
        }
        func user() -> User {
            var user = User(name: ["a", "b"].randomElement(using: &generator) ?? "")
            if Bool.random(using: &generator) { user.note = "n" }
            if Bool.random(using: &generator) { user.address = Address(city: "W", zip: user.note) }
            for key in ["x", "y", "é"] where Bool.random(using: &generator) {
                user.scores[key] = Int.random(in: 0..<2, using: &generator)
                user.rest[key] = json(3)
            }
            return user
        }
        func tree(_ user: User) throws -> JSON {
            try JSONDecoder().decode(JSON.self, from: SnapshotParser.json.encode(user))
        }
        func withoutNulls(_ json: JSON) -> JSON {
            guard let children = json.object else { return json }
            return .object(children.filter { !$1.isNull }.mapValues(withoutNulls))
        }
        for _ in 0..<500 {
            let (old, new) = (user(), user())
            let patch = try JSONDecoder().decode(
                JSON.self,
                from: SnapshotParser.json.mergePatch(from: old, to: new)
            )
            let result = MergePatch.apply(patch, to: try tree(old))
            #expect(withoutNulls(result) == withoutNulls(try tree(new)), "\(patch)")
        }
    }

    @Test func equalElementsWithoutAnIDAreNotSent() throws {
        struct Item: ParsableSnapshot {
            var id: String?
            var n = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "n", field: &n)
            }
        }
        struct Basket: ParsableObject {
            var items: [Item] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "items", list: &items)
            }
        }
        let basket = Basket(items: [Item(n: 3)])
        let patch = try parser.mergePatch(from: basket, to: basket)
        #expect(String(decoding: patch, as: UTF8.self) == "{}")
    }

    @Test func formerKeysAreRemovedWithAnEdit() throws {
        typealias Author = FormerKeysTests.Author
        let old = Author(name: "Ada", age: 1)
        func patch(_ new: Author) throws -> String {
            String(decoding: try parser.mergePatch(from: old, to: new), as: UTF8.self)
        }
        #expect(try patch(Author(name: "Eve", age: 1)) == #"{"name":"Eve","nick":null}"#)
        #expect(try patch(Author(name: "Ada", age: 2)) == #"{"age":2}"#)
    }

    @Test func longNumbersKeepTheirDigits() throws {
        let text = #"{"name":"","n":1234567890123456789012345678901234567890123456789}"#
        let user = try parser.decode(User.self, from: text)
        let patch = try parser.mergePatch(from: User(), to: user)
        #expect(
            String(decoding: patch, as: UTF8.self)
                == #"{"n":1234567890123456789012345678901234567890123456789}"#
        )
    }

    @Test func aDateBeyondAllNumbersIsNotARemoval() throws {
        struct Event: ParsableObject {
            var a = 1
            var date: Date?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "a", field: &a)
                binder.bindField(name: "date", field: &date)
            }
        }
        let event = Event(a: 2, date: Date(timeIntervalSince1970: 1e306))
        #expect(throws: ParseError.self) { try parser.mergePatch(from: Event(), to: event) }
        #expect(throws: ParseError.self) { try parser.encode(event) }
        #expect(parser.validate(object: event).map(\.kind) == [.notFinite])
    }

    @Test func whatTheTypeDoesNotKnowIsLeftAlone() throws {
        struct Post: ParsableObject, Equatable {
            var author: String?
            var tags: [String] = []
            static var objectEnvelope: String? { "data" }

            mutating func bindProperties(binder: Binder) {
                binder.bindNested(name: "relationships") {
                    $0.bindField(name: "author", field: &author)
                }
                binder.bindField(name: "tags", field: &tags)
            }
        }
        let (old, new) = (Post(author: "a"), Post())
        let patch = try parser.mergePatch(from: old, to: new)
        #expect(String(decoding: patch, as: UTF8.self) == #"{"relationships":{"author":null}}"#)
        let sent = try parser.mergePatch(from: old, to: new, useEnvelope: true)
        #expect(
            String(decoding: sent, as: UTF8.self)
                == #"{"data":{"relationships":{"author":null}}}"#
        )
        var patched = old
        try parser.update(&patched, from: sent)
        #expect(patched == new)
    }

    @Test func anUpdateReadsOne() throws {
        var user = User(name: "Ada", note: "x", address: Address(city: "Wien", zip: "1010"))
        try parser.update(&user, from: #"{"note":null,"address":{"zip":null},"tags":["a"]}"#)
        #expect(user == User(name: "Ada", tags: ["a"], address: Address(city: "Wien")))
    }

    @Test func sample() throws {
        let (fetched, edited) = (User(name: "Ada"), User(name: "Grace"))
        var request = URLStandIn()

        request.httpBody = try parser.mergePatch(from: fetched, to: edited)

        #expect(request.httpBody == Data(#"{"name":"Grace"}"#.utf8))

        let answer = try parser.encode(fetched)
        request.httpBody = try parser.mergePatch(from: answer, to: edited)

        #expect(request.httpBody == Data(#"{"name":"Grace"}"#.utf8))
    }

    private struct URLStandIn {
        var httpBody: Data?
    }
}
