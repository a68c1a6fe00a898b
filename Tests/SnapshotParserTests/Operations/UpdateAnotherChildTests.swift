import SnapshotParser
import Testing

/// A child whose node has another id of its own is another object.
@Suite struct UpdateAnotherChildTests {
    final class User: ParsableSnapshot {
        var id: String?
        var name = ""
        var age: Int?

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    struct Room: ParsableObject {
        var owner: User?
        var guest = User()

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "owner", field: &owner)
            binder.bindObject(name: "guest", field: &guest)
        }
    }

    private func room() throws -> Room {
        let ada: [String: Any] = ["id": "a", "name": "Ada", "age": 36]
        return try SnapshotParser().parseObject(
            snap: Snapshot(value: ["owner": ada, "guest": ada]),
            type: Room.self
        )
    }

    @Test func isNotTheOldInstance() throws {
        var room = try room()
        let (owner, guest) = (try #require(room.owner), room.guest)
        let bob = ["id": "b", "name": "Bob"]
        try SnapshotParser().update(&room, from: Snapshot(value: ["owner": bob, "guest": bob]))
        #expect(room.owner !== owner)
        #expect(room.guest !== guest)
        for user in [room.owner, room.guest] {
            #expect(user?.id == "b")
            #expect(user?.name == "Bob")
            #expect(user?.age == nil)
        }
        for user in [owner, guest] {
            #expect(user.id == "a")
            #expect(user.name == "Ada")
        }
    }

    @Test func theSameIDIsTheSameInstance() throws {
        var room = try room()
        let (owner, guest) = (try #require(room.owner), room.guest)
        let news = ["id": "a", "name": "Ada King"]
        try SnapshotParser().update(&room, from: Snapshot(value: ["owner": news, "guest": news]))
        #expect(room.owner === owner)
        #expect(room.guest === guest)
        #expect(owner.name == "Ada King")
        #expect(guest.age == 36)
    }

    @Test func isAnotherInADictionaryOfJSONToo() throws {
        struct Team: ParsableObject {
            var members: [String: User] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "members", list: &members)
            }
        }
        let text = #"{"members":{"x":{"id":"9","name":"Ada","age":36}}}"#
        var team = try SnapshotParser.json.decode(Team.self, from: text)
        let ada = try #require(team.members["x"])
        try SnapshotParser.json.update(
            &team,
            from: #"{"members":{"x":{"id":"78","name":"Bob"}}}"#
        )
        let bob = try #require(team.members["x"])
        #expect(bob !== ada)
        #expect((bob.id, bob.name, bob.age) == ("78", "Bob", nil))
        #expect(ada.id == "9")
    }
}
