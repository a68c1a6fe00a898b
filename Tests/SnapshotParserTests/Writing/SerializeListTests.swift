import Foundation
import SnapshotParser
import Testing

/// A list of snapshots is written by id, and an element without one gets a push id.
@Suite struct SerializeListTests {
    struct User: ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Team: ParsableSnapshot {
        var id: String?
        var users: [User] = []
        var byRole: [String: User] = [:]
        var captain: User?
        var places: [Place] = []
        var placesByName: [String: Place]?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindList(name: "users", list: &users)
            binder.bindList(name: "byRole", list: &byRole)
            binder.bindObject(name: "captain", field: &captain)
            binder.bindList(name: "places", list: &places)
            binder.bindList(name: "placesByName", list: &placesByName)
        }
    }

    struct Place: ParsableObject {
        var city = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "city", field: &city)
        }
    }

    /// Whether a key has the form of a push id.
    private func isPushID(_ key: String) -> Bool {
        let digits = Set("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz")
        return key.count == 20 && key.allSatisfy(digits.contains)
    }

    @Test func theObjectsOwnKeyIsLeftOut() throws {
        let tree = SnapshotParser().serialize(object: User(id: "u1", name: "Ada"))
        #expect(try writtenJSON(tree) == #"{"name":"Ada"}"#)
    }

    @Test func aPlainObjectsFieldOfTheSameNameIsAFieldLikeAnyOther() throws {
        struct Plain: ParsableObject {
            var id = "x"

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "id", field: &id)
            }
        }
        #expect(try writtenJSON(SnapshotParser().serialize(object: Plain())) == #"{"id":"x"}"#)
    }

    @Test func aListIsKeyedByIDs() throws {
        let users = [User(id: "b", name: "Bob"), User(id: "a", name: "Ada")]
        let tree = SnapshotParser().serialize(list: users)
        #expect(try writtenJSON(tree) == #"{"a":{"name":"Ada"},"b":{"name":"Bob"}}"#)
    }

    @Test func anEmptyListIsAnEmptyObject() {
        #expect(SnapshotParser().serialize(list: [User]()).isEmpty)
    }

    @Test func elementsWithoutIDGetFreshPushIDsInTheirOrder() throws {
        let users = (0..<100).map { User(name: "\($0)") }
        let tree = SnapshotParser().serialize(list: users)
        #expect(tree.count == 100)
        #expect(tree.keys.allSatisfy(isPushID))
        let read = try SnapshotParser().parseAsList(snap: Snapshot(value: tree), type: User.self)
        #expect(read.map(\.name) == users.map(\.name))
    }

    @Test func ofTwoElementsWithOneIDTheSecondGetsAFreshOneAndIsHeardOf() throws {
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0.description) }
        let users = [User(id: "a", name: "first"), User(id: "a", name: "second")]
        let tree = parser.serialize(list: users)
        #expect(tree.count == 2)
        let first = try #require(tree["a"] as? [String: Any])
        #expect(first["name"] as? String == "first")
        let fresh = try #require(tree.keys.first { $0 != "a" })
        #expect(isPushID(fresh))
        let second = try #require(tree[fresh] as? [String: Any])
        #expect(second["name"] as? String == "second")
        #expect(
            recorder.heard == [
                "duplicate id for 'a' in User: another element of the list has the same id"
            ]
        )
    }

    @Test func aBoundListOfSnapshotsIsKeyedByIDs() throws {
        let team = Team(users: [User(id: "b", name: "Bob"), User(id: "a", name: "Ada")])
        let tree = SnapshotParser().serialize(object: team)
        let users = try #require(tree["users"] as? [String: Any])
        #expect(try writtenJSON(users) == #"{"a":{"name":"Ada"},"b":{"name":"Bob"}}"#)
    }

    @Test func anElementOfABoundListWithoutIDGetsAFreshOne() throws {
        let team = Team(users: [User(name: "Ada"), User(id: "b", name: "Bob")])
        let tree = SnapshotParser().serialize(object: team)
        let users = try #require(tree["users"] as? [String: Any])
        #expect(users.count == 2)
        #expect(users.keys.filter(isPushID).count == 1)
    }

    @Test func objectsByKeyKeepTheirKeys() throws {
        let team = Team(byRole: ["lead": User(name: "Ada")], placesByName: ["x": Place(city: "Y")])
        let tree = SnapshotParser().serialize(object: team)
        #expect(
            try writtenJSON(tree) == #"{"byRole":{"lead":{"name":"Ada"}},"#
                + #""places":[],"placesByName":{"x":{"city":"Y"}},"users":{}}"#
        )
    }

    @Test func aListOfPlainObjectsIsAnArray() throws {
        let team = Team(places: [Place(city: "B"), Place(city: "A")])
        let places = try #require(SnapshotParser().serialize(object: team)["places"] as? [Any])
        #expect(try writtenJSON(["places": places]) == #"{"places":[{"city":"B"},{"city":"A"}]}"#)
    }

    @Test func anEmbeddedSnapshotKeepsItsID() throws {
        let team = Team(captain: User(id: "a", name: "Ada"))
        let tree = SnapshotParser().serialize(object: team)
        let captain = try #require(tree["captain"] as? [String: Any])
        #expect(try writtenJSON(captain) == #"{"id":"a","name":"Ada"}"#)
        let snapshot = Snapshot(key: "t", value: tree)
        let read = try SnapshotParser().parseSnapshot(snap: snapshot, type: Team.self)
        #expect(read.captain?.id == "a")
    }

    @Test func anEmbeddedSnapshotThatHasTheNameForAnIDNeedsNoField() throws {
        let team = Team(captain: User(id: "captain", name: "Ada"))
        let tree = SnapshotParser().serialize(object: team)
        let captain = try #require(tree["captain"] as? [String: Any])
        #expect(try writtenJSON(captain) == #"{"name":"Ada"}"#)
    }

    @Test func anEmbeddedSnapshotWithoutIDIsWrittenWithoutOne() throws {
        let team = Team(captain: User(name: "Ada"))
        let tree = SnapshotParser().serialize(object: team)
        let captain = try #require(tree["captain"] as? [String: Any])
        #expect(try writtenJSON(captain) == #"{"name":"Ada"}"#)
    }

    @Test func idsThatAreOneNameToSwiftAreDuplicates() {
        let users = [User(id: "caf\u{E9}", name: "a"), User(id: "cafe\u{301}", name: "b")]
        #expect(SnapshotParser().serialize(list: users).count == 2)
        #expect(
            SnapshotParser().validate(object: Team(users: users)).map(\.kind) == [.duplicateID]
        )
    }

    @Test func elementsWithoutIDAreNoDuplicates() {
        let team = Team(users: [User(name: "a"), User(name: "b")])
        #expect(SnapshotParser().validate(object: team).isEmpty)
    }
}
