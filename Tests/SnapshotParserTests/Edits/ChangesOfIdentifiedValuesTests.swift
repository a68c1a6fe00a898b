import Foundation
import SnapshotParser
import Testing

/// Lists whose elements hold an `id` of their own, which is not the key that they are stored under.
@Suite struct ChangesOfIdentifiedValuesTests {
    struct Part: Codable, ParsableCodable, Hashable {
        var id: String
        var name: String
    }

    struct Tag: Codable, ParsableCodable, Hashable {
        var id: Int
        var name: String
    }

    struct Item: ParsableSnapshot, Equatable {
        var id: String?
        var name: String?
        var count = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "count", field: &count, default: 0)
        }
    }

    struct Stop: ParsableObject, Equatable {
        var name: String?
        var count = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "count", field: &count, default: 0)
        }
    }

    struct Box: ParsableObject, Equatable {
        var parts: [Part] = []
        var tags: Set<Tag> = []
        var items: [Item] = []
        var stops: [Stop] = []
        var words: [String] = []

        mutating func bindProperties(binder: Binder) {
            binder.with(conversion: .singleElement) {
                binder.bindField(name: "parts", field: &parts)
            }
            binder.bindField(name: "tags", field: &tags)
            binder.bindList(name: "items", list: &items)
            binder.bindList(name: "stops", list: &stops)
            binder.bindField(name: "words", field: &words)
        }
    }

    private func changes(
        _ tree: [String: Any],
        _ edit: (inout Box) -> Void
    ) throws -> NSDictionary {
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        var box = try parser.parseObject(snap: Snapshot(value: tree), type: Box.self)
        #expect(try parser.changes(from: Snapshot(value: tree), to: box).isEmpty)
        edit(&box)
        return NSDictionary(dictionary: try parser.changes(from: Snapshot(value: tree), to: box))
    }

    private func part(_ id: String, _ name: String) -> [String: Any] {
        ["id": id, "name": name, "by": "\(id)1"]
    }

    @Test func areEditedByTheirIndicesWhereTheyAreStoredUnderThese() throws {
        let (a, b, c) = (part("a", "A"), part("b", "B"), part("c", "C"))
        let tree = ["parts": ["0": a, "2": b, "9": c]]
        #expect(try changes(tree) { $0.parts.swapAt(0, 1) } == ["parts": [b, a, c]])
        let edited = try changes(tree) {
            $0.parts.removeFirst()
            $0.parts[0].name = "B2"
        }
        #expect(edited == ["parts": [["id": "b", "name": "B2", "by": "b1"], c]])
    }

    @Test func anElementWithAnotherIDIsAnotherElement() throws {
        struct Label: ParsableObject {
            var id = 0
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "id", field: &id)
                binder.bindField(name: "name", field: &name)
            }
        }
        struct Page: ParsableObject {
            var labels: [Label] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "labels", list: &labels)
            }
        }
        let labels = (1...3).map { ["id": $0, "name": "\($0)", "icon": "i\($0)"] as [String: Any] }
        let stored = Snapshot(value: ["labels": labels])
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        var page = try parser.parseObject(snap: stored, type: Page.self)
        page.labels[2] = Label(id: 9, name: "n")
        let changes = try parser.changes(from: stored, to: page)
        #expect(
            changes as NSDictionary == ["labels/2": ["id": 9, "name": "n"] as [String: Any]]
        )
    }

    @Test func oneElementInPlaceOfAListIsReplaced() throws {
        let changes = try changes(["parts": ["id": "a", "name": "A"]]) { $0.parts[0].name = "B" }
        #expect(changes == ["parts": [["id": "a", "name": "B"]]])
    }

    @Test func ofASetAreNotTakenForIndices() throws {
        let tree = ["tags": [["id": 1, "name": "x"], ["id": 0, "name": "y"]]]
        let changes = try changes(tree) { $0.tags.remove(Tag(id: 0, name: "y")) }
        #expect(changes == ["tags": [["id": 1, "name": "x"] as [String: Any]]])
    }

    @Test func anElementThatLosesItsLastStoredValueKeepsItsIDOrWritesADefault() throws {
        let items = ["items": [["id": "a", "name": "A"], ["id": "b", "name": "B"]]]
        let changed = try changes(items) {
            $0.items.removeLast()
            $0.items[0].name = nil
        }
        #expect(changed == ["items": ["a": ["id": "a"]]])
        let stops = ["stops": [["name": "a"], ["name": "b"], ["name": "c"], ["name": "d"]]]
        let moved = try changes(stops) {
            $0.stops.remove(at: 2)
            $0.stops[0].name = nil
        }
        #expect(moved == ["stops": [["count": 0], ["name": "b"], ["name": "d"]]])
    }

    @Test func anElementTakesNothingFromOneThatWasRemoved() throws {
        let stops = ["a", "b", "c"].map { ["name": $0, "platform": "\($0)1"] }
        let changes = try changes(["stops": stops]) {
            $0.stops.remove(at: 0)
            $0.stops[0].name = "B"
        }
        #expect(changes == ["stops": [["name": "B", "count": 0], stops[2]]])
    }

    @Test func textsOfOtherBytesAreEdits() throws {
        let changes = try changes(["words": ["\u{E9}", "x"]]) { $0.words[0] = "e\u{301}" }
        let words = try #require(changes["words"] as? [String])
        #expect(words.map { Array($0.utf8) } == [Array("e\u{301}".utf8), Array("x".utf8)])
        let text = #"{"words": ["\#u{E9}"]}"#
        var box = try SnapshotParser.json.decode(Words.self, from: text)
        box.words = ["e\u{301}"]
        let patch = try SnapshotParser.json.mergePatch(from: text, to: box)
        #expect(patch == Data(#"{"words":["e\#u{301}"]}"#.utf8))
    }

    struct Words: ParsableObject {
        var words: [String] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "words", field: &words)
        }
    }

    /// Objects that hold no id, with what their type does not know.
    private static var stops: [[String: Any]] {
        [
            ["name": "a", "count": 1, "secret": "of a"],
            ["name": "b", "count": 2, "secret": "of b"],
        ]
    }

    private func edited(_ edit: (inout [Stop]) -> Void) throws -> [String: Any] {
        try changes(["stops": Self.stops]) { edit(&$0.stops) } as? [String: Any] ?? [:]
    }

    @Test func anElementThatEqualsNoOtherIsEditedAtItsIndex() throws {
        let shifted = try edited { stops in
            stops.removeFirst()
            stops[0].count = 9
            stops.append(Stop(name: "c", count: 3))
        }
        #expect(
            shifted as NSDictionary == [
                "stops/0/name": "b", "stops/0/count": 9, "stops/1/name": "c", "stops/1/count": 3,
            ]
        )
        let swapped = try edited { stops in
            stops.swapAt(0, 1)
            stops[0].count = 9
            stops[1].count = 8
        }
        #expect(
            swapped as NSDictionary == [
                "stops/0/name": "b", "stops/0/count": 9, "stops/1/name": "a", "stops/1/count": 8,
            ]
        )
        let inserted = try edited { stops in
            stops.removeLast()
            stops[0].count = 9
            stops.insert(Stop(name: "x", count: 5), at: 0)
        }
        #expect(
            inserted as NSDictionary == [
                "stops/0/name": "x", "stops/0/count": 5, "stops/1/name": "a", "stops/1/count": 9,
            ]
        )
    }

    @Test func anEditAndARemovalAtTheEndAreSentByThemselves() throws {
        let stops = ["a", "b", "c"].enumerated().map {
            ["name": $1, "count": $0, "secret": "of \($1)"] as [String: Any]
        }
        let edit: (inout Box) -> Void = {
            $0.stops[1].count = 9
            $0.stops.removeLast()
        }
        #expect(
            try changes(["stops": stops], edit) == ["stops/1/count": 9, "stops/2": NSNull()]
        )
        let keyed = Dictionary(uniqueKeysWithValues: zip(["-A", "-B", "-C"], stops))
        #expect(
            try changes(["stops": keyed], edit) == ["stops/-B/count": 9, "stops/-C": NSNull()]
        )
    }

    @Test func anElementThatSharesNoValueIsEditedAtItsIndexToo() throws {
        let replaced = try edited { $0[1] = Stop(name: "c", count: 3) }
        #expect(replaced as NSDictionary == ["stops/1/name": "c", "stops/1/count": 3])
        let withoutName = try edited { $0[1] = Stop(name: nil, count: 3) }
        #expect(withoutName as NSDictionary == ["stops/1/name": NSNull(), "stops/1/count": 3])
    }

    @Test func anElementThatIsEditedAndMovedIsANewOne() throws {
        let moved = try edited { stops in
            stops.swapAt(0, 1)
            stops[0].count = 9
            stops.append(Stop(name: "c", count: 2))
        }
        #expect(
            moved as NSDictionary == [
                "stops": [
                    ["name": "b", "count": 9], Self.stops[0], ["name": "c", "count": 2],
                ] as [[String: Any]]
            ]
        )
    }

    @Test func aNewElementDoesNotGetWhatARemovedOneHeldWhereAnotherMoved() throws {
        let moved = try edited { stops in
            stops.removeFirst()
            stops.append(Stop(name: "c", count: 1))
        }
        #expect(
            moved as NSDictionary == [
                "stops": [Self.stops[1], ["name": "c", "count": 1]] as [[String: Any]]
            ]
        )
        let inPlace = try edited { $0[1].count = 9 }
        #expect(inPlace as NSDictionary == ["stops/1/count": 9])
    }

    @Test func anElementMayLoseItsOnlyValueToAnother() throws {
        struct Line: ParsableObject, Equatable {
            var text: String?
            var note: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
                binder.bindField(name: "note", field: &note)
            }
        }
        struct Page: ParsableObject, Equatable {
            var lines: [Line] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "lines", list: &lines)
            }
        }
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        let stored = Snapshot(value: [
            "lines": [["text": "a", "more": 1], ["text": "b", "more": 2]]
        ])
        var page = try parser.parseObject(snap: stored, type: Page.self)
        page.lines[0].text = "A"
        #expect(try parser.changes(from: stored, to: page) as NSDictionary == ["lines/0/text": "A"])
        page.lines[0].text = nil
        #expect(
            try parser.changes(from: stored, to: page) as NSDictionary
                == ["lines/0/text": NSNull()] as NSDictionary
        )
    }
}

