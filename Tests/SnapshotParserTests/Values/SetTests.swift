import Foundation
import SnapshotParser
import Testing

@Suite struct SetTests {
    enum Role: String, ParsableValue {
        case admin, member, guest
    }

    struct User: ParsableObject {
        var tags: Set<String> = []
        var roles: Set<Role>?
        var groups: [String: Set<Int>] = [:]
        var days: [Set<Int>] = []

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "tags", field: &tags)
            binder.bindField(name: "roles", field: &roles)
            binder.bindField(name: "groups", field: &groups)
            binder.bindField(name: "days", field: &days)
        }
    }

    let tree: [String: Any] = [
        "tags": ["b", "a", "c"], "roles": ["member", "admin"], "groups": ["x": [10, 9, 2]],
        "days": [[3, 1], [2]],
    ]

    @Test func setsAreReadAndWrittenInOrder() throws {
        let parser = SnapshotParser()
        let user = try parser.parseObject(snap: Snapshot(value: tree), type: User.self)
        #expect(user.tags == ["a", "b", "c"] && user.roles == [.admin, .member])
        #expect(user.groups == ["x": [2, 9, 10]] && user.days == [[1, 3], [2]])
        #expect(
            NSDictionary(dictionary: try parser.serialize(validating: user)) == [
                "tags": ["a", "b", "c"], "roles": ["admin", "member"], "groups": ["x": [2, 9, 10]],
                "days": [[1, 3], [2]],
            ]
        )
        #expect(parser.validate(snap: Snapshot(value: tree), type: User.self) == [])
        #expect(parser.roundTripIssues(of: user) == [])
    }

    @Test func theyMayBeMissing() throws {
        let parser = SnapshotParser()
        let user = try parser.parseObject(snap: Snapshot(value: [String: Any]()), type: User.self)
        #expect(user.tags.isEmpty && user.roles == nil)
        let nulls = Snapshot(value: ["tags": NSNull(), "roles": NSNull()])
        #expect(try parser.parseObject(snap: nulls, type: User.self).tags.isEmpty)
        let indexed = Snapshot(value: ["tags": ["1": "b", "0": "a"]])
        #expect(try parser.parseObject(snap: indexed, type: User.self).tags == ["a", "b"])
    }

    @Test func equalElementsBecomeOne() throws {
        let user = try SnapshotParser().parseObject(
            snap: Snapshot(value: ["tags": ["a", "b", "a"]]),
            type: User.self
        )
        #expect(user.tags == ["a", "b"])
    }

    @Test func issuesHaveTheirPaths() {
        let tree: [String: Any] = ["tags": ["a", 1], "roles": ["boss"], "groups": ["x": 1]]
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: tree), type: User.self)
                .map(\.description) == [
                    "type mismatch for '1' in User at tags: expected a string, found a number 1",
                    "invalid raw value for '0' in User at roles: a string \"boss\" is not a Role",
                    "type mismatch for 'x' in User at groups: expected an array, found a number 1",
                ]
        )
    }

    @Test func updatesReplaceThemAndChangesCompareThem() throws {
        let parser = SnapshotParser()
        var user = try parser.parseObject(snap: Snapshot(value: tree), type: User.self)
        let old = user
        user.tags = Set(["c", "b", "a"].shuffled())
        #expect(parser.changes(from: old, to: user).isEmpty)
        try parser.update(&user, from: Snapshot(value: ["tags": ["z"]]))
        #expect(user.tags == ["z"] && user.roles == [.admin, .member])
        #expect(parser.changes(from: old, to: user)["tags"] as? [String] == ["z"])
    }

    enum Weekday: String, ParsableValue, ParsableKey, Codable, CodingKeyRepresentable {
        case monday, tuesday
    }

    struct Room: ParsableObject, Equatable {
        var name = ""
        var members: Set<String> = []
        var days: Set<Weekday>?
        var seats: Set<Int> = []

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "members", field: &members)
            binder.bindField(name: "days", field: &days)
            binder.bindField(name: "seats", field: &seats)
        }
    }

    private let room: [String: Any] = [
        "name": "A", "members": ["-K1": true, "-K2": true], "days": ["monday": true],
        "seats": [NSNull(), true, true],
    ]

    @Test func keysOfTrueAreElements() throws {
        let parser = SnapshotParser()
        let boxed = try JSONSerialization.jsonObject(
            with: JSONSerialization.data(withJSONObject: room)
        )
        let text = try JSONSerialization.data(withJSONObject: room)
        for read in [
            try parser.parseObject(snap: Snapshot(value: room), type: Room.self),
            try parser.parseObject(snap: Snapshot(value: boxed), type: Room.self),
            try parser.decode(Room.self, from: text),
        ] {
            #expect(read.members == ["-K1", "-K2"] && read.days == [.monday])
            #expect(read.seats == [1, 2])
        }
        let numbers: [String: Any] = ["name": "", "members": [true, true], "seats": ["7": true]]
        let read = try parser.parseObject(snap: Snapshot(value: numbers), type: Room.self)
        #expect(read.members == ["0", "1"] && read.seats == [7])
        let written = parser.serialize(object: read)
        #expect(written["members"] as? [String] == ["0", "1"])
    }

    @Test func otherKeysAndValuesAreIssues() {
        func found(_ tree: [String: Any], _ change: (inout SnapshotParser) -> Void) -> [String] {
            var parser = SnapshotParser()
            change(&parser)
            return parser.validate(snap: Snapshot(value: tree), type: Room.self).map(\.description)
        }
        let tree: [String: Any] = [
            "name": "", "members": ["a": true, "b": false], "days": ["monday": true, "x": true],
            "seats": ["a": 1],
        ]
        #expect(
            found(tree) { _ in } == [
                "type mismatch for 'members' in Room: expected an array, found an object",
                "invalid raw value for 'x' in Room at days: a string \"x\" is not a Weekday",
                "type mismatch for 'seats' in Room: expected an array, found an object",
            ]
        )
        let strict: [String: Any] = ["name": "", "members": ["a": true], "seats": [Any]()]
        #expect(
            found(strict) { $0.missingCollections = .fail } == [
                "type mismatch for 'members' in Room: expected an array, found an object"
            ]
        )
        #expect(found(["name": "", "days": ["x": true]]) { $0.invalidElements = .ignore } == [])
    }

    @Test func changesKeepTheKeys() throws {
        let parser = SnapshotParser()
        let snapshot = Snapshot(value: room)
        let old = try parser.parseObject(snap: snapshot, type: Room.self)
        #expect(try parser.changes(from: snapshot, to: old).isEmpty)
        var new = old
        new.members = ["-K2", "-K3", "-K4"]
        new.seats = [1, 9]
        new.days = nil
        let changes = try parser.changes(from: snapshot, to: new)
        #expect(
            NSDictionary(dictionary: changes) == [
                "members/-K1": NSNull(), "members/-K3": true, "members/-K4": true,
                "seats/2": NSNull(), "seats/9": true, "days": NSNull(),
            ]
        )
        for left in [nil] + changes.keys.map(Optional.some) {
            let update = changes.filter { $0.key != left }
            let tree = try #require(MultiPathUpdate.apply(update, to: room))
            let read = try parser.parseObject(
                snap: Snapshot(value: MultiPathUpdate.asRead(tree)),
                type: Room.self
            )
            #expect((read == new) == (left == nil))
        }
        new.members = []
        let emptied = try parser.changes(from: snapshot, to: new)
        let tree = try #require(MultiPathUpdate.apply(emptied, to: room))
        #expect(try parser.parseObject(snap: Snapshot(value: tree), type: Room.self) == new)
    }

    @Test func changesOfSetsInsideDictionariesKeepTheKeys() throws {
        struct House: ParsableObject {
            var rooms: [String: Room] = [:]
            var groups: [String: Set<String>] = [:]

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindList(name: "rooms", list: &rooms)
                binder.bindField(name: "groups", field: &groups)
            }
        }
        let parser = SnapshotParser()
        let snapshot = Snapshot(value: ["rooms": ["r": room], "groups": ["a": ["x": true]]])
        var house = try parser.parseObject(snap: snapshot, type: House.self)
        house.rooms["r"]?.members.insert("-K9")
        house.groups["a"]?.insert("y")
        let changes = try parser.changes(from: snapshot, to: house)
        #expect(
            changes as? [String: Bool] == ["rooms/r/members/-K9": true, "groups/a/y": true]
        )
    }

    @Test func allKindsOfElementsHaveAnOrder() throws {
        func written<V: ParsableValue & Hashable>(_ set: Set<V>) -> [Any]? {
            SnapshotParser().serialize(object: Holder(value: set))["v"] as? [Any]
        }
        #expect(written([true, false]) as? [Bool] == [false, true])
        #expect(written([2.5, -1, 10]) as? [Double] == [-1, 2.5, 10])
        #expect(
            written([UInt64.max, UInt64.max - 1]) as? [UInt64] == [UInt64.max - 1, UInt64.max]
        )
        #expect(
            written([Date(timeIntervalSince1970: 2), Date(timeIntervalSince1970: 1)]) as? [Int]
                == [1000, 2000]
        )
        #expect(written([[2, 1], [1, 2]] as Set<[Int]>) as? [[Int]] == [[1, 2], [2, 1]])
        #expect(written(["é", "z", "e"]) as? [String] == ["e", "z", "é"])
    }

    @Test func anElementThatCannotBeWrittenIsAnIssue() {
        let issues = SnapshotParser().validate(object: Holder(value: [Double.nan] as Set))
        #expect(issues.map(\.kind) == [.notFinite])
    }

    @Test func issuesOfElementsHaveTheirPlacesInTheSortedArray() {
        let set: Set<Double> = [2, .nan, 1, 30, 4, 5]
        let issues = SnapshotParser().validate(object: Holder(value: [set, [.nan]]))
        #expect(issues.map(\.path) == [["v", "0", "5"], ["v", "1", "0"]])
    }

    /// A value that contains others of its type.
    struct Nested: ParsableValue, Hashable {
        nonisolated(unsafe) static var count = 0

        var number: Double
        var inner: Set<Nested> = []

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Nested {
            throw context.mismatch(expected: "nothing", found: value)
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            Self.count += 1
            return ["n": try context.serialize(number), "i": try context.serialize(inner)]
        }
    }

    @Test func eachElementIsWrittenOnce() {
        Nested.count = 0
        let deep = (0..<12).reduce(Nested(number: 0)) { Nested(number: Double($1), inner: [$0]) }
        let written = SnapshotParser().serialize(object: Holder(value: [deep] as Set))
        #expect(written["v"] is [Any])
        #expect(Nested.count == 13)
        // Not even where there is an issue far down.
        Nested.count = 0
        let broken = (0..<12).reduce(Nested(number: .nan)) {
            Nested(number: Double($1), inner: [$0])
        }
        #expect(SnapshotParser().validate(object: Holder(value: [broken] as Set)).count == 1)
        #expect(Nested.count == 13)
    }
}
