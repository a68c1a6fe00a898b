import Foundation
import SnapshotParser
import Testing

/// Values that are stored under other keys than they would be written under.
@Suite struct ChangesOfOtherFormsTests {
    /// A key that is compared without regard to case, and keeps its text.
    enum Word: Hashable, ParsableKey {
        case word(String)

        init?(treeKey: String) { self = .word(treeKey) }

        var treeKey: String {
            switch self {
            case .word(let text): text
            }
        }

        static func == (left: Word, right: Word) -> Bool {
            left.treeKey.lowercased() == right.treeKey.lowercased()
        }

        func hash(into hasher: inout Hasher) { hasher.combine(treeKey.lowercased()) }
    }

    struct Part: ParsableObject, Equatable {
        var name = ""
        var count = 1

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "count", field: &count, default: 1)
        }
    }

    struct Size: ParsableValue, Equatable {
        var width = 0
        var height = 0

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Size {
            let node = try context.parse([String: Int].self, from: value)
            return Size(
                width: node["width"] ?? node["w"] ?? 0,
                height: node["height"] ?? node["h"] ?? 0
            )
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            ["width": width, "height": height]
        }
    }

    struct Point: Codable, ParsableCodable, Equatable {
        var x = 0
        var y: Int?
    }

    struct Model: ParsableObject, Equatable {
        var parts: [Word: Part] = [:]
        var size = Size()
        var point = Point()

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "parts", list: &parts)
            binder.bindField(name: "size", field: &size)
            binder.bindField(name: "point", field: &point)
        }
    }

    private let tree: [String: Any] = [
        "parts": ["One": ["name": "a"], "two": ["name": "b", "unknown": 1]],
        "size": ["w": 1, "h": 2], "point": ["x": 1, "unknown": true],
    ]

    private func changes(_ edit: (inout Model) -> Void) throws -> String {
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        let stored = Snapshot(value: tree)
        var model = try parser.parseObject(snap: stored, type: Model.self)
        edit(&model)
        return try writtenJSON(parser.changes(from: stored, to: model))
    }

    @Test func whatWasNotEditedIsNotSent() throws {
        #expect(try changes { _ in } == "{}")
    }

    @Test func anEntryIsNamedByTheTextUnderWhichItIsStored() throws {
        #expect(
            try changes { $0.parts[.word("one")]?.name = "c" } == #"{"parts/One/name":"c"}"#
        )
        #expect(try changes { $0.parts[.word("one")] = nil } == #"{"parts/One":null}"#)
        #expect(
            try changes { $0.parts[.word("three")] = Part(name: "d") }
                == #"{"parts/three":{"count":1,"name":"d"}}"#
        )
    }

    @Test func aValueUnderOtherKeysIsReplacedWhole() throws {
        #expect(
            try changes { $0.size.height = 3 } == #"{"size":{"height":3,"width":1}}"#
        )
    }

    @Test func whatACodableValueDoesNotKnowIsLeftAlone() throws {
        #expect(try changes { $0.point.x = 2 } == #"{"point/x":2}"#)
        #expect(try changes { $0.point.y = 2 } == #"{"point/y":2}"#)
    }

    @Test func aDefaultIsSentOnlyOnceItWasEdited() throws {
        #expect(try changes { $0.parts[.word("two")]?.count = 2 } == #"{"parts/two/count":2}"#)
        struct Page: ParsableObject {
            var title: String?
            var level = 1
            var zoom = 1

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "title", field: &title)
                binder.bindField(name: "zoom", field: &zoom, default: 1)
                binder.bindField(name: "level", field: &level, default: 1)
            }
        }
        let stored = Snapshot(value: ["title": "old"])
        #expect(
            try writtenJSON(SnapshotParser().changes(from: stored, to: Page(title: "new")))
                == #"{"title":"new"}"#
        )
        #expect(
            try writtenJSON(SnapshotParser().changes(from: stored, to: Page()))
                == #"{"title":null}"#
        )
    }
}

/// Arrays of values that are stored in another form than they are written in.
@Suite struct ChangesOfArraysInOtherFormsTests {
    struct Box: ParsableObject, Equatable {
        var ids: [UUID] = []
        var dates: [Date] = []
        var rows: [[Date]] = []
        var rates: [Double] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "ids", field: &ids)
            binder.bindField(name: "dates", field: &dates, dates: .iso8601)
            binder.bindField(name: "rows", field: &rows, dates: .iso8601)
            binder.bindField(name: "rates", field: &rates)
        }
    }

    private let ids = [
        "e621e1f8-c36c-495a-93fc-0c247a3e6e50", "e621e1f8-c36c-495a-93fc-0c247a3e6e51",
    ]
    private let date = "2020-01-01T00:00:00+02:00"
    private let first = Date(timeIntervalSince1970: 0)

    @Test func textKeepsTheFormOfOtherElements() throws {
        let text = """
            {"ids":["\(ids[0])","\(ids[1])"],"dates":["\(date)"],"rows":[["\(date)"]],\
            "rates":[0.1234567890123456789,2]}
            """
        var box = try SnapshotParser.json.decode(Box.self, from: text)
        box.ids.removeFirst()
        box.dates.append(first)
        box.rows[0].append(first)
        box.rates[1] = 3
        let patch = try SnapshotParser.json.mergePatch(from: text, to: box)
        #expect(
            String(decoding: patch, as: UTF8.self) == """
                {"dates":["\(date)","1970-01-01T00:00:00Z"],"ids":["\(ids[1])"],\
                "rates":[0.1234567890123456789,3],"rows":[["\(date)","1970-01-01T00:00:00Z"]]}
                """
        )
    }

    @Test func theDatabaseKeepsTheFormOfOtherElements() throws {
        let stored = Snapshot(value: ["ids": ids, "dates": [date]])
        var box = try SnapshotParser().parseObject(snap: stored, type: Box.self)
        box.ids.swapAt(0, 1)
        box.dates.append(first)
        #expect(
            try SnapshotParser().changes(from: stored, to: box) as NSDictionary == [
                "ids": [ids[1], ids[0]], "dates": [date, "1970-01-01T00:00:00Z"],
            ]
        )
    }
}

