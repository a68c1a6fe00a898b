import Foundation
import SnapshotParser
import Testing

/// An update applies an object to the present value of a field, as a merge patch (RFC 7396).
@Suite struct UpdateFieldsTests {
    typealias JSON = SnapshotParser.JSON

    struct Settings: ParsableCodable, Equatable {
        struct Theme: Codable, Equatable {
            var color: String?
            var sizes: [Int] = []
        }

        var language: String?
        var theme = Theme()
        var limits: [String: Double] = [:]
    }

    /// A value of two parts, written as an object.
    struct Span: ParsableValue, Equatable {
        var from = 0
        var to: Int?

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Span {
            guard let node = value as? [String: Any] else {
                throw context.mismatch(expected: "a span", found: value)
            }
            return Span(
                from: try context.parse(Int.self, from: node["from"] ?? 0),
                to: try node["to"].map { try context.parse(Int.self, from: $0) }
            )
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            var node: [String: Any] = ["from": from]
            node["to"] = to
            return node
        }
    }

    struct Player: ParsableObject, Equatable {
        var scores: [String: Int] = [:]
        var rounds: [String: [String: Int]]?
        var json = JSON.null
        var extra: JSON?
        var settings = Settings()
        var backup: Settings?
        var span = Span()
        var raw: [String: Any] = [:]
        var text: String?
        var packed: [String: Int] = [:]
        var mapped: [String: Int] = [:]
        var rest: [String: JSON] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "scores", field: &scores)
            binder.bindField(name: "rounds", field: &rounds)
            binder.bindField(name: "json", field: &json)
            binder.bindField(name: "extra", field: &extra)
            binder.bindField(name: "settings", field: &settings)
            binder.bindField(name: "backup", field: &backup)
            binder.bindField(name: "span", field: &span)
            binder.bindTree(name: "raw", field: &raw)
            binder.bindRawJSON(name: "text", field: &text)
            binder.bindField(name: "packed", field: &packed, conversion: .jsonText)
            binder.bindField(
                name: "mapped",
                field: &mapped,
                mapper: { (doubled: [String: Int]) in doubled.mapValues { $0 / 2 } },
                reverseMapper: { $0.mapValues { $0 * 2 } }
            )
            binder.bindRemaining(dict: &rest)
        }

        static func == (one: Player, other: Player) -> Bool {
            func trees(_ player: Player) -> JSON? { JSON(player.raw) }
            return one.scores == other.scores && one.rounds ?? [:] == other.rounds ?? [:]
                && one.json == other.json && one.extra == other.extra
                && one.settings == other.settings && one.backup == other.backup
                && one.span == other.span && trees(one) == trees(other)
                && one.text == other.text && one.packed == other.packed
                && one.mapped == other.mapped && one.rest == other.rest
        }
    }

    private struct Team: ParsableObject, Equatable {
        var scores: [String: Int]

        init() { scores = [:] }
        init(_ scores: [String: Int]) { self.scores = scores }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "scores", field: &scores)
        }
    }

    @Test(arguments: [SnapshotParser(), .json])
    func theLibrarysOwnPatchLosesNothing(_ parser: SnapshotParser) throws {
        let old = Team(["ada": 3, "eve": 2, "bob": 1])
        let new = Team(["ada": 4, "bob": 1])
        let patch = try parser.mergePatch(from: old, to: new)
        #expect(String(decoding: patch, as: UTF8.self) == #"{"scores":{"ada":4,"eve":null}}"#)
        var updated = old
        try parser.update(&updated, from: patch)
        #expect(updated == new)
        let tree = try JSONSerialization.jsonObject(with: patch)
        updated = old
        try parser.update(&updated, from: Snapshot(value: tree))
        #expect(updated == new)
        if parser.dialect != .json {
            try parser.update(&updated, from: Snapshot(value: ["scores": NSNull()]))
            #expect(updated == Team())
        }
        updated = old
        try parser.replace(&updated, with: Snapshot(value: ["scores": ["ada": 4]]))
        #expect(updated == Team(["ada": 4]))
    }

    @Test func drawnPatchesGiveTheNewObject() throws {
        var generator = SeededGenerator(seed: 11)
        for number in 0..<600 {
            var (old, new) = (player(&generator), player(&generator))
            let parser = [SnapshotParser(), .json][number % 2]
            if parser.dialect != .json {
                // The database stores nothing for an object without values.
                if old.backup == Settings() { old.backup = nil }
                if new.backup == Settings() { new.backup = nil }
            }
            let patch = try parser.mergePatch(from: old, to: new)
            let text = String(decoding: patch, as: UTF8.self)
            var updated = old
            try parser.update(&updated, from: patch)
            #expect(updated == new, "\(parser.dialect): \(old) \(text)")
            // Trees of all kinds.
            let foundation = try JSONSerialization.jsonObject(with: patch)
            for tree in [foundation, NSDictionary(dictionary: foundation as? [String: Any] ?? [:])]
            {
                updated = old
                try parser.update(&updated, from: Snapshot(value: tree))
                #expect(updated == new, "\(parser.dialect): \(old) \(text)")
            }
        }
    }

    @Test func whatIsGivenCountsWhereNothingIsPresent() throws {
        var player = Player()
        let patch = #"{"json":{"a":{"bb":{"ccc":null}}},"rest":{"x":{"y":null}},"span":{"to":3}}"#
        try SnapshotParser.json.update(&player, from: patch)
        #expect(player.json == ["a": ["bb": [:]]])
        #expect(player.rest == ["rest": ["x": [:]]])
        #expect(player.span == Span(from: 0, to: 3))
    }

    @Test func longNumbersKeepTheirDigits() throws {
        let number = "1234567890123456789012345678901234567890123456789"
        let json = try SnapshotParser.json.decode(JSON.self, from: #"{"a":\#(number)}"#)
        var player = Player(json: json)
        try SnapshotParser.json.update(&player, from: #"{"json":{"b":\#(number)}}"#)
        #expect(player.json.object?["a"] == json.object?["a"])
        #expect(player.json.object?["b"] == json.object?["a"])
    }

    @Test func longNumbersKeepTheirDigitsForAMapperOrAreAnIssue() throws {
        struct Share: ParsableObject {
            var amounts = SnapshotParser.JSON.null
            var rates: [String: Double] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(
                    name: "amounts",
                    field: &amounts,
                    mapper: { (json: SnapshotParser.JSON) in json },
                    reverseMapper: { $0 }
                )
                binder.bindField(
                    name: "rates",
                    field: &rates,
                    mapper: { $0 as? [String: Double] ?? [:] },
                    reverseMapper: { $0 }
                )
            }
        }
        struct Ledger: ParsableObject {
            var share: Share?

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "share", field: &share)
            }
        }
        let digits = "12345678901234567890123456789012345678901234567890"
        let text = #"{"share":{"amounts":{"a":\#(digits)},"rates":{"a":0.5}}}"#
        var ledger = Ledger()
        try SnapshotParser().update(&ledger, from: text)
        for _ in 0..<2 {
            #expect("\(ledger.share?.amounts ?? .null)" == #"{"a":\#(digits)}"#)
            #expect(ledger.share?.rates == ["a": 0.5])
            try SnapshotParser().update(&ledger, from: text)
        }
        for parser in [SnapshotParser(), .json] {
            let error = #expect(throws: ParseError.self) {
                try parser.update(&ledger, from: #"{"share":{"rates":{"a":\#(digits)}}}"#)
            }
            #expect(
                error?.issues.map(\.description) == [
                    "value out of range for 'a' in Share at share/rates (line 1, column 24): "
                        + "a number \(digits) does not fit Decimal exactly"
                ]
            )
        }
    }

    @Test func anIssueChangesNothingAndTellsItsPlace() throws {
        let old = Player(scores: ["a": 1], settings: Settings(limits: ["x": 1]))
        var player = old
        let patch = #"{"scores":{"b":2,"c":"x"},"settings":{"limits":{"x":2,"y":"z"}},"n":1}"#
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().update(&player, from: patch)
        }
        #expect(
            error?.description == """
                parsing Player failed: 2 issues
                - type mismatch for 'c' in Player at scores (line 1, column 22): \
                expected an integer, found a string "x"
                - type mismatch for 'y' in Settings at settings/limits (line 1, column 59): \
                expected a number, found a string "z"
                """
        )
        #expect(player == old)
    }

    @Test func anElementThatCannotBeReadIsLeftAlone() throws {
        var team = Team(["ada": 3, "eve": 2])
        var parser = SnapshotParser()
        parser.invalidElements = .ignore
        try parser.update(&team, from: #"{"scores":{"ada":"x","eve":null,"bob":1}}"#)
        #expect(team == Team(["ada": 3, "bob": 1]))
    }

    @Test func aServerValueReplacesWhatThereIs() throws {
        var player = Player(json: ["a": 1])
        try SnapshotParser().update(&player, from: #"{"json":{".sv":"timestamp"}}"#)
        #expect(player.json == [".sv": "timestamp"])
        try SnapshotParser().update(&player, from: #"{"json":{"b":2}}"#)
        #expect(player.json == ["b": 2])
    }

    @Test func inOtherJSONAServerValueIsAnObjectLikeOthers() throws {
        var player = Player(json: ["a": 1])
        try SnapshotParser.json.update(&player, from: #"{"json":{".sv":1}}"#)
        #expect(player.json == ["a": 1, ".sv": 1])
        player.json = [".sv": 1]
        try SnapshotParser.json.update(&player, from: #"{"json":{"b":2}}"#)
        #expect(player.json == [".sv": 1, "b": 2])
    }

    @Test func aRenamedFieldIsSentWhole() throws {
        struct Game: ParsableObject, Equatable {
            static var formerKeys: [String: [String]] { ["scores": ["points"]] }
            var scores: [String: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "scores", field: &scores)
            }
        }
        let (old, new) = (Game(scores: ["a": 1, "b": 2, "c": 3]), Game(scores: ["b": 4, "c": 3]))
        let patch = try SnapshotParser.json.mergePatch(from: old, to: new)
        #expect(
            String(decoding: patch, as: UTF8.self)
                == #"{"points":null,"scores":{"a":null,"b":4,"c":3}}"#
        )
        var updated = old
        try SnapshotParser.json.update(&updated, from: patch)
        #expect(updated == new)
    }

    @Test func anArrayReplacesADictionary() throws {
        var team = Team(["a": 1])
        try SnapshotParser().update(&team, from: Snapshot(value: ["scores": [5, 6]]))
        #expect(team == Team(["0": 5, "1": 6]))
    }

    @Test func nullUnderAKeyThatIsNotAnElementIsNothing() throws {
        struct Draw: ParsableObject {
            var numbers: Set<Int> = [1]
            var names: [Int: String] = [1: "one"]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "numbers", field: &numbers)
                binder.bindField(name: "names", field: &names)
            }
        }
        var draw = Draw()
        let tree: [String: Any] = [
            "numbers": ["b": NSNull(), "2": true] as [String: Any], "names": ["b": NSNull()],
        ]
        try SnapshotParser().update(&draw, from: Snapshot(value: tree))
        #expect(draw.numbers == [1, 2] && draw.names == [1: "one"])
    }

    @Test func elementsOfASetAreAddedAndRemoved() throws {
        struct User: ParsableObject {
            var roles: Set<String> = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "roles", field: &roles)
            }
        }
        var user = User(roles: ["admin", "member"])
        let changes: [String: Any] = ["owner": true, "admin": NSNull()]
        try SnapshotParser().update(&user, from: Snapshot(value: ["roles": changes]))
        #expect(user.roles == ["owner", "member"])
        try SnapshotParser().update(&user, from: Snapshot(value: ["roles": ["owner": NSNull()]]))
        #expect(user.roles == ["member"])
        try SnapshotParser().update(&user, from: Snapshot(value: ["roles": ["0": "x", "2": "y"]]))
        #expect(user.roles == ["x", "y"])
    }

    private func player(_ generator: inout SeededGenerator) -> Player {
        func flip() -> Bool { Bool.random(using: &generator) }
        func number() -> Int { Int.random(in: 0..<3, using: &generator) }
        func numbers() -> [String: Int] {
            ["a", "b", "é"].reduce(into: [:]) { if flip() { $0[$1] = number() } }
        }
        /// Neither null nor empty containers, which a patch or a database cannot say.
        func json(_ depth: Int) -> JSON {
            switch Int.random(in: depth > 0 ? 0..<8 : 4..<8, using: &generator) {
            case 0: .array([json(depth - 1), json(depth - 1)])
            case 1...3: object(depth)
            case 4: .bool(flip())
            case 5: "x"
            default: .number(.init(number()))
            }
        }
        func object(_ depth: Int) -> JSON {
            .object(
                ["a", "b", "c"].reduce(into: ["d": 1]) { if flip() { $0[$1] = json(depth - 1) } }
            )
        }
        func settings() -> Settings {
            Settings(
                language: flip() ? "de" : nil,
                theme: .init(color: flip() ? "red" : nil, sizes: flip() ? [number()] : []),
                limits: numbers().mapValues(Double.init)
            )
        }
        var player = Player(scores: numbers(), settings: settings())
        if flip() { player.rounds = ["x": ["y": 1]].merging(["z": numbers()]) { $1 } }
        player.rounds = player.rounds?.filter { !$0.value.isEmpty }
        if flip() { player.json = json(3) }
        if flip() { player.extra = json(3) }
        if flip() { player.backup = settings() }
        player.span = Span(from: number(), to: flip() ? number() : nil)
        player.raw = object(2).tree as? [String: Any] ?? [:]
        if flip() { player.text = object(3).description }
        (player.packed, player.mapped) = (numbers(), numbers())
        for key in ["x", "y"] where flip() { player.rest[key] = json(3) }
        return player
    }
}
