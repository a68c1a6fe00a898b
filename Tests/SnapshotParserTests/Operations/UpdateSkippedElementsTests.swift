import SnapshotParser
import Testing

/// An element that is passed over keeps all that it had, also where a part of it could be read.
@Suite struct UpdateSkippedElementsTests {
    final class Player: ParsableSnapshot {
        var id: String?
        var name = ""
        var age = 0
        var pet: Pet?

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindObject(name: "pet", field: &pet)
            binder.bindField(name: "age", field: &age)
        }
    }

    final class Pet: ParsableObject {
        var name = ""

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Team: ParsableObject {
        var players: [Player] = []
        var byKey: [String: Player] = [:]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
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
        parser.invalidElements = .skip
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
}