/// An array under a key that another variant binds too.
@Suite struct ChangesOfArraysOfVariantsTests {
    struct Part: ParsableObject, Equatable {
        var values: [String: Int]?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "values", field: &values)
        }
    }

    enum Content: Equatable {
        case one(Part)
        case two(Part)

        static let variants: [SnapshotParser.Variant<Content>] = [
            .init("one", Content.one) { if case .one(let part) = $0 { part } else { nil } },
            .init("two", Content.two) { if case .two(let part) = $0 { part } else { nil } },
        ]
    }

    struct Box: ParsableObject, Equatable {
        var content = Content.one(Part())

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(name: "kind", field: &content, Content.variants)
        }
    }

    @Test func isRemovedWithItsKind() throws {
        let stored = Snapshot(value: ["kind": "one", "values": [100]] as [String: Any])
        let box = Box(content: .two(Part()))
        #expect(
            try SnapshotParser().changes(from: stored, to: box) as NSDictionary
                == ["kind": "two", "values": NSNull()] as NSDictionary
        )
    }

    struct Task: ParsableObject, Codable, Equatable {
        var name = ""
        var rank = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "rank", field: &rank)
        }
    }

    let stored = Snapshot(
        value: [
            "tasks": [
                ["name": "", "rank": 1], ["name": "a", "rank": 2], ["name": "b", "rank": 3],
            ] as [[String: Any]]
        ]
    )

    let named: NSDictionary = [
        "tasks": [["name": "a", "rank": 2], ["name": "b", "rank": 5]] as [[String: Any]]
    ]

    @Test func anArrayIsSentWholeIfItsTypeReadsItselfWithoutSomeElements() throws {
        struct Named: ParsableValue {
            var tasks: [Task] = []

            static func parse(
                _ value: Any,
                in context: SnapshotParser.ValueContext
            ) throws -> Named {
                let tasks = try context.parse([Task].self, from: value)
                return Named(tasks: tasks.filter { !$0.name.isEmpty })
            }

            func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
                try context.serialize(tasks)
            }
        }
        struct Plan: ParsableObject {
            var tasks = Named()

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "tasks", field: &tasks)
            }
        }
        let parser = SnapshotParser()
        var plan = try parser.parseObject(snap: stored, type: Plan.self)
        plan.tasks.tasks[1].rank = 5
        let changes = try parser.changes(from: stored, to: plan)
        #expect(NSDictionary(dictionary: changes) == named)
    }

    @Test func anArrayIsSentWholeIfItsCodableTypeReadsItWithoutSomeElements() throws {
        struct Named: Codable {
            var tasks: [Task]

            init(from decoder: any Decoder) throws {
                tasks = try decoder.singleValueContainer().decode([Task].self)
                    .filter { !$0.name.isEmpty }
            }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(tasks)
            }
        }
        struct Plan: ParsableCodable { var tasks: Named }
        let parser = SnapshotParser()
        var plan = try parser.parseObject(snap: stored, type: Plan.self)
        plan.tasks.tasks[1].rank = 5
        let changes = try parser.changes(from: stored, to: plan)
        #expect(NSDictionary(dictionary: changes) == named)
    }

    @Test func holesStayInAnArrayThatIsSentWhole() throws {
        struct Row: ParsableObject {
            var cells: [Int] = []
            var grid: [[Int]] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "cells", field: &cells)
                binder.bindField(name: "grid", field: &grid)
            }
        }
        let parser = SnapshotParser()
        let stored = Snapshot(
            value: [
                "cells": [1, NSNull(), 3] as [Any], "grid": [[1], [2, NSNull(), 3]] as [Any],
            ]
        )
        var row = try parser.parseObject(snap: stored, type: Row.self)
        row.cells[1] = 4
        row.grid[1][0] = 5
        #expect(
            try writtenJSON(parser.changes(from: stored, to: row))
                == #"{"cells":[1,null,4],"grid":[[1],[5,null,3]]}"#
        )
    }

    @Test func aListInAnOptionalIsEditedByElement() throws {
        struct Item: Codable { var name: String }
        struct Board: ParsableCodable { var lists: [String: [Item]?] }
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        let stored = Snapshot(
            value: ["lists": ["a": [["name": "x", "extra": 1], ["name": "y"]] as [[String: Any]]]]
        )
        var board = try parser.parseObject(snap: stored, type: Board.self)
        board.lists["a"]??[1].name = "z"
        #expect(
            try writtenJSON(parser.changes(from: stored, to: board)) == #"{"lists/a/1/name":"z"}"#
        )
    }

    @Test func anArrayInARawTreeIsEditedByElement() throws {
        struct Page: ParsableObject {
            var json = SnapshotParser.JSON.null

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "json", field: &json)
            }
        }
        let parser = SnapshotParser()
        let stored = Snapshot(value: ["json": [["a": 1], ["b": 2]]])
        var page = try parser.parseObject(snap: stored, type: Page.self)
        page.json[1]?["b"] = 3
        #expect(try writtenJSON(parser.changes(from: stored, to: page)) == #"{"json/1/b":3}"#)
    }
}
