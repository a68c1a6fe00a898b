import Foundation
import SnapshotParser
import Testing

/// Strings of JSON text whose values are edited: each is sent as the model writes it.
@Suite struct ChangesOfJSONTextTests {
    struct Note: ParsableObject, Equatable {
        var text: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    struct Position: Codable, ParsableCodable { var x: Int }

    private var parser: SnapshotParser {
        var parser = SnapshotParser.resilient
        parser.issueHandler = nil
        return parser
    }

    @Test func whatTheTypeDoesNotKnowIsNotKept() throws {
        struct Settings: ParsableObject {
            var note = Note()
            var notes: [Note] = []
            var numbers: [Int] = []
            var position: Position?
            var labels: Set<Int> = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "labels", field: &labels, conversion: .jsonText)
                binder.with(conversion: .jsonText) {
                    binder.bindObject(name: "note", field: &note)
                    binder.bindList(name: "notes", list: &notes)
                }
                binder.bindField(name: "numbers", field: &numbers, conversion: .jsonText)
                binder.bindField(name: "position", field: &position, conversion: .jsonText)
            }
        }
        let stored = Snapshot(
            value: [
                "note": #"{"text":"a","a/b":1,"color":null}"#,
                "notes": #"[{"text":"a","color":1},5,{"text":"b","color":2}]"#,
                "numbers": #"[1,"two",3]"#, "position": #"{"x":1,"y":2}"#,
                "labels": #"[2,"x",1]"#,
            ]
        )
        func changes(_ edit: (inout Settings) -> Void) throws -> NSDictionary {
            var settings = try parser.parseObject(snap: stored, type: Settings.self)
            edit(&settings)
            return NSDictionary(dictionary: try parser.changes(from: stored, to: settings))
        }
        #expect(try changes { _ in } == [:])
        #expect(try changes { $0.note.text = "b" } == ["note": #"{"text":"b"}"#])
        #expect(try changes { $0.note.text = nil } == ["note": "{}"])
        #expect(
            try changes {
                $0.notes[1].text = "B"
                $0.notes.append(Note(text: "c"))
            } == ["notes": #"[{"text":"a"},{"text":"B"},{"text":"c"}]"#]
        )
        #expect(try changes { $0.notes = [$0.notes[1]] } == ["notes": #"[{"text":"b"}]"#])
        #expect(try changes { $0.notes.removeLast() } == ["notes": #"[{"text":"a"}]"#])
        #expect(try changes { $0.numbers.append(4) } == ["numbers": "[1,3,4]"])
        #expect(try changes { $0.labels.insert(3) } == ["labels": "[1,2,3]"])
        #expect(try changes { $0.position?.x = 5 } == ["position": #"{"x":5}"#])
        #expect(try changes { $0.position = nil } == ["position": NSNull()])
    }

    struct Settings: ParsableObject {
        var spot: Spot?
        var spots: [Spot] = []
        var note: Note?

        mutating func bindProperties(binder: Binder) {
            binder.with(conversion: .jsonText) {
                binder.bindField(name: "spot", field: &spot)
                binder.bindField(name: "spots", field: &spots)
                binder.bindObject(name: "note", field: &note)
            }
        }
    }

    struct Spot: Codable, ParsableCodable {
        var x: Int
        var y: Int?
    }

    @Test func aPropertyThatCouldNotBeReadIsNotKept() throws {
        let stored = Snapshot(value: ["spot": #"{"x":1,"y":"north","z":3}"#])
        var settings = try parser.parseObject(snap: stored, type: Settings.self)
        settings.spot?.x = 2
        #expect(
            NSDictionary(dictionary: try parser.changes(from: stored, to: settings)) == [
                "spot": #"{"x":2}"#
            ]
        )
    }

    @Test func nilInATextIsWrittenAsWhenAllIsWritten() throws {
        let settings = Settings(spot: Spot(x: 1), spots: [Spot(x: 2)], note: Note())
        var parser = SnapshotParser()
        #expect(
            NSDictionary(dictionary: parser.changes(from: Settings(), to: settings)) == [
                "spot": #"{"x":1}"#, "spots": #"[{"x":2}]"#, "note": "{}",
            ]
        )
        parser.nilValues = .null
        let whole = parser.serialize(object: settings)
        #expect(whole["spot"] as? String == #"{"x":1,"y":null}"#)
        let changes = parser.changes(from: Settings(), to: settings)
        #expect(NSDictionary(dictionary: changes) == NSDictionary(dictionary: whole))
    }

    @Test func anUpdateReplacesWhatAStringSays() throws {
        struct Settings: ParsableObject {
            struct Part: ParsableObject, Equatable {
                var a = 0
                var b: Int?
                var c: [String: Int] = [:]

                mutating func bindProperties(binder: Binder) {
                    binder.bindField(name: "a", field: &a)
                    binder.bindField(name: "b", field: &b)
                    binder.bindField(name: "c", field: &c)
                }
            }
            var part = Part()
            var title = ""

            mutating func bindProperties(binder: Binder) {
                binder.with(conversion: .jsonText) {
                    binder.bindObject(name: "part", field: &part)
                }
                binder.bindField(name: "title", field: &title)
            }
        }
        var old = Settings(part: .init(a: 1, b: 2, c: ["x": 1]), title: "T")
        let new = Settings(part: .init(a: 1, b: nil, c: ["y": 2]), title: "T")
        let patch = try SnapshotParser.json.mergePatch(from: old, to: new)
        try SnapshotParser.json.update(&old, from: patch)
        #expect(old.part == new.part && old.title == "T")
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().update(&old, from: Snapshot(value: ["part": #"{"b":5}"#]))
        }
        #expect(error?.issues.map(\.description) == ["missing key 'a' in Part at part"])
        try SnapshotParser().update(&old, from: Snapshot(value: ["title": "U"]))
        #expect(old.part == new.part && old.title == "U")
    }
}
