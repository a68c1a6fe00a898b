import SnapshotParser
import Testing

/// Calls that match or find objects do the same for a bound type and for its `Codable` twin.
@Suite struct CodableListsTests {
    protocol Room: Parsable, Sendable {
        var id: String? { get }
        var name: String { get }
        var seats: Int? { get }
    }

    struct Bound: Room, ParsableSnapshot {
        var id: String?
        var name = ""
        var seats: Int?

        static let formerKeys = ["seats": ["chairs"]]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "seats", field: &seats)
        }
    }

    struct Coded: Room, Codable, ParsableCodable {
        var id: String?
        var name: String
        var seats: Int?

        static let formerKeys = ["seats": ["chairs"]]
    }

    private let stored = Snapshot(value: ["a": ["name": "A", "seats": 1], "b": ["name": "B"]])

    private func text<R: Room>(_ rooms: some Sequence<R>) -> [String] {
        rooms.map { "\($0.id ?? "-") \($0.name) \($0.seats.map { "\($0)" } ?? "-")" }
    }

    private func merged<R: Room>(
        _ type: R.Type,
        _ change: [String: Any],
        _ parser: SnapshotParser = SnapshotParser()
    ) throws -> [String] {
        var rooms = try parser.parseAsList(snap: stored, type: R.self)
        do {
            try parser.merge(&rooms, from: Snapshot(value: change))
        } catch {
            #expect(text(rooms) == ["a A 1", "b B -"])
            return error.issues.map(\.description)
        }
        return text(rooms)
    }

    @Test func mergesByID() throws {
        let changes: [([String: Any], [String])] = [
            ([:], ["a A 1", "b B -"]),
            (["a": ["seats": 2]], ["a A 2", "b B -"]),
            (["b": ["chairs": 3]], ["a A 1", "b B 3"]),
            (["a": nil as Any? as Any, "c": ["name": "C"]], ["b B -", "c C -"]),
            (["0": ["name": "Zero"], "b": ["name": "Bee"]], ["a A 1", "b Bee -", "0 Zero -"]),
            (["a": ["id": "a", "seats": 5]], ["a A 5", "b B -"]),
        ]
        for (change, rooms) in changes {
            #expect(try merged(Bound.self, change) == rooms, "\(change)")
            #expect(try merged(Coded.self, change) == rooms, "\(change)")
        }
    }

    @Test func aMergeWithAnIssueChangesNothing() throws {
        for change in [
            ["c": ["seats": 1]],
            ["a": ["seats": "x"], "b": ["seats": 2]],
            ["a": ["id": "b"]],
        ] as [[String: Any]] {
            let bound = try merged(Bound.self, change)
            #expect(bound.count == 1)
            let same = bound.map { $0.replacing("Bound", with: "Coded") }
            #expect(try merged(Coded.self, change) == same)
        }
    }

    @Test func mergesTolerantly() throws {
        let change: [String: Any] = ["a": ["seats": "x"], "b": ["seats": 2]]
        var parser = SnapshotParser()
        parser.invalidElements = .ignore
        #expect(try merged(Bound.self, change, parser) == ["a A 1", "b B 2"])
        #expect(try merged(Coded.self, change, parser) == ["a A 1", "b B 2"])
    }

    @Test func keepsElementsWithoutIDAndSecondOnes() throws {
        func merged<R: Room>(_ rooms: [R]) throws -> [String] {
            var rooms = rooms
            try SnapshotParser().merge(&rooms, from: stored)
            return text(rooms)
        }
        let bound = [Bound(name: "new"), Bound(id: "b", name: "1"), Bound(id: "b", name: "2")]
        let coded = [Coded(name: "new"), Coded(id: "b", name: "1"), Coded(id: "b", name: "2")]
        #expect(try merged(bound) == ["- new -", "b B -", "b 2 -", "a A 1"])
        #expect(try merged(coded) == ["- new -", "b B -", "b 2 -", "a A 1"])
    }

    @Test func mergesTextsWhoseElementsHaveIDs() throws {
        func merged<R: Room>(_ rooms: [R], _ text: String) throws -> [String] {
            var rooms = rooms
            do {
                try SnapshotParser.json.merge(&rooms, from: text)
            } catch let error as ParseError {
                return error.issues.map(\.description)
            }
            return self.text(rooms)
        }
        let (bound, coded) = ([Bound(id: "a", name: "A")], [Coded(id: "a", name: "A")])
        let text = #"[{"id": "b", "name": "B"}, {"id": "a", "name": "Ada"}]"#
        #expect(try merged(bound, text) == ["a Ada -", "b B -"])
        #expect(try merged(coded, text) == ["a Ada -", "b B -"])
        let keyed = #"{"b": {"name": "B"}, "a": {"name": "Ada"}}"#
        #expect(try merged(bound, keyed) == ["a Ada -", "b B -"])
        #expect(try merged(coded, keyed) == ["a Ada -", "b B -"])
        let missing = ["missing id in TYPE at 0 (line 1, column 2): the element has no id"]
        let twice = [
            "duplicate id in TYPE at 1 (line 1, column 28): "
                + "another element of the list has the same id"
        ]
        for (text, issues) in [
            (#"[{"name": "B"}]"#, missing),
            (#"[{"id": "a", "name": "B"}, {"id": "a", "name": "C"}]"#, twice),
        ] {
            func named(_ name: String) -> [String] {
                issues.map { $0.replacing("TYPE", with: name) }
            }
            #expect(try merged(bound, text) == named("Bound"))
            #expect(try merged(coded, text) == named("Coded"))
        }
    }

    @Test func aTextChangesWhatItNamesAlone() throws {
        func merged<R: Room>(_ rooms: [R], _ text: String) throws -> [String] {
            var rooms = rooms
            try SnapshotParser.json.merge(&rooms, from: text)
            return self.text(rooms)
        }
        let bound = [Bound(id: "a", name: "A"), Bound(id: "b", name: "B")]
        let coded = [Coded(id: "a", name: "A"), Coded(id: "b", name: "B")]
        for (text, rooms) in [
            ("[]", ["a A -", "b B -"]), (#"[{"id":"b","seats":5}]"#, ["a A -", "b B 5"]),
        ] {
            #expect(try merged(bound, text) == rooms)
            #expect(try merged(coded, text) == rooms)
        }
    }

    @Test(arguments: [
        #"[{"id":"a","name":"1"},{"id":"a","name":"2"}]"#, #"[{"name":"1"},{"id":"a","name":"2"}]"#,
        #"[null,{"id":"0","name":"Z"}]"#, #"[{"id":"a","name":5},{"id":"a","name":"2"}]"#,
    ])
    func whatCannotBeMatchedIsSkippedWhereThatIsTolerated(_ text: String) throws {
        func merged<R: Room>(_ rooms: [R], _ parser: SnapshotParser) throws -> [String] {
            var (rooms, parser) = (rooms, parser)
            parser.invalidElements = .ignore
            try parser.merge(&rooms, from: text)
            return self.text(rooms)
        }
        for parser in [SnapshotParser(), .json] {
            let bound = try merged([Bound(id: "a", name: "A")], parser)
            #expect(try merged([Coded(id: "a", name: "A")], parser) == bound)
        }
    }

    @Test func refusesElementsThatDoNotAskForTheirKey() throws {
        struct Tag: Codable, ParsableCodable, Equatable {
            var name: String
        }
        var tags = [Tag(name: "A")]
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().merge(&tags, from: Snapshot(value: ["x": ["name": "B"]]))
        }
        #expect(
            error?.description == """
                parsing Tag failed: 1 issue
                - missing id in Tag at x: the element has no id
                """
        )
        #expect(tags == [Tag(name: "A")])
    }

    @Test func aFieldOfADictionarysValueNeedNotBeItsKey() throws {
        let rooms = ["a": ["name": "A", "id": "other"]]
        let read = try SnapshotParser()
            .parseObject(snap: Snapshot(value: rooms), type: [String: Coded].self)
        #expect(text(read.values) == ["other A -"])
    }

    @Test(arguments: [
        #"{"name":"A","x":1e400}"#, #"{"name":"A","seats":null,"x":[{"y":-1e999}]}"#,
    ])
    func aNumberThatNobodyReadsMayBeOfAnySize(_ text: String) throws {
        #expect(try SnapshotParser.json.decode(Coded.self, from: text).name == "A")
        let found = try SnapshotParser().search(Coded.self, in: #"{"r": \#(text)}"#)
        #expect(found.matches.map(\.path) == [["r"]])
    }

    @Test func aNumberThatIsTooLargeIsTolerated() throws {
        struct Sizes: Codable, ParsableCodable {
            var size: Double?
            var all: [Double]?
        }
        let text = #"{"size": 1e400, "all": [1, -1e400, 2]}"#
        var parser = SnapshotParser.resilient
        parser.dialect = .json
        let sizes = try parser.decode(Sizes.self, from: text)
        #expect(sizes.size == nil)
        #expect(sizes.all == [1, 2])
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser.json.decode(Sizes.self, from: text)
        }
        #expect(
            error?.description == """
                parsing Sizes failed: 1 issue
                - value out of range for 'size' in Sizes at line 1, column 10: \
                a number 1e400 does not fit Double
                """
        )
    }

    @Test func refusesAListOfWhatHasNoID() {
        struct Item: ParsableObject {
            mutating func bindProperties(binder: Binder) {}
        }
        var (numbers, items) = ([1], [Item()])
        let parser = SnapshotParser()
        let error = #expect(throws: ParseError.self) {
            try parser.merge(&numbers, from: Snapshot(value: ["0": 2]))
        }
        #expect(
            error?.description == """
                parsing Int failed: 1 issue
                - missing id in Int: the element has no id
                """
        )
        #expect(throws: ParseError.self) {
            try parser.merge(&items, from: Snapshot(value: ["a": [:]]))
        }
        #expect(numbers == [1])
    }

    @Test func aKeyIsTheIDOfADictionarysValueAndOfAProperty() throws {
        struct BoundHotel: ParsableObject {
            var rooms: [String: Bound] = [:]
            var suite: Bound?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "rooms", field: &rooms)
                binder.bindField(name: "suite", field: &suite)
            }
        }
        struct Hotel: ParsableObject {
            var rooms: [String: Coded] = [:]
            var suite: Coded?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "rooms", field: &rooms)
                binder.bindField(name: "suite", field: &suite)
            }
        }
        let tree: [String: Any] = ["rooms": ["a": ["name": "A"]], "suite": ["name": "S"]]
        let parser = SnapshotParser()
        let bound = try parser.parseObject(snap: Snapshot(value: tree), type: BoundHotel.self)
        let coded = try parser.parseObject(snap: Snapshot(value: tree), type: Hotel.self)
        #expect(text(bound.rooms.values) == ["a A -"])
        #expect(text(coded.rooms.values) == ["a A -"])
        #expect(bound.suite?.id == "suite")
        // A `Codable` value need not be a snapshot, so the name of a property is no id of it.
        #expect(coded.suite?.id == nil)
        // In other JSON, a key is no id.
        let text = #"{"rooms": {"a": {"name": "A"}}, "suite": {"name": "S"}}"#
        let other = try SnapshotParser.json.decode(Hotel.self, from: text)
        #expect(self.text(other.rooms.values) == ["- A -"])
        #expect(other.suite?.id == nil)
        let rooms = try parser.decode([String: Coded].self, from: #"{"a": {"name": "A"}}"#)
        #expect(self.text(rooms.values) == ["a A -"])
    }

    @Test func searches() throws {
        let tree: [String: Any] = [
            "data": [
                "a": ["name": "A", "seats": 2, "extra": true],
                "b": ["name": 7],
                "c": ["seats": 1],
                "d": ["other": ["name": "D"]],
                "e": [:] as [String: Any],
            ] as [String: Any],
            "list": [["name": "L", "id": "own"], ["name": "M", "chairs": 3]],
        ]
        func found<R: Room>(_ type: R.Type) -> [String] {
            let result = SnapshotParser().search(snap: Snapshot(value: tree), type: R.self)
            let matches = result.matches.map { $0.path.joined(separator: "/") }
            let rejected = result.rejected.map { $0.issues.map(\.description).joined() }
            return text(result.objects) + matches + rejected
        }
        let matches = [
            "a A 2", "other D -", "own L -", "1 M 3", "data/a", "data/d/other", "list/0", "list/1",
        ]
        let mistake = "at data/b: expected a string, found a number 7"
        #expect(found(Bound.self) == matches + ["type mismatch for 'name' in Bound \(mistake)"])
        #expect(found(Coded.self) == matches + ["type mismatch for 'name' in Coded \(mistake)"])
    }

    @Test func aSearchDoesNotTakeEverythingForAnObjectOfOptionals() throws {
        struct Loose: Codable, ParsableCodable {
            var name: String?
            var seats: Int?
        }
        let tree: [String: Any] = ["a": ["x": ["name": "A"]], "b": ["seats": "many"], "c": 1]
        let result = SnapshotParser().search(snap: Snapshot(value: tree), type: Loose.self)
        #expect(result.matches.map(\.path) == [["a", "x"]])
        #expect(result.rejected.map(\.path) == [["b"]])
    }
}
