import Foundation
import SnapshotParser
import Testing

/// Patches of what is stored in another form than it is written.
@Suite struct MergePatchFormsTests {
    struct Item: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Group: ParsableObject, Equatable {
        var items: [Item] = []
        var groups: [String: [Item]] = [:]
        var readers: Set<String> = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "items", list: &items)
            binder.bindList(name: "groups", list: &groups)
            binder.bindField(name: "readers", field: &readers, conversion: .keys)
        }
    }

    @Test func anObjectWithoutAnIDDoesNotRemoveIt() throws {
        let stored = Item(id: "1", name: "A")
        let json = SnapshotParser.json
        func patch(_ new: Item) throws -> String {
            let patch = try json.mergePatch(from: stored, to: new)
            #expect(try json.mergePatch(from: json.encode(stored), to: new) == patch)
            return String(decoding: patch, as: UTF8.self)
        }
        #expect(try patch(Item(name: "B")) == #"{"name":"B"}"#)
        #expect(try patch(Item(id: "2", name: "A")) == #"{"id":"2"}"#)
        #expect(try json.mergePatch(from: Item(name: "A"), to: stored) == Data(#"{"id":"1"}"#.utf8))
    }

    private func patch(
        _ text: String,
        _ parser: SnapshotParser = SnapshotParser(),
        _ edit: (inout Group) -> Void
    ) throws -> String {
        var group = try parser.decode(Group.self, from: text)
        edit(&group)
        let patch = try parser.mergePatch(from: text, to: group)
        var updated = try parser.decode(Group.self, from: text)
        try parser.update(&updated, from: patch)
        #expect(updated == group)
        return String(decoding: patch, as: UTF8.self)
    }

    @Test func newListsHaveTheFormInWhichTheParserWritesThem() throws {
        let (a, b) = (Item(id: "a", name: "A"), Item(id: "b", name: "B"))
        func edit(_ group: inout Group) {
            group.items = [a]
            group.groups["g"] = [b]
        }
        let byID = #"{"groups":{"g":{"b":{"name":"B"}}},"items":{"a":{"name":"A"}}}"#
        #expect(try patch("{}") { edit(&$0) } == byID)
        var group = Group()
        edit(&group)
        let ofObjects = try SnapshotParser().mergePatch(from: Group(), to: group)
        #expect(String(decoding: ofObjects, as: UTF8.self) == byID)
        let arrays = #"{"groups":{"g":[{"id":"b","name":"B"}]},"items":[{"id":"a","name":"A"}]}"#
        #expect(try patch(#"{"groups":{},"items":[],"readers":[]}"#, .json, edit) == arrays)
        #expect(
            try patch(#"{"items":[]}"#) { $0.items = [a] }
                == #"{"items":{"a":{"name":"A"}}}"#
        )
        var writesKeys = SnapshotParser()
        writesKeys.writesKeys = true
        let keyed = #"{"items":{"a":{"id":"a","name":"A"}}}"#
        #expect(
            try patch(keyed, writesKeys) { $0.items.append(b) }
                == #"{"items":{"b":{"id":"b","name":"B"}}}"#
        )
    }

    @Test func aPropertyRenamedInsideARenamedOneIsRemovedByItsEntries() throws {
        struct Inner: ParsableObject, Equatable {
            static let formerKeys = ["counts": ["oldCounts"]]
            var counts: [String: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "counts", field: &counts)
            }
        }
        struct Outer: ParsableObject, Equatable {
            static let formerKeys = ["inner": ["oldInner"]]
            var inner = Inner()

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "inner", field: &inner)
            }
        }
        let text = #"{"oldInner":{"oldCounts":{"a":1,"b":2}}}"#
        var outer = try SnapshotParser.json.decode(Outer.self, from: text)
        let before = outer
        outer.inner.counts = ["b": 3]
        let patch = try SnapshotParser.json.mergePatch(from: text, to: outer)
        #expect(
            String(decoding: patch, as: UTF8.self)
                == #"{"inner":{"counts":{"a":null,"b":3},"oldCounts":null},"oldInner":null}"#
        )
        var updated = before
        try SnapshotParser.json.update(&updated, from: patch)
        #expect(updated == outer)
    }

    @Test func aNullInARenamedPropertyThatWasNotEditedIsLeftAlone() throws {
        struct Page: ParsableObject, Equatable {
            static let formerKeys = ["json": ["old"]]
            var json = SnapshotParser.JSON.null

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "json", field: &json)
            }
        }
        let pages = (Page(json: ["a": .null, "b": 1]), Page(json: ["a": .null, "b": 2]))
        let patch = try SnapshotParser.json.mergePatch(from: pages.0, to: pages.1)
        #expect(String(decoding: patch, as: UTF8.self) == #"{"json":{"b":2},"old":null}"#)
    }

    @Test func listsInNewElementsOfAnArrayAreWrittenByTheirIDs() throws {
        struct Team: ParsableObject {
            var items: [Item] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "items", list: &items)
            }
        }
        struct League: ParsableObject {
            var teams: [Team]?

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "teams", list: &teams)
            }
        }
        let teams = [Team(), Team(items: [Item(id: "a", name: "A")])]
        let league = League(teams: teams)
        let patches = try [
            SnapshotParser().mergePatch(from: "{}", to: league),
            SnapshotParser().mergePatch(from: League(), to: league),
        ]
        for patch in patches {
            #expect(
                String(decoding: patch, as: UTF8.self)
                    == #"{"teams":[{"items":{}},{"items":{"a":{"name":"A"}}}]}"#
            )
        }
        let stored = #"{"teams":[{},{"items":{}}]}"#
        var edited = try SnapshotParser().decode(League.self, from: stored)
        edited.teams?[0].items = [Item(id: "b", name: "B")]
        edited.teams?.append(teams[1])
        let patch = try SnapshotParser().mergePatch(from: stored, to: edited)
        #expect(
            String(decoding: patch, as: UTF8.self)
                == #"{"teams":[{"items":{"b":{"name":"B"}}},{"items":{}},{"items":{"a":{"name":"A"}}}]}"#
        )
    }

    @Test(arguments: [SnapshotParser(), .json])
    func aSetThatIsStoredAsAnArrayIsReplacedByItsMembers(parser: SnapshotParser) throws {
        let text = #"{"groups":{},"items":[],"readers":["u1","u2"]}"#
        #expect(
            try patch(text, parser) { $0.readers = ["u1"] }
                == #"{"readers":{"u1":true,"u2":null}}"#
        )
        #expect(
            try patch(text, parser) { $0.readers = [] } == #"{"readers":{"u1":null,"u2":null}}"#
        )
    }

    @Test func plainDataIsNoIncrementToOtherServers() throws {
        struct Rule: ParsableObject, Equatable {
            var name = ""
            var rule = SnapshotParser.JSON.null

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "rule", field: &rule)
            }
        }
        struct Rules: ParsableObject, Equatable {
            var rules: [Rule] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "rules", list: &rules)
            }
        }
        let second = #"{"name":"b","rule":{".sv":{"increment":1}}}"#
        let text = #"{"rules":[{"name":"a"},\#(second)]}"#
        var rules = try SnapshotParser.json.decode(Rules.self, from: text)
        rules.rules.removeFirst()
        let patch = try SnapshotParser.json.mergePatch(from: text, to: rules)
        #expect(String(decoding: patch, as: UTF8.self) == #"{"rules":[\#(second)]}"#)
    }

    @Test func theKeyOfAPathIsReadForThePatchToo() throws {
        struct User: ParsableSnapshot {
            var id: String?
            var key = ""
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "id", field: &key, access: .parse)
                binder.bindField(name: "name", field: &name)
            }
        }
        let (parser, text) = (SnapshotParser(), #"{"users":{"ada":{"name":"A"}}}"#)
        var user = try parser.decode(User.self, from: text, at: ["users", "ada"])
        #expect(user.key == "ada")
        user.name = "B"
        let patch = try parser.mergePatch(from: text, at: ["users", "ada"], to: user)
        #expect(String(decoding: patch, as: UTF8.self) == #"{"name":"B"}"#)
    }
}
