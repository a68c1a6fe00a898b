import Foundation
import SnapshotParser
import Testing

/// Lists that are stored as arrays, in which a path names elements by their indices.
@Suite struct ChangesOfArraysTests {
    struct Item: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Shop: ParsableObject, Equatable {
        var items: [Item] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "items", list: &items)
        }
    }

    struct Slide: ParsableObject, Equatable {
        enum State: String, ParsableValue { case open, unknown }

        var title = ""
        var state = State.open
        var note: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "state", field: &state, default: .unknown)
            binder.bindField(name: "note", field: &note)
        }
    }

    struct Show: ParsableObject, Equatable {
        var slides: [Slide] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "slides", list: &slides)
        }
    }

    /// Slides that a newer app wrote: with a state, a child and an element that this one does not
    /// know.
    private let slides = Snapshot(
        value: [
            "slides": [
                ["title": "a", "state": "paused", "new": 1] as [String: Any], NSNull(),
                ["uri": "b"], ["title": "c", "state": "open", "note": "n", "new": 2],
            ] as [Any]
        ]
    )

    private func edits(_ edit: (inout Show) -> Void) throws -> String {
        let parser = SnapshotParser.resilient
        var show = try parser.parseObject(snap: slides, type: Show.self)
        edit(&show)
        return try writtenJSON(parser.changes(from: slides, to: show))
    }

    @Test func editOfAnElementWithoutAnIDLeavesTheOthersAlone() throws {
        #expect(try edits { _ in } == "{}")
        #expect(try edits { $0.slides[1].title = "C" } == #"{"slides/3/title":"C"}"#)
        #expect(
            try edits {
                $0.slides[0].state = .open
                $0.slides[1].note = nil
            } == #"{"slides/0/state":"open","slides/3/note":null}"#
        )
    }

    @Test func elementsWithoutIDsAreAddedAndRemovedAtTheEnd() throws {
        #expect(
            try edits { $0.slides += [Slide(title: "d"), Slide(title: "a")] }
                == #"{"slides/4":{"state":"open","title":"d"},"slides/5":{"state":"open","title":"a"}}"#
        )
        #expect(try edits { $0.slides.removeLast() } == #"{"slides/3":null}"#)
        #expect(
            try edits {
                $0.slides[0].title = "A"
                $0.slides[1] = Slide(title: "C")
                $0.slides.append(Slide(title: "d"))
            } == #"{"slides/0/title":"A","slides/3/note":null,"slides/3/title":"C","#
                + #""slides/4":{"state":"open","title":"d"}}"#
        )
    }

    @Test func theLastIndexThereIsDoesNotTrap() throws {
        let parser = SnapshotParser.resilient
        let slide = ["title": "a", "state": "open"]
        for index in ["9223372036854775807", "2147483646"] {
            let stored = Snapshot(value: ["slides": [index: slide]])
            var show = try parser.parseObject(snap: stored, type: Show.self)
            #expect(try parser.changes(from: stored, to: show).isEmpty)
            show.slides.append(Slide(title: "b"))
            #expect(try parser.changes(from: stored, to: show).keys.sorted() == ["slides"])
        }
    }

    @Test func manyMovedElementsAreSentWhole() throws {
        let slides = (0..<150).map {
            ["title": "\($0)", "state": "open", "new": $0] as [String: Any]
        }
        let stored = Snapshot(value: ["slides": slides])
        var show = try SnapshotParser.resilient.parseObject(snap: stored, type: Show.self)
        show.slides.removeFirst()
        let changes = try SnapshotParser.resilient.changes(from: stored, to: show)
        #expect(changes.keys.sorted() == ["slides"])
    }

    @Test func listWithoutIDsIsSentWholeIfElementsWereMoved() throws {
        #expect(
            try edits { $0.slides.removeFirst() }
                == #"{"slides":[{"new":2,"note":"n","state":"open","title":"c"},{"uri":"b"}]}"#
        )
        #expect(
            try edits { $0.slides.swapAt(0, 1) }
                == #"{"slides":[{"new":2,"note":"n","state":"open","title":"c"},"#
                + #"{"new":1,"state":"paused","title":"a"},{"uri":"b"}]}"#
        )
    }

    struct Topic: ParsableSnapshot {
        var id: String?
        var scores: [Int]?
        var color = ""
        var likes: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "scores", field: &scores)
            binder.bindField(name: "color", field: &color, default: "red")
            binder.bindField(name: "likes", field: &likes)
        }
    }

    struct Board: ParsableObject {
        var topics: [Topic] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "topics", list: &topics)
        }
    }

    @Test func anElementOfWhichOnlyItsIDIsLeftStays() throws {
        let stored = Snapshot(
            value: [
                "topics": [["id": "a", "scores": [42]] as [String: Any], ["id": "b", "likes": 1]]
            ]
        )
        let parser = SnapshotParser()
        var board = try parser.parseObject(snap: stored, type: Board.self)
        board.topics[0].scores = nil
        board.topics[1].likes = 2
        let changes = try parser.changes(from: stored, to: board)
        #expect(try writtenJSON(changes) == #"{"topics/0/scores":null,"topics/1/likes":2}"#)
    }

    @Test(arguments: [false, true])
    func anElementOfWhichNothingIsLeftGoes(writesKeys: Bool) throws {
        var parser = SnapshotParser()
        parser.writesKeys = writesKeys
        // Without the first topic, the database gives no array, but an object whose key 2 is not
        // the id.
        let tree = ["topics": [NSNull(), ["scores": [42]], ["id": "0"]] as [Any]]
        let stored = Snapshot(value: tree)
        var board = try parser.parseObject(snap: stored, type: Board.self)
        #expect(board.topics.map(\.id) == ["1", "0"])
        board.topics[0].scores = nil
        let changes = try parser.changes(from: stored, to: board)
        #expect(try writtenJSON(changes) == #"{"topics":{"0":{"id":"0"}}}"#)
        let left = MultiPathUpdate.asRead(try #require(MultiPathUpdate.apply(changes, to: tree)))
        let read = try parser.parseObject(snap: Snapshot(value: left), type: Board.self)
        #expect(read.topics.map(\.id) == ["0"])
    }

    @Test(arguments: [false, true])
    func anElementThatIsSentWholeKeepsItsID(writesKeys: Bool) throws {
        struct Circle: ParsableObject {
            var radius = 0
            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "radius", field: &radius)
            }
        }
        struct Box: ParsableObject {
            var width = 0
            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "width", field: &width)
            }
        }
        enum Form {
            case circle(Circle), box(Box)

            static let variants: [SnapshotParser.Variant<Form>] = [
                .init("circle", Form.circle) { if case .circle(let it) = $0 { it } else { nil } },
                .init("box", Form.box) { if case .box(let it) = $0 { it } else { nil } },
            ]
        }
        struct Shape: ParsableSnapshot {
            var id: String?
            var form = Form.box(Box())

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(name: "kind", field: &form, Form.variants)
            }
        }
        struct Drawing: ParsableObject {
            var shapes: [Shape] = []
            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "shapes", list: &shapes)
            }
        }
        let tree = [
            "shapes": [
                ["kind": "box", "width": 0] as [String: Any],
                ["id": "a", "kind": "box", "width": 1, "new": 1],
                ["id": "b", "kind": "box", "width": 2],
            ]
        ]
        var parser = SnapshotParser()
        (parser.unknownKeys, parser.writesKeys) = (.ignore, writesKeys)
        let stored = Snapshot(value: tree)
        var drawing = try parser.parseObject(snap: stored, type: Drawing.self)
        drawing.shapes[0].form = .circle(Circle(radius: 3))
        drawing.shapes[1].form = .circle(Circle(radius: 4))
        drawing.shapes[2].form = .box(Box(width: 5))
        let changes = try parser.changes(from: stored, to: drawing)
        let first =
            writesKeys
            ? #"{"id":"0","kind":"circle","radius":3}"# : #"{"kind":"circle","radius":3}"#
        #expect(
            try writtenJSON(changes)
                == #"{"shapes/0":\#(first),"shapes/1":{"id":"a","kind":"circle","radius":4},"#
                + #""shapes/2/width":5}"#
        )
        let left = MultiPathUpdate.asRead(try #require(MultiPathUpdate.apply(changes, to: tree)))
        let read = try parser.parseObject(snap: Snapshot(value: left), type: Drawing.self)
        #expect(read.shapes.map(\.id) == ["0", "a", "b"])
        let text = try JSONSerialization.data(withJSONObject: tree)
        let patch = try parser.mergePatch(from: text, to: drawing)
        #expect(
            String(decoding: patch, as: UTF8.self)
                == #"{"shapes":[\#(first),{"id":"a","kind":"circle","radius":4},"#
                + #"{"id":"b","kind":"box","width":5}]}"#
        )
    }

    @Test func anIDThatIsAnIndexOverwritesNoOtherElement() throws {
        var parser = SnapshotParser()
        parser.dialect = .json
        let old = Shop(items: [Item(id: "1", name: "one")])
        let new = Shop(items: [Item(id: "0", name: "zero"), Item(id: "1", name: "one")])
        let changes = parser.changes(from: old, to: new)
        #expect(
            try writtenJSON(changes)
                == #"{"items":[{"id":"0","name":"zero"},{"id":"1","name":"one"}]}"#
        )
        let tree = try #require(
            MultiPathUpdate.apply(changes, to: parser.serialize(object: old))
        )
        let read = try parser.parseObject(
            snap: Snapshot(value: MultiPathUpdate.asRead(tree)),
            type: Shop.self
        )
        #expect(read == new)
        #expect(parser.changes(from: new, to: new).isEmpty)
    }
}
