import Foundation
import SnapshotParser
import Testing

/// Under `invalidElements = .report`, broken elements of arrays and dictionaries of values.
@Suite struct InvalidElementsOfValuesTests {
    enum Role: String, ParsableValue {
        case admin, member
    }

    struct User: ParsableObject, Equatable {
        var roles: [Role] = []
        var byTeam: [String: Role] = [:]
        var nested: [String: [Int]] = [:]
        var holes: [Role?] = []
        var unique: Set<Role> = []
        var scores: [Int: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "roles", field: &roles)
            binder.bindField(name: "byTeam", field: &byTeam)
            binder.bindField(name: "nested", field: &nested)
            binder.bindField(name: "holes", field: &holes)
            binder.bindField(name: "unique", field: &unique)
            binder.bindField(name: "scores", field: &scores)
        }
    }

    struct Table: ParsableObject {
        var roles: [String: Role] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindDictionary(name: "roles", dict: &roles)
        }
    }

    let recorder = HandlerRecorder<String>()
    var parser = SnapshotParser()

    init() {
        parser.invalidElements = .report
        parser.issueHandler = { [recorder] in recorder.hear($0.description) }
    }

    let tree: [String: Any] = [
        "roles": ["admin", "boss", "member"], "byTeam": ["a": "admin", "b": "boss", "c": 3],
        "nested": ["x": [1, "y", 2]], "holes": ["admin", "boss", "member"],
        "unique": ["boss", "admin"],
        "scores": ["1": 1, "x": 2],
    ]

    let told = [
        "invalid raw value for '1' in User at roles: a string \"boss\" is not a Role",
        "invalid raw value for 'b' in User at byTeam: a string \"boss\" is not a Role",
        "type mismatch for 'c' in User at byTeam: expected a string, found a number 3",
        "type mismatch for '1' in User at nested/x: expected an integer, found a string \"y\"",
        "invalid raw value for '1' in User at holes: a string \"boss\" is not a Role",
        "invalid raw value for '0' in User at unique: a string \"boss\" is not a Role",
        "invalid raw value for 'x' in User at scores: a string \"x\" is not an Int",
    ]

    var user: User {
        User(
            roles: [.admin, .member],
            byTeam: ["a": .admin],
            nested: ["x": [1, 2]],
            holes: [.admin, nil, .member],
            unique: [.admin],
            scores: [1: 1]
        )
    }

    @Test func theyAreLeftOutAndTold() throws {
        #expect(try parser.parseObject(snap: Snapshot(value: tree), type: User.self) == user)
        #expect(recorder.heard == told)
    }

    @Test func aValidationToleratesThemToo() {
        #expect(parser.validate(snap: Snapshot(value: tree), type: User.self) == [])
        #expect(recorder.heard == told)
    }

    @Test func soDoesAnUpdateAndTellsEachOnce() throws {
        var updated = User()
        try parser.update(&updated, from: Snapshot(value: tree))
        #expect(updated == user)
        #expect(recorder.heard == told)
    }

    @Test func soDoRemainingKeys() throws {
        let tree = ["a": "admin", "b": "boss"]
        var table = try parser.parseObject(snap: Snapshot(value: tree), type: Table.self)
        #expect(table.roles == ["a": .admin])
        #expect(
            recorder.heard == [
                "invalid raw value for 'b' in Table: a string \"boss\" is not a Role"
            ]
        )
        try parser.update(&table, from: Snapshot(value: ["a": "boss", "c": "member"]))
        #expect(table.roles == ["a": .admin, "c": .member])
    }

    @Test func theyAreIssuesOtherwise() {
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: tree), type: User.self)
                .map(\.description) == told
        )
    }

    @Test func aCollectionOfAnotherShapeIsStillAnIssue() {
        #expect(
            parser.validate(snap: Snapshot(value: ["roles": "admin"]), type: User.self)
                .map(\.description)
                == [
                    "type mismatch for 'roles' in User: expected an array, found a string \"admin\""
                ]
        )
    }

    final class Room: ParsableObject {
        var name = ""
        var seats = 0
        var rooms: [String: Room] = [:]

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "seats", field: &seats)
            binder.bindDictionary(name: "rooms", dict: &rooms)
        }
    }

    @Test func anObjectThatIsSkippedInAnUpdateIsNotChangedInPart() throws {
        var house = Room()
        let room = Room()
        room.name = "old"
        house.rooms["r"] = room
        let update: [String: Any] = ["seats": 3, "r": ["name": "new", "seats": "x"]]
        try parser.update(&house, from: Snapshot(value: update))
        #expect(house.seats == 3 && house.rooms["r"] === room && room.name == "old")
        #expect(
            recorder.heard == [
                "type mismatch for 'seats' in Room at r: expected an integer, found a string \"x\""
            ]
        )
    }

    @Test func aSkippedElementThatMayBeNilLeavesAHole() throws {
        let tree: [String: Any] = ["holes": ["0": "admin", "1": "boss"]]
        let user = try parser.parseObject(snap: Snapshot(value: tree), type: User.self)
        #expect(user.holes == [.admin, nil])
    }
}
