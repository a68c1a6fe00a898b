import Foundation
import SnapshotParser
import Testing

/// What is missing from a snapshot is gone, at any depth and in any binding.
@Suite struct ReplaceMissingTests {
    enum Content: ParsableObject {
        case text(Text)
        case image(Image)

        init() { self = .text(Text()) }

        mutating func bindProperties(binder: Binder) {
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

        func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "size", field: &size)
        }
    }

    final class Image: ParsableObject {
        var url: String?

        func bindProperties(binder: Binder) {
            binder.bindField(name: "url", field: &url)
        }
    }

    struct Message: ParsableObject {
        var content = Content()

        mutating func bindProperties(binder: Binder) {
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

        func bindProperties(binder: Binder) {
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

        mutating func bindProperties(binder: Binder) {
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

    func replaced<T: ParsableObject>(
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

    @Test func anInstanceAtTwoPlacesStaysAtTheFirst() throws {
        struct Pair: ParsableObject {
            var left: Part?
            var right: Part?

            mutating func bindProperties(binder: Binder) {
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

            func bindProperties(binder: Binder) {
                binder.bind(get: { title }, set: { title = $0 }) {
                    binder.bindField(name: "title", field: &$0)
                }
                binder.bind(get: { counts }, set: { counts = $0 }) {
                    binder.bindField(name: "counts", field: &$0)
                }
                binder.bind(get: { rest }) {
                    rest = $0
                    sets.append("rest")
                } _: {
                    binder.bindRemaining(dict: &$0)
                }
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
