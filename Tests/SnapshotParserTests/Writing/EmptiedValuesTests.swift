import Foundation
import SnapshotParser
import Testing

/// The database stores nothing for an object without values, so that one which is required could
/// not be read again.
@Suite struct EmptiedValuesTests {
    struct Friends: ParsableObject, Equatable {
        var incoming: [String: Bool] = [:]
        var outgoing: [String: Bool] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "incoming", field: &incoming)
            binder.bindField(name: "outgoing", field: &outgoing)
        }
    }

    struct User: ParsableSnapshot, Equatable {
        var id: String?
        var name = "Ada"
        var friends = Friends()

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindObject(name: "friends", field: &friends)
        }
    }

    private let path = Path<User>(rendered: "users/ada")
    private let parser = SnapshotParser.resilient
    private let text = "the database stores nothing for it"

    private func issues(_ write: () throws -> Void) -> [String] {
        let error = #expect(throws: ParseError.self) { try write() }
        return error?.issues.map(\.description) ?? []
    }

    @Test func areRefusedByEveryWriteOfADatabase() async throws {
        let database = InMemoryDatabase()
        let new = User()
        let atPlace = ["empty container for 'friends' in User at users/ada: \(text)"]
        #expect(issues { try database.setValue(at: path, value: new) } == atPlace)
        let added = issues {
            try database.addValue(to: Path<User>.Collection(rendered: "users"), value: new)
        }
        #expect(added.count == 1)
        let old = User(friends: Friends(incoming: ["bob": true]))
        try await database.setValue(at: path, value: old)
        #expect(issues { try database.updateValue(at: path, from: old, to: new) } == atPlace)
        let stored = Snapshot(key: "ada", value: database.tree(at: "users/ada"))
        #expect(issues { try database.updateValue(at: path, from: stored, to: new) } == atPlace)
        let error = await #expect(throws: ParseError.self) {
            try await database.transact(at: path) { $0?.friends.incoming = [:] }
        }
        #expect(error?.issues.map(\.description) == atPlace)
        #expect(try await database.value(at: path).friends == old.friends)
    }

    @Test func areRefusedIfNothingIsLeftAtAll() throws {
        struct Settings: ParsableObject {
            var theme = "light"
            var note: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "theme", field: &theme, default: "light")
                binder.bindField(name: "note", field: &note)
            }
        }
        struct Account: ParsableObject {
            var settings = Settings()

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "settings", field: &settings)
            }
        }
        let stored = Snapshot(value: ["settings": ["note": "n"]])
        var account = try parser.parseObject(snap: stored, type: Account.self)
        account.settings.note = nil
        #expect(
            issues { _ = try parser.changes(from: stored, validating: account) }
                == ["empty container for 'settings' in Account: \(text)"]
        )
    }

    @Test func areRefusedByChangesThatEmptyThem() throws {
        let old = User(friends: Friends(incoming: ["bob": true]))
        var new = old
        new.friends.incoming = [:]
        let expected = ["empty container for 'friends' in User: \(text)"]
        #expect(issues { _ = try parser.changes(from: old, validating: new) } == expected)
        let stored = Snapshot(key: "ada", value: parser.serialize(object: old))
        #expect(issues { _ = try parser.changes(from: stored, validating: new) } == expected)
        let nothing = Snapshot(key: "ada", value: nil)
        #expect(issues { _ = try parser.changes(from: nothing, validating: new) } == expected)
        #expect(throws: Never.self) { try SnapshotParser.json.changes(from: old, validating: new) }
    }

    @Test func areLeftAloneWhereSomethingElseIsStored() throws {
        let stored = Snapshot(
            key: "ada",
            value: ["name": "Ada", "friends": ["close": ["eve": true], "incoming": ["bob": true]]]
        )
        let old = try parser.parseSnapshot(snap: stored, type: User.self)
        var new = old
        new.friends.incoming = [:]
        let changes = try parser.changes(from: stored, validating: new)
        #expect(try writtenJSON(changes) == #"{"friends/incoming/bob":null}"#)
        let closer = Snapshot(
            key: "ada",
            value: ["name": "Ada", "friends": ["close": ["eve": true]]]
        )
        var renamed = try parser.parseSnapshot(snap: closer, type: User.self)
        let before = renamed
        renamed.name = "Ada L."
        let expected = #"{"name":"Ada L."}"#
        #expect(try writtenJSON(parser.changes(from: before, validating: renamed)) == expected)
        #expect(try writtenJSON(parser.changes(from: closer, validating: renamed)) == expected)
    }

    /// Where the update writes is not where the validation found it.
    @Test func areRefusedUnderOtherKeys() throws {
        struct Item: ParsableSnapshot {
            var id: String?
            var name = "a"
            var friends = Friends()

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindObject(name: "friends", field: &friends)
            }
        }
        struct Box: ParsableObject {
            static var formerKeys: [String: [String]] { ["best": ["first"]] }
            var items: [Item] = []
            var best: Item?

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "items", list: &items)
                binder.bindObject(name: "best", field: &best)
            }
        }
        let friends = ["incoming": ["bob": true]]
        func issues(_ tree: [String: Any], _ edit: (inout Box) -> Void) throws -> [String] {
            let stored = Snapshot(value: tree)
            var box = try parser.parseObject(snap: stored, type: Box.self)
            edit(&box)
            return self.issues { _ = try parser.changes(from: stored, validating: box) }
        }
        let array: [String: Any] = ["items": [["id": "x", "name": "a", "friends": friends]]]
        #expect(
            try issues(array) { $0.items[0].friends = Friends() } == [
                "empty container for 'friends' in Item at items/0: \(text)"
            ]
        )
        let former: [String: Any] = ["first": ["name": "a", "friends": friends]]
        #expect(
            try issues(former) { $0.best?.friends = Friends() } == [
                "empty container for 'friends' in Item at best: \(text)"
            ]
        )
        let added = try issues([:]) { $0.items = [Item()] }
        #expect(
            added.count == 1
                && added[0].hasPrefix("empty container for 'friends' in Item at items/-")
        )
    }

    @Test func areRefusedWhereACodableValueWritesNothing() throws {
        enum Status: Codable, ParsableCodable, Equatable {
            case active
            case banned(String)
        }
        struct Account: ParsableObject {
            var n = 1
            var status = Status.banned("x")

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "n", field: &n)
                binder.bindField(name: "status", field: &status)
            }
        }
        let expected = ["empty container for 'status' in Account: \(text)"]
        let new = Account(n: 2, status: .active)
        #expect(issues { _ = try parser.changes(from: Account(), validating: new) } == expected)
        let stored = Snapshot(value: parser.serialize(object: Account()))
        #expect(issues { _ = try parser.changes(from: stored, validating: new) } == expected)
        #expect(throws: Never.self) { try SnapshotParser.json.serialize(validating: new) }
    }

    @Test func areRefusedWhereAMapperWritesNothing() throws {
        struct Tags: ParsableObject {
            var tags: Set<String> = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(
                    name: "tags",
                    field: &tags,
                    mapper: { (tags: [String]) in Set(tags) },
                    reverseMapper: { $0.sorted() }
                )
            }
        }
        #expect(
            parser.validate(object: Tags()).map(\.description) == [
                "empty container for 'tags' in Tags: \(text)"
            ]
        )
        #expect(parser.validate(object: Tags(tags: ["a"])) == [])
    }

    @Test func mayBeBoundAsOptional() throws {
        struct Person: ParsableObject {
            var name = "Ada"
            var friends = Friends()

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bind(get: { friends as Friends? }, set: { friends = $0 ?? Friends() }) {
                    binder.bindObject(name: "friends", field: &$0)
                }
            }
        }
        let stored = Snapshot(
            value: ["name": "Ada", "friends": ["incoming": ["bob": true]]] as [String: Any]
        )
        var person = try parser.parseObject(snap: stored, type: Person.self)
        #expect(person.friends == Friends(incoming: ["bob": true]))
        person.friends.incoming = [:]
        #expect(
            try writtenJSON(parser.changes(from: stored, validating: person))
                == #"{"friends/incoming/bob":null}"#
        )
        let emptied = Snapshot(value: ["name": "Ada"])
        #expect(try parser.parseObject(snap: emptied, type: Person.self).friends == Friends())
    }

    @Test func areRefusedInANewElement() throws {
        struct Team: ParsableObject {
            var members: [String: User] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "members", list: &members)
            }
        }
        let old = Team(members: ["ada": User(friends: Friends(incoming: ["bob": true]))])
        var new = old
        new.members["eve"] = User(name: "Eve")
        let expected = ["empty container for 'friends' in User at members/eve: \(text)"]
        #expect(issues { _ = try parser.changes(from: old, validating: new) } == expected)
        let stored = Snapshot(value: parser.serialize(object: old))
        #expect(issues { _ = try parser.changes(from: stored, validating: new) } == expected)
    }
}
