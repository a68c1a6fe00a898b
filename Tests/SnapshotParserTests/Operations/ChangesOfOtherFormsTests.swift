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

        mutating func bindProperties(binder: SnapshotParser.Binder) {
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

        mutating func bindProperties(binder: SnapshotParser.Binder) {
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

    @Test func aDefaultIsSentOnlyOnceItWasEditedOrItsObjectWouldBeEmpty() throws {
        #expect(try changes { $0.parts[.word("two")]?.count = 2 } == #"{"parts/two/count":2}"#)
        struct Page: ParsableObject {
            var title: String?
            var level = 1
            var zoom = 1

            mutating func bindProperties(binder: SnapshotParser.Binder) {
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
                == #"{"level":1,"title":null}"#
        )
    }
}
