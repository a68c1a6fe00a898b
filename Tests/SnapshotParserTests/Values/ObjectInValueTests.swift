import Foundation
import SnapshotParser
import Testing

/// A value that reads and writes an object by its context.
@Suite struct ObjectInValueTests {
    struct User: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.check(name != "?", "nobody", at: "name")
        }
    }

    enum Owner: ParsableValue, Equatable {
        case id(String)
        case user(User)

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Owner {
            if let id = try? context.parse(String.self, from: value) { return .id(id) }
            let user = try context.parse(User.self, from: value)
            return .user(user)
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            switch self {
            case .id(let id): id
            case .user(let user): try context.serialize(user)
            }
        }
    }

    struct Repository: ParsableObject {
        var owner: Owner?
        var others: [Owner] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "owner", field: &owner)
            binder.bindField(name: "others", field: &others)
        }
    }

    let parser = SnapshotParser()
    let tree: [String: Any] = ["owner": ["name": "Ada"], "others": ["bob", ["name": "Eve"]]]
    let broken: [String: Any] = ["owner": ["nmae": "Ada"], "others": [["name": 1], NSNull(), 2]]

    @Test func partsAreObjectsAndLists() throws {
        struct Club: ParsableValue, Equatable {
            var owner: User
            var members: [User]

            static func parse(_ tree: Any, in context: SnapshotParser.ValueContext) throws -> Club {
                let parts = try context.parse([String: SnapshotParser.JSON].self, from: tree)
                let (value, list) = (parts["owner"]?.tree as Any, parts["members"]?.tree as Any)
                let user = try context.parse(User.self, from: value)
                let members = try context.parse([User].self, from: list, at: "members")
                return Club(owner: user, members: members)
            }

            func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { nil }
        }
        let text =
            #"{"owner": {"id": "e", "name": "Eve"}, "members": [{"id": "a", "name": "Ada"}]}"#
        let club = Club(owner: User(id: "e", name: "Eve"), members: [User(id: "a", name: "Ada")])
        #expect(try SnapshotParser.json.decode(Club.self, from: text) == club)
    }

    @Test func listsAndDictionariesOfObjectsAreRead() throws {
        enum Members: ParsableValue, Equatable {
            case list([User])
            case byRole([String: [User]])

            static func parse(
                _ value: Any,
                in context: SnapshotParser.ValueContext
            ) throws -> Members {
                if let list = try? context.parse([User].self, from: value) { return .list(list) }
                return .byRole(try context.parse(from: value))
            }

            func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
                switch self {
                case .list(let users): try context.serialize(users)
                case .byRole(let users): try context.serialize(users)
                }
            }
        }
        let json = SnapshotParser.json
        let ada = User(id: "a", name: "Ada")
        let list = #"[{"id":"a","name":"Ada"}]"#
        #expect(try json.decode(Members.self, from: list) == .list([ada]))
        #expect(String(decoding: try json.encode(Members.list([ada])), as: UTF8.self) == list)
        let byRole = #"{"coach":[{"id":"a","name":"Ada"}]}"#
        #expect(try json.decode(Members.self, from: byRole) == .byRole(["coach": [ada]]))
    }

    @Test func isReadWrittenAndUpdated() throws {
        var repository = try parser.parseObject(
            snap: Snapshot(value: tree),
            type: Repository.self
        )
        #expect(repository.owner == .user(User(id: "owner", name: "Ada")))
        #expect(repository.others == [.id("bob"), .user(User(id: "1", name: "Eve"))])
        let written = try parser.serialize(validating: repository)
        #expect(NSDictionary(dictionary: written) == NSDictionary(dictionary: tree))
        #expect(parser.validate(snap: Snapshot(value: tree), type: Repository.self).isEmpty)
        try parser.update(&repository, from: Snapshot(value: ["owner": ["name": "Bob"]]))
        #expect(repository.owner == .user(User(id: "owner", name: "Bob")))
    }

    @Test func itsIssuesHaveTheirPlaces() {
        #expect(
            parser.validate(snap: Snapshot(value: broken), type: Repository.self)
                .map(\.description) == [
                    "missing key 'name' in User at owner",
                    "unknown key 'nmae' in User at owner: did you mean 'name'?",
                    "type mismatch for 'name' in User at others/0: "
                        + "expected a string, found a number 1",
                    "type mismatch in User at others/2: expected an object, found a number 2",
                ]
        )
        let nobody = Snapshot(value: ["owner": ["name": "?"]])
        #expect(
            parser.validate(snap: nobody, type: Repository.self).map(\.description)
                == ["failed check for 'name' in User at owner: nobody"]
        )
        let forbidden = Repository(owner: .user(User(name: "x")), others: [.id("a")])
        #expect(parser.validate(object: forbidden).isEmpty)
    }
}
