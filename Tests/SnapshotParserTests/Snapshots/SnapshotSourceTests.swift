import Foundation
import SnapshotParser
import Testing

/// A source that knows the order of its children keeps it; others are read in key order.
@Suite struct SnapshotSourceTests {
    struct Message: ParsableSnapshot {
        var id: String?
        var text = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    /// What an SDK's snapshot is: a class with a key, a value and children in a query's order.
    final class Query: SnapshotSource {
        let key: String
        let value: Any?
        let children: [Query]

        init(_ key: String, _ value: Any?, children: [Query] = []) {
            self.key = key
            self.value = value
            self.children = children
        }

        var orderedChildren: [any SnapshotSource]? { children }
    }

    /// A source that knows no order needs no more than two properties.
    struct Unordered: SnapshotSource {
        let key: String
        let value: Any?
    }

    private let query = Query(
        "messages",
        ["a": ["text": "first"], "b": ["text": "second"], "c": ["text": "third"]],
        children: [
            Query("c", ["text": "third"]), Query("a", ["text": "first"]), Query("x", NSNull()),
            Query("b", ["text": "second"]),
        ]
    )

    @Test func aSourceThatKnowsItsOrderKeepsIt() throws {
        let messages = try SnapshotParser().parseAsList(snap: query, type: Message.self)
        #expect(messages.map(\.id) == ["c", "a", "b"])
        let lossy = SnapshotParser().parseLossyList(snap: query, type: Message.self)
        #expect(lossy.elements.map(\.id) == ["c", "a", "b"])
    }

    @Test func issuesComeInTheSourcesOrder() {
        let query = Query(
            "m",
            ["a": ["text": 1], "b": ["text": 2]],
            children: [Query("b", ["text": 2]), Query("a", ["text": 1])]
        )
        let issues = SnapshotParser().validateAsList(snap: query, type: Message.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch for 'text' in Message at m/b: expected a string, found a number 2",
                "type mismatch for 'text' in Message at m/a: expected a string, found a number 1",
            ]
        )
    }

    @Test func aSourceWithoutOrderIsReadInKeyOrder() throws {
        let source = Unordered(
            key: "messages",
            value: ["b": ["text": "2"], "10": ["text": "10"], "9": ["text": "9"]]
        )
        #expect(source.orderedChildren == nil)
        let messages = try SnapshotParser().parseAsList(snap: source, type: Message.self)
        #expect(messages.map(\.id) == ["9", "10", "b"])
    }

    @Test func oneObjectIsReadFromItsValue() throws {
        let source = Query("-K1", ["text": "hi"], children: [Query("text", "hi")])
        let message = try SnapshotParser().parseSnapshot(snap: source, type: Message.self)
        #expect(message.id == "-K1")
        #expect(message.text == "hi")
    }

    @Test func aLeafWithoutChildrenIsNoEmptyList() {
        let issues = SnapshotParser().validateAsList(snap: Query("m", "leaf"), type: Message.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch in Message at m: "
                    + "expected an object or an array, found a string \"leaf\""
            ]
        )
    }

    @Test func aSourceWithNothingInItIsAnEmptyList() throws {
        #expect(try SnapshotParser().parseAsList(snap: Query("m", nil), type: Message.self).isEmpty)
        #expect(
            try SnapshotParser().parseAsList(snap: Query("m", NSNull()), type: Message.self).isEmpty
        )
    }

    @Test func anArraysElementsHaveTheirOwnKeys() async throws {
        struct Reply: ParsableSnapshot, Equatable {
            var id: String?
            var text = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
            }
        }
        let replies = [Reply(id: "x1", text: "A"), Reply(id: "x2", text: "B")]
        let array = [["id": "x1", "text": "A"], ["id": "x2", "text": "B"]]
        let children = array.enumerated().map { Query(String($0), $1) }
        let source = Query("replies", array, children: children)
        #expect(try SnapshotParser().parseAsList(snap: source, type: Reply.self) == replies)
        let text = #"{"replies": [{"id": "x1", "text": "A"}, {"id": "x2", "text": "B"}]}"#
        let database = try InMemoryDatabase(json: Data(text.utf8))
        let path: Path<[Reply]> = Path.append(Path(), "replies")
        #expect(try await database.value(at: path) == replies)
    }
}
