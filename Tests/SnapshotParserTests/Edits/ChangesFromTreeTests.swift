import Foundation
import SnapshotParser
import Testing

/// Changes from what is stored leave alone what the type does not know.
@Suite struct ChangesFromTreeTests {
    struct Item: ParsableSnapshot {
        var id: String?
        var name: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Shop: ParsableSnapshot {
        var id: String?
        var name = ""
        var owner: Item?
        var items: [Item] = []
        var scores: [String: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindObject(name: "owner", field: &owner)
            binder.bindList(name: "items", list: &items)
            binder.bindField(name: "scores", field: &scores)
        }
    }

    var parser = SnapshotParser()

    private func changes(_ tree: Any?, _ change: (inout Shop) -> Void) throws -> String {
        var shop = Shop(name: "Shop")
        if tree != nil {
            var tolerant = parser
            tolerant.unknownKeys = .ignore
            shop = try tolerant.parseObject(snap: Snapshot(value: tree), type: Shop.self)
        }
        change(&shop)
        let changes = try parser.changes(from: Snapshot(value: tree), to: shop)
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
        let data = try JSONSerialization.data(withJSONObject: changes, options: options)
        return String(decoding: data, as: UTF8.self)
    }

    private let stored: [String: Any] = [
        "name": "Shop", "unknown": ["x": 1],
        "owner": ["name": "Ada", "unknown": true],
        "items": ["a": ["name": "A", "unknown": 1], "b": ["name": "B", "unknown": 2]],
        "scores": ["x": 1],
    ]

    @Test func childrenThatTheModelDoesNotKnowAreLeftAlone() throws {
        #expect(try changes(stored) { _ in } == "{}")
        let changed = try changes(stored) { shop in
            shop.name = "New"
            shop.owner?.name = nil
            shop.items[0].name = "AA"
            shop.items[1].name = nil
        }
        #expect(
            changed == #"{"items/a/name":"AA","items/b/name":null,"name":"New","owner/name":null}"#
        )
    }

    @Test func theyGoWithTheObjectThatHoldsThem() throws {
        let changed = try changes(stored) { shop in
            shop.owner = nil
            shop.items.removeFirst()
        }
        #expect(changed == #"{"items/a":null,"owner":null}"#)
    }

    @Test func arraysOfTheDatabaseAreKeyedChildren() throws {
        let tree: [String: Any] = [
            "name": "Shop",
            "items": [["name": "0"], NSNull(), ["name": "2", "unknown": 1]],
            "scores": [NSNull(), 1, 2],
        ]
        #expect(try changes(tree) { _ in } == "{}")
        let changed = try changes(tree) { shop in
            shop.items[1].name = "two"
            shop.items.removeFirst()
            shop.scores = ["1": 1, "2": 3, "x": 4]
        }
        #expect(changed == #"{"items/0":null,"items/2/name":"two","scores/2":3,"scores/x":4}"#)
    }

