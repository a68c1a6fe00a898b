import Foundation
import Testing

@testable import SnapshotParser

/// The rules that bound types and `Codable` ones share, each with the result that both must have.
@Suite struct SharedRulesTests {
    private func expect<Value: SharedValue>(
        _ type: Value.Type,
        _ field: Any,
        _ expected: String,
        _ parser: SnapshotParser = SnapshotParser()
    ) throws {
        for form in TreeForm.all(["inner": ["field": field]]) {
            try expect(type, form, expected, parser)
        }
    }

    private func expect<Value: SharedValue>(
        _ type: Value.Type,
        _ form: TreeForm,
        _ expected: String,
        _ parser: SnapshotParser = SnapshotParser()
    ) throws {
        for outcome in try SharedField<Value>.read(form, parser) {
            #expect(outcome.withoutPlaces == expected, "\(type) from \(form)")
        }
    }

    private func expect<Value: SharedValue>(
        _ type: Value.Type,
        text: String,
        _ expected: String,
        _ parser: SnapshotParser = SnapshotParser()
    ) throws {
        let form = TreeForm.written(#"{"inner": {"field": \#(text)}}"#)
        try expect(type, form, expected, parser)
    }

    private var strictShapes: SnapshotParser {
        var parser = SnapshotParser()
        parser.dialect = .json
        return parser
    }

    @Test func holesOfArrays() throws {
        let holes: [Any] = [NSNull(), 1, NSNull(), 2]
        try expect([Int].self, holes, #"["1", "2"]; nil"#)
        try expect([Int?].self, holes, #"["nil", "Optional(1)", "nil", "Optional(2)"]; nil"#)
        try expect(Set<Int>.self, holes, #"["1", "2"]; nil"#)
        try expect([Int: Int].self, holes, #"["1: 1", "3: 2"]; nil"#)
        try expect([String: Int].self, holes, #"["1: 1", "3: 2"]; nil"#)
        try expect([Int].self, ["1": 1, "3": 2], #"["1", "2"]; nil"#)
        try expect(
            [Int?].self,
            ["1": 1, "3": 2],
            #"["nil", "Optional(1)", "nil", "Optional(2)"]; nil"#
        )
        try expect(
            [Int?].self,
            ["0": 1, "99999999999": 2],
            "value out of range for '99999999999' in Type at inner/field: "
                + "there are too many holes before this index"
        )
    }

    @Test func shapesInPlaceOfEachOther() throws {
        try expect([Int].self, ["a": 1], mismatch("an array", "an object"))
        try expect([Int].self, ["01": 1], mismatch("an array", "an object"))
        try expect([Int].self, ["0": 1], mismatch("an array", "an object"), strictShapes)
        try expect(
            [Int: Int].self,
            [1],
            "type mismatch in Type at inner/field: expected an object, found an array",
            strictShapes
        )
        try expect([String: Int].self, 5, mismatch("an object", "a number 5"))
    }

    @Test func missingAndEmptyCollections() throws {
        let missing: [String: Any] = ["inner": ["none": NSNull()]]
        for form in TreeForm.all(missing) {
            try expect([Int].self, form, "[]; nil")
            try expect([String: Int].self, form, "[]; nil")
            try expect([Int].self, form, "missing key 'field' in Type at inner", strictShapes)
            try expect(Set<Int>.self, form, "missing key 'field' in Type at inner", strictShapes)
            try expect(Int.self, form, "missing key 'field' in Type at inner")
        }
        try expect([Int].self, NSNull(), "[]; nil")
        try expect(
            [Int].self,
            NSNull(),
            "unexpected null for 'field' in Type at inner",
            strictShapes
        )
        try expect(Int.self, NSNull(), "unexpected null for 'field' in Type at inner")
    }

    @Test func keysOfDictionaries() throws {
        try expect([Int: Int].self, ["1": 1, "-5": 2], #"["-5: 2", "1: 1"]; nil"#)
        for text in ["01", "+1", "00", "-0", "x"] {
            try expect(
                [Int: Int].self,
                ["1": 1, text: 2],
                "invalid raw value for '\(text)' in Type at inner/field: "
                    + "a string \"\(text)\" is not an Int"
            )
        }
        try expect(
            [String: Int].self,
            text: #"{"a": 1, "b": 2, "a": 3}"#,
            "repeated key for 'a' in Type at inner/field: the key is also at line 1, column 22"
        )
    }

    /// A key that is compared without regard to case, and keeps its text.
    struct Word: ParsableKey, Codable, CodingKeyRepresentable {
        let treeKey: String

        init?(treeKey: String) { self.treeKey = treeKey }
        init?(codingKey: some CodingKey) { treeKey = codingKey.stringValue }

        var codingKey: any CodingKey { PlainName(treeKey) }

        static func == (left: Word, right: Word) -> Bool {
            left.treeKey.lowercased() == right.treeKey.lowercased()
        }

        func hash(into hasher: inout Hasher) { hasher.combine(treeKey.lowercased()) }
    }

    /// A key that is read in any case, and written in lower case.
    struct Folded: ParsableKey, Codable, CodingKeyRepresentable {
        let treeKey: String

        init?(treeKey: String) { self.treeKey = treeKey.lowercased() }
        init?(codingKey: some CodingKey) { self.init(treeKey: codingKey.stringValue) }

        var codingKey: any CodingKey { PlainName(treeKey) }
    }

    @Test func textsOfOneKey() throws {
        try expect(
            [Word: Int].self,
            ["a": 1, "A": 2, "b": 3],
            "duplicate key for 'a' in Type at inner/field: two keys of the dictionary become one"
        )
        try expect(
            [Folded: Int].self,
            ["a": 1, "A": 2],
            "invalid raw value for 'A' in Type at inner/field: a string \"A\" is not a Folded"
        )
        try expect(
            [Folded: Int].self,
            ["A": 2],
            "invalid raw value for 'A' in Type at inner/field: a string \"A\" is not a Folded"
        )
        var skipping = SnapshotParser()
        skipping.invalidElements = .report
        for form in TreeForm.all(["inner": ["field": ["a": 1, "A": 2]]]) {
            let outcomes = try SharedField<[Word: Int]>.read(form, skipping)
            #expect(outcomes[0] == outcomes[1])
            #expect(outcomes[0].result.contains("2") && outcomes[0].tolerated.count == 1)
        }
    }

    @Test func keysOfTrueAreASet() throws {
        try expect(Set<String>.self, ["a": true, "b": true], #"["a", "b"]; nil"#)
        try expect(Set<String>.self, ["0": true], #"["0"]; nil"#)
        try expect(Set<Int>.self, [NSNull(), true], #"["1"]; nil"#)
        try expect(Set<Bool>.self, [true], #"["true"]; nil"#)
        try expect(
            Set<String>.self,
            ["a": true, "b": 1],
            "type mismatch for 'b' in Type at inner/field: expected true, found a number 1"
        )
        try expect(
            Set<String>.self,
            ["a": true],
            mismatch("an array", "an object"),
            strictShapes
        )
        try expect(
            Set<Int>.self,
            ["x": true],
            "invalid raw value for 'x' in Type at inner/field: a string \"x\" is not an Int"
        )
    }

    struct SharedPlayer: CodableObject, ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct BoundTeam: ParsableObject {
        var players: [SharedPlayer] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "players", list: &players)
        }
    }

    struct CodedTeam: ParsableCodable {
        var players: [SharedPlayer]
    }

    struct Teams: ParsableObject {
        var bound: BoundTeam?
        var coded: CodedTeam?

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "bound", field: &bound)
            binder.bindField(name: "coded", field: &coded)
        }
    }

    @Test func idsOfAnArraysElements() throws {
        let players = [["id": "a", "name": "x"], ["name": "y"], ["id": "a", "name": "z"]]
        var parser = SnapshotParser()
        for name in ["bound"] {
            for form in TreeForm.all([name: ["players": players]]) {
                #expect {
                    _ = try form.read(Teams.self, parser)
                } throws: { error in
                    (error as? ParseError)?.issues.map(\.reason)
                        == ["another element of the list has the same id"]
                        && "\(error)".contains("duplicate id in SharedPlayer at \(name)/players/2")
                }
                parser.invalidElements = .ignore
                let teams = try form.read(Teams.self, parser)
                let read = teams.bound?.players ?? teams.coded?.players ?? []
                #expect(read.map(\.name) == ["x", "y"])
                parser.invalidElements = .fail
            }
        }
    }

    struct BoundRoster: ParsableObject {
        var players: [String: SharedPlayer] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "players", list: &players)
        }
    }

    struct CodedRoster: ParsableCodable {
        var players: [String: SharedPlayer]
    }

    struct Rosters: ParsableObject {
        var bound: BoundRoster?
        var coded: CodedRoster?

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "bound", field: &bound)
            binder.bindField(name: "coded", field: &coded)
        }
    }

    @Test func keysOfAnArraysElements() throws {
        let players = [["id": "a", "name": "x"], ["name": "y"], ["id": "b", "name": "z"]]
        for name in ["bound", "coded"] {
            for form in TreeForm.all([name: ["players": players]]) {
                let rosters = try form.read(Rosters.self, SnapshotParser())
                let read = rosters.bound?.players ?? rosters.coded?.players ?? [:]
                #expect(read.mapValues(\.name) == ["a": "x", "1": "y", "b": "z"])
            }
            let again = players + [["id": "b", "name": "w"]]
            for form in TreeForm.all([name: ["players": again]]) {
                let error = #expect(throws: ParseError.self) {
                    try form.read(Rosters.self, SnapshotParser())
                }
                #expect(error?.issues.map(\.kind) == [.duplicateID])
                #expect(error?.issues.first?.path == [name, "players", "3"])
            }
        }
    }

    @Test func numbersAsText() throws {
        var lenient = SnapshotParser()
        lenient.conversion = .lenient
        let numbers: [(Any, String)] = [
            (1e300, "1e+300"), (0.1, "0.1"), (-0.0, "-0"), (UInt64.max, "18446744073709551615"),
            (-5, "-5"), (42.0, "42"),
        ]
        for (number, text) in numbers {
            try expect(String.self, number, "\(text); nil", lenient)
            try expect([String].self, [number], "[\"\(text)\"]; nil", lenient)
        }
    }

    @Test func numbersAreExact() throws {
        try expect(Int.self, 42.0, "42; nil")
        try expect(Int.self, text: "42.0", "42; nil")
        try expect(Int.self, text: "4.2e1", "42; nil")
        try expect(Int.self, 3.7, range("a number 3.7", "Int"))
        try expect(Int8.self, 300, range("a number 300", "Int8"))
        try expect(Int.self, UInt64.max, range("a number 18446744073709551615", "Int"))
        try expect(UInt64.self, UInt64.max, "18446744073709551615; nil")
        try expect(Int.self, 1 << 53 + 1, "9007199254740993; nil")
        try expect(UInt64.self, -1, range("a number -1", "UInt64"))
        try expect(Double.self, 1 << 53 + 1, "9007199254740992.0; nil")
        try expect(Float.self, 1e300, range("a number 1e+300", "Float"))
        try expect([Int8].self, [1, 300], range("a number 300", "Int8", "'1'", "/field"))
    }

    @Test func booleansAreNoNumbers() throws {
        try expect(Bool.self, 1, mismatch("a boolean", "a number 1"))
        try expect(Int.self, true, mismatch("an integer", "a boolean true"))
        try expect(Double.self, false, mismatch("a number", "a boolean false"))
        try expect(Bool.self, true, "true; nil")
        var lenient = SnapshotParser()
        lenient.conversion = .lenient
        try expect(Bool.self, 1, "true; nil", lenient)
        try expect(Bool.self, "yes", "true; nil", lenient)
        try expect(Int.self, "42", "42; nil", lenient)
        try expect(String.self, 42, "42; nil", lenient)
        try expect(Int.self, "42 km", mismatch("an integer", "a string \"42 km\""), lenient)
        try expect(Int.self, true, mismatch("an integer", "a boolean true"), lenient)
    }

    @Test func datesTakeTheirForm() throws {
        var parser = SnapshotParser()
        try expect(Date.self, 1500, "1.5; nil")
        try expect(Date.self, "now", mismatch("a number of milliseconds", "a string \"now\""))
        parser.dates = .secondsSince1970
        try expect(Date.self, 1500, "1500.0; nil", parser)
        parser.dates = .iso8601
        try expect(Date.self, "1970-01-01T00:00:01Z", "1.0; nil", parser)
        try expect(Date.self, 5, mismatch("an RFC 3339 date", "a number 5"), parser)
        parser.dates = .custom { _ in
            Date(timeIntervalSince1970: 7)
        } serialize: { _ in
            "day 7"
        }
        try expect(Date.self, "day 7", "7.0; nil", parser)
    }

    @Test func levelsAreCounted() throws {
        let rows: [Any] = [[1] as [Any]]
        let columns: [String: Any] = ["0": ["0": 1] as [String: Any]]
        var parser = SnapshotParser()
        parser.maximumDepth = 4
        try expect([[Int]].self, rows, #"["[\"1\"]"]; nil"#, parser)
        try expect([[Int]].self, columns, #"["[\"1\"]"]; nil"#, parser)
        for (levels, place) in [(3, "inner/field/0"), (2, "inner/field")] {
            parser.maximumDepth = levels
            let text =
                "too deep for '0' in Type at \(place): more than \(levels) levels: "
                + "maximumDepth sets the limit"
            try expect([[Int]].self, rows, text, parser)
            try expect([[Int]].self, columns, text, parser)
            try expect([Int: Set<Int>].self, rows, text, parser)
            try expect([String: [Int: Int]].self, columns, text, parser)
        }
    }

    struct BoundPlayer: ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
        }
    }

    struct CodedPlayer: Codable {
        var id: String?
        var name: String
    }

    @Test(arguments: ["a", "b", 5, 1.5, true, ["x"]] as [any Sendable])
    func keyOfTheSnapshotAgreesWithTheField(_ field: any Sendable) {
        let snapshot = Snapshot(key: "a", value: ["id": field, "name": "Ada"] as [String: Any])
        let bound = SnapshotParser().validate(snap: snapshot, type: BoundPlayer.self)
        var coded: [String] = []
        do {
            #expect(try TreeDecoder().decode(CodedPlayer.self, from: snapshot).id == "a")
        } catch DecodingError.dataCorrupted(let context) {
            coded = [context.debugDescription]
        } catch DecodingError.typeMismatch(_, let context) {
            coded = [context.debugDescription]
        } catch {
            Issue.record(error)
        }
        #expect(bound.isEmpty == (field as? String == "a"))
        #expect(
            coded.map { $0.replacing("in CodedPlayer", with: "in BoundPlayer at a") }
                == bound.map(\.description)
        )
    }

    struct BoundCell: ParsableObject {
        var next: [String: BoundCell] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "next", list: &next)
        }
    }

    struct CodedCell: ParsableCodable {
        var next: [String: CodedCell]
    }

    struct BoundHolder: ParsableObject {
        var cell: BoundCell?

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "cell", field: &cell)
        }
    }

    struct CodedHolder: ParsableObject {
        var cell: CodedCell?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "cell", field: &cell)
        }
    }

    private func issues(_ cell: Any, _ parser: SnapshotParser = SnapshotParser()) -> [[String]] {
        let snapshot = Snapshot(value: ["cell": cell])
        return [
            parser.validate(snap: snapshot, type: BoundHolder.self),
            parser.validate(snap: snapshot, type: CodedHolder.self),
        ].map { $0.map { $0.description.replacing(#/(Bound|Coded)/#, with: "") } }
    }

    @Test func containersInsideThemselvesEndAtTheLimit() {
        let loop = NSMutableDictionary()
        let next = NSMutableDictionary()
        next["a"] = loop
        loop["next"] = next
        defer { next.removeAllObjects() }
        var parser = SnapshotParser()
        for (levels, text) in [
            (4, "too deep for 'a' in Cell at cell/next/a/next: more than 4 levels"),
            (5, "too deep for 'next' in Cell at cell/next/a/next/a: more than 5 levels"),
        ] {
            parser.maximumDepth = levels
            for issues in issues(loop, parser) {
                #expect(issues == [text + ": maximumDepth sets the limit"])
            }
        }
    }

    @Test func nodesThatAreSharedTooOftenAreRefused() {
        let native = (1..<30).reduce([:] as [String: Any]) { node, _ in
            ["next": ["a": node, "b": node]]
        }
        let boxed = (1..<30).reduce(NSDictionary()) { node, _ in
            ["next": NSDictionary(dictionary: ["a": node, "b": node])]
        }
        var parser = SnapshotParser()
        parser.containerLimit = 10_000
        for issues in issues(native, parser) + issues(boxed, parser) {
            #expect(issues.contains { $0.hasPrefix("too many nodes") })
        }
    }

    @Test func whatIsWrittenIsTheSame() throws {
        var parser = SnapshotParser()
        parser.dates = .iso8601
        expectWritten(Set([10, 9, -1, 300]), "[-1,9,10,300]")
        expectWritten(Set(["b", "a", "10"]), #"["10","a","b"]"#)
        expectWritten([1, nil, 3] as [Int?], "[1,null,3]")
        expectWritten([3: "c", 1: "a"], #"{"1":"a","3":"c"}"#)
        expectWritten(UInt64.max, "18446744073709551615")
        expectWritten(Date(timeIntervalSince1970: 1), #""1970-01-01T00:00:01Z""#, parser)
        expectWritten(Date(timeIntervalSince1970: 1.5), "1500")
        expectWritten(Data([1, 2]), #""AQI=""#)
        expectWritten(["a": [1: [SharedRole.admin]]], #"{"a":{"1":["admin"]}}"#)
        expectWritten(Decimal(string: "0.1") ?? 0, "0.1")
        for written in SharedField<Double>.written(.nan, parser) {
            #expect(
                written.result.contains(
                    "not finite for 'field' in Type at inner: "
                        + "the database stores neither NaN nor infinity"
                )
            )
        }
        for written in SharedField<Set<Double>>.written([2, .nan, 1], parser) {
            #expect(written.result.contains(#/not finite for '[02]' in Type at inner/field/#))
        }
        for written in SharedField<[String: Int]>.written(["a.b": 1], parser) {
            #expect(written.result.contains("forbidden key for 'a.b'"))
        }
    }

    private func expectWritten<Value: SharedValue>(
        _ value: Value,
        _ text: String,
        _ parser: SnapshotParser = SnapshotParser()
    ) {
        let expected = #"{"inner":{"field":\#(text),"other":\#(text)}}"#
        for written in SharedField<Value>.written(value, parser) {
            #expect(written.result == expected)
        }
    }

    private func mismatch(_ expected: String, _ found: String) -> String {
        "type mismatch for 'field' in Type at inner: expected \(expected), found \(found)"
    }

    private func range(
        _ found: String,
        _ type: String,
        _ key: String = "'field'",
        _ place: String = ""
    ) -> String {
        let words = type == "Float" ? "" : " exactly"
        return "value out of range for \(key) in Type at inner\(place): "
            + "\(found) does not fit \(type)\(words)"
    }
}

extension SharedOutcome {
    /// What was read, or the issues without their lines and columns in the text.
    var withoutPlaces: String {
        result.replacing(#/ \(line \d+, column \d+\)/#, with: "")
    }
}
