import Foundation
import SnapshotParser
import Testing

/// A set is read from an array or from the keys of an object, and written in order.
@Suite struct SetTests {
    enum Role: String, ParsableValue {
        case admin, member, guest
    }

    struct User: ParsableObject {
        var tags: Set<String> = []
        var roles: Set<Role>?
        var groups: [String: Set<Int>] = [:]
        var days: [Set<Int>] = []

        mutating func bindProperties(binder: Binder) {
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

    @Test func elementsThatCannotBeKeysAreNotReadFromKeys() {
        #expect(
            issues(reading: Set<Role>.self, from: ["admin": true, "guest": true]) == [
                "type mismatch for 'v' in Holder<Set<Role>>: expected an array, found an object"
            ]
        )
        #expect(
            issues(reading: Set<Role>.self, from: ["admin": 1]) == [
                "type mismatch for 'v' in Holder<Set<Role>>: expected an array, found an object"
            ]
        )
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

        mutating func bindProperties(binder: Binder) {
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

    @Test func aBrokenMemberCostsTheMemberAlone() throws {
        let tree: [String: Any] = [
            "name": "A", "members": ["a": true, "b": "admin"], "seats": ["5": true],
        ]
        let parser = SnapshotParser.resilient
        let snap = Snapshot(value: tree)
        var read = try parser.parseObject(snap: snap, type: Room.self)
        #expect(read.members == ["a"] && read.seats == [5])
        let issues = SnapshotParser().validate(snap: snap, type: Room.self).map(\.description)
        #expect(
            issues == [
                "type mismatch for 'b' in Room at members: expected true, found a string \"admin\""
            ]
        )
        let patch = Snapshot(value: ["members": ["d": true, "e": "x", "a": NSNull()]])
        try parser.update(&read, from: patch)
        #expect(read.members == ["d"])
    }

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
                "type mismatch for 'b' in Room at members: expected true, found a boolean false",
                "invalid raw value for 'x' in Room at days: a string \"x\" is not a Weekday",
                "type mismatch for 'seats' in Room: expected an array, found an object",
            ]
        )
        let strict: [String: Any] = ["name": "", "members": ["a": true], "seats": [Any]()]
        #expect(
            found(strict) { $0.dialect = .json } == [
                "type mismatch for 'members' in Room: expected an array, found an object"
            ]
        )
        #expect(found(["name": "", "days": ["x": true]]) { $0.invalidElements = .ignore } == [])
    }

    /// The issue of an edit of a set that is stored as keys, but bound as an array.
    private func storedAsKeys(_ place: String) -> String {
        "set of keys for \(place): the set is stored by the keys of its elements: "
            + "bind it with 'conversion: .keys' to edit it"
    }

    @Test func editsOfKeysThatAreBoundAsAnArrayAreIssues() throws {
        let parser = SnapshotParser()
        let snapshot = Snapshot(value: room)
        var new = try parser.parseObject(snap: snapshot, type: Room.self)
        #expect(try parser.changes(from: snapshot, to: new).isEmpty)
        (new.name, new.days) = ("B", nil)
        #expect(
            try parser.changes(from: snapshot, to: new) as NSDictionary
                == ["name": "B", "days": NSNull()]
        )
        new.members = ["-K2", "-K3", "-K4"]
        new.seats = [1, 9]
        let error = #expect(throws: ParseError.self) {
            _ = try parser.changes(from: snapshot, to: new)
        }
        #expect(
            error?.issues.map(\.description) == [
                storedAsKeys("'members' in Room"), storedAsKeys("'seats' in Room"),
            ]
        )
    }

    @Test func editsOfKeysInsideDictionariesThatAreBoundAsAnArrayAreIssues() throws {
        struct House: ParsableObject {
            var rooms: [String: Room] = [:]
            var groups: [String: Set<String>] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "rooms", list: &rooms)
                binder.bindField(name: "groups", field: &groups)
            }
        }
        let parser = SnapshotParser()
        let snapshot = Snapshot(value: ["rooms": ["r": room], "groups": ["a": ["x": true]]])
        var house = try parser.parseObject(snap: snapshot, type: House.self)
        house.rooms["r"]?.members.insert("-K9")
        house.groups["a"]?.insert("y")
        let error = #expect(throws: ParseError.self) {
            _ = try parser.changes(from: snapshot, to: house)
        }
        #expect(
            error?.issues.map(\.description) == [
                storedAsKeys("'a' in House at groups"),
                storedAsKeys("'members' in House at rooms/r"),
            ]
        )
    }

    @Test func changesKeepTheKeys() throws {
        let parser = SnapshotParser()
        let hall: [String: Any] = [
            "members": ["-K1": true, "-K2": true], "seats": [NSNull(), true, true],
        ]
        let snapshot = Snapshot(value: hall)
        let old = try parser.parseObject(snap: snapshot, type: Hall.self)
        #expect(try parser.changes(from: snapshot, to: old).isEmpty)
        var new = old
        new.members = ["-K2", "-K3", "-K4"]
        new.seats = [1, 9]
        let changes = try parser.changes(from: snapshot, to: new)
        #expect(
            NSDictionary(dictionary: changes) == [
                "members/-K1": NSNull(), "members/-K3": true, "members/-K4": true,
                "seats/2": NSNull(), "seats/9": true,
            ]
        )
        for left in [nil] + changes.keys.map(Optional.some) {
            let update = changes.filter { $0.key != left }
            let tree = try #require(MultiPathUpdate.apply(update, to: hall))
            let read = try parser.parseObject(
                snap: Snapshot(value: MultiPathUpdate.asRead(tree)),
                type: Hall.self
            )
            #expect((read == new) == (left == nil))
        }
        new.members = []
        let emptied = try parser.changes(from: snapshot, to: new)
        let tree = try #require(MultiPathUpdate.apply(emptied, to: hall))
        #expect(try parser.parseObject(snap: Snapshot(value: tree), type: Hall.self) == new)
    }

    @Test func changesOfSetsInsideDictionariesKeepTheKeys() throws {
        struct House: ParsableObject {
            var halls: [String: Hall] = [:]
            var groups: [String: Set<String>] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "halls", list: &halls)
                binder.with(conversion: .keys) {
                    binder.bindField(name: "groups", field: &groups)
                }
            }
        }
        let parser = SnapshotParser()
        let snapshot = Snapshot(
            value: [
                "halls": ["h": ["members": ["-K1": true]]], "groups": ["a": ["x": true]],
            ] as [String: Any]
        )
        var house = try parser.parseObject(snap: snapshot, type: House.self)
        house.halls["h"]?.members.insert("-K9")
        house.groups["a"]?.insert("y")
        let changes = try parser.changes(from: snapshot, to: house)
        #expect(
            changes as? [String: Bool] == ["halls/h/members/-K9": true, "groups/a/y": true]
        )
    }

    struct Hall: ParsableObject, Equatable {
        var members: Set<String> = []
        var seats: Set<Int>?
        var prices: Set<Double> = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "members", field: &members, conversion: .keys)
            binder.with(conversion: .keys) {
                binder.bindField(name: "seats", field: &seats)
                binder.bindField(name: "prices", field: &prices)
            }
        }
    }

    @Test(arguments: [SnapshotParser(), .json])
    func setsOfKeysAreWrittenAsKeys(_ parser: SnapshotParser) throws {
        let hall = Hall(members: ["a", "b"], seats: [7], prices: [2, 1])
        let text = #"{"members":{"a":true,"b":true},"prices":[1,2],"seats":{"7":true}}"#
        #expect(String(decoding: try parser.encode(hall), as: UTF8.self) == text)
        #expect(try parser.decode(Hall.self, from: text) == hall)
        let tree = try parser.serialize(validating: hall)
        #expect(try parser.parseObject(snap: Snapshot(value: tree), type: Hall.self) == hall)
        let array: [String: Any] = ["members": ["b", "a"], "prices": [1.0, 2.0], "seats": [7]]
        #expect(try parser.parseObject(snap: Snapshot(value: array), type: Hall.self) == hall)
        #expect(parser.roundTripIssues(of: hall) == [])
    }

    @Test func keysThatTheDatabaseHasAsAnArrayAreNotElements() throws {
        struct Alarm: ParsableObject, Equatable {
            var days: Set<Int> = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "days", field: &days, conversion: .keys)
            }
        }
        let stored = Snapshot(value: ["days": [true, 7, true] as [Any]])
        let issues = SnapshotParser().validate(snap: stored, type: Alarm.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch for '1' in Alarm at days: expected true, found a number 7"
            ]
        )
        var parser = SnapshotParser.resilient
        parser.issueHandler = { _ in }
        var alarm = try parser.parseObject(snap: stored, type: Alarm.self)
        #expect(alarm == Alarm(days: [0, 2]))
        alarm.days.insert(4)
        #expect(try writtenJSON(parser.changes(from: stored, to: alarm)) == #"{"days/4":true}"#)
    }

    @Test func aValueInPlaceOfASetOfKeysIsAnIssue() {
        let tree: [String: Any] = ["members": "ada", "prices": 5]
        let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Hall.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch for 'members' in Hall: expected an array, found a string \"ada\"",
                "type mismatch for 'prices' in Hall: expected an array, found a number 5",
            ]
        )
    }

    @Test func editsOfSetsOfKeysAreSentByKeys() throws {
        let parser = SnapshotParser()
        let old = Hall(members: ["a", "b"], seats: nil)
        var new = old
        new.members = ["b", "c"]
        new.seats = [3]
        let edits: NSDictionary = [
            "members/a": NSNull(), "members/c": true, "seats/3": true,
        ]
        #expect(NSDictionary(dictionary: parser.changes(from: old, to: new)) == edits)
        let stored = Snapshot(value: parser.serialize(object: old))
        #expect(try NSDictionary(dictionary: parser.changes(from: stored, to: new)) == edits)
        var updated = old
        let patch: [String: Any] = ["members": ["a": NSNull(), "c": true], "seats": ["3": true]]
        try parser.update(&updated, from: Snapshot(value: patch))
        #expect(updated == new)
    }

    @Test func otherValuesInSetsOfKeysAreIssues() throws {
        var parser = SnapshotParser()
        let tree: [String: Any] = ["members": ["a": true, "b": false], "seats": ["7": 1]]
        let issues = parser.validate(snap: Snapshot(value: tree), type: Hall.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch for 'b' in Hall at members: expected true, found a boolean false",
                "type mismatch for '7' in Hall at seats: expected true, found a number 1",
            ]
        )
        parser.invalidElements = .ignore
        let hall = try parser.parseObject(snap: Snapshot(value: tree), type: Hall.self)
        #expect(hall == Hall(members: ["a"], seats: []))
    }

    @Test func codableSetsAgree() throws {
        struct Club: Codable, ParsableCodable, Equatable { var members: Set<String> }
        struct Owner: ParsableObject {
            var club: Club?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "club", field: &club)
            }
        }
        var parser = SnapshotParser()
        parser.conversion = .keys
        let written = parser.serialize(object: Owner(club: Club(members: ["a"])))
        #expect(NSDictionary(dictionary: written) == ["club": ["members": ["a": true]]])
        let read = try parser.parseObject(snap: Snapshot(value: written), type: Owner.self)
        #expect(read.club == Club(members: ["a"]))
        let wrong = Snapshot(value: ["club": ["members": ["a": false]]])
        #expect(
            parser.validate(snap: wrong, type: Owner.self).map(\.description) == [
                "type mismatch for 'a' in Club at club/members: expected true, found a boolean false"
            ]
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
