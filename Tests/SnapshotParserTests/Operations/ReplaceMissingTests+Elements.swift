import Foundation
import SnapshotParser
import Testing

/// Elements of lists and dictionaries that the snapshot lacks.
extension ReplaceMissingTests {
    struct Shelf: ParsableObject {
        var parts: [Part] = []
        var byName: [String: Part] = [:]
        var groups: [String: [Part]] = [:]
        var more: [Part]?
        var rest: [String: Part]?

        mutating func bindProperties(binder: Binder) {
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

    @Test func elementsAreThoseOfTheSnapshotInItsOrder() throws {
        let parser = SnapshotParser()
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

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "label", field: &label)
            }
        }
        final class Label: ParsableObject {
            var number: Int?
            var name: String?

            func bindProperties(binder: Binder) {
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

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "part", field: &part)
            }
        }
        final class Tag: ParsableSnapshot {
            var id: String?
            var name: String?

            func bindProperties(binder: Binder) {
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

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "tag", field: &tag)
            }
        }
        struct Tag: ParsableSnapshot {
            var id: String?
            var key: String?

            mutating func bindProperties(binder: Binder) {
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
        parser.invalidElements = .report
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
        parser.invalidElements = .report
        parser.issueHandler = { heard.append($0.description) }
        var shelf = try parser.parseObject(snap: Snapshot(value: Self.shelf), type: Shelf.self)
        let part = shelf.parts[0]
        let second = ["parts": ["a": ["name": 5], "b": ["name": "B"]]]
        try parser.replace(&shelf, with: Snapshot(value: second))
        #expect(shelf.parts.map(\.name) == ["B"])
        #expect(part.name == "A")
        #expect(heard.texts.count == 1)
    }
}
