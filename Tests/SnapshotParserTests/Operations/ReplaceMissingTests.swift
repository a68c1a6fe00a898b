import Foundation
import SnapshotParser
import Testing

/// What is missing from a snapshot is gone, at any depth and in any binding.
@Suite struct ReplaceMissingTests {
    enum Content: ParsableObject {
        case text(Text)
        case image(Image)

        init() { self = .text(Text()) }

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindVariant(
                name: "kind",
                field: &self,
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

    final class Text: ParsableObject {
        var text = ""
        var size: Int?

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "size", field: &size)
        }
    }

    final class Image: ParsableObject {
        var url: String?

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "url", field: &url)
        }
    }

    struct Message: ParsableObject {
        var content = Content()

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindObject(name: "content", field: &content)
        }
    }

    enum Shape: ParsableCodable, Equatable {
        case circle(radius: Double)
        case square(side: Double)

        init() { self = .circle(radius: 1) }
    }

    final class Part: ParsableSnapshot {
        var id: String?
        var name: String?

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Values: ParsableObject {
        var shape = Shape()
        var tree: Any?
        var json: String?
        var counts: [String: Int?] = [:]
        var size: Int?
        var level = 1
        var nick: String? = "initial"
        var rest: [String: Any] = [:]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "shape", field: &shape)
            binder.bindTree(name: "tree", field: &tree)
            binder.bindRawJSON(name: "json", field: &json)
            binder.bindField(name: "counts", field: &counts)
            binder.bindField(
                name: "size",
                field: &size,
                mapper: { ($0 as? [String: Int])?["cm"] },
                reverseMapper: { $0.map { ["cm": $0] } }
            )
            binder.bindField(name: "level", field: &level, default: 1)
            binder.bindField(name: "nick", field: &nick)
            binder.bindRemaining(dict: &rest)
        }
    }

    private func replaced<T: ParsableObject>(
        _ first: [String: Any],
        _ second: [String: Any],
        _ type: T.Type,
        _ parser: SnapshotParser = SnapshotParser()
    ) throws -> T {
        var object = try parser.parseObject(snap: Snapshot(key: "k", value: first), type: T.self)
        try parser.replace(&object, with: Snapshot(key: "k", value: second))
        return object
    }

    @Test func aVariantOfAnotherKindTakesThePlaceOfTheOldOne() throws {
        let heard = Recorder()
        var parser = SnapshotParser()
        parser.unknownKeys = .report
        parser.issueHandler = { heard.append($0.description) }
        let message = try replaced(
            ["content": ["kind": "text", "text": "a", "size": 3]],
            ["content": ["kind": "image", "url": "u", "alt": "x"]],
            Message.self,
            parser
        )
        guard case .image(let image) = message.content else {
            Issue.record("\(message)")
            return
        }
        #expect(image.url == "u")
        #expect(heard.texts == ["unknown key 'alt' in Content at k/content"])
    }

    @Test func aVariantOfTheSameKindStaysTheInstanceThatItIs() throws {
        let parser = SnapshotParser()
        let tree = ["content": ["kind": "text", "text": "a", "size": 3] as [String: Any]]
        var message = try parser.parseObject(snap: Snapshot(value: tree), type: Message.self)
        guard case .text(let text) = message.content else { return }
        let second = ["content": ["kind": "text", "text": "b"]]
        try parser.replace(&message, with: Snapshot(value: second))
        guard case .text(let now) = message.content else { return }
        #expect(now === text)
        #expect(text.text == "b")
        #expect(text.size == nil)
    }

    @Test func noNullsGetIntoValues() throws {
        let values = try replaced(
            [
                "shape": ["circle": ["radius": 2.0]], "tree": ["a": 1, "b": ["c": 2]],
                "json": ["a": 1, "b": 2], "counts": ["x": 1, "y": 2], "size": ["cm": 3],
                "level": 4, "nick": "n", "other": ["a": ["b": 1], "c": 2], "gone": ["d": 1],
            ],
            [
                "shape": ["square": ["side": 3.0]], "tree": ["b": ["d": 2]], "json": ["b": 3],
                "counts": ["y": 4], "other": ["a": ["e": 1]],
            ],
            Values.self
        )
        #expect(values.shape == .square(side: 3))
        #expect(values.tree as? NSDictionary == ["b": ["d": 2]] as NSDictionary)
        #expect(values.json == #"{"b":3}"#)
        #expect(values.counts == ["y": 4])
        #expect(values.size == nil)
        #expect(values.level == 1)
        #expect(values.nick == nil)
        #expect(values.rest as NSDictionary == ["other": ["a": ["e": 1]]] as NSDictionary)
    }

    struct Shelf: ParsableObject {
        var parts: [Part] = []
        var byName: [String: Part] = [:]
        var groups: [String: [Part]] = [:]
        var more: [Part]?
        var rest: [String: Part]?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindList(name: "parts", list: &parts)
            binder.bindList(name: "byName", list: &byName)
            binder.bindList(name: "groups", list: &groups)
            binder.bindList(name: "more", list: &more)
            binder.bindRemaining(dict: &rest)
        }
    }

    private static var shelf: [String: Any] {
        [
            "parts": ["a": ["name": "A"], "b": ["name": "B"], "c": ["name": "C"]],
            "byName": ["x": ["name": "X"], "y": ["name": "Y"]],
            "groups": [
                "g": ["a": ["name": "GA"], "b": ["name": "GB"]], "h": ["a": ["name": "HA"]],
            ],
            "more": ["m": ["name": "M"]], "p": ["name": "P"], "q": ["name": "Q"],
        ]
    }

    @Test(arguments: [SnapshotParser.SnapshotLists.keyed, .arrays])
    func elementsAreThoseOfTheSnapshotInItsOrder(lists: SnapshotParser.SnapshotLists) throws {
        var parser = SnapshotParser()
        parser.snapshotLists = lists
        var shelf = try parser.parseObject(snap: Snapshot(value: Self.shelf), type: Shelf.self)
        let old = shelf
        shelf.parts.reverse()
        let second: [String: Any] = [
            "parts": ["d": ["name": "D"], "c": ["name": "C2"], "b": ["name": "B2"]],
            "byName": ["y": ["name": "Y2"]], "groups": ["g": ["b": ["name": "GB2"]]],
            "q": ["name": "Q2"],
        ]
        try parser.replace(&shelf, with: Snapshot(value: second))
        #expect(shelf.parts.map(\.name) == ["B2", "C2", "D"])
        #expect(shelf.parts[0] === old.parts[1])
        #expect(shelf.parts[1] === old.parts[2])
        #expect(shelf.byName.mapValues(\.name) == ["y": "Y2"])
        #expect(shelf.byName["y"] === old.byName["y"])
        #expect(shelf.groups.mapValues { $0.map(\.name) } == ["g": ["GB2"]])
        #expect(shelf.groups["g"]?.first === old.groups["g"]?.last)
        #expect(shelf.more == nil)
        #expect(shelf.rest?.mapValues(\.name) == ["q": "Q2"])
        #expect(shelf.rest?["q"] === old.rest?["q"])
        try parser.replace(&shelf, with: Snapshot(value: ["parts": [["name": "0"]]]))
        #expect(shelf.parts.map(\.id) == ["0"])
        #expect(shelf.rest == nil)
        #expect(shelf.groups.isEmpty)
    }

    @Test func aChildUnderTheNameOfTheKeyIsGoneToo() throws {
        struct Box: ParsableObject {
            var label: Label?

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindObject(name: "label", field: &label)
            }
        }
        final class Label: ParsableObject {
            var number: Int?
            var name: String?

            func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "id", field: &number)
                binder.bindField(name: "name", field: &name)
            }
        }
        let box = try replaced(
            ["label": ["id": 5, "name": "a"] as [String: Any]],
            ["label": ["name": "b"]],
            Box.self
        )
        #expect(box.label?.name == "b")
        #expect(box.label?.number == nil)
    }

    @Test func anObjectThatLostItsOwnKeyIsAnother() throws {
        struct Box: ParsableObject {
            var part: Tag?

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindObject(name: "part", field: &part)
            }
        }
        final class Tag: ParsableSnapshot {
            var id: String?
            var name: String?

            func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }
        let box = try replaced(
            ["part": ["id": "x", "name": "a"]],
            ["part": ["name": "b"]],
            Box.self
        )
        #expect(box.part?.id == "part")
        #expect(box.part?.name == "b")
    }

    @Test func aBoundKeyStaysWhereTheObjectDoes() throws {
        struct Box: ParsableObject {
            var tag: Tag?

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindObject(name: "tag", field: &tag)
            }
        }
        struct Tag: ParsableSnapshot {
            var id: String?
            var key: String?

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "id", field: &key)
            }
        }
        let empty: [String: Any] = ["tag": [String: Any]()]
        let box = try replaced(empty, empty, Box.self)
        #expect(box.tag?.id == "tag")
        #expect(box.tag?.key == "tag")
    }

    @Test func brokenElementsOfWhatRemainsAreLeftAlone() throws {
        var parser = SnapshotParser()
        parser.invalidElements = .skip
        var shelf = try parser.parseObject(snap: Snapshot(value: Self.shelf), type: Shelf.self)
        let part = shelf.rest?["p"]
        let update: [String: Any] = ["p": ["name": "new", "size": 5] as [String: Any]]
        try parser.update(&shelf, from: Snapshot(value: update))
        #expect(part?.name == "P")
        #expect(shelf.rest?["p"] === part)
    }

    @Test func brokenElementsArePassedOver() throws {
        let heard = Recorder()
        var parser = SnapshotParser()
        parser.invalidElements = .skip
        parser.issueHandler = { heard.append($0.description) }
        var shelf = try parser.parseObject(snap: Snapshot(value: Self.shelf), type: Shelf.self)
        let part = shelf.parts[0]
        let second = ["parts": ["a": ["name": 5], "b": ["name": "B"]]]
        try parser.replace(&shelf, with: Snapshot(value: second))
        #expect(shelf.parts.map(\.name) == ["B"])
        #expect(part.name == "A")
        #expect(heard.texts.count == 1)
    }

    @Test func anInstanceAtTwoPlacesStaysAtTheFirst() throws {
        struct Pair: ParsableObject {
            var left: Part?
            var right: Part?

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindObject(name: "left", field: &left)
                binder.bindObject(name: "right", field: &right)
            }
        }
        let part = Part()
        var pair = Pair(left: part, right: part)
        let tree = ["left": ["name": "l"], "right": ["name": "r"]]
        try SnapshotParser().replace(&pair, with: Snapshot(value: tree))
        #expect(pair.left === part)
        #expect(pair.left?.name == "l")
        #expect(pair.right?.name == "r")
    }

    @Test func anObserverHearsThatNothingIsLeft() throws {
        final class Page: ParsableObject {
            var title: String?
            var rest: [String: Int]? = ["a": 1]
            var counts = ["b": 2]
            let sets = Recorder()

            func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindRemaining(
                    get: { rest },
                    set: {
                        rest = $0; sets.append("rest")
                    }
                )
                binder.bindField(name: "title", get: { title }, set: { title = $0 })
                binder.bindField(name: "counts", get: { counts }, set: { counts = $0 })
            }
        }
        var page = Page()
        page.title = "t"
        try SnapshotParser().replace(&page, with: Snapshot(value: ["c": 3]))
        #expect(page.rest == ["c": 3])
        #expect(page.title == nil)
        #expect(page.counts.isEmpty)
        try SnapshotParser().replace(&page, with: Snapshot(value: ["title": "u"]))
        #expect(page.rest == nil)
        #expect(page.sets.texts == ["rest", "rest"])
    }
}
