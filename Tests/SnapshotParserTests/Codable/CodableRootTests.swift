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
}
