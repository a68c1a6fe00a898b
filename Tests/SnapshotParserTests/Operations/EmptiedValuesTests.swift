import Foundation
import SnapshotParser
import Testing

/// The database stores nothing for an object without values, so that one which is required could not be read
/// again.
@Suite struct EmptiedValuesTests {
    struct Friends: ParsableObject, Equatable {
        var incoming: [String: Bool] = [:]
        var outgoing: [String: Bool] = [:]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "incoming", field: &incoming)
            binder.bindField(name: "outgoing", field: &outgoing)
        }
    }

    struct User: ParsableSnapshot, Equatable {
        var id: String?
        var name = "Ada"
        var friends = Friends()

        mutating func bindProperties(binder: SnapshotParser.Binder) {
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

    /// The sample of the article on updates.
    @Test func mayBeBoundAsOptional() throws {
        struct Person: ParsableObject {
            var name = "Ada"
            var friends = Friends()

            mutating func bindProperties(binder: SnapshotParser.Binder) {
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

            mutating func bindProperties(binder: SnapshotParser.Binder) {
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
