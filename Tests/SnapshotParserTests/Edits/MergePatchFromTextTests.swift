import Foundation
import SnapshotParser
import Testing

/// Merge patches from what a server answered, which keep what the type does not know.
@Suite struct MergePatchFromTextTests {
    struct Step: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""
        var tags: [String] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "tags", field: &tags)
        }
    }

    struct Part: ParsableObject, Equatable {
        var title = ""
        var counts: [Int] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "counts", field: &counts, default: [])
        }
    }

    struct Place: Codable, ParsableCodable, Equatable {
        var street = ""
        var floor: Int?
    }

    struct Plan: ParsableObject, Equatable {
        var title = ""
        var note: String?
        var steps: [Step] = []
        var parts: [Part] = []
        var part: Part?
        var stored = Part()
        var places: [Place] = []

        static var formerKeys: [String: [String]] { ["title": ["name"]] }
        static var objectEnvelope: String? { "plan" }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "note", field: &note)
            binder.bindList(name: "steps", list: &steps)
            binder.bindList(name: "parts", list: &parts)
            binder.bindObject(name: "part", field: &part)
            binder.with(conversion: .jsonText) { binder.bindObject(name: "stored", field: &stored) }
            binder.bindField(name: "places", field: &places)
        }
    }

    private let answer = #"""
        {"plan": {
          "name": "Move", "weight": 0.10000000000000000001,
          "steps": [
            {"id": "a", "name": "Pack", "tags": [], "by": "Ada"},
            {"id": "b", "name": "Carry", "tags": ["heavy"], "app.kubernetes.io/name": 1}
          ],
          "parts": [{"title": "one", "counts": [1], "x": null}, {"title": "two", "counts": []}],
          "part": {"title": "main", "size": 3},
          "stored": "{\"title\":\"s\",\"counts\":[1],\"kept\":true}",
          "places": [{"street": "Main", "floor": 1, "zip": "1"}, {"street": "Side"}]
        }}
        """#

    private func patch(
        _ parser: SnapshotParser = .json,
        of text: String? = nil,
        _ edit: (inout Plan) -> Void
    ) throws -> String {
        let answer = text ?? answer
        var reading = parser
        reading.unknownKeys = .ignore
        var plan = try reading.decode(Plan.self, from: answer)
        edit(&plan)
        let patch = try parser.mergePatch(from: answer, to: plan, useEnvelope: true)
        // Applied to the answer, it gives the new object.
        var stored = try reading.decode(SnapshotParser.JSON.self, from: answer)
        let changes = try reading.decode(SnapshotParser.JSON.self, from: patch)
        stored = MergePatch.apply(changes, to: stored)
        let again = try reading.encode(stored)
        #expect(try reading.decode(Plan.self, from: again) == plan)
        return try String(
            decoding: parser.mergePatch(from: answer, to: plan),
            as: UTF8.self
        )
    }

    @Test func sendsNothingThatWasNotEdited() throws {
        #expect(try patch { _ in } == "{}")
    }

    @Test func fieldsAndObjectsAreSentAlone() throws {
        #expect(try patch { $0.part?.title = "all" } == #"{"part":{"title":"all"}}"#)
        #expect(try patch { $0.note = "n" } == #"{"note":"n"}"#)
        #expect(try patch { $0.part = nil } == #"{"part":null}"#)
        #expect(try patch { $0.part?.counts = [] } == "{}")
    }

    @Test func formerKeyIsMoved() throws {
        #expect(try patch { $0.title = "Stay" } == #"{"name":null,"title":"Stay"}"#)
    }

    struct Team: ParsableObject, Equatable {
        var members: Set<String> = []
        var owner: Part?
        var counts: [String: Int] = [:]

        static var formerKeys: [String: [String]] {
            ["members": ["users"], "owner": ["lead", "boss"], "counts": ["numbers"]]
        }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "members", field: &members)
            binder.bindObject(name: "owner", field: &owner)
            binder.bindField(name: "counts", field: &counts)
        }
    }

    @Test func whatIsRemovedUnderAFormerKeyIsNamedUnderTheNewOne() throws {
        var parser = SnapshotParser.json
        parser.conversion = .keys
        parser.unknownKeys = .ignore
        let answer = """
            {"users":{"a":true,"b":true},"lead":{"title":"x","counts":[1],"by":2},"numbers":{"a":1,"b":2}}
            """
        let old = try parser.decode(Team.self, from: answer)
        var new = old
        new.members = ["b"]
        new.owner?.title = "y"
        new.counts["a"] = nil
        let patch = try parser.mergePatch(from: answer, to: new)
        #expect(
            String(decoding: patch, as: UTF8.self) == """
                {"counts":{"a":null,"b":2},"lead":null,"members":{"a":null,"b":true},"numbers":null,\
                "owner":{"by":2,"counts":[1],"title":"y"},"users":null}
                """
        )
        var updated = old
        try parser.update(&updated, from: patch)
        #expect(updated == new)
    }

    @Test func arraysKeepWhatTheTypeDoesNotKnow() throws {
        let pack = #"{"by":"Ada","id":"a","name":"Pack","tags":[]}"#
        let carry = #"{"app.kubernetes.io/name":1,"id":"b","name":"Carry","tags":["heavy"]}"#
        #expect(
            try patch { $0.steps[0].tags = ["light"] }
                == #"{"steps":[{"by":"Ada","id":"a","name":"Pack","tags":["light"]},\#(carry)]}"#
        )
        #expect(
            try patch {
                $0.steps.reverse()
                $0.steps[0].tags = []
            }
                == #"{"steps":[{"app.kubernetes.io/name":1,"id":"b","name":"Carry","tags":[]},\#(pack)]}"#
        )
        #expect(
            try patch { $0.steps.append(Step(id: "c", name: "Rest")) }
                == #"{"steps":[\#(pack),\#(carry),{"id":"c","name":"Rest","tags":[]}]}"#
        )
        #expect(try patch { $0.steps.removeFirst() } == #"{"steps":[\#(carry)]}"#)
        #expect(try patch { $0.steps = [] } == #"{"steps":[]}"#)
        #expect(
            try patch { $0.parts[0].counts = [] }
                == #"{"parts":[{"counts":[],"title":"one","x":null},{"counts":[],"title":"two"}]}"#
        )
        #expect(
            try patch { $0.places[0].floor = nil }
                == #"{"places":[{"street":"Main","zip":"1"},{"street":"Side"}]}"#
        )
    }

    @Test func aStringOfJSONTextIsSentWhole() throws {
        #expect(
            try patch { $0.stored.counts = [] }
                == #"{"stored":"{\"counts\":[],\"title\":\"s\"}"}"#
        )
    }

    @Test func elementsThatCouldNotBeReadAreKept() throws {
        var parser = SnapshotParser.resilient
        parser.dialect = .json
        parser.issueHandler = { _ in }
        let text = #"""
            {"plan": {"title": "Move", "stored": "{\"title\":\"s\"}", "places": [], "parts": [],
              "steps": [7, {"id": "a", "name": "Pack", "tags": [], "by": "Ada"}, {"id": "b"}]}}
            """#
        #expect(
            try patch(parser, of: text) { $0.steps[0].name = "Wrap" }
                == #"{"steps":[7,{"by":"Ada","id":"a","name":"Wrap","tags":[]},{"id":"b"}]}"#
        )
    }

    @Test func listStoredByIDIsEditedByID() throws {
        let text = #"""
            {"plan": {"title": "Move", "stored": "{\"title\":\"s\"}", "places": [], "parts": [],
              "steps": {"a": {"name": "Pack", "tags": [], "by": "Ada"}, "b": {"name": "Carry", "tags": []}}}}
            """#
        #expect(
            try patch(of: text) { $0.steps[0].name = "Wrap" }
                == #"{"steps":{"a":{"name":"Wrap"}}}"#
        )
        #expect(try patch(of: text) { $0.steps.removeLast() } == #"{"steps":{"b":null}}"#)
    }

    @Test func objectInsideTheAnswerIsNamedByItsKeys() throws {
        let text = #"{"data": {"title": "one", "counts": [1], "x": 1}}"#
        let patch = try SnapshotParser.json.mergePatch(
            from: text,
            at: ["data"],
            to: Part(title: "two", counts: [1])
        )
        #expect(String(decoding: patch, as: UTF8.self) == #"{"title":"two"}"#)
    }

    @Test func mistakesHaveTheirPlaces() {
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser.json.mergePatch(from: #"{"title": 1, "x": 2}"#, to: Part())
        }
        #expect(
            error?.description == """
                parsing Part failed: 1 issue
                - type mismatch for 'title' in Part at line 1, column 11: expected a string, found a number 1
                """
        )
    }

    @Test func aVariantThatTakesAllKeysDoesNotGetThoseOfAnother() throws {
        struct Known: ParsableObject, Equatable {
            var text = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
            }
        }
        struct Other: ParsableObject, Equatable {
            var all: [String: SnapshotParser.JSON] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindRemaining(dict: &all)
            }
        }
        enum Content: Equatable {
            case known(Known)
            case other(Other)
        }
        struct Note: ParsableObject, Equatable {
            var title = ""
            var content = Content.known(Known())

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "title", field: &title)
                binder.bindVariant(
                    name: "type",
                    field: &content,
                    [
                        .init("text", Content.known) {
                            if case .known(let it) = $0 { it } else { nil }
                        },
                        .init("other", Content.other) {
                            if case .other(let it) = $0 { it } else { nil }
                        },
                    ]
                )
            }
        }
        let stored = #"{"title": "T", "type": "text", "text": "a", "more": 1}"#
        var parser = SnapshotParser.json
        parser.unknownKeys = .ignore
        var note = try parser.decode(Note.self, from: stored)
        note.content = .other(Other(all: ["size": 2]))
        let patch = String(decoding: try parser.mergePatch(from: stored, to: note), as: UTF8.self)
        #expect(patch == #"{"more":null,"size":2,"text":null,"title":"T","type":"other"}"#)
    }

    struct Owner: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""
        var age: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    @Test func whatIsOnlyWrittenIsEditedAsItIsStored() throws {
        struct Team: ParsableObject {
            var owners: [String: Owner] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "owners", list: &owners)
                binder.bindList(name: "members", list: &owners, access: .serialize)
            }
        }
        let stored = """
            {"owners": {"k": {"name": "a"}, "l": {"name": "b"}},
            "members": {"k": {"name": "a", "more": 1}, "l": {"name": "b", "more": 2}, "z": {"name": "c"}}}
            """
        var team = try SnapshotParser.json.decode(Team.self, from: stored)
        team.owners["k"]?.name = "A"
        let patch = try SnapshotParser.json.mergePatch(from: stored, to: team)
        #expect(
            String(decoding: patch, as: UTF8.self)
                == #"{"members":{"k":{"name":"A"}},"owners":{"k":{"name":"A"}}}"#
        )
    }

    @Test func anotherObjectHasNothingOfTheOneBefore() throws {
        struct Home: ParsableObject, Equatable {
            var owner = Owner()

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "owner", field: &owner)
            }
        }
        let stored = #"{"owner": {"id": "1", "name": "a", "age": 7, "secret": "of 1"}}"#
        var parser = SnapshotParser.json
        parser.unknownKeys = .ignore
        let old = try parser.decode(Home.self, from: stored)
        let new = Home(owner: Owner(id: "2", name: "a", age: 7))
        let patch = try parser.mergePatch(from: stored, to: new)
        #expect(
            String(decoding: patch, as: UTF8.self)
                == #"{"owner":{"age":7,"id":"2","name":"a","secret":null}}"#
        )
        let ofObjects = try parser.mergePatch(from: old, to: new)
        #expect(
            String(decoding: ofObjects, as: UTF8.self)
                == #"{"owner":{"age":7,"id":"2","name":"a"}}"#
        )
        for patch in [patch, ofObjects] {
            var updated = old
            try parser.update(&updated, from: patch)
            #expect(updated == new)
        }
    }

    @Test func onlyASnapshotBecomesAnotherObjectByItsID() throws {
        struct Card: Codable, ParsableCodable, Equatable {
            var id: Int
            var number: Int
        }
        struct Account: ParsableObject {
            var id = 0
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "id", field: &id)
                binder.bindField(name: "name", field: &name)
            }
        }
        struct Charge: ParsableObject {
            var card: Card?
            var account = Account()
            var metadata: [String: String] = [:]
            var extra = SnapshotParser.JSON.null

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "card", field: &card)
                binder.bindObject(name: "account", field: &account)
                binder.bindField(name: "metadata", field: &metadata)
                binder.bindField(name: "extra", field: &extra)
            }
        }
        let stored = """
            {"card": {"id": 1, "number": 1, "brand": "v"}, "account": {"id": 1, "name": "a", "more": 1},
              "metadata": {"id": "1", "x": "y"}, "extra": {"id": 1, "z": 1}}
            """
        var parser = SnapshotParser.json
        parser.unknownKeys = .ignore
        let old = try parser.decode(Charge.self, from: stored)
        var new = old
        new.card?.id = 2
        new.account.id = 2
        new.metadata["id"] = "2"
        new.extra["id"] = 2
        let patches = [
            try parser.mergePatch(from: stored, to: new), try parser.mergePatch(from: old, to: new),
        ]
        for patch in patches {
            #expect(
                String(decoding: patch, as: UTF8.self)
                    == #"{"account":{"id":2},"card":{"id":2},"extra":{"id":2},"metadata":{"id":"2"}}"#
            )
        }
    }
}