/// Lists of objects without ids, which hold lists of objects with ids.
@Suite struct ChangesOfElementsThatHoldListsTests {
    struct Task: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Section: ParsableObject, Equatable {
        var title = ""
        var tasks: [Task] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindList(name: "tasks", list: &tasks)
        }
    }

    struct Plan: ParsableObject, Equatable {
        var sections: [Section] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "sections", list: &sections)
        }
    }

    private var parser: SnapshotParser {
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        return parser
    }

    private func task(_ name: String) -> [String: Any] { ["name": name, "by": "of \(name)"] }

    private var sections: [[String: Any]] {
        [
            ["title": "A", "color": 1, "tasks": ["a1": task("a"), "a2": task("aa")]],
            ["title": "B", "color": 2, "tasks": ["b1": task("b"), "b2": task("bb")]],
        ]
    }

    private func edited(_ edit: (inout [Section]) -> Void) throws -> NSDictionary {
        let stored = Snapshot(value: ["sections": sections])
        var plan = try parser.parseObject(snap: stored, type: Plan.self)
        edit(&plan.sections)
        return NSDictionary(dictionary: try parser.changes(from: stored, to: plan))
    }

    @Test func anEditedElementIsTheOneAtItsIndexUnlessOneMoved() throws {
        let edited = try edited {
            $0.removeFirst()
            $0[0].tasks[1].name = "new"
        }
        #expect(
            edited == [
                "sections/0/title": "B", "sections/0/tasks/a1": NSNull(),
                "sections/0/tasks/a2": NSNull(), "sections/0/tasks/b1": ["name": "b"],
                "sections/0/tasks/b2": ["name": "new"], "sections/1": NSNull(),
            ]
        )
        let moved = try self.edited {
            $0[1].tasks[1].name = "new"
            $0.swapAt(0, 1)
        }
        let new: [String: Any] = [
            "title": "B", "tasks": ["b1": ["name": "b"], "b2": ["name": "new"]],
        ]
        #expect(moved == ["sections": [new, sections[0]]])
    }

    @Test func aNewElementHoldsNothingOfOneThatWasRemoved() throws {
        let edited = try edited {
            $0.removeFirst()
            $0.append(Section(title: "A", tasks: [Task(id: "a1", name: "other")]))
        }
        let new: [String: Any] = ["title": "A", "tasks": ["a1": ["name": "other"]]]
        #expect(edited == ["sections": [sections[1], new]])
    }

    @Test func textKeepsItsElementsToo() throws {
        let text = """
            {"sections": [{"title": "A", "tasks": [{"id": "a", "name": "x", "by": 1}]},
            {"title": "B", "color": 2, "tasks": [{"id": "b", "name": "y", "by": 2}]}]}
            """
        var parser = SnapshotParser.json
        parser.unknownKeys = .ignore
        var plan = try parser.decode(Plan.self, from: text)
        plan.sections[1].tasks[0].name = "z"
        let inPlace = try parser.mergePatch(from: text, to: plan)
        #expect(
            String(decoding: inPlace, as: UTF8.self) == """
                {"sections":[{"tasks":[{"by":1,"id":"a","name":"x"}],"title":"A"},\
                {"color":2,"tasks":[{"by":2,"id":"b","name":"z"}],"title":"B"}]}
                """
        )
        // This is the first section now, and holds another task than that did.
        plan.sections.removeFirst()
        let shifted = try parser.mergePatch(from: text, to: plan)
        #expect(
            String(decoding: shifted, as: UTF8.self) == """
                {"sections":[{"tasks":[{"id":"b","name":"z"}],"title":"B"}]}
                """
        )
    }

    @Test func innerListsKeepTheirElementsToo() throws {
        struct Grid: ParsableObject, Equatable {
            var rows: [[Part]] = []

            struct Part: ParsableCodable, Hashable {
                var id: String
                var name: String
            }

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "rows", field: &rows)
            }
        }
        let text = """
            {"rows":[[{"id":"a","name":"x","by":1}],\
            [{"id":"b","name":"y","by":2},{"id":"c","name":"z"}]]}
            """
        var grid = try parser.decode(Grid.self, from: text)
        grid.rows[1][0].name = "new"
        let inPlace = try SnapshotParser.json.mergePatch(from: text, to: grid)
        #expect(
            String(decoding: inPlace, as: UTF8.self) == """
                {"rows":[[{"by":1,"id":"a","name":"x"}],\
                [{"by":2,"id":"b","name":"new"},{"id":"c","name":"z"}]]}
                """
        )
        grid.rows.removeFirst()
        let shifted = try SnapshotParser.json.mergePatch(from: text, to: grid)
        #expect(
            String(decoding: shifted, as: UTF8.self) == """
                {"rows":[[{"id":"b","name":"new"},{"id":"c","name":"z"}]]}
                """
        )
    }
}
