import Foundation
import SnapshotParser
import Testing

/// What could not be read of an array, and was tolerated, is kept when the array is sent whole.
@Suite struct ChangesOfToleratedElementsTests {
    struct Stop: ParsableObject, Equatable {
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Guest: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Extra: Codable, ParsableCodable, Equatable { var numbers: [Int] = [] }

    struct Trip: ParsableObject, Equatable {
        var stops: [Stop] = []
        var guests: [Guest] = []
        var numbers: [Int] = []
        var extra: Extra?

        mutating func bindProperties(binder: Binder) {
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
                "stops": [["name": "c"], ["name": "a"], ["name": "b"], ["name": 5]]
            ]
        )
        #expect(try changes { $0.stops.append(Stop(name: "c")) } == ["stops/3": ["name": "c"]])
        #expect(try changes { $0.stops[1].name = "B" } == ["stops/2/name": "B"])
        #expect(
            try changes { $0.stops = [] } == ["stops/0": NSNull(), "stops/2": NSNull()]
        )
    }

    @Test func ofSnapshots() throws {
        #expect(
            try changes { $0.guests.append(Guest(id: "z", name: "Z")) } == [
                "guests": [
                    "x": ["id": "x", "name": "X"], "y": ["id": "y", "name": "Y"],
                    "z": ["name": "Z"], "1": "new form",
                ] as [String: Any]
            ]
        )
        #expect(try changes { $0.guests[1].name = "B" } == ["guests/2/name": "B"])
    }

    struct Row: ParsableObject, Equatable {
        var cells: [Int?] = []
        var values: [Int] = []

        mutating func bindProperties(binder: Binder) {
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

    @Test func areBehindAllOthersWhereOneMoved() throws {
        let stored: [String: Any] = ["values": [1, "x", 3, 4, "y", 5]]
        #expect(
            try rowChanges(stored) { $0.values.remove(at: 1) } == ["values": [1, 4, 5, "x", "y"]]
        )
        #expect(
            try rowChanges(["values": ["a", 1, 2]]) { $0.values.remove(at: 0) } == [
                "values": [2, "a"]
            ]
        )
    }

    @Test func aHoleThatMovedIsStillWhatIsStored() throws {
        #expect(
            try rowChanges(["cells": ["two", 2, 3]]) { $0.cells.insert(9, at: 0) } == [
                "cells": [9, "two", 2, 3]
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

    @Test func aCollectionOfWhichNothingCouldBeReadIsRemoved() throws {
        struct Board: ParsableObject {
            var groups: [String: [Stop]] = [:]
            var stops: [Stop]?

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "groups", list: &groups)
                binder.bindList(name: "stops", list: &stops)
            }
        }
        let stored = Snapshot(
            value: [
                "groups": ["g": [["name": 5]], "h": [["name": 6]]], "stops": [["name": 7]],
            ] as [String: Any]
        )
        var board = try parser.parseObject(snap: stored, type: Board.self)
        #expect(board.groups == ["g": [], "h": []])
        #expect(try parser.changes(from: stored, to: board).isEmpty)
        board.groups["g"] = nil
        board.stops = nil
        let changes = try parser.changes(from: stored, to: board)
        #expect(
            NSDictionary(dictionary: changes) == ["groups/g": NSNull(), "stops": NSNull()]
        )
    }

    @Test func oneThatCouldNotBeReadGivesWayToANewOneWithItsID() throws {
        var parser = parser
        parser.dialect = .json
        let stored = """
            {"stops": [], "guests": [{"id": "x", "name": 5}, {"id": "y", "name": 6}], "numbers": []}
            """
        var trip = try parser.decode(Trip.self, from: stored)
        trip.guests.append(Guest(id: "y", name: "Y"))
        #expect(
            String(decoding: try parser.mergePatch(from: stored, to: trip), as: UTF8.self)
                == #"{"guests":[{"id":"x","name":5},{"id":"y","name":"Y"}]}"#
        )
    }
}

/// Elements that are skipped, since another one before them has their id.
@Suite struct ChangesOfSkippedDuplicatesTests {
    struct Item: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Box: ParsableObject, Equatable {
        var items: [Item] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "items", list: &items)
        }
    }

    private let text = """
        {"items":[{"id":"a","name":"A"},{"id":"a","name":"copy"},{"id":"b","name":"B"}]}
        """

    private func parser(_ dialect: SnapshotParser.Dialect) -> SnapshotParser {
        var parser = SnapshotParser.resilient
        (parser.dialect, parser.issueHandler) = (dialect, nil)
        return parser
    }

    @Test func areRemovedWithTheElementThatHasTheirID() throws {
        let parser = parser(.json)
        var box = try parser.decode(Box.self, from: text)
        #expect(box.items.map(\.name) == ["A", "B"])
        box.items.removeFirst()
        let patch = try parser.mergePatch(from: text, to: box)
        #expect(String(decoding: patch, as: UTF8.self) == #"{"items":[{"id":"b","name":"B"}]}"#)
        box.items = []
        let empty = try parser.mergePatch(from: text, to: box)
        #expect(String(decoding: empty, as: UTF8.self) == #"{"items":[]}"#)
    }

    @Test(arguments: [["a"], ["b"], ["a", "b"], []])
    func doNotAppearInTheDatabase(removed: [String]) throws {
        let parser = parser(.database)
        let tree = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        )
        var box = try parser.parseObject(snap: Snapshot(value: tree), type: Box.self)
        box.items.removeAll { removed.contains($0.id ?? "") }
        box.items.append(Item(id: "c", name: "C"))
        let changes = try parser.changes(from: Snapshot(value: tree), to: box)
        let after = try #require(MultiPathUpdate.apply(changes, to: tree))
        let read = try parser.parseObject(snap: Snapshot(value: after), type: Box.self)
        #expect(read == box, "\(changes)")
    }
}
