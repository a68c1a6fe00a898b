import Foundation
import SnapshotParser
import Testing

/// A `Codable` type with one word is taken by every call that takes an object.
@Suite struct CodableRootTests {
    struct Room: Codable, ParsableCodable, Equatable {
        struct Place: Codable, Equatable {
            var city: String
            var floor: Int?
        }

        var id: String?
        var name: String
        var seats: Int?
        var place: Place?
        var tags: [String]?
    }

    private let parser = SnapshotParser()
    private let tree: [String: Any] = [
        "name": "Blue", "seats": 4, "place": ["city": "Graz", "floor": 2] as [String: Any],
        "note": "n",
    ]
    private let room = Room(
        id: "r1",
        name: "Blue",
        seats: 4,
        place: Room.Place(city: "Graz", floor: 2)
    )

    @Test func isParsedWithTheKeyOfItsSnapshot() throws {
        var parser = parser
        parser.unknownKeys = .ignore
        let snapshot = Snapshot(key: "r1", value: tree)
        #expect(try parser.parseSnapshot(snap: snapshot, type: Room.self) == room)
        #expect(try parser.parseObject(snap: snapshot, type: Room.self) == room)
        #expect(parser.validate(snap: snapshot, type: Room.self) == [])
        let list = Snapshot(value: [tree])
        #expect(try parser.parseAsList(snap: list, type: Room.self).map(\.name) == ["Blue"])
    }

    @Test func aListStoredByKeyGivesEachElementItsKey() throws {
        let stored = Snapshot(
            key: "rooms",
            value: ["r2": ["name": "Red"], "r1": ["name": "Blue", "seats": 4] as [String: Any]]
        )
        let rooms = [Room(id: "r1", name: "Blue", seats: 4), Room(id: "r2", name: "Red")]
        #expect(try parser.parseAsList(snap: stored, type: Room.self) == rooms)
        #expect(parser.parseLossyList(snap: stored, type: Room.self).elements == rooms)
        #expect(parser.validateAsList(snap: stored, type: Room.self) == [])
        let text = #"{"rooms":{"r2":{"name":"Red"},"r1":{"name":"Blue","seats":4}}}"#
        #expect(try parser.decodeList(Room.self, from: text, at: ["rooms"]) == rooms)
        #expect(try parser.decodeLossyList(Room.self, from: text, at: ["rooms"]).elements == rooms)
        #expect(try parser.decode(Room.self, from: text, at: ["rooms", "r2"]) == rooms[1])
        #expect(try parser.parseAsList(snap: Snapshot(value: nil), type: Room.self) == [])
        let ordered = Snapshot(
            key: "rooms",
            children: [.init(key: "r2", value: ["name": "Red"]), .init(key: "r1", value: tree)]
        )
        var lenient = parser
        lenient.unknownKeys = .ignore
        #expect(try lenient.parseAsList(snap: ordered, type: Room.self).map(\.id) == ["r2", "r1"])
    }

