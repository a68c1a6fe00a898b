import Foundation
import SnapshotParser
import Testing

/// Models of optional variants that cannot be read, where that is tolerated.
@Suite struct BrokenVariantTests {
    struct Text: ParsableObject, Equatable {
        var text = ""
        var size: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "size", field: &size)
            binder.check(!text.isEmpty, "has no text")
        }
    }

    final class Sound: ParsableObject {
        var title = ""
        var seconds = 0

        init() {}

        init(_ title: String, seconds: Int) { (self.title, self.seconds) = (title, seconds) }

        func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "seconds", field: &seconds)
        }
    }

    enum Content {
        case text(Text)
        case sound(Sound)

        static var variants: [SnapshotParser.Variant<Content>] {
            [
                .init("text", Content.text) { if case .text(let it) = $0 { it } else { nil } },
                .init("sound", Content.sound) { if case .sound(let it) = $0 { it } else { nil } },
            ]
        }

        var text: Text? { if case .text(let text) = self { text } else { nil } }
        var sound: Sound? { if case .sound(let sound) = self { sound } else { nil } }
    }

    struct Apart: ParsableObject {
        var name: String?
        var content: Content?
        var rest: [String: String] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindVariant(
                name: "kind",
                content: "payload",
                field: &content,
                Content.variants
            )
            binder.bindRemaining(dict: &rest)
        }
    }

    struct Flat: ParsableObject {
        var name: String?
        var content: Content?
        var rest: [String: String] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindVariant(name: "kind", field: &content, Content.variants)
            binder.bindRemaining(dict: &rest)
            binder.check(name != "nobody", "has no name", at: "name")
        }
    }

    private let recorder = HandlerRecorder<String>()
    private var parser = SnapshotParser.resilient

    init() {
        parser.issueHandler = { [recorder] in recorder.hear($0.description) }
    }

    private func snapshot(_ tree: [String: Any]) -> Snapshot { Snapshot(value: tree) }

    private typealias Broken = (keys: [String: any Sendable], told: String)

    private static let apart: [Broken] = [
        (
            ["text": 5],
            "type mismatch for 'text' in Text at payload: expected a string, found a number 5"
        ),
        ([:], "missing key 'text' in Text at payload"),
        (["text": ""], "failed check in Text at payload: has no text"),
    ]

    @Test(arguments: Self.apart)
    private func aModelUnderItsOwnKeyIsNil(_ payload: Broken) throws {
        let tree: [String: Any] = ["name": "a", "kind": "text", "payload": payload.keys, "x": "y"]
        let object = try parser.parseObject(snap: snapshot(tree), type: Apart.self)
        #expect(object.name == "a" && object.content == nil && object.rest == ["x": "y"])
        #expect(recorder.heard == [payload.told])
    }

    @Test func aModelThatIsNoObjectOrMissingIsNil() throws {
        let trees: [[String: Any]] = [["kind": "text", "payload": 1], ["kind": "text"]]
        for tree in trees {
            #expect(try parser.parseObject(snap: snapshot(tree), type: Apart.self).content == nil)
        }
        #expect(
            recorder.heard == [
                "type mismatch in Text at payload: expected an object, found a number 1",
                "missing key 'payload' in Apart",
            ]
        )
    }

    private static let flat: [Broken] = [
        (["text": 5], "type mismatch for 'text' in Flat: expected a string, found a number 5"),
        ([:], "missing key 'text' in Flat"),
        (["text": ""], "failed check in Flat: has no text"),
    ]

    @Test(arguments: Self.flat)
    private func aModelBesideItsKindIsNil(_ model: Broken) throws {
        let tree = model.keys.merging(["name": "a", "kind": "text", "x": "y"]) { $1 }
        let object = try parser.parseObject(snap: snapshot(tree), type: Flat.self)
        #expect(object.name == "a" && object.content == nil && object.rest == ["x": "y"])
        #expect(recorder.heard == [model.told])
    }

    @Test func checksOfTheObjectAreStillMade() {
        let tree: [String: Any] = ["name": "nobody", "kind": "text", "text": ""]
        let error = #expect(throws: ParseError.self) {
            try parser.parseObject(snap: snapshot(tree), type: Flat.self)
        }
        #expect(
            error?.description == """
                parsing Flat failed: 1 issue
                - failed check for 'name' in Flat: has no name
                """
        )
    }

    @Test func aRequiredOneIsStillAnIssue() {
        struct Required: ParsableObject {
            var content = Content.text(Text())

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(name: "kind", field: &content, Content.variants)
            }
        }
        let tree: [String: Any] = ["kind": "text", "text": 5]
        #expect(
            parser.validate(snap: snapshot(tree), type: Required.self).map(\.description) == [
                "type mismatch for 'text' in Required: expected a string, found a number 5"
            ]
        )
    }

    @Test func aModelThatAKeyChoosesIsNil() throws {
        struct Shape: ParsableObject {
            var content: Content?

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(
                    field: &content,
                    [
                        .init(having: "text", Content.text) {
                            if case .text(let it) = $0 { it } else { nil }
                        }
                    ]
                )
            }
        }
        var shape = try parser.parseObject(snap: snapshot(["text": 5]), type: Shape.self)
        #expect(shape.content == nil)
        shape.content = .text(Text(text: "old", size: 1))
        try parser.update(&shape, from: snapshot(["text": 5, "size": 2]))
        #expect(shape.content?.text == Text(text: "old", size: 1))
        try parser.update(&shape, from: snapshot(["text": "new", "size": "x"]))
        #expect(shape.content?.text == Text(text: "new", size: 1))
        #expect(recorder.heard.count == 3)
    }

    @Test func anUpdateKeepsTheModel() throws {
        let changes: [[String: Any]] = [
            ["name": "new", "payload": ["title": "x", "seconds": "y"]],
            ["name": "new", "kind": "sound", "payload": ["title": "x", "seconds": "y"]],
            ["name": "new", "kind": "text", "payload": ["text": 5]],
        ]
        for change in changes {
            let sound = Sound("s", seconds: 3)
            var apart = Apart(name: "old", content: .sound(sound))
            try parser.update(&apart, from: snapshot(change))
            #expect(apart.name == "new" && apart.content?.sound === sound)
            #expect(sound.title == "s" && sound.seconds == 3)
        }
        #expect(recorder.heard.count == 3)
    }

    @Test func anUpdateKeepsTheModelBesideItsKind() throws {
        let changes: [[String: Any]] = [
            ["name": "new", "title": "x", "seconds": 1.5, "x": "y"],
            ["name": "new", "kind": "sound", "title": "x", "seconds": 1.5, "x": "y"],
            ["name": "new", "kind": "text", "text": 5, "x": "y"],
        ]
        for change in changes {
            let sound = Sound("s", seconds: 3)
            var flat = Flat(name: "old", content: .sound(sound))
            try parser.update(&flat, from: snapshot(change))
            #expect(flat.name == "new" && flat.content?.sound === sound)
            #expect(sound.title == "s" && sound.seconds == 3)
            #expect(flat.rest == ["x": "y"])
        }
        #expect(recorder.heard.count == 3)
    }

    @Test func aReplacementHasNone() throws {
        let sound = Sound("s", seconds: 3)
        var apart = Apart(name: "old", content: .sound(sound))
        let payload: [String: Any] = ["title": "x", "seconds": "y"]
        try parser.replace(&apart, with: snapshot(["kind": "sound", "payload": payload]))
        #expect(apart.content == nil && sound.title == "s")
        var flat = Flat(name: "old", content: .sound(sound))
        try parser.replace(&flat, with: snapshot(["kind": "sound", "title": "x", "seconds": 1.5]))
        #expect(flat.content == nil && sound.title == "s")
    }

    @Test func aSetterIsNotCalled() throws {
        struct Counted: ParsableObject {
            var content: Content?
            var count = 0

            mutating func bindProperties(binder: Binder) {
                func set(_ content: Content?) { (self.content, count) = (content, count + 1) }
                binder.bind(get: { content }, set: set) {
                    binder.bindVariant(name: "kind", field: &$0, Content.variants)
                }
            }
        }
        var counted = try parser.parseObject(
            snap: snapshot(["kind": "sound", "title": "x"]),
            type: Counted.self
        )
        #expect(counted.count == 0)
        counted.content = .text(Text(text: "old"))
        try parser.update(&counted, from: snapshot(["kind": "sound", "title": "x"]))
        #expect(counted.count == 0 && counted.content?.text?.text == "old")
    }

    @Test func changesSendOnlyEdits() throws {
        let trees: [[String: Any]] = [
            ["kind": "text", "text": 5], ["kind": "text", "payload": ["text": 5]],
        ]
        func check<T: ParsableObject>(
            _ tree: [String: Any],
            _ edit: (inout T) -> Void,
            _ expected: [String: Any]
        ) throws {
            var object = try parser.parseObject(snap: snapshot(tree), type: T.self)
            #expect(try parser.changes(from: snapshot(tree), to: object).isEmpty)
            edit(&object)
            let changes = try parser.changes(from: snapshot(tree), to: object)
            #expect(changes as NSDictionary == expected as NSDictionary)
        }
        let text = Content.text(Text(text: "new"))
        try check(trees[0], { (flat: inout Flat) in flat.content = text }, ["text": "new"])
        try check(
            trees[1],
            { (apart: inout Apart) in apart.content = text },
            ["payload": ["text": "new"]]
        )
    }
}
