import Foundation
import SnapshotParser
import Testing

/// Lists and sets whose elements are edited where they are stored, or sent whole.
@Suite struct ChangesOfListsTests {
    struct Note: ParsableObject, Equatable {
        var text: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    struct Board: ParsableObject, Equatable {
        var rows: [[Note]] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "rows", list: &rows)
        }
    }

    private var parser: SnapshotParser {
        var parser = SnapshotParser.resilient
        parser.issueHandler = nil
        return parser
    }

    @Test func ofListsInLists() throws {
        struct Grid: ParsableObject {
            var numbers: [[Int]] = []
            var notes: [[Note]] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "numbers", field: &numbers)
                binder.bindList(name: "notes", list: &notes)
            }
        }
        let stored = Snapshot(
            value: [
                "numbers": [[1, "x"], [2, "y"]],
                "notes": [[["text": "a", "color": 1]], [["text": "b", "color": 2]]],
            ] as [String: Any]
        )
        func changes(_ edit: (inout Grid) -> Void) throws -> NSDictionary {
            var grid = try parser.parseObject(snap: stored, type: Grid.self)
            edit(&grid)
            return NSDictionary(dictionary: try parser.changes(from: stored, to: grid))
        }
        #expect(
            try changes { $0.numbers[1].append(3) } == [
                "numbers": [[1, "x"], [2, "y", 3]] as [Any]
            ]
        )
        #expect(
            try changes { $0.notes.append([Note(text: "c")]) } == [
                "notes": [
                    [["text": "a", "color": 1]], [["text": "b", "color": 2]], [["text": "c"]],
                ] as [[[String: Any]]]
            ]
        )
        #expect(
            try changes { $0.notes.reverse() } == [
                "notes": [[["text": "b", "color": 2]], [["text": "a", "color": 1]]]
            ]
        )
    }

    @Test func aListInAListThatBecomesEmptyLeavesAHole() throws {
        let stored = Snapshot(value: ["rows": [["9": ["color": 1]], [["text": "b"]]] as [Any]])
        var board = try parser.parseObject(snap: stored, type: Board.self)
        #expect(board.rows == [[Note()], [Note(text: "b")]])
        board.rows[0] = []
        let changes = try parser.changes(from: stored, to: board)
        #expect(
            NSDictionary(dictionary: changes) == [
                "rows": [NSNull(), [["text": "b"]]] as [Any]
            ]
        )
    }

    @Test func ofSetsAreSentAsTheModelWritesThem() throws {
        struct Spot: Codable, ParsableCodable, Hashable { var x: Int }
        struct Page: ParsableObject {
            var numbers: Set<Int> = []
            var spots: Set<Spot> = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "numbers", field: &numbers)
                binder.bindField(name: "spots", field: &spots)
            }
        }
        let stored = Snapshot(
            value: [
                "numbers": [2, "x", 1] as [Any], "spots": [["x": 2, "y": 2], ["x": 1, "y": 1]],
            ] as [String: Any]
        )
        var page = try parser.parseObject(snap: stored, type: Page.self)
        page.numbers.remove(1)
        page.spots.remove(Spot(x: 1))
        let changes = try parser.changes(from: stored, to: page)
        #expect(
            NSDictionary(dictionary: changes) == [
                "numbers": [2, "x"] as [Any], "spots": [["x": 2]],
            ]
        )
    }

    @Test func whatIsOnlyWrittenIsNotMixedWithWhatIsStored() throws {
        struct Log: ParsableObject {
            var entries = [Note(text: "a")]

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "entries", list: &entries, access: .serialize)
            }
        }
        let stored = Snapshot(value: ["entries": [["text": "z"], ["text": "y"]]])
        var log = Log()
        log.entries.append(Note(text: "b"))
        let changes = try parser.changes(from: stored, to: log)
        #expect(NSDictionary(dictionary: changes) == ["entries": [["text": "a"], ["text": "b"]]])
    }

    struct Stop: ParsableObject, Equatable {
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Position: Codable, ParsableCodable { var x: Int }

    struct Places: ParsableObject {
        var points: [Position?] = []
        var tags: Set<String> = []
        var stops: [Stop] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "points", field: &points)
            binder.bindField(name: "tags", field: &tags, conversion: .keys)
            binder.bindList(name: "stops", list: &stops)
        }
    }

    private func placeChanges(
        _ stored: [String: Any],
        _ edit: (inout Places) -> Void
    ) throws -> NSDictionary {
        let snapshot = Snapshot(value: stored)
        var places = try parser.parseObject(snap: snapshot, type: Places.self)
        edit(&places)
        return NSDictionary(dictionary: try parser.changes(from: snapshot, to: places))
    }

    @Test func optionalElementsAreSentWhole() throws {
        let stored: [String: Any] = ["points": [["x": 1], NSNull(), NSNull(), ["x": 4]]]
        #expect(
            try placeChanges(stored) { $0.points[2] = Position(x: 3) } == [
                "points": [["x": 1], NSNull(), ["x": 3], ["x": 4]] as [Any]
            ]
        )
        #expect(
            try placeChanges(["points": [["x": 1], NSNull(), ["x": 3]]]) {
                $0.points[2] = Position(x: 4)
                $0.points.append(Position(x: 5))
            } == ["points": [["x": 1], NSNull(), ["x": 4], ["x": 5]] as [Any]]
        )
    }

    @Test func aSetInAnArrayWithABrokenElementIsReplacedByItsKeys() throws {
        #expect(
            try placeChanges(["tags": ["x", [1]] as [Any]]) { $0.tags.insert("z") } == [
                "tags": ["x": true, "z": true, "1": [1]] as [String: Any]
            ]
        )
    }

    @Test func anElementThatIsEditedWhileOthersMoveIsWhatTheNewObjectWrites() throws {
        let stops = ["a", "b", "c", "d"].map { ["name": $0, "platform": "\($0)1"] }
        let changes = try placeChanges(["stops": stops]) {
            $0.stops.remove(at: 2)
            $0.stops[0].name = "A"
        }
        #expect(changes == ["stops": [["name": "A"], stops[1], stops[3]]])
    }

    @Test func anElementThatEqualsTwoIsTheOneInItsPlaceOrTheFirst() throws {
        let stops = [
            ["name": "a", "platform": "1"], ["name": "x"], ["name": "a", "platform": "2"],
        ]
        let changes = try placeChanges(["stops": stops]) {
            $0.stops[0].name = "b"
            $0.stops.remove(at: 1)
        }
        #expect(changes == ["stops": [["name": "b"], stops[0]]])
        let moved = try placeChanges(["stops": stops + [["name": "c"]]]) {
            $0.stops.swapAt(1, 3)
            $0.stops[0].name = "b"
        }
        #expect(moved == ["stops": [["name": "b"], ["name": "c"], stops[2], stops[1]]])
    }

    @Test func manyElementsThatWereReversedAreSentWhole() throws {
        let stops = (0..<150).map { ["name": "\($0)"] }
        let changes = try placeChanges(["stops": stops]) { $0.stops.reverse() }
        #expect(changes == ["stops": Array(stops.reversed())])
    }

    enum Amount: ParsableValue, Equatable {
        case number(Int)
        case range([String: Int])

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Amount {
            if let number = try? context.parse(Int.self, from: value) { return .number(number) }
            return .range(try context.parse([String: Int].self, from: value))
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            switch self {
            case .number(let number): try context.serialize(number)
            case .range(let range): try context.serialize(range)
            }
        }
    }

    @Test func valuesAndObjectsInOneArrayAreSentWhole() throws {
        struct Order: ParsableObject {
            var amounts: [Amount] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "amounts", field: &amounts)
            }
        }
        let stored = Snapshot(value: ["amounts": [NSNull(), 5, ["low": 1, "high": 2]] as [Any]])
        var order = try parser.parseObject(snap: stored, type: Order.self)
        order.amounts[0] = .number(6)
        order.amounts[1] = .range(["low": 1, "high": 3])
        let changes = try parser.changes(from: stored, to: order)
        #expect(
            NSDictionary(dictionary: changes) == [
                "amounts": [NSNull(), 6, ["low": 1, "high": 3]] as [Any]
            ]
        )
    }

    /// Objects without ids, which an app stored under push ids.
    struct Talk: ParsableObject {
        struct Comment: ParsableObject {
            var text = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
            }
        }

        var comments: [Comment] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "comments", list: &comments)
        }
    }

    @Test func objectsWithoutIDsKeepTheirKeysUnlessOneIsMoved() throws {
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        let keys = ["-Nc00000000000000001", "-Nc00000000000000002"]
        let (one, two): ([String: Any], [String: Any]) = (
            ["text": "one", "likes": 1], ["text": "two", "likes": 2]
        )
        let stored = Snapshot(value: ["comments": [keys[0]: one, keys[1]: two]])
        func changes(_ edit: (inout [Talk.Comment]) -> Void) throws -> [String: Any] {
            var talk = try parser.parseObject(snap: stored, type: Talk.self)
            edit(&talk.comments)
            return try parser.changes(from: stored, to: talk)
        }
        #expect(
            try changes { $0.removeLast() } as NSDictionary
                == ["comments/\(keys[1])": NSNull()]
        )
        #expect(
            try changes { $0[1].text = "2" } as NSDictionary == ["comments/\(keys[1])/text": "2"]
        )
        let added = try changes { $0.append(Talk.Comment(text: "three")) }
        let path = try #require(added.keys.first)
        #expect(added.count == 1 && path.hasPrefix("comments/-") && path > "comments/\(keys[1])")
        #expect(added[path] as? NSDictionary == ["text": "three"])
        #expect(try changes { $0.removeFirst() } as NSDictionary == ["comments": [two]])
        let both = try changes {
            $0.remove(at: 0)
            $0.append(Talk.Comment(text: "three"))
        }
        #expect(both as NSDictionary == ["comments": [two, ["text": "three"]] as [[String: Any]]])
        #expect(try changes { $0.reverse() } as NSDictionary == ["comments": [two, one]])
        let edited = try changes {
            $0[1].text = "2"
            $0.insert(Talk.Comment(text: "zero"), at: 0)
        }
        #expect(
            edited as NSDictionary == [
                "comments": [["text": "zero"], one, ["text": "2"]] as [[String: Any]]
            ]
        )
    }

    @Test func aListOfKeysHasItsOwnFormerKeys() throws {
        struct Club: ParsableObject {
            var title = ""
            var members: [Talk.Comment] = []

            static var formerKeys: [String: [String]] { ["title": ["name"]] }

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "title", field: &title)
                binder.bindList(name: "members", list: &members)
            }
        }
        let tree: [String: Any] = [
            "title": "T", "members": ["ada": ["text": "1"], "name": ["text": "2"]],
        ]
        let stored = Snapshot(value: tree)
        var club = try SnapshotParser().parseObject(snap: stored, type: Club.self)
        club.members.removeLast()
        #expect(
            try SnapshotParser().changes(from: stored, to: club) as NSDictionary
                == ["members/name": NSNull()]
        )
    }

    @Test func anotherObjectInsideAnArrayHasNothingOfTheOneBefore() throws {
        struct Person: ParsableSnapshot {
            var id: String?
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }
        struct Item: ParsableSnapshot {
            var id: String?
            var owner = Person()

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "owner", field: &owner)
            }
        }
        struct Shelf: ParsableObject {
            var items: [Item] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "items", list: &items)
            }
        }
        struct Room: ParsableObject {
            var shelf = Shelf()

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "shelf", field: &shelf)
            }
        }
        var parser = parser
        parser.unknownKeys = .ignore
        let owner: [String: Any] = ["id": "p1", "name": "Ada", "extra": 7]
        let stored = Snapshot(
            value: ["shelf": ["items": [["id": "1", "owner": owner] as [String: Any]]]]
        )
        var room = try parser.parseObject(snap: stored, type: Room.self)
        room.shelf.items[0].owner = Person(id: "p2", name: "Bob")
        room.shelf.items.append(Item(id: "2", owner: Person(id: "p3", name: "Eve")))
        let changes = try parser.changes(from: stored, to: room)
        #expect(!"\(changes)".contains("extra"), "\(changes)")
        #expect("\(changes)".contains("p2"), "\(changes)")
    }
}