    @Test func aListStoredByKeyIsEditedByKey() throws {
        var parser = parser
        parser.unknownKeys = .ignore
        let stored = Snapshot(
            value: [
                "r1": ["name": "Blue"], "r2": ["name": "Red", "note": "n"], "r3": ["name": "X"],
            ]
        )
        var rooms = try parser.parseAsList(snap: stored, type: Room.self)
        rooms[1].seats = 5
        rooms.removeFirst()
        rooms.append(Room(id: "r9", name: "New"))
        #expect(
            try parser.changes(from: stored, to: rooms) as NSDictionary == [
                "r1": NSNull(), "r2/seats": 5, "r9": ["name": "New"],
            ]
        )
    }

    @Test func aKeyThatIsNoTextOfTheIDIsAConflictInAValidationToo() {
        let snapshot = Snapshot(key: "a", value: ["id": "b", "name": "Red"])
        #expect(
            parser.validate(snap: snapshot, type: Room.self).map(\.description) == [
                "key conflict for 'id' in Room at a: it is stored under 'a', "
                    + "but its own key is a string \"b\""
            ]
        )
    }

    @Test func aListIsNotSerializedAsOneObject() {
        let error = #expect(throws: ParseError.self) { try parser.serialize(validating: [room]) }
        #expect(
            error?.issues.map(\.description)
                == ["type mismatch in Array<Room>: expected an object, found an array"]
        )
    }

    @Test func anElementOfAListWithItsOwnFieldKeepsThat() throws {
        let array = Snapshot(value: [NSNull(), ["id": "x", "name": "Red"], ["name": "Blue"]])
        let rooms = try parser.parseAsList(snap: array, type: Room.self)
        #expect(rooms == [Room(id: "x", name: "Red"), Room(id: "2", name: "Blue")])
        let byKey = Snapshot(value: ["r1": ["id": "x", "name": "Red"]])
        #expect(
            parser.validateAsList(snap: byKey, type: Room.self).map(\.description) == [
                "key conflict for 'id' in Room at r1: it is stored under 'r1', "
                    + "but its own key is a string \"x\""
            ]
        )
        let text = #"[{"name":"Red"}]"#
        #expect(try SnapshotParser.json.decodeList(Room.self, from: text) == [Room(name: "Red")])
        let json = SnapshotParser.json.parseLossyList(snap: byKey, type: Room.self)
        #expect(json.elements == [] && json.rejected.count == 1)
    }

    @Test func brokenElementsOfAListAreFoundOneByOne() throws {
        let stored = Snapshot(
            key: "rooms",
            value: [
                "r1": ["name": "Blue", "seats": "x"], "r2": ["name": "Red"], "r3": ["nam": "Red"],
                "r4": 5,
            ] as [String: Any]
        )
        let issues = [
            "type mismatch for 'seats' in Room at rooms/r1: expected an integer, found a string \"x\"",
            "missing key 'name' in Room at rooms/r3",
            "unknown key 'nam' in Room at rooms/r3: did you mean 'name'?",
            "type mismatch in Room at rooms/r4: expected an object, found a number 5",
        ]
        #expect(
            parser.validateAsList(snap: stored, type: Room.self).map(\.description) == issues
        )
        let list = parser.parseLossyList(snap: stored, type: Room.self)
        #expect(list.elements == [Room(id: "r2", name: "Red")])
        #expect(list.rejected.map(\.key) == ["r1", "r3", "r4"])
        #expect(list.rejected.flatMap(\.issues).map(\.description) == issues)
        let rooms = try SnapshotParser.resilient.parseAsList(snap: stored, type: Room.self)
        #expect(rooms.map(\.id) == ["r1", "r2"])
    }

    @Test func mistakesAndMissingValuesAreIssues() {
        let snapshot = Snapshot(key: "r1", value: ["name": 1])
        let expected = "type mismatch for 'name' in Room at r1: expected a string, found a number 1"
        let error = #expect(throws: ParseError.self) {
            try parser.parseSnapshot(snap: snapshot, type: Room.self)
        }
        #expect(error?.issues.map(\.description) == [expected])
        #expect(parser.validate(snap: snapshot, type: Room.self).map(\.description) == [expected])
        let missing = #expect(throws: ParseError.self) {
            try parser.parseObject(snap: Snapshot(value: nil), type: Room.self)
        }
        #expect(missing?.issues.map(\.description) == ["no value for Room"])
    }

    @Test func isSerializedAndValidated() throws {
        let expected: [String: Any] = [
            "id": "r1", "name": "Blue", "seats": 4, "place": ["city": "Graz", "floor": 2],
        ]
        #expect(parser.serialize(object: room) as NSDictionary == expected as NSDictionary)
        let checked = try parser.serialize(validating: room)
        #expect(checked as NSDictionary == expected as NSDictionary)
        #expect(parser.validate(object: room) == [])
        #expect(parser.validate(list: [room]) == [])
        #expect(parser.roundTripIssues(of: room) == [])
    }

    @Test func aValueThatIsNotAnObjectIsNotSerializedAsOne() {
        enum Color: String, Codable, ParsableCodable { case red }
        let text = "type mismatch in Color: expected an object, found a string \"red\""
        #expect(parser.validate(object: Color.red).map(\.description) == [text])
        let error = #expect(throws: ParseError.self) { try parser.serialize(validating: Color.red) }
        #expect(error?.issues.map(\.description) == [text])
    }

    @Test func anUpdateLeavesTheRestAlone() throws {
        var room = room
        let update: [String: Any] = ["seats": NSNull(), "place": ["floor": 3], "tags": ["a"]]
        try parser.update(&room, from: Snapshot(key: "r1", value: update))
        #expect(
            room == Room(id: "r1", name: "Blue", place: .init(city: "Graz", floor: 3), tags: ["a"])
        )
        try parser.update(&room, from: #"{"place":{"city":"Linz"}}"#)
        #expect(room.place == Room.Place(city: "Linz", floor: 3))
    }

    @Test func anUpdateWithAMistakeChangesNothing() {
        var room = room
        let error = #expect(throws: ParseError.self) {
            try parser.update(&room, from: Snapshot(value: ["name": "Red", "seats": "x"]))
        }
        #expect(
            error?.issues.map(\.description)
                == ["type mismatch for 'seats' in Room: expected an integer, found a string \"x\""]
        )
        #expect(room == self.room)
    }

    struct Visit: Codable, ParsableCodable, Equatable {
        struct Stay: Codable, Equatable { var from: Date }

        var note = "a"
        var start = Date(timeIntervalSince1970: 1_700_000_000.123_456_7)
        var stays: [Stay] = []
        var calls: [String: Date] = [:]

        init() {
            stays = [Stay(from: start)]
            calls = ["x": start]
        }
    }

    @Test(arguments: [
        SnapshotParser.DateCoding.iso8601, .secondsSince1970, .millisecondsSince1970,
        .custom(parse: { _ in .distantPast }, serialize: { _ in ["a": "once"] }),
    ])
    func datesThatAnUpdateDoesNotChangeStayExact(_ form: SnapshotParser.DateCoding) throws {
        var parser = parser
        parser.dates = form
        var (visit, expected) = (Visit(), Visit())
        try parser.update(&visit, from: Snapshot(value: ["note": "b"]))
        expected.note = "b"
        #expect(visit == expected)
    }

    @Test func datesThatAnUpdateBringsAreRead() throws {
        var parser = parser
        parser.dates = .iso8601
        var (visit, expected) = (Visit(), Visit())
        let date = "2027-01-15T08:00:00Z"
        let update: [String: Any] = [
            "start": date, "calls": ["y": date], "stays": [["from": date]],
        ]
        try parser.update(&visit, from: Snapshot(value: update))
        expected.start = Date(timeIntervalSince1970: 1_800_000_000)
        expected.calls["y"] = expected.start
        expected.stays = [.init(from: expected.start)]
        #expect(visit == expected)
    }

    @Test func aReplacementClearsWhatIsMissing() throws {
        var room = room
        try parser.replace(&room, with: Snapshot(key: "r1", value: ["name": "Red"]))
        #expect(room == Room(id: "r1", name: "Red"))
    }

    @Test func onlyEditsAreSent() throws {
        var edited = room
        edited.place?.floor = nil
        edited.name = "Red"
        let expected: NSDictionary = ["name": "Red", "place/floor": NSNull()]
        #expect(parser.changes(from: room, to: edited) as NSDictionary == expected)
        let stored = Snapshot(key: "r1", value: tree)
        #expect(try parser.changes(from: stored, to: edited) as NSDictionary == expected)
        #expect(try parser.changes(from: stored, validating: edited) as NSDictionary == expected)
        let patch = try SnapshotParser.json.mergePatch(from: room, to: edited)
        #expect(
            String(decoding: patch, as: UTF8.self) == #"{"name":"Red","place":{"floor":null}}"#
        )
    }

    @Test func aListIsNotUpdatedAsAValue() {
        var rooms = [room]
        let error = #expect(throws: ParseError.self) {
            try parser.update(&rooms, from: Snapshot(value: ["r2": ["name": "Red"]]))
        }
        #expect(error?.issues.map(\.kind.code) == ["unsupportedValue"])
        #expect(rooms == [room])
    }

    class Place: Codable, ParsableCodable {
        var city = "Graz"

        init() {}
    }

    final class Hall: Place {
        var seats = 4

        override init() { super.init() }

        required init(from decoder: any Decoder) throws {
            let keys = try decoder.container(keyedBy: Key.self)
            seats = try keys.decode(Int.self, forKey: .seats)
            try super.init(from: decoder)
        }

        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var keys = encoder.container(keyedBy: Key.self)
            try keys.encode(seats, forKey: .seats)
        }

        enum Key: CodingKey { case seats }
    }

    @Test func anInstanceOfASubclassStaysOneAndIsNew() throws {
        let hall = Hall()
        var place: Place = hall
        try parser.update(&place, from: Snapshot(value: ["city": "Linz"]))
        #expect(place.city == "Linz" && (place as? Hall)?.seats == 4)
        #expect(place !== hall && hall.city == "Graz")
    }

    @Test func whatCouldNotBeReadAgainIsRefused() throws {
        struct Size: Codable { var width: Int? }
        struct Box: Codable, ParsableCodable {
            var name: String
            var size: Size
            var lid: Size?
            var tags: [String]
            var colors: [String: String]
        }
        let box = Box(name: "A", size: Size(), lid: Size(), tags: [], colors: [:])
        let issues = SnapshotParser().validate(object: box).map(\.description)
        #expect(
            issues == ["empty container for 'size' in Box: the database stores nothing for it"]
        )
        #expect(SnapshotParser().roundTripIssues(of: box).map(\.description) == issues)
        #expect(throws: ParseError.self) { try SnapshotParser().serialize(validating: box) }
        #expect(throws: ParseError.self) {
            try InMemoryDatabase().setValue(at: Path<Box>(rendered: "box"), value: box) { _ in }
        }
        // Other JSON holds it.
        #expect(SnapshotParser.json.validate(object: box).isEmpty)
        var full = box
        full.size.width = 1
        #expect(SnapshotParser().validate(object: full).isEmpty)
    }
}
