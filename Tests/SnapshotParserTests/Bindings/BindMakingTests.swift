import Foundation
import SnapshotParser
import Testing

/// `making:` gives the instance that is filled, by the object's key.
@Suite struct BindMakingTests {
    final class Store {
        var users: [String: User] = [:]
        var asked: [String] = []

        func user(_ id: String) -> User? {
            asked.append(id)
            return users[id]
        }
    }

    final class User: ParsableSnapshot {
        var id: String?
        var name = ""
        var age: Int?
        var friends: [User] = []
        var store: Store?

        func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
            let store = store
            binder.bindList(name: "friends", list: &friends) { store?.user($0) }
        }
    }

    final class Team: ParsableObject {
        nonisolated(unsafe) static var store = Store()

        var members: [User] = []
        var others: [User]?
        var boss: User?
        var founder = User()
        var sets = 0
        var watched: [User] = [] { didSet { sets += 1 } }

        func bindProperties(binder: Binder) {
            binder.bindList(name: "members", list: &members) { Team.store.user($0) }
            binder.bindList(name: "others", list: &others) { Team.store.user($0) }
            binder.bindObject(name: "boss", field: &boss) { Team.store.user($0) }
            binder.bindObject(name: "founder", field: &founder) { Team.store.user($0) }
            binder.bind(get: { self.watched }, set: { self.watched = $0 }) {
                binder.bindList(name: "watched", list: &$0) {
                    Team.store.user($0)
                }
            }
        }
    }
}

/// One after another, for they share a store.
@Suite(.serialized) struct BindMakingInOrderTests {
    typealias User = BindMakingTests.User
    typealias Team = BindMakingTests.Team

    let parser = SnapshotParser()

    let tree: [String: Any] = [
        "members": ["a": ["name": "Ada"], "b": ["name": "Bob"]],
        "others": [["id": "a", "name": "Ada", "age": 36]],
        "boss": ["id": "b", "name": "Bob!"], "founder": ["name": "Cy"],
    ]

    init() {
        Team.store = BindMakingTests.Store()
        for id in ["a", "b"] {
            let user = User()
            (user.id, user.age) = (id, 1)
            Team.store.users[id] = user
        }
    }

    @Test func instancesOfTheStoreAreReadInto() throws {
        let team = try parser.parseObject(snap: Snapshot(value: tree), type: Team.self)
        let (ada, bob) = (Team.store.users["a"], Team.store.users["b"])
        #expect(team.members.map(\.id) == ["a", "b"])
        #expect(team.members.first === ada && team.members.last === bob)
        #expect(team.others?.first === ada && team.boss === bob)
        #expect(ada?.name == "Ada" && ada?.age == 36 && bob?.name == "Bob!" && bob?.age == 1)
        #expect(team.founder.name == "Cy" && Team.store.asked.contains("founder"))
        #expect(team.sets == 1)
    }

    @Test func aValidationAsksForNone() {
        #expect(parser.validate(snap: Snapshot(value: tree), type: Team.self) == [])
        #expect(Team.store.asked.isEmpty)
    }

    @Test func anUpdateAsksForWhatIsNew() throws {
        var team = Team()
        let cy = User()
        cy.id = "c"
        team.members = [cy]
        let update: [String: Any] = ["members": ["a": ["name": "A"], "c": ["age": 5]]]
        try parser.update(&team, from: Snapshot(value: update))
        #expect(team.members.count == 2 && team.members.first === cy && cy.age == 5)
        #expect(team.members.last === Team.store.users["a"])
        #expect(Team.store.asked == ["a"])
        let broken: [String: Any] = ["members": ["b": ["name": "B"]], "boss": ["name": 1]]
        #expect(throws: ParseError.self) {
            try parser.update(&team, from: Snapshot(value: broken))
        }
        #expect(Team.store.users["b"]?.name.isEmpty == true)
    }

    @Test func instancesAreSetThroughASetter() throws {
        struct Post: ParsableObject {
            var author: User? = nil
            var editor = User()
            var set: [String] = []
            mutating func bindProperties(binder: Binder) {
                var (author, editor, set) = (author, editor, set)
                binder.bind(get: { author }) {
                    author = $0
                    set.append("author")
                } _: {
                    binder.bindObject(name: "author", field: &$0) { Team.store.user($0) }
                }
                binder.bind(get: { editor }) {
                    editor = $0
                    set.append("editor")
                } _: {
                    binder.bindObject(name: "editor", field: &$0) { Team.store.user($0) }
                }
                (self.author, self.editor, self.set) = (author, editor, set)
            }
        }
        let tree = ["author": ["id": "a", "name": "Ada"], "editor": ["id": "b", "name": "Bob"]]
        let snap = Snapshot(value: tree)
        #expect(parser.validate(snap: snap, type: Post.self) == [])
        var post = try parser.parseObject(snap: snap, type: Post.self)
        #expect(post.author === Team.store.users["a"] && post.editor === Team.store.users["b"])
        #expect(post.set == ["author", "editor"])
        try parser.update(&post, from: Snapshot(value: ["editor": ["name": "B"]]))
        #expect(post.editor === Team.store.users["b"] && post.editor.name == "B")
        #expect(post.set == ["author", "editor"])
    }

    @Test func aListAtTheRootIsReadIntoThemToo() throws {
        let snap = Snapshot(value: ["a": ["name": "Ada"], "x": ["name": "New"]])
        let list = try parser.parseAsList(snap: snap, type: User.self) { Team.store.user($0) }
        #expect(list.first === Team.store.users["a"] && list.last?.name == "New")
        let array = Snapshot(value: [["id": "b", "name": "Bob"]])
        let read = try parser.parseAsList(snap: array, type: User.self) { Team.store.user($0) }
        #expect(read.first === Team.store.users["b"])
    }

    @Test func anInstanceInsideItselfIsAnIssue() {
        let ada = Team.store.users["a"]
        ada?.store = Team.store
        let tree: [String: Any] = ["a": ["name": "A", "friends": ["a": ["name": "A"]]]]
        let error = #expect(throws: ParseError.self) {
            try parser.parseAsList(snap: Snapshot(value: tree), type: User.self) {
                Team.store.user($0)
            }
        }
        #expect(
            error?.issues.map(\.description) == [
                "cyclic object in User at a/friends/a: it contains itself, and cannot be bound there"
            ]
        )
        ada?.store = nil
    }

    @Test func whatIsRequiredHasToBeThere() {
        #expect(throws: ParseError.self) {
            try parser.parseAsList(snap: Snapshot(value: ["a": ["age": 3]]), type: User.self) {
                Team.store.user($0)
            }
        }
    }

    @Test func aBindingInTheClosureFindsNothing() throws {
        final class Group: ParsableObject {
            var members: [User] = []
            var note: String?
            var title = ""

            func bindProperties(binder: Binder) {
                binder.bindList(name: "members", list: &members) { _ in
                    binder.bindField(name: "note", field: &self.note)
                    return nil
                }
                binder.bindField(name: "title", field: &title)
            }
        }
        let members = ["a": ["name": "A"], "b": ["name": "B"]]
        let tree: [String: Any] = ["members": members, "title": "T"]
        let group = try parser.parseObject(snap: Snapshot(value: tree), type: Group.self)
        #expect(group.members.map(\.name) == ["A", "B"] && group.title == "T")
        #expect(group.note == nil)
    }
}
