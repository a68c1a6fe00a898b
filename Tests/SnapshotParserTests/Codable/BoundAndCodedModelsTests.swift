import Foundation
import SnapshotParser
import Testing

/// The rules of options, of reading and of edits, for a bound type and for its `Codable` twin: both
/// do the same, but for what the table says of `Codable`.
@Suite struct BoundAndCodedModelsTests {
    protocol Room: Parsable, Sendable {
        init()
        var id: String? { get set }
        var name: String { get set }
        var seats: Int? { get set }
        var tags: [String] { get set }
        var sizes: [String: Int] { get set }
        var open: Date? { get set }
        var floor: Int? { get set }
    }

    struct BoundPlace: ParsableObject {
        var floor: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "floor", field: &floor)
        }
    }

    struct Bound: Room, ParsableSnapshot {
        var id: String?
        var name = ""
        var seats: Int?
        var tags: [String] = []
        var sizes: [String: Int] = [:]
        var open: Date?
        var place: BoundPlace?
        var floor: Int? {
            get { place?.floor }
            set { place = newValue.map { BoundPlace(floor: $0) } }
        }

        static let formerKeys = ["seats": ["chairs"]]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "seats", field: &seats)
            binder.bindField(name: "tags", field: &tags)
            binder.bindField(name: "sizes", field: &sizes)
            binder.bindField(name: "open", field: &open)
            binder.bindObject(name: "place", field: &place)
        }
    }

    struct Coded: Room, Codable, ParsableCodable {
        struct Place: Codable { var floor: Int? }

        var id: String?
        var name = ""
        var seats: Int?
        var tags: [String] = []
        var sizes: [String: Int] = [:]
        var open: Date?
        var place: Place?
        var floor: Int? {
            get { place?.floor }
            set { place = newValue.map { Place(floor: $0) } }
        }

        static let formerKeys = ["seats": ["chairs"]]
    }

    /// A way to read, and what a `Codable` type makes of it where it cannot follow.
    struct Reading: Sendable, CustomStringConvertible {
        let rule: String
        let text: String
        let coded: String?
        let change: @Sendable (inout SnapshotParser) -> Void

        init(
            _ rule: String,
            _ text: String,
            coded: String? = nil,
            _ change: @escaping @Sendable (inout SnapshotParser) -> Void = { _ in }
        ) {
            (self.rule, self.text, self.coded, self.change) = (rule, text, coded, change)
        }

        var description: String { rule }

        static let all = [
            Reading("all keys", #"{"name":"A","seats":2,"tags":["a"],"sizes":{"a":1}}"#),
            Reading("a missing required key", #"{"seats":2}"#),
            Reading("null for a required key", #"{"name":null}"#),
            Reading("a value of another type", #"{"name":5}"#),
            Reading("a fraction for an integer", #"{"name":"A","seats":1.5}"#),
            Reading("an unknown key", #"{"name":"A","set":1,"place":{"flor":2}}"#),
            Reading("an unknown key that is reported", #"{"name":"A","set":1}"#) {
                $0.unknownKeys = .report
            },
            Reading("an unknown key that is ignored", #"{"name":"A","set":1}"#) {
                $0.unknownKeys = .ignore
            },
            Reading("null under an unknown key", #"{"name":"A","set":null}"#),
            Reading("a former key", #"{"name":"A","chairs":4}"#),
            Reading("a former key beside the present one", #"{"name":"A","chairs":4,"seats":5}"#),
            Reading("a number as text", #"{"name":5,"seats":"4"}"#) { $0.conversion = .lenient },
            Reading("holes in an array", #"{"name":"A","tags":["a",null,"b"]}"#),
            Reading("an array as an object", #"{"name":"A","tags":{"0":"a","2":"b"}}"#),
            Reading("an object as an array", #"{"name":"A","sizes":[1,null,2]}"#),
            Reading("holes in JSON", #"{"name":"A","tags":["a",null],"sizes":{}}"#) {
                $0.dialect = .json
            },
            Reading("an array as an object in JSON", #"{"name":"A","tags":{"0":"a"},"sizes":{}}"#) {
                $0.dialect = .json
            },
            Reading(
                "a missing collection in JSON",
                #"{"name":"A"}"#,
                coded: "missing key 'tags' in Room"
            ) { $0.dialect = .json },
            Reading(
                "several mistakes in one object",
                #"{"name":5,"seats":"x"}"#,
                coded: "type mismatch for 'name' in Room: expected a string, found a number 5"
            ),
            Reading("mistakes in elements", #"{"name":"A","tags":["a",1,2]}"#),
            Reading("broken elements left out", #"{"name":"A","tags":["a",1],"sizes":{"a":"x"}}"#) {
                $0.invalidElements = .report
            },
            Reading("broken optional values left out", #"{"name":"A","seats":"x"}"#) {
                $0.invalidValues = .report
            },
            Reading("a date", #"{"name":"A","open":1700000000000}"#),
            Reading("a date of RFC 3339", #"{"name":"A","open":"2026-01-01T00:00:00Z"}"#) {
                $0.dates = .iso8601
            },
            Reading("a redacted value", #"{"name":"A","seats":"secret"}"#) {
                $0.redactsValues = true
            },
            Reading("a key of its own", #"{"id":"x","name":"A"}"#),
            Reading(
                "a priority",
                #"{".priority":1,"name":"A","seats":{".priority":2,".value":3}}"#
            ),
            Reading(
                "an array for the object",
                #"["A"]"#,
                coded: "type mismatch in Room: expected an object, found an array"
            ),
            Reading(
                "text for the object",
                #""A""#,
                coded: "type mismatch in Room: expected an object, found a string \"A\""
            ),
        ]
    }

    @Test(arguments: Reading.all)
    func readTheSame(_ reading: Reading) throws {
        var parser = SnapshotParser()
        reading.change(&parser)
        let tree = try JSONSerialization.jsonObject(
            with: Data(reading.text.utf8),
            options: .fragmentsAllowed
        )
        func outcomes<T: Room>(_ type: T.Type) -> [String] {
            [
                outcome(parser) {
                    describe(try $0.parseObject(snap: Snapshot(value: tree), type: T.self))
                },
                outcome(parser) { describe(try $0.decode(T.self, from: reading.text)) },
                outcome(parser) {
                    describe(
                        try $0.parseSnapshot(snap: Snapshot(key: "x", value: tree), type: T.self)
                    )
                },
                outcome(parser) {
                    var room = T()
                    room.name = "old"
                    try $0.replace(&room, with: Snapshot(value: tree))
                    return describe(room)
                },
            ]
        }
        let (bound, coded) = (outcomes(Bound.self), outcomes(Coded.self))
        guard let expected = reading.coded else {
            #expect(bound == coded)
            return
        }
        #expect(bound != coded)
        #expect(coded.first == expected)
    }

    @Test(
        arguments: [
            #"{"seats":3}"#, #"{"seats":null}"#, #"{"place":{"floor":2}}"#, #"{"place":null}"#,
            #"{"sizes":{"a":null,"b":2}}"#, #"{"tags":["z"]}"#, #"{"name":5}"#, #"{"chairs":9}"#,
            #"{"set":1}"#, #"{}"#,
        ]
    )
    func areUpdatedTheSame(_ update: String) {
        #expect(updated(update, Bound.self) == updated(update, Coded.self))
    }

    @Test func anUpdateOfACodableModelIsAValueWithItsIDAsAField() {
        #expect(
            updated(#"{"name":null}"#, Coded.self)
                == Array(repeating: "missing key 'name' in Room at line 1, column 1", count: 2)
        )
        let renamed = #"y A 2 ["a", "b"] [(key: "a", value: 1), (key: "b", value: 2)] -1.0 3"#
        #expect(updated(#"{"id":"y"}"#, Coded.self) == [renamed, renamed])
    }

    private func updated<T: Room>(_ update: String, _ type: T.Type) -> [String] {
        [SnapshotParser(), SnapshotParser.resilient].map { parser in
            outcome(parser) {
                var room = Self.room(T.self)
                try $0.update(&room, from: update)
                return describe(room)
            }
        }
    }

    /// An edit of either type.
    struct Edit: Sendable {
        let rule: String
        let make: @Sendable (inout any Room) -> Void

        static let all = [
            Edit(rule: "none") { _ in },
            Edit(rule: "a value") { $0.name = "B" },
            Edit(rule: "nil") { $0.seats = nil },
            Edit(rule: "an entry") { $0.sizes["a"] = 5 },
            Edit(rule: "a removed entry") { $0.sizes["a"] = nil },
            Edit(rule: "an element") { $0.tags[0] = "z" },
            Edit(rule: "a new element") { $0.tags.append("z") },
            Edit(rule: "inside of an object") { $0.floor = 7 },
            Edit(rule: "an object") { $0.floor = nil },
            Edit(rule: "all") {
                ($0.tags, $0.sizes, $0.seats, $0.open) = (
                    [], [:], 1, Date(timeIntervalSince1970: 0)
                )
            },
        ]
    }

    @Test(arguments: Edit.all)
    func areEditedTheSame(_ edit: Edit) throws {
        let stored = Snapshot(
            key: "x",
            value: [
                "name": "A", "chairs": 2, "tags": ["a", "b"], "sizes": ["a": 1, "b": 2],
                "place": ["floor": 3, "other": true], "other": "kept",
            ] as [String: Any]
        )
        func outcomes<T: Room>(_ type: T.Type) throws -> [String] {
            var parser = SnapshotParser()
            let old = Self.room(T.self)
            var new: any Room = old
            edit.make(&new)
            let edited = try #require(new as? T)
            let trees: [[String: Any]] = [
                parser.changes(from: old, to: edited),
                try parser.changes(from: stored, to: edited),
                try parser.changes(from: old, validating: edited),
                parser.serialize(object: edited).filter { $0.key != "id" },
            ]
            let patches = [
                try parser.mergePatch(from: old, to: edited),
                try SnapshotParser.json.mergePatch(from: old, to: edited),
            ]
            parser.nilValues = .null
            return try trees.map(text) + patches.map { String(decoding: $0, as: UTF8.self) }
                + [text(parser.serialize(object: edited).filter { $0.key != "id" })]
        }
        #expect(try outcomes(Bound.self) == outcomes(Coded.self))
    }

    private static func room<T: Room>(_ type: T.Type) -> T {
        var room = T()
        (room.id, room.name, room.seats) = ("x", "A", 2)
        (room.tags, room.sizes, room.floor) = (["a", "b"], ["a": 1, "b": 2], 3)
        return room
    }

    private func outcome(
        _ parser: SnapshotParser,
        _ work: (SnapshotParser) throws -> String
    ) -> String {
        let recorder = Recorder()
        var parser = parser
        parser.issueHandler = { recorder.append($0.description) }
        let result: String
        do {
            result = try work(parser)
        } catch let error as ParseError {
            // A decoder reaches the inner objects after it has opened the outer ones.
            result = error.issues.map(\.description).sorted().joined(separator: "\n")
        } catch {
            result = "\(error)"
        }
        let told = recorder.texts.isEmpty ? "" : "\ntold: \(recorder.texts)"
        return ["BoundPlace", "Bound", "Coded"].reduce(result + told) {
            $0.replacingOccurrences(of: $1, with: $1.hasSuffix("Place") ? "Place" : "Room")
        }
    }

    private func describe(_ room: some Room) -> String {
        let sizes = room.sizes.sorted { $0.key < $1.key }
        return "\(room.id ?? "-") \(room.name) \(room.seats ?? -1) \(room.tags) \(sizes) "
            + "\(room.open?.timeIntervalSince1970 ?? -1) \(room.floor ?? -1)"
    }

    private func text(_ tree: [String: Any]) throws -> String {
        let data = try JSONSerialization.data(withJSONObject: tree, options: .sortedKeys)
        return String(decoding: data, as: UTF8.self)
    }
}
