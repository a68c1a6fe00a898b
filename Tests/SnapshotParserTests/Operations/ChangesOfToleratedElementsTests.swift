import Foundation
import SnapshotParser
import Testing

/// What could not be read of an array, and was tolerated, is kept when the array is sent whole.
@Suite struct ChangesOfToleratedElementsTests {
    struct Stop: ParsableObject, Equatable {
        var name = ""

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Guest: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Extra: Codable, ParsableCodable, Equatable { var numbers: [Int] = [] }

    struct Trip: ParsableObject, Equatable {
        var stops: [Stop] = []
        var guests: [Guest] = []
        var numbers: [Int] = []
        var extra: Extra?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindList(name: "stops", list: &stops)
            binder.bindList(name: "guests", list: &guests)
            binder.bindField(name: "numbers", field: &numbers)
            binder.bindField(name: "extra", field: &extra)
        }
    }

    private var parser: SnapshotParser {
        var parser = SnapshotParser.resilient
        parser.issueHandler = nil
        return parser
    }

    private let stored: [String: Any] = [
        "stops": [["name": "a"], ["name": 5], ["name": "b"]],
        "guests": [["id": "x", "name": "X"], "new form", ["id": "y", "name": "Y"]],
        "numbers": [1, "two", 3],
        "extra": ["numbers": [1, "two", 3]],
    ]

    private func changes(_ edit: (inout Trip) -> Void) throws -> NSDictionary {
        let snapshot = Snapshot(value: stored)
        var trip = try parser.parseObject(snap: snapshot, type: Trip.self)
        edit(&trip)
        let changes = try parser.changes(from: snapshot, to: trip)
        let tree = try #require(MultiPathUpdate.apply(changes, to: stored))
        let read = try parser.parseObject(
            snap: Snapshot(value: MultiPathUpdate.asRead(tree)),
            type: Trip.self
        )
        #expect(read == trip)
        return NSDictionary(dictionary: changes)
    }

    @Test func ofValues() throws {
        #expect(try changes { $0.numbers.append(4) } == ["numbers": [1, "two", 3, 4]])
        #expect(try changes { $0.numbers = [] } == ["numbers": ["two"]])
        #expect(try changes { $0.extra?.numbers = [7] } == ["extra/numbers": [7, "two"]])
    }

