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
                "stops": [["name": "c"], ["name": 5], ["name": "a"], ["name": "b"]]
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
                "book/steps": [["text": "c"], ["video": "v"], ["text": "a"]]
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

    @Test func ofArraysThatAreStoredAsObjects() throws {
        let stored: [String: Any] = ["values": ["0": 1, "1": "two", "9": 3]]
        #expect(try rowChanges(stored) { $0.values[1] = 4 } == ["values": [1, "two", 4]])
        #expect(
            try rowChanges(["values": ["0": 1, "8": "two", "9": 3]]) { $0.values.append(4) } == [
                "values": [1, 3, 4, "two"]
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
                    ["id": "c", "name": "C"], ["id": "a", "name": "B"], ["id": "a", "name": "A"],
                ]
            ]
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
