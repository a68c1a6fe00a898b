import Foundation
import SnapshotParser
import Testing

/// With `writesKeys`, a tree that holds its keys as fields comes back whole.
@Suite struct OptionsWritesKeysTests {
    struct User: ParsableSnapshot {
        var id: String?
        var name = ""
        var friends: [Friend]?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindList(name: "friends", list: &friends)
        }
    }

    struct Friend: ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    private var parser: SnapshotParser {
        var parser = SnapshotParser()
        parser.writesKeys = true
        return parser
    }

    private let tree: [String: Any] = [
        "-K1": [
            "id": "-K1", "name": "Ada", "friends": ["-K2": ["id": "-K2", "name": "Bob"]],
        ] as [String: Any]
    ]

    @Test func aTreeThatHoldsItsKeysComesBackWhole() throws {
        let users = try parser.parseAsList(snap: Snapshot(value: tree), type: User.self)
        #expect(parser.serialize(list: users) as NSDictionary == tree as NSDictionary)
        let plain = SnapshotParser().serialize(list: users)["-K1"] as? [String: Any]
        #expect(plain?["id"] == nil)
    }

    @Test func aNewElementsKeyIsThatOfThePlace() {
        let node = parser.serialize(object: User(name: "Ada", friends: [Friend(name: "Bob")]))
        let friends = node["friends"] as? [String: [String: Any]] ?? [:]
        #expect(friends.count == 1 && node["id"] == nil)
        for (key, friend) in friends { #expect(friend["id"] as? String == key) }
    }

    @Test func changesAgree() throws {
        let users = try parser.parseAsList(snap: Snapshot(value: tree), type: User.self)
        var edited = users[0]
        #expect(parser.changes(from: users[0], to: edited).isEmpty)
        edited.friends?.append(Friend(id: "-K3", name: "Eve"))
        let changes = parser.changes(from: users[0], to: edited)
        #expect(
            changes as NSDictionary == ["friends/-K3": ["id": "-K3", "name": "Eve"]] as NSDictionary
        )
        let source = Snapshot(key: "-K1", value: tree["-K1"])
        #expect(try parser.changes(from: source, to: users[0]).isEmpty)
    }

    @Test func anUpdateReadsThem() throws {
        var user = User(id: "-K1", name: "Ada")
        try parser.update(&user, from: Snapshot(key: "-K1", value: tree["-K1"]))
        #expect(user.friends?.map(\.id) == ["-K2"])
    }
}