    @Test func whereNothingIsStoredAllIsNew() throws {
        #expect(
            try changes(nil) { $0.items = [Item(id: "a", name: "A")] }
                == #"{"items":{"a":{"name":"A"}},"name":"Shop"}"#
        )
        let none = try parser.changes(from: Snapshot(value: NSNull()), to: Shop(name: "Shop"))
        #expect(none.keys.sorted() == ["name"])
    }

    @Test func aTreeThatIsNoSuchObjectIsAnError() {
        let tree = ["name": 1, "owner": "Ada", "unknown": 1] as [String: Any]
        let error = #expect(throws: ParseError.self) {
            try parser.changes(from: Snapshot(key: "shop", value: tree), to: Shop())
        }
        #expect(
            error?.description == """
                parsing Shop at shop failed: 2 issues
                - type mismatch for 'name' in Shop at shop: expected a string, found a number 1
                - type mismatch in Item at shop/owner: expected an object, found a string "Ada"
                """
        )
    }

    @Test mutating func elementsThatAreSkippedAreLeftAlone() throws {
        parser.invalidElements = .report
        let tree: [String: Any] = ["name": "Shop", "items": ["a": ["name": "A"], "b": 3]]
        #expect(try changes(tree) { $0.items = [] } == #"{"items/a":null}"#)
    }

    @Test mutating func anArrayWhoseElementsHoldTheirIDsIsChangedInPlaceOrReplaced() throws {
        let tree: [String: Any] = [
            "name": "Shop",
            "items": [["id": "a", "name": "A"], ["id": "b", "name": "B", "unknown": 1]],
        ]
        #expect(try changes(tree) { _ in } == "{}")
        #expect(try changes(tree) { $0.name = "New" } == #"{"name":"New"}"#)
        #expect(try changes(tree) { $0.items = [] } == #"{"items":null}"#)
        #expect(try changes(tree) { $0.items[0].name = "AA" } == #"{"items/0/name":"AA"}"#)
        #expect(
            try changes(tree) { $0.items.removeFirst() }
                == #"{"items":{"b":{"id":"b","name":"B","unknown":1}}}"#
        )
        #expect(
            try changes(tree) { $0.items.append(Item(id: "c", name: "C")) }
                == #"{"items":{"a":{"id":"a","name":"A"},"#
                + #""b":{"id":"b","name":"B","unknown":1},"c":{"name":"C"}}}"#
        )
        let empty: [String: Any] = [
            "name": "Shop", "items": [["id": "a", "name": "A"], ["id": "b"]],
        ]
        #expect(
            try changes(empty) { $0.items.removeFirst() } == #"{"items":{"b":{"id":"b"}}}"#
        )
        var stored = tree
        for (path, value) in try parser.changes(
            from: Snapshot(value: tree),
            to: Shop(name: "Shop", items: [Item(id: "b", name: "BB")])
        ) {
            stored[path] = value
        }
        parser.unknownKeys = .ignore
        let again = try parser.parseObject(snap: Snapshot(value: stored), type: Shop.self)
        #expect(again.items.map(\.id) == ["b"])
    }

    @Test func aListThatIsTheWholeTreeLeavesNothingUnderItsIndices() throws {
        let tree = [["id": "a", "name": "A"], ["id": "b", "name": "B"]]
        let new = [Item(id: "b", name: "B")]
        let changes = try parser.changes(from: Snapshot(value: tree), to: new)
        #expect(changes["0"] is NSNull && changes["1"] is NSNull)
        #expect(changes["b"] as? [String: String] == ["id": "b", "name": "B"])
    }

    @Test func elementsOfAnArrayAreFoundByTheirIDsEvenIfTheseAreIndices() throws {
        let tree: [String: Any] = [
            "name": "Shop", "items": [["id": 1, "name": "A"], ["id": "0", "name": "B"]],
        ]
        #expect(try changes(tree) { _ in } == "{}")
        #expect(try changes(tree) { $0.items[0].name = "A2" } == #"{"items/0/name":"A2"}"#)
        #expect(
            try changes(tree) { $0.items.removeLast() } == #"{"items":{"1":{"id":1,"name":"A"}}}"#
        )
        let sparse: [String: Any] = [
            "name": "Shop",
            "items": [["id": 1, "name": "A"], NSNull(), ["id": 3, "name": "C"]] as [Any],
        ]
        #expect(try changes(sparse) { _ in } == "{}")
        #expect(try changes(sparse) { $0.items[0].name = "AA" } == #"{"items/0/name":"AA"}"#)
        #expect(try changes(sparse) { $0.items[1].name = "CC" } == #"{"items/2/name":"CC"}"#)
    }

    @Test func elementsThatAParseSkipsForUnknownKeysAreLeftAlone() throws {
        var parser = SnapshotParser()
        parser.invalidElements = .report
        let tree: [String: Any] = [
            "name": "Shop",
            "items": ["a": ["name": "A", "new": 1], "b": ["name": "B"]],
        ]
        let stored = Snapshot(value: tree)
        var shop = try parser.parseObject(snap: stored, type: Shop.self)
        #expect(shop.items.map(\.id) == ["b"])
        #expect(try parser.changes(from: stored, to: shop) as NSDictionary == [:])
        shop.items[0].name = "BB"
        #expect(
            try parser.changes(from: stored, to: shop) as NSDictionary == ["items/b/name": "BB"]
        )
        // Around the elements, no unknown key is an issue.
        let other = Snapshot(value: tree.merging(["more": 1]) { $1 })
        shop.name = "Store"
        shop.items = [.init(id: "a", name: "A"), .init(id: "b", name: "B")]
        #expect(try parser.changes(from: other, to: shop) as NSDictionary == ["name": "Store"])
    }

    @Test mutating func whatAnArrayHoldsBesideItsElementsIsLeftAlone() throws {
        (parser.invalidElements, parser.unknownKeys) = (.report, .ignore)
        parser.issueHandler = { _ in }
        let skipped: [String: Any] = [
            "name": "Shop", "items": [["id": "a", "name": "A"], ["id": "b", "name": 5]],
        ]
        #expect(try changes(skipped) { $0.items[0].name = "AA" } == #"{"items/0/name":"AA"}"#)
        let keyed: [String: Any] = [
            "name": "Shop",
            "items": ["old": ["id": "a", "name": "x"], "a": ["name": "A", "unknown": 1]],
        ]
        #expect(try changes(keyed) { $0.items[0].name = "AA" } == #"{"items/a/name":"AA"}"#)
        let twins: [String: Any] = [
            "name": "Shop", "items": [["id": "a", "name": "A"], ["id": "a", "name": "B"]],
        ]
        #expect(try changes(twins) { _ in } == "{}")
        #expect(
            try changes(twins) { $0.items[0].name = "AA" } == #"{"items/0/name":"AA"}"#
        )
        let plugin: [String: Any] = [
            "name": "Shop", "owner": ["name": "n", "plugin": ["id": "name"]],
        ]
        #expect(try changes(plugin) { $0.owner?.name = "m" } == #"{"owner/name":"m"}"#)
    }

    @Test func aFieldOfDictionariesObjectsIsNotTheirKey() throws {
        struct Seat: ParsableObject {
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }
        struct Hall: ParsableObject {
            var seats: [String: Seat] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "seats", list: &seats)
            }
        }
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        let tree = ["seats": [["id": 1, "name": "A"], ["id": 2, "name": "B"]]]
        let stored = Snapshot(value: tree)
        var hall = try parser.parseObject(snap: stored, type: Hall.self)
        hall.seats["0"]?.name = "AA"
        #expect(
            try parser.changes(from: stored, to: hall) as NSDictionary == ["seats/0/name": "AA"]
        )
        hall.seats["0"] = nil
        #expect(
            try parser.changes(from: stored, to: hall) as NSDictionary == ["seats/0": NSNull()]
        )
    }

    @Test func aPriorityBesideAValueIsSentOnceItWasEdited() throws {
        struct Box: ParsableObject {
            var tree: Any?

            mutating func bindProperties(binder: Binder) {
                binder.bindTree(name: "t", field: &tree)
            }
        }
        let box = Box(tree: ["y": [".value": 3]])
        #expect(parser.changes(from: box, to: box).isEmpty)
        let computed = Box(tree: [
            "y": [".value": [".sv": "timestamp"], ".priority": 1] as [String: Any]
        ])
        #expect(parser.changes(from: computed, to: computed).keys.sorted() == ["t/y"])
    }

    @Test mutating func unknownKeysAreReportedWhereThatIsAskedFor() throws {
        let heard = Recorder()
        parser.unknownKeys = .report
        parser.issueHandler = { heard.append($0.description) }
        let tree: [String: Any] = ["name": "Shop", "nmae": 1]
        _ = try parser.changes(from: Snapshot(value: tree), to: Shop(name: "Shop"))
        #expect(heard.texts == ["unknown key 'nmae' in Shop"])
    }

    /// A model that binds keys of which the tree's own knew nothing.
    @Test func whatANewModelBindsIsRemovedWhereItIsNil() throws {
        enum Content {
            case text(Text)
            case image(Image)
        }
        struct Text: ParsableObject {
            var text: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
            }
        }
        struct Image: ParsableObject {
            var url: String?
            var size: Item?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "url", field: &url)
                binder.bindObject(name: "size", field: &size)
            }
        }
        struct Note: ParsableObject {
            var content = Content.text(Text())

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(
                    name: "kind",
                    field: &content,
                    [
                        .init("text", Content.text) {
                            if case .text(let text) = $0 { text } else { nil }
                        },
                        .init("image", Content.image) {
                            if case .image(let image) = $0 { image } else { nil }
                        },
                    ]
                )
            }
        }
        let tree: [String: Any] = ["kind": "text", "text": "t", "url": "old", "other": 1]
        let image = Note(content: .image(Image()))
        let changes = try SnapshotParser().changes(from: Snapshot(value: tree), to: image)
        #expect(
            changes as NSDictionary
                == ["kind": "image", "text": NSNull(), "url": NSNull(), "other": NSNull()]
                as NSDictionary
        )
        // The same text, which another model reads as something else.
        var renamed = tree
        renamed["url"] = NSNull()
        let other = Note(content: .image(Image(url: "t")))
        #expect(
            try SnapshotParser().changes(from: Snapshot(value: renamed), to: other) as NSDictionary
                == ["kind": "image", "text": NSNull(), "url": "t", "other": NSNull()]
                as NSDictionary
        )
        let text = Note(content: .text(Text(text: "t")))
        #expect(try SnapshotParser().changes(from: Snapshot(value: tree), to: text).isEmpty)
    }
}
