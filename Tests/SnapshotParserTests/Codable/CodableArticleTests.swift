import Foundation
import SnapshotParser
import Testing

/// The samples of the article Codable and of the coders' comments.
@Suite struct CodableArticleTests {
    struct Configuration: Codable {
        var name: String
        var ports: [Int]
    }

    struct Player: Codable {
        var id: String
        var name: String
    }

    struct Position: Codable, ParsableCodable {
        var latitude: Double
        var longitude: Double
    }

    struct Place: ParsableObject {
        var name = ""
        var position: Position?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "position", field: &position)
        }
    }

    @Test func oneWordKeepsAModel() throws {
        struct Room: Codable, ParsableCodable {
            var name: String
            var seats: Int?
        }

        var parser = SnapshotParser()
        let snapshot = Snapshot(key: "r1", value: ["name": "Blue", "seats": 4] as [String: Any])

        let room = try parser.parseObject(snap: snapshot, type: Room.self)
        var edited = room
        edited.seats = 6
        let changes = try parser.changes(from: snapshot, to: edited)  // ["seats": 6]

        #expect(changes as NSDictionary == ["seats": 6])

        parser.dates = .secondsSince2001
        #expect(try parser.decode(Date.self, from: "0") == Date(timeIntervalSinceReferenceDate: 0))
    }

    @Test func decodesATree() throws {
        let tree: [String: Any] = ["name": "test", "ports": ["1": 80, "2": 443]]
        let configuration = try TreeDecoder().decode(Configuration.self, from: tree)
        print(configuration.ports)
        // [80, 443]
        #expect("\(configuration.ports)" == "[80, 443]")
    }

    @Test func encodesATree() throws {
        let configuration = Configuration(name: "test", ports: [80, 443])
        let tree = try TreeEncoder().encode(configuration)
        // ["name": "test", "ports": [80, 443]]
        let expected: NSDictionary = ["name": "test", "ports": [80, 443]]
        #expect(tree as? NSDictionary == expected)
    }

    @Test func decodesASnapshot() throws {
        let snapshot = Snapshot(key: "-K1", value: ["name": "Ada"])
        let player = try TreeDecoder().decode(Player.self, from: snapshot)
        print(player.id)
        // -K1
        #expect(player.id == "-K1")
    }

    @Test func bindsACodableType() {
        let tree: [String: Any] = ["name": "Home", "position": ["latitude": 1]]
        let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Place.self)
        #expect(
            issues.map(\.description).joined() == """
                missing key 'longitude' in Position at position
                """
        )
    }

    enum Badge: String, Codable { case gold, silver }

    struct Runner: Codable, ParsableCodable {
        var name: String
        var badge: Badge?
        var badges: [Badge]
    }

    @Test func tolerantParserReadsTheRest() throws {
        let tree: [String: Any] = [
            "name": "Ada", "badge": "bronze", "badges": ["gold", "bronze"], "club": "A",
        ]
        let runner = try TreeDecoder(.resilient).decode(Runner.self, from: tree)
        print(runner.badge as Any, runner.badges)
        // nil [gold]
        #expect(runner.badge == nil && runner.badges == [.gold])
    }

    struct Tour: Codable {
        var title: String
        var stops: [String: Stop]
    }

    struct Stop: Codable {
        var street: String
        var minutes: Int?
    }

    struct BoundTour: ParsableSnapshot {
        var id: String?
        var title = ""
        var stops: [String: InnerStop] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "stops", field: &stops)
        }
    }

    struct InnerStop: Codable, ParsableCodable {
        var street: String
        var minutes: Int?
    }

    struct BoundStop: CodableObject {
        var street = ""
        var minutes: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "street", field: &street)
            binder.bindField(name: "minutes", field: &minutes)
        }
    }

    struct Archive: Codable {
        var stops: [BoundStop]
    }

    /// A user of the example program.
    struct Rider: CodableObject {
        var name = ""
        var age: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    struct Ride: Codable {
        var start: Date
        var riders: [Rider]
    }

    @Test func modelMovesStepByStep() throws {
        let tree: [String: Any] = [
            "title": "Old town", "stops": ["a": ["street": "Main", "minutes": 5] as [String: Any]],
        ]
        let tour = try TreeDecoder().decode(Tour.self, from: tree)
        let snapshot = Snapshot(key: "-K1", value: tree)
        let bound = try SnapshotParser().parseSnapshot(snap: snapshot, type: BoundTour.self)
        #expect(tour.title == bound.title)
        #expect(tour.stops["a"]?.minutes == bound.stops["a"]?.minutes)
        let written = SnapshotParser().serialize(object: bound) as NSDictionary
        #expect(try TreeEncoder().encode(tour) as? NSDictionary == written)
        let archive = try TreeDecoder().decode(Archive.self, from: ["stops": [["street": "Main"]]])
        #expect(archive.stops.map(\.street) == ["Main"])
        let ride = try TreeDecoder().decode(
            Ride.self,
            from: ["start": 0, "riders": [["name": ""]]]
        )
        #expect(ride.riders.count == 1)
    }
}
