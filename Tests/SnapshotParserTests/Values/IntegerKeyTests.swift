import Foundation
import SnapshotParser
import Testing

/// Integers are keys in the one text that they are written as.
@Suite struct IntegerKeyTests {
    struct Player: ParsableObject, Equatable {
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Team: ParsableObject {
        var scores: [Int: Int] = [:]
        var players: [UInt8: Player] = [:]
        var others: [Int64: String] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "scores", field: &scores)
            binder.bindList(name: "players", list: &players)
            binder.bindDictionary(name: "others", dict: &others)
        }
    }

    let tree: [String: Any] = [
        "scores": ["-1": 5, "10": 7], "players": ["7": ["name": "Ada"]], "9": "nine",
    ]

    @Test func integersAreKeysInEveryDirection() throws {
        let parser = SnapshotParser()
        var team = try parser.parseObject(snap: Snapshot(value: tree), type: Team.self)
        #expect(team.scores == [-1: 5, 10: 7])
        #expect(team.players == [7: Player(name: "Ada")])
        #expect(team.others == [9: "nine"])
        #expect(
            NSDictionary(dictionary: try parser.serialize(validating: team))
                == NSDictionary(dictionary: tree)
        )
        let old = team
        let update: [String: Any] = [
            "players": ["8": ["name": "Grace"]],
            "scores": ["-1": NSNull(), "10": 8] as [String: Any],
        ]
        try parser.update(&team, from: Snapshot(value: update))
        #expect(team.scores == [10: 8])
        #expect(team.players.keys.sorted() == [7, 8])
        #expect(
            NSDictionary(dictionary: parser.changes(from: old, to: team)) == [
                "scores/-1": NSNull(), "scores/10": 8, "players/8": ["name": "Grace"],
            ]
        )
    }

    @Test func anArraysIndicesAreKeys() throws {
        let tree: [String: Any] = ["scores": [NSNull(), 4, 5]]
        let team = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Team.self)
        #expect(team.scores == [1: 4, 2: 5])
    }

    @Test func aTextThatTheIntegerIsNotWrittenAsIsAnIssue() {
        let tree: [String: Any] = ["scores": ["007": 1, "+1": 2, "x": 3], "players": ["300": [:]]]
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: tree), type: Team.self)
                .map(\.description) == [
                    "invalid raw value for '007' in Team at scores: a string \"007\" is not an Int",
                    "invalid raw value for '+1' in Team at scores: a string \"+1\" is not an Int",
                    "invalid raw value for 'x' in Team at scores: a string \"x\" is not an Int",
                    "invalid raw value for '300' in Team at players: a string \"300\" is not a UInt8",
                ]
        )
    }
}
