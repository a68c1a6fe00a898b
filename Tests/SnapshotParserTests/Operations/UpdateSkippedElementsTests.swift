import SnapshotParser
import Testing

/// An element that is passed over keeps all that it had, also where a part of it could be read.
@Suite struct UpdateSkippedElementsTests {
    final class Player: ParsableSnapshot {
        var id: String?
        var name = ""
        var age = 0
        var pet: Pet?

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindObject(name: "pet", field: &pet)
            binder.bindField(name: "age", field: &age)
        }
    }

    final class Pet: ParsableObject {
        var name = ""

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Team: ParsableObject {
        var players: [Player] = []
        var byKey: [String: Player] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "players", list: &players)
            binder.bindList(name: "byKey", list: &byKey)
        }
    }

    private let stored: [String: Any] = [
        "a": ["name": "Ada", "age": 1, "pet": ["name": "Rex"]] as [String: Any],
        "b": ["name": "Bob", "age": 2] as [String: Any],
    ]
    private let news: [String: Any] = [
        "a": ["name": "NEW", "age": "x", "pet": ["name": "NEW"]] as [String: Any],
        "b": ["name": "NEW"],
        "c": ["name": "NEW", "age": "x"] as [String: Any],
    ]

    @Test func aBoundListsElement() throws {
        let recorder = HandlerRecorder<[String]>()
        var parser = SnapshotParser()
        parser.invalidElements = .report
        parser.issueHandler = { recorder.hear($0.path) }
        var team = try parser.parseObject(
            snap: Snapshot(value: ["players": stored, "byKey": stored]),
            type: Team.self
        )
        try parser.update(&team, from: Snapshot(value: ["players": news, "byKey": news]))
        for players in [team.players, team.byKey.values.sorted { $0.name > $1.name }] {
            #expect(players.map(\.name).sorted() == ["Ada", "NEW"])
            let ada = try #require(players.first { $0.name == "Ada" })
            #expect(ada.age == 1)
            #expect(ada.pet?.name == "Rex")
        }
        #expect(
            recorder.heard == [
                ["players", "a", "age"], ["players", "c", "age"],
                ["byKey", "a", "age"], ["byKey", "c", "age"],
            ]
        )
    }

    @Test func whatAnElementThatIsPassedOverSaysDoesNotReachTheInstanceByAnotherOne() throws {
        var parser = SnapshotParser()
        parser.invalidElements = .report
        let snap = Snapshot(value: ["players": stored])
        var team = try parser.parseObject(snap: snap, type: Team.self)
        let players: [[String: Any]] = [
            ["id": "a", "name": "NEW", "age": "x"], ["id": "a", "age": 5],
        ]
        try parser.update(&team, from: Snapshot(value: ["players": players]))
        #expect(team.players.map(\.name) == ["Ada", "Bob"])
        #expect(team.players.map(\.age) == [5, 2])
    }

    struct Shift: ParsableSnapshot, Equatable {
        var id: String?
        var hours: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "hours", field: &hours)
            binder.check((hours ?? 0) < 10, "too long", at: "hours")
        }
    }

    struct Plan: ParsableObject, Equatable {
        var shifts: [Shift] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "shifts", list: &shifts)
        }
    }

    /// Of elements with one id, the first that passes its check counts, as in a parse.
    @Test func anElementMayHaveTheIDOfOneThatFailsACheck() throws {
        let shifts: [[String: Any]] = [
            ["id": "x", "hours": 12], ["id": "x", "hours": 3], ["id": "x", "hours": 4],
        ]
        let snap = Snapshot(value: ["shifts": shifts])
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.invalidElements = .report
        parser.issueHandler = { recorder.hear($0.description) }
        /// The issues since the last call.
        var count = 0
        func heard() -> [String] {
            defer { count = recorder.heard.count }
            return recorder.heard.dropFirst(count).sorted()
        }
        let parsed = try parser.parseObject(snap: snap, type: Plan.self)
        #expect(parsed == Plan(shifts: [Shift(id: "x", hours: 3)]))
        let issues = heard()
        #expect(
            issues == [
                "duplicate id in Shift at shifts/2: another element of the list has the same id",
                "failed check for 'hours' in Shift at shifts/0: too long",
            ]
        )
        for present in [Plan(), Plan(shifts: [Shift(id: "x", hours: 1)])] {
            var updated = present
            try parser.update(&updated, from: snap)
            #expect(updated == parsed)
            #expect(heard() == issues)
            var replaced = present
            try parser.replace(&replaced, with: snap)
            #expect(replaced == parsed)
            #expect(heard() == issues)
        }
    }

    @Test func anElementAfterOneThatFailsACheckIsReadIntoThePresentOneAsItWas() throws {
        var parser = SnapshotParser()
        parser.invalidElements = .report
        var plan = Plan(shifts: [Shift(id: "x", hours: 1)])
        let shifts: [[String: Any]] = [["id": "x", "hours": 12], ["id": "x"]]
        try parser.update(&plan, from: Snapshot(value: ["shifts": shifts]))
        #expect(plan == Plan(shifts: [Shift(id: "x", hours: 1)]))
    }

    @Test func manyElementsWithOneIDThatFailAreSkipped() throws {
        let recorder = HandlerRecorder<[String]>()
        var parser = SnapshotParser()
        parser.invalidElements = .report
        parser.issueHandler = { recorder.hear($0.path) }
        for present in [Plan(), Plan(shifts: [Shift(id: "x", hours: 1)])] {
            var plan = present
            let shifts = [[String: Any]](repeating: ["id": "x", "hours": 12], count: 40)
            try parser.update(&plan, from: Snapshot(value: ["shifts": shifts]))
            #expect(plan == present)
        }
        let elements = Set(recorder.heard.map { $0.prefix(2) })
        #expect(elements.count == 40)
        #expect(recorder.heard.count == 80)
    }
}
