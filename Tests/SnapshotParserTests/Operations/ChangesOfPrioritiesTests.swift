import Foundation
import SnapshotParser
import Testing

/// What has a priority in a database's export keeps it when its value is edited.
@Suite struct ChangesOfPrioritiesTests {
    struct Stop: ParsableObject {
        var name = ""

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Guest: ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Point: Codable, ParsableCodable { var x: Int }

    struct Trip: ParsableObject {
        var title = ""
        var stops: [Stop] = []
        var guests: [Guest] = []
        var numbers: [Int] = []
        var point = Point(x: 0)
        var labels: [String] = []

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindList(name: "stops", list: &stops)
            binder.bindList(name: "guests", list: &guests)
            binder.bindField(name: "numbers", field: &numbers)
            binder.bindField(name: "point", field: &point)
            binder.bindField(name: "labels", field: &labels)
        }
    }

    private let stored = Snapshot(
        value: [
            "title": prior("a", 1),
            "stops": [prior(["name": prior("b", 2)], 3), prior(["name": "c"], 4)],
            "guests": [prior(["id": "x", "name": "X"], 5), ["id": "y", "name": "Y"]],
            "numbers": [prior(1, 6), prior(2, 7)],
            "point": prior(["x": prior(1, 8)], 9),
            "labels": prior(["0": "l"], 10),
        ] as [String: Any]
    )

    private func changes(_ edit: (inout Trip) -> Void) throws -> NSDictionary {
        let parser = SnapshotParser.database
        var trip = try parser.parseObject(snap: stored, type: Trip.self)
        edit(&trip)
        return NSDictionary(dictionary: try parser.changes(from: stored, to: trip))
    }

    @Test func aLeafKeepsIt() throws {
        #expect(try changes { _ in } == [:])
        #expect(try changes { $0.title = "b" } == ["title": prior("b", 1)])
        #expect(try changes { $0.stops[0].name = "d" } == ["stops/0/name": prior("d", 2)])
        #expect(try changes { $0.point.x = 2 } == ["point/x": prior(2, 8)])
    }

    @Test func anElementOfAListThatIsSentWholeKeepsIt() throws {
        #expect(try changes { $0.numbers[0] = 3 } == ["numbers": [prior(3, 6), prior(2, 7)]])
        #expect(
            try changes { $0.stops.reverse() } == [
                "stops": [prior(["name": "c"], 4), prior(["name": prior("b", 2)], 3)]
            ]
        )
        #expect(
            try changes { $0.guests.append(Guest(id: "z", name: "Z")) } == [
                "guests": [
                    "x": prior(["name": "X"], 5), "y": ["name": "Y"], "z": ["name": "Z"],
                ]
            ]
        )
        #expect(
            try changes { $0.labels.append("m") } == [
                "labels": prior(["0": "l", "1": "m"], 10)
            ]
        )
    }

    @Test func whatIsRemovedHasNone() throws {
        #expect(try changes { $0.numbers = [] } == ["numbers": NSNull()])
        #expect(try changes { $0.labels = [] } == ["labels": NSNull()])
    }
}

/// A value with a priority, as in an export.
private func prior(_ value: Any, _ priority: Int) -> [String: Any] {
    let node = value as? [String: Any] ?? [".value": value]
    return node.merging([".priority": priority]) { $1 }
}