    @Test func ofObjectsWithoutIDs() throws {
        #expect(
            try changes { $0.stops.insert(Stop(name: "c"), at: 0) } == [
                "stops": [["name": "c"], ["name": "a"], ["name": 5], ["name": "b"]]
            ]
        )
        #expect(try changes { $0.stops.append(Stop(name: "c")) } == ["stops/3": ["name": "c"]])
        #expect(try changes { $0.stops[1].name = "B" } == ["stops/2/name": "B"])
        #expect(try changes { $0.stops = [] } == ["stops": [["name": 5]]])
    }

    @Test func ofSnapshots() throws {
        #expect(
            try changes { $0.guests.append(Guest(id: "z", name: "Z")) } == [
                "guests": [
                    "x": ["name": "X"], "y": ["name": "Y"], "z": ["name": "Z"], "1": "new form",
                ]
            ]
        )
        #expect(try changes { $0.guests[1].name = "B" } == ["guests/2/name": "B"])
    }

    struct Step: Codable, ParsableCodable, Equatable { var text: String }

    struct Book: Codable, ParsableCodable, Equatable {
        var steps: [Step] = []
        var tags: Set<String> = []
    }

    struct Recipe: ParsableObject, Equatable {
        var steps: [Step] = []
        var book: Book?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "steps", field: &steps)
            binder.bindField(name: "book", field: &book)
        }
    }

    @Test func codableElementsAreEditedInTheirPlaces() throws {
        let steps: [[String: Any]] = [
            ["text": "a", "icon": "x"], ["video": "v"], ["text": "c", "icon": "y"],
        ]
        let tree: [String: Any] = [
            "steps": steps, "book": ["steps": steps, "tags": ["x": true]] as [String: Any],
        ]
        func changes(_ edit: (inout Recipe) -> Void) throws -> NSDictionary {
            let snapshot = Snapshot(value: tree)
            var recipe = try parser.parseObject(snap: snapshot, type: Recipe.self)
            edit(&recipe)
            return NSDictionary(dictionary: try parser.changes(from: snapshot, to: recipe))
        }
        #expect(try changes { _ in } == [:])
        #expect(try changes { $0.steps[1].text = "C" } == ["steps/2/text": "C"])
        #expect(try changes { $0.steps.append(Step(text: "d")) } == ["steps/3": ["text": "d"]])
        #expect(try changes { $0.steps.removeLast() } == ["steps/2": NSNull()])
        #expect(
            try changes {
                $0.book?.steps[1].text = "C"
                $0.book?.steps.append(Step(text: "d"))
                $0.book?.tags.insert("y")
            } == [
                "book/steps/2/text": "C", "book/steps/3": ["text": "d"], "book/tags/y": true,
            ]
        )
        #expect(
            try changes { $0.book?.steps.swapAt(0, 1) } == [
                "book/steps": [
                    ["text": "c", "icon": "y"], ["text": "a", "icon": "x"], ["video": "v"],
                ]
            ]
        )
    }

    struct Row: ParsableObject, Equatable {
        var cells: [Int?] = []
        var values: [Int] = []

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "cells", field: &cells)
            binder.bindField(name: "values", field: &values)
        }
    }

    private func rowChanges(
        _ stored: [String: Any],
        _ edit: (inout Row) -> Void
    ) throws -> NSDictionary {
        let snapshot = Snapshot(value: stored)
        var row = try parser.parseObject(snap: snapshot, type: Row.self)
        edit(&row)
        return NSDictionary(dictionary: try parser.changes(from: snapshot, to: row))
    }

    @Test func aHoleStandsForAnElementOfOptionals() throws {
        let stored: [String: Any] = ["cells": [1, "two", 3]]
        #expect(try rowChanges(stored) { $0.cells = [1, nil, 3] } == [:])
        #expect(try rowChanges(stored) { $0.cells[2] = 4 } == ["cells": [1, "two", 4]])
        #expect(try rowChanges(stored) { $0.cells[1] = 2 } == ["cells": [1, 2, 3]])
        #expect(try rowChanges(stored) { $0.cells.append(4) } == ["cells": [1, "two", 3, 4]])
    }

    @Test func eachFollowsTheElementThatItFollowed() throws {
        let stored: [String: Any] = ["values": [1, "x", 3, 4, "y", 5]]
        #expect(
            try rowChanges(stored) { $0.values.remove(at: 1) } == ["values": [1, "x", 4, "y", 5]]
        )
        #expect(
            try rowChanges(["values": ["a", 1, 2]]) { $0.values.remove(at: 0) } == [
                "values": ["a", 2]
            ]
        )
        #expect(
            try rowChanges(["cells": ["two", 2, 3]]) { $0.cells.insert(9, at: 0) } == [
                "cells": [9, "two", 2, 3]
            ]
        )
    }

    @Test func ofListsInLists() throws {
        struct Grid: ParsableObject {
            var numbers: [[Int]] = []
            var notes: [[Note]] = []

            mutating func bindProperties(binder: SnapshotParser.Binder) {
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

    @Test func ofArraysThatAreStoredAsObjects() throws {
        let stored: [String: Any] = ["values": ["0": 1, "1": "two", "9": 3]]
        #expect(try rowChanges(stored) { $0.values[1] = 4 } == ["values": [1, "two", 4]])
        #expect(
            try rowChanges(["values": ["0": 1, "8": "two", "9": 3]]) { $0.values.append(4) } == [
                "values": [1, "two", 3, 4]
            ]
        )
    }

    struct Story: Codable, ParsableCodable, Equatable {
        var title: String
        var steps: [Step]

        enum CodingKeys: String, CodingKey { case title, steps }
        enum FormerKeys: String, CodingKey { case name }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let former = try decoder.container(keyedBy: FormerKeys.self)
            title =
                try container.decodeIfPresent(String.self, forKey: .title)
                ?? former.decode(String.self, forKey: .name)
            steps = try container.decode([Step].self, forKey: .steps)
        }
    }

    @Test func aCodableValueUnderOtherKeysIsReplacedWholeWhateverItHolds() throws {
        struct Shelf: ParsableObject {
            var story: Story?
            var tags: Set<String> = []

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "story", field: &story)
                binder.bindField(name: "tags", field: &tags, conversion: .keys)
            }
        }
        let stored = Snapshot(
            value: [
                "story": ["name": "a", "steps": [["text": "x"]]] as [String: Any],
                "tags": ["x", "y"],
            ] as [String: Any]
        )
        var shelf = try parser.parseObject(snap: stored, type: Shelf.self)
        shelf.story?.title = "b"
        #expect(
            NSDictionary(dictionary: try parser.changes(from: stored, to: shelf)) == [
                "story": ["title": "b", "steps": [["text": "x"]]] as [String: Any]
            ]
        )
    }

    @Test func aCodableSetThatIsStoredAsAnArrayIsReplacedByItsKeys() throws {
        struct Labels: Codable, ParsableCodable { var tags: Set<String> }
        struct Shelf: ParsableObject {
            var labels: Labels?

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "labels", field: &labels)
            }
        }
        var parser = parser
        parser.conversion = .keys
        let stored = Snapshot(value: ["labels": ["tags": ["x", "y"]]])
        var shelf = try parser.parseObject(snap: stored, type: Shelf.self)
        shelf.labels?.tags.insert("z")
        #expect(
            NSDictionary(dictionary: try parser.changes(from: stored, to: shelf)) == [
                "labels/tags": ["x": true, "y": true, "z": true]
            ]
        )
    }

    struct Member: ParsableSnapshot, CodableObject {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Team: Codable, ParsableCodable { var members: [Member] }

    @Test func anElementWithTheIDOfAnotherIsKeptInACodableArray() throws {
        struct Club: ParsableObject {
            var team: Team?

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "team", field: &team)
            }
        }
        let twins = [["id": "a", "name": "A"], ["id": "a", "name": "B"]]
        let stored = Snapshot(value: ["team": ["members": twins]])
        var club = try parser.parseObject(snap: stored, type: Club.self)
        #expect(club.team?.members.map(\.name) == ["A"])
        club.team?.members.insert(Member(id: "c", name: "C"), at: 0)
        let changes = try parser.changes(from: stored, to: club)
        #expect(
            NSDictionary(dictionary: changes) == [
                "team/members": [
                    ["id": "c", "name": "C"], ["id": "a", "name": "A"], ["id": "a", "name": "B"],
                ]
            ]
        )
    }

    struct Board: ParsableObject, Equatable {
        var rows: [[Note]] = []

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindList(name: "rows", list: &rows)
        }
    }

    struct Note: ParsableObject, Equatable {
        var text: String?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    @Test func aListOfObjectsWithoutValuesIsRemovedWithWhatElseIsStored() throws {
        let stored = Snapshot(value: ["rows": [["9": ["color": 1]], [["text": "b"]]] as [Any]])
        var board = try parser.parseObject(snap: stored, type: Board.self)
        #expect(board.rows == [[Note()], [Note(text: "b")]])
        board.rows[0] = []
        let changes = try parser.changes(from: stored, to: board)
        #expect(NSDictionary(dictionary: changes) == ["rows/0": NSNull()])
    }

    @Test func ofJSONText() throws {
        struct Settings: ParsableObject {
            var note = Note()
            var notes: [Note] = []
            var numbers: [Int] = []
            var position: Position?
            var labels: Set<Int> = []

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "labels", field: &labels, conversion: .jsonText)
                binder.with(conversion: .jsonText) {
                    binder.bindObject(name: "note", field: &note)
                    binder.bindList(name: "notes", list: &notes)
                }
                binder.bindField(name: "numbers", field: &numbers, conversion: .jsonText)
                binder.bindField(name: "position", field: &position, conversion: .jsonText)
            }
        }
        let stored = Snapshot(
            value: [
                "note": #"{"text":"a","a/b":1,"color":null}"#,
                "notes": #"[{"text":"a","color":1},5,{"text":"b","color":2}]"#,
                "numbers": #"[1,"two",3]"#, "position": #"{"x":1,"y":2}"#,
                "labels": #"[2,"x",1]"#,
            ]
        )
        func changes(_ edit: (inout Settings) -> Void) throws -> NSDictionary {
            var settings = try parser.parseObject(snap: stored, type: Settings.self)
            edit(&settings)
            return NSDictionary(dictionary: try parser.changes(from: stored, to: settings))
        }
        #expect(try changes { _ in } == [:])
        #expect(
            try changes { $0.note.text = "b" } == [
                "note": #"{"a/b":1,"color":null,"text":"b"}"#
            ]
        )
        #expect(
            try changes { $0.note.text = nil } == ["note": #"{"a/b":1,"color":null}"#]
        )
        #expect(
            try changes {
                $0.notes[1].text = "B"
                $0.notes.append(Note(text: "c"))
            } == [
                "notes": #"[{"color":1,"text":"a"},5,{"color":2,"text":"B"},{"text":"c"}]"#
            ]
        )
        #expect(
            try changes { $0.notes = [$0.notes[1]] } == ["notes": #"[5,{"color":2,"text":"b"}]"#]
        )
        #expect(
            try changes { $0.notes.removeLast() } == ["notes": #"[{"color":1,"text":"a"},5]"#]
        )
        #expect(try changes { $0.numbers.append(4) } == ["numbers": #"[1,"two",3,4]"#])
        #expect(try changes { $0.labels.insert(3) } == ["labels": #"["x",1,2,3]"#])
        #expect(try changes { $0.position?.x = 5 } == ["position": #"{"x":5,"y":2}"#])
        #expect(try changes { $0.position = nil } == ["position": NSNull()])
    }

    @Test func ofSetsWhichHaveAnOrderOfTheirOwn() throws {
        struct Spot: Codable, ParsableCodable, Hashable { var x: Int }
        struct Page: ParsableObject {
            var numbers: Set<Int> = []
            var spots: Set<Spot> = []

            mutating func bindProperties(binder: SnapshotParser.Binder) {
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
        #expect(NSDictionary(dictionary: changes) == ["numbers": ["x", 2], "spots": [["x": 2]]])
    }

    @Test func whatIsOnlyWrittenIsNotMixedWithWhatIsStored() throws {
        struct Log: ParsableObject {
            var entries = [Note(text: "a")]

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindList(name: "entries", list: &entries, access: .serialize)
            }
        }
        let stored = Snapshot(value: ["entries": [["text": "z"], ["text": "y"]]])
        var log = Log()
        log.entries.append(Note(text: "b"))
        let changes = try parser.changes(from: stored, to: log)
        #expect(NSDictionary(dictionary: changes) == ["entries": [["text": "a"], ["text": "b"]]])
    }

    struct Counted: Codable, ParsableCodable {
        var title: String
        var plays: Int
        var member: Member?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            title = try container.decode(String.self, forKey: .title)
            plays = try container.decodeIfPresent(Int.self, forKey: .plays) ?? 0
            member = try container.decodeIfPresent(Member.self, forKey: .member)
        }
    }

    enum Attempt: Codable, ParsableCodable {
        case titled([Int], title: String)
        case plain([SnapshotParser.JSON])

        enum CodingKeys: String, CodingKey { case numbers, title }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if let numbers = try? container.decode([Int].self, forKey: .numbers),
                let title = try? container.decode(String.self, forKey: .title)
            {
                self = .titled(numbers, title: title)
            } else {
                self = .plain(try container.decode([SnapshotParser.JSON].self, forKey: .numbers))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .titled(let numbers, let title):
                try container.encode(numbers, forKey: .numbers)
                try container.encode(title, forKey: .title)
            case .plain(let numbers): try container.encode(numbers, forKey: .numbers)
            }
        }
    }

    struct Places: ParsableObject {
        var counted: Counted?
        var points: [Position?] = []
        var tags: Set<String> = []
        var stops: [Stop] = []

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "counted", field: &counted)
            binder.bindField(name: "points", field: &points)
            binder.bindField(name: "tags", field: &tags, conversion: .keys)
            binder.bindList(name: "stops", list: &stops)
        }
    }

    struct Position: Codable, ParsableCodable { var x: Int }

    private func placeChanges(
        _ stored: [String: Any],
        _ edit: (inout Places) -> Void
    ) throws -> NSDictionary {
        let snapshot = Snapshot(value: stored)
        var places = try parser.parseObject(snap: snapshot, type: Places.self)
        edit(&places)
        return NSDictionary(dictionary: try parser.changes(from: snapshot, to: places))
    }

    @Test func aDefaultOfACodableTypeIsNoOtherKey() throws {
        let stored: [String: Any] = [
            "counted": ["title": "a", "color": 1, "member": ["id": "m", "name": "M"]]
                as [String: Any]
        ]
        #expect(try placeChanges(stored) { $0.counted?.title = "b" } == ["counted/title": "b"])
    }

    @Test func optionalElementsAreEditedWhereTheyStand() throws {
        let stored: [String: Any] = ["points": [["x": 1], NSNull(), NSNull(), ["x": 4]]]
        #expect(
            try placeChanges(stored) { $0.points[2] = Position(x: 3) } == ["points/2": ["x": 3]]
        )
        #expect(
            try placeChanges(["points": [["x": 1], NSNull(), ["x": 3]]]) {
                $0.points[2] = Position(x: 4)
                $0.points.append(Position(x: 5))
            } == ["points/2/x": 4, "points/3": ["x": 5]]
        )
    }

    @Test func aSetInAnArrayWithABrokenElementIsReplacedByItsKeys() throws {
        #expect(
            try placeChanges(["tags": ["x", [1]] as [Any]]) { $0.tags.insert("z") } == [
                "tags": ["x": true, "z": true, "1": [1]] as [String: Any]
            ]
        )
    }

    @Test func manyElementsThatWereReversedAreSentWhole() throws {
        let stops = (0..<150).map { ["name": "\($0)"] }
        let changes = try placeChanges(["stops": stops]) { $0.stops.reverse() }
        #expect(changes == ["stops": Array(stops.reversed())])
    }

    @Test func whatAFailedAttemptNotedIsForgotten() throws {
        struct Holder: ParsableObject {
            var attempt: Attempt?

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "attempt", field: &attempt)
            }
        }
        let stored = Snapshot(value: ["attempt": ["numbers": [1, "two", 3] as [Any]]])
        var holder = try parser.parseObject(snap: stored, type: Holder.self)
        holder.attempt = .plain([1, "two", 3, 4])
        let changes = try parser.changes(from: stored, to: holder)
        #expect(
            NSDictionary(dictionary: changes) == ["attempt/numbers": [1, "two", 3, 4] as [Any]]
        )
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

    @Test func elementsOfBothKindsAreEditedWhereTheyAreStored() throws {
        struct Order: ParsableObject {
            var amounts: [Amount] = []

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "amounts", field: &amounts)
            }
        }
        let stored = Snapshot(value: ["amounts": [NSNull(), 5, ["low": 1, "high": 2]] as [Any]])
        var order = try parser.parseObject(snap: stored, type: Order.self)
        order.amounts[0] = .number(6)
        order.amounts[1] = .range(["low": 1, "high": 3])
        let changes = try parser.changes(from: stored, to: order)
        #expect(NSDictionary(dictionary: changes) == ["amounts/1": 6, "amounts/2/high": 3])
    }
}
