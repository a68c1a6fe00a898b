import Foundation
import SnapshotParser
import Testing

/// The samples of `README.md`, line by line, and what they print.
@Suite struct ReadmeTests {
    @Test func anEditIsFound() throws {
        // import SnapshotParser

        struct Room: Codable, ParsableCodable {
            var name: String
            var seats: Int?
        }

        let parser = SnapshotParser()
        let snapshot = Snapshot(key: "r1", value: ["name": "Blue", "seats": 4] as [String: Any])

        var room = try parser.parseObject(snap: snapshot, type: Room.self)
        room.seats = 6
        let changes = try parser.changes(from: snapshot, validating: room)  // ["seats": 6]

        #expect(changes as? [String: Int] == ["seats": 6])
    }

    @Test func aListFollowsItsQuery() async throws {
        struct Room: Codable, ParsableCodable {
            var name: String
        }
        let json = #"{"rooms": {"r1": {"name": "Red"}, "r2": {"name": "Blue"}}}"#
        let database = try InMemoryDatabase(json: json)
        var printed: [[String]] = []
        func print(_ names: [String]) {
            printed.append(names)
            if names.count == 2 { database.cancelObservations(with: CancellationError()) }
        }
        await #expect(throws: DatabaseError.self) {
            let rooms = Path<Room>.Collection(rendered: "rooms")
            for try await list in database.lists(at: rooms.ordered(byChild: "name")) {
                print(list.map(\.name))
            }
        }

        #expect(printed.last == ["Blue", "Red"])
    }

    struct Member: ParsableSnapshot {
        var id: String?
        var name = ""
        var role = Role.member
        var age: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "role", field: &role)
            binder.bindField(name: "age", field: &age)
        }
    }

    enum Role: String, ParsableValue { case coach, member }

    @Test func snapshotsAreRead() throws {
        let tree = ["-NxA": ["name": "Zoë", "role": "coach"]]
        let snapshot = Snapshot(key: "members", value: tree)

        let members = try SnapshotParser().parseAsList(snap: snapshot, type: Member.self)

        #expect(members.map(\.id) == ["-NxA"] && members.map(\.name) == ["Zoë"])
    }

    @Test func textIsRead() throws {
        let data = Data(#"[{"id": "-NxA", "name": "Zoë", "role": "coach"}]"#.utf8)

        let members = try SnapshotParser.json.decode([Member].self, from: data)

        #expect(members.map(\.id) == ["-NxA"] && members.map(\.role) == [.coach])
    }

    @Test func nothingIsReadInPlaceOfAnother() {
        struct Crew: ParsableObject {
            var names: [String] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "names", field: &names)
            }
        }

        for text in ["{}", #"{"names": [null, "Zoë"]}"#, #"{"names": {"0": "Zoë"}}"#] {
            #expect(throws: Never.self) { try SnapshotParser().decode(Crew.self, from: text) }
            #expect(throws: ParseError.self) {
                try SnapshotParser.json.decode(Crew.self, from: text)
            }
        }
    }

    @Test func everyMistakeIsTold() {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        let text = """
            {"-NxA": {"name": "Zoë", "role": "coach", "age": "36"},
             "-NxB": {"nmae": "Gregor", "role": "captain"}}
            """
        do {
            _ = try SnapshotParser().decodeList(Member.self, from: text)
        } catch {
            print(error)
        }

        #expect(
            printed == """
                parsing Member failed: 4 issues
                - type mismatch for 'age' in Member at -NxA (line 1, column 50): expected an integer, found a string "36"
                - missing key 'name' in Member at -NxB (line 2, column 10)
                - invalid raw value for 'role' in Member at -NxB (line 2, column 37): a string "captain" is not a Role
                - unknown key 'nmae' in Member at -NxB (line 2, column 11): did you mean 'name'?

                """
        )
    }
}
