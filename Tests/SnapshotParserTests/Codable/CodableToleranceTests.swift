import Foundation
import Testing

@testable import SnapshotParser

/// What the tolerant options do inside `Codable` values.
@Suite struct CodableToleranceTests {
    enum Role: String, Codable { case admin, member }

    struct Owner: Codable, Equatable {
        var name: String
        var role: Role
    }

    struct Team: Codable, ParsableCodable, Equatable {
        var name: String
        var role: Role?
        var roles: [Role]?
        var slots: [Role?]?
        var byName: [String: Role]?
        var numbers: Set<Int8>?
        var owner: Owner?
        var owners: [Owner]?
    }

    @Test func eachOfTwoPropertiesOfAKeyIsTolerated() throws {
        struct Badge: Codable, ParsableCodable, Equatable { var role: Role = .member }
        struct Holder: ParsableObject {
            var badge: Badge?
            var number: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "badge", field: &badge)
                binder.bindField(name: "badge", field: &number, access: .parse)
            }
        }
        var parser = SnapshotParser()
        parser.invalidValues = .report
        let recorder = recorder
        parser.issueHandler = { recorder.append($0.description) }
        let holder = try parser.parseObject(
            snap: Snapshot(value: ["badge": ["role": "guest"]]),
            type: Holder.self
        )
        #expect(holder.badge == nil && holder.number == nil)
        #expect(
            recorder.texts == [
                "invalid raw value for 'role' in Badge at badge: a string \"guest\" is not a Role",
                "type mismatch for 'badge' in Holder: expected an integer, found an object",
            ]
        )
    }

    struct Strict: Codable, ParsableCodable, Equatable {
        var owner = Owner(name: "", role: .member)
    }

    struct Club: ParsableObject {
        var team: Team?
        var strict: Strict?
        var usual = Strict()
        var teams: [Team] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "team", field: &team)
            binder.bindField(name: "strict", field: &strict)
            binder.bindField(name: "usual", field: &usual, default: Strict())
            binder.bindField(name: "teams", field: &teams)
        }
    }

    private let recorder = Recorder()

    private var resilient: SnapshotParser {
        var parser = SnapshotParser.resilient
        let recorder = recorder
        parser.issueHandler = { recorder.append($0.description) }
        return parser
    }

    private func club(_ tree: [String: Any], _ parser: SnapshotParser? = nil) throws -> Club {
        try (parser ?? resilient).parseObject(snap: Snapshot(value: tree), type: Club.self)
    }

    private func issues(_ tree: [String: Any], _ parser: SnapshotParser) -> [String] {
        parser.validate(snap: Snapshot(value: tree), type: Club.self).map(\.description)
    }

    private let team: [String: Any] = [
        "name": "A", "role": "boss", "roles": ["admin", "boss", 5],
        "slots": ["boss", "member"], "byName": ["x": "boss", "a": "admin"],
        "numbers": [1, 300, "x"], "owners": [["name": "Ada"], ["name": "Bob", "role": "admin"]],
    ]

    @Test func resilientParserReadsTheRestOfAValue() throws {
        let read = try club(["team": team]).team
        var expected = Team(name: "A")
        expected.roles = [.admin]
        expected.slots = [nil, .member]
        expected.byName = ["a": .admin]
        expected.numbers = [1]
        expected.owners = [Owner(name: "Bob", role: .admin)]
        #expect(read == expected)
        #expect(
            recorder.texts == [
                "invalid raw value for 'role' in Team at team: a string \"boss\" is not a Role",
                "invalid raw value for '1' in Team at team/roles: a string \"boss\" is not a Role",
                "type mismatch for '2' in Team at team/roles: expected a string, found a number 5",
                "invalid raw value for '0' in Team at team/slots: a string \"boss\" is not a Role",
                "invalid raw value for 'x' in Team at team/byName: a string \"boss\" is not a Role",
                "value out of range for '1' in Team at team/numbers: "
                    + "a number 300 does not fit Int8 exactly",
                "type mismatch for '2' in Team at team/numbers: "
                    + "expected an integer, found a string \"x\"",
                "missing key 'role' in Owner at team/owners/0",
            ]
        )
    }

    @Test func decoderAloneToleratesTheSame() throws {
        let team = try TreeDecoder(resilient).decode(Team.self, from: team)
        #expect(team.roles == [.admin])
        #expect(recorder.texts.count == 8)
        #expect(
            recorder.texts.first
                == "invalid raw value for 'role' in Team: a string \"boss\" is not a Role"
        )
    }

    @Test func eachOptionToleratesOnlyItsOwn() {
        var parser = SnapshotParser()
        parser.invalidElements = .report
        #expect(
            issues(["team": ["name": "A", "role": "boss"]], parser) == [
                "invalid raw value for 'role' in Team at team: a string \"boss\" is not a Role"
            ]
        )
        #expect(issues(["team": ["name": "A", "roles": ["boss"]]], parser) == [])
        parser = SnapshotParser()
        parser.invalidValues = .report
        #expect(issues(["team": ["name": "A", "role": "boss"]], parser) == [])
        #expect(issues(["team": ["name": "A", "roles": ["boss"]]], parser) == [])
        #expect(issues(["team": ["name": "A", "role": 5]], parser) == [])
        #expect(
            issues(["teams": [["name": 5]]], parser) == [
                "type mismatch for 'name' in Team at teams/0: expected a string, found a number 5"
            ]
        )
    }

    @Test func valueThatIsRequiredInsideIsToleratedAtTheNextOptional() throws {
        let owner = ["name": "Ada", "role": "boss"]
        let read = try club([
            "team": ["name": "A", "owner": owner] as [String: Any],
            "strict": ["owner": owner], "usual": ["owner": owner],
            "teams": [["name": "B", "owner": owner] as [String: Any], ["role": "admin"]],
        ])
        #expect(read.team == Team(name: "A"))
        #expect(read.strict == nil)
        #expect(read.usual == Strict())
        #expect(read.teams == [Team(name: "B")])
        let invalid = ": a string \"boss\" is not a Role"
        #expect(
            recorder.texts == [
                "invalid raw value for 'role' in Owner at team/owner" + invalid,
                "invalid raw value for 'role' in Owner at strict/owner" + invalid,
                "invalid raw value for 'role' in Owner at usual/owner" + invalid,
                "invalid raw value for 'role' in Owner at teams/0/owner" + invalid,
                "missing key 'name' in Team at teams/1",
            ]
        )
        #expect(issues(["strict": ["owner": owner]], SnapshotParser()).count == 1)
        #expect(issues(["usual": ["owner": owner]], SnapshotParser()).count == 1)
    }

    @Test func otherMistakesCostTheOptionalPropertyToo() throws {
        let read = try club(["team": ["roles": ["boss"]], "strict": ["owner": 5]])
        #expect(read.team == nil && read.strict == nil)
        #expect(
            recorder.texts.suffix(2) == [
                "missing key 'name' in Team at team",
                "type mismatch in Owner at strict/owner: expected an object, found a number 5",
            ]
        )
    }

    @Test func toleratedPartsOfATypeThatWasTriedAreForgotten() throws {
        struct Either: Codable, ParsableCodable, Equatable {
            var roles: [String] = []

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let team = try? container.decode(Two.self) {
                    roles = team.roles.map(\.rawValue)
                } else {
                    roles = try container.decode(One.self).roles
                }
            }
        }
        struct One: Codable { var roles: [String] }
        struct Two: Codable {
            var roles: [Role]
            var zone: Int
        }
        struct Holder: ParsableObject {
            var either: Either?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "either", field: &either)
            }
        }
        let read = try resilient.parseObject(
            snap: Snapshot(value: ["either": ["roles": ["boss"], "old": 1] as [String: Any]]),
            type: Holder.self
        )
        #expect(read.either?.roles == ["boss"])
        #expect(recorder.texts == ["unknown key 'old' in Two at either"])
    }

    @Test func tooManySharedNodesAreNotSkipped() {
        struct Node: Codable, ParsableCodable { var nodes: [Node] }
        struct Holder: ParsableObject {
            var node: Node?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "node", field: &node)
            }
        }
        var tree: [String: Any] = ["nodes": 5]
        for _ in 0..<40 { tree = ["nodes": [tree, tree]] }
        for var parser in [SnapshotParser(), .resilient] {
            parser.containerLimit = 10_000
            let issues = parser.validate(snap: Snapshot(value: ["node": tree]), type: Holder.self)
            #expect(issues.contains { $0.kind == .tooManyNodes })
        }
    }
}
