import Foundation
import SnapshotParser
import Testing

/// A rule that does not hold is an issue wherever the object is read, updated or written.
@Suite struct CheckTests {
    struct Period: ParsableObject, Equatable {
        var from = 0
        var to = 0
        var note: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "from", field: &from)
            binder.bindField(name: "to", field: &to)
            binder.bindField(name: "note", field: &note)
            binder.check(to >= from, "ends before it begins", at: "to")
        }
    }

    final class Event: ParsableSnapshot {
        var id: String?
        var title = ""
        var seats = 0
        var taken = 0
        var period: Period?

        func bindProperties(binder: Binder) {
            binder.bind(get: { self.title }, set: { self.title = $0 }) {
                binder.bindField(name: "title", field: &$0)
            }
            binder.bind(get: { self.seats }, set: { self.seats = $0 }) {
                binder.bindField(name: "seats", field: &$0)
            }
            binder.bindField(name: "taken", field: &taken)
            binder.bindObject(name: "period", field: &period)
            binder.check(taken <= seats, "has \(taken) guests on \(seats) seats")
        }
    }

    let parser = SnapshotParser()

    func event(_ seats: Int, _ taken: Int, _ from: Int = 1, _ to: Int = 2) -> [String: Any] {
        ["title": "t", "seats": seats, "taken": taken, "period": ["from": from, "to": to]]
    }

    private func issues(_ tree: [String: Any]) -> [String] {
        parser.validate(snap: Snapshot(key: "e", value: tree), type: Event.self).map(\.description)
    }

    let broken = [
        "failed check for 'to' in Period at e/period: ends before it begins",
        "failed check in Event at e: has 3 guests on 2 seats",
    ]

    @Test func aParseThrowsWhereARuleDoesNotHold() throws {
        #expect(
            try parser.parseSnapshot(snap: Snapshot(key: "e", value: event(2, 2)), type: Event.self)
                .taken == 2
        )
        let error = #expect(throws: ParseError.self) {
            try parser.parseSnapshot(
                snap: Snapshot(key: "e", value: event(3, 3, 4, 1)),
                type: Event.self
            )
        }
        #expect(error?.issues.map(\.description) == [broken[0]])
        #expect(error?.issues.first?.fault == "failedCheck: ends before it begins")
    }

    @Test func aValidationOfATreeFindsWhatAParseWould() {
        #expect(issues(event(2, 2)) == [])
        #expect(issues(event(2, 3)) == [broken[1]])
        #expect(issues(event(2, 3, 4, 1)) == [broken[0]])
        let list = Snapshot(value: ["e": event(2, 3), "f": event(1, 1)])
        #expect(
            parser.validateAsList(snap: list, type: Event.self).map(\.description) == [broken[1]]
        )
    }

    @Test func objectsWithOtherIssuesAreNotChecked() {
        #expect(
            issues(["title": "t", "seats": "x", "taken": 3]) == [
                "type mismatch for 'seats' in Event at e: expected an integer, found a string \"x\""
            ]
        )
    }

    @Test func anObjectIsCheckedBeforeAWrite() throws {
        let event = Event()
        (event.id, event.seats, event.taken) = ("e", 2, 3)
        event.period = Period(from: 4, to: 1)
        #expect(
            parser.validate(object: event).map(\.description) == [
                "failed check for 'to' in Period at period: ends before it begins",
                "failed check in Event: has 3 guests on 2 seats",
            ]
        )
        #expect(throws: ParseError.self) { try parser.serialize(validating: event) }
        #expect(parser.serialize(object: event)["taken"] as? Int == 3)
    }

    @Test func anUpdateSeesTheObjectAsItWouldBe() throws {
        var period = Period(from: 1, to: 2)
        try parser.update(&period, from: Snapshot(value: ["from": 5, "to": 6]))
        #expect(period == Period(from: 5, to: 6))
        let error = #expect(throws: ParseError.self) {
            try parser.update(&period, from: Snapshot(key: "p", value: ["from": 9]))
        }
        #expect(
            error?.description == """
                parsing Period at p failed: 1 issue
                - failed check for 'to' in Period at p: ends before it begins
                """
        )
        #expect(period == Period(from: 5, to: 6))
    }

    @Test(arguments: [false, true])
    func anUpdateIsCheckedWhereAPropertyIsWrittenInAnotherForm(writesFirst: Bool) throws {
        final class Room: ParsableObject {
            var seats = 0
            var writesFirst = false

            func bindProperties(binder: Binder) {
                binder.bindField(name: "writesFirst", field: &writesFirst)
                var text = "\(seats) seats"
                if writesFirst { binder.bindField(name: "seats", field: &text, access: .serialize) }
                binder.bindField(name: "seats", field: &seats, access: .parse)
                if !writesFirst {
                    binder.bindField(name: "seats", field: &text, access: .serialize)
                }
                binder.check(seats < 5, "too many", at: "seats")
            }
        }
        let tree: [String: Any] = ["seats": 2, "writesFirst": writesFirst]
        var room = try parser.parseObject(snap: Snapshot(value: tree), type: Room.self)
        let error = #expect(throws: ParseError.self) {
            try parser.update(&room, from: Snapshot(value: ["seats": 9]))
        }
        #expect(error?.issues.map(\.description) == ["failed check for 'seats' in Room: too many"])
        #expect(room.seats == 2)
    }

    @Test func anUpdateThatBreaksARuleChangesNoInstance() throws {
        var event = try parser.parseSnapshot(
            snap: Snapshot(key: "e", value: event(2, 1)),
            type: Event.self
        )
        let same = event
        for (update, issue) in [
            (["taken": 3], "failed check in Event at e: has 3 guests on 2 seats"),
            (["period": ["to": -1], "title": "x"], broken[0]),
        ] as [([String: Any], String)] {
            let error = #expect(throws: ParseError.self) {
                try parser.update(&event, from: Snapshot(key: "e", value: update))
            }
            #expect(error?.issues.map(\.description) == [issue])
            #expect(event === same && event.taken == 1 && event.title == "t")
            #expect(event.period == Period(from: 1, to: 2))
        }
        try parser.update(&event, from: Snapshot(key: "e", value: ["seats": 9, "taken": 8]))
        #expect(event === same && event.taken == 8)
    }

    @Test func anUpdateWithANewElementThatBreaksARuleChangesNothing() throws {
        final class Plan: ParsableObject {
            var name = "old"
            var periods: [String: Period] = [:]

            func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindList(name: "periods", list: &periods)
            }
        }
        var plan = Plan()
        let tree: [String: Any] = ["name": "new", "periods": ["a": ["from": 2, "to": 1]]]
        let error = #expect(throws: ParseError.self) {
            try parser.update(&plan, from: Snapshot(value: tree))
        }
        #expect(
            error?.issues.map(\.description)
                == ["failed check for 'to' in Period at periods/a: ends before it begins"]
        )
        #expect(plan.name == "old" && plan.periods.isEmpty)
    }

    @Test func aMergeIsCheckedToo() throws {
        let snap = Snapshot(value: ["a": event(2, 1), "b": event(2, 2)])
        var list = try parser.parseAsList(snap: snap, type: Event.self)
        let error = #expect(throws: ParseError.self) {
            try parser.merge(&list, from: Snapshot(value: ["a": ["seats": 0], "b": ["seats": 5]]))
        }
        #expect(
            error?.issues.map(\.description)
                == ["failed check in Event at a: has 1 guests on 0 seats"]
        )
        #expect(list.map(\.seats) == [2, 2])
        try parser.merge(&list, from: Snapshot(value: ["b": ["seats": 5], "c": event(1, 1)]))
        #expect(list.map(\.seats) == [2, 5, 1])
    }

    @Test func listsAndSearchesRejectByIt() {
        let tree: [String: Any] = ["a": event(2, 3), "b": event(2, 2)]
        let list = parser.parseLossyList(snap: Snapshot(value: tree), type: Event.self)
        #expect(list.elements.map(\.id) == ["b"])
        #expect(
            list.rejected.flatMap(\.issues).map(\.description)
                == ["failed check in Event at a: has 3 guests on 2 seats"]
        )
        let found = parser.search(snap: Snapshot(value: ["x": tree]), type: Event.self)
        #expect(found.objects.map(\.id) == ["b"])
        #expect(found.rejected.map(\.path) == [["x", "a"]])
    }

    @Test func elementsThatWouldBreakItAreSkippedAndReported() throws {
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = parser
        parser.invalidElements = .report
        parser.issueHandler = { recorder.hear($0) }
        let snap = Snapshot(value: ["a": event(2, 1), "b": event(2, 2)])
        var list = try parser.parseAsList(snap: snap, type: Event.self)
        let update: [String: Any] = ["a": ["seats": 0], "b": ["seats": 5], "c": event(1, 2)]
        try parser.merge(&list, from: Snapshot(value: update))
        #expect(list.map(\.seats) == [2, 5])
        #expect(
            recorder.heard.map(\.description) == [
                "failed check in Event at a: has 1 guests on 0 seats",
                "failed check in Event at c: has 2 guests on 1 seats",
            ]
        )
    }

    @Test func aValidationReportsTheElementsThatAParseSkipsForIt() {
        struct Calendar: ParsableObject {
            var events: [Event] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "events", list: &events)
            }
        }
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = parser
        parser.invalidElements = .report
        parser.issueHandler = { recorder.hear($0) }
        let events: [String: Any] = ["a": event(1, 3), "b": event(2, 2), "c": ["seats": "x"]]
        let snap = Snapshot(value: ["events": events])
        #expect(parser.validate(snap: snap, type: Calendar.self).isEmpty)
        #expect(
            recorder.heard.map(\.description) == [
                "failed check in Event at events/a: has 3 guests on 1 seats",
                "missing key 'title' in Event at events/c",
                "type mismatch for 'seats' in Event at events/c: "
                    + "expected an integer, found a string \"x\"",
                "missing key 'taken' in Event at events/c",
            ]
        )
    }

    @Test func allBrokenRulesOfAnObjectAreTold() {
        struct Booking: ParsableObject {
            var name = ""
            var from = 0
            var to = 0
            var period = Period()

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.check(!name.isEmpty, "must not be empty", at: "name")
                binder.bindField(name: "from", field: &from)
                binder.bindField(name: "to", field: &to)
                binder.check(to >= from, "ends before it begins", at: "to")
                binder.bindObject(name: "period", field: &period)
                binder.check(period.to >= to, "is shorter", at: "period")
            }
        }
        func texts(_ period: [String: Any]) -> [String] {
            let tree: [String: Any] = ["name": "", "from": 0, "to": -1, "period": period]
            do {
                _ = try parser.parseObject(snap: Snapshot(value: tree), type: Booking.self)
                return []
            } catch {
                return error.issues.map(\.description)
            }
        }
        let own = [
            "failed check for 'name' in Booking: must not be empty",
            "failed check for 'to' in Booking: ends before it begins",
        ]
        #expect(
            texts(["from": -3, "to": -2]) == own + [
                "failed check for 'period' in Booking: is shorter"
            ]
        )
        // An object that breaks its own rules is not there to be looked at.
        #expect(
            texts(["from": 3, "to": 2]) == own + [
                "failed check for 'to' in Period at period: ends before it begins"
            ]
        )
        var booking = Booking()
        (booking.name, booking.period.to) = ("Ada", 2)
        #expect(
            throws: ParseError.self,
            performing: {
                try parser.update(&booking, from: Snapshot(value: ["name": "", "to": -1]))
            }
        )
        #expect(booking.name == "Ada")
    }
}
