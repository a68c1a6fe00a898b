import Foundation
import SnapshotParser
import Testing

/// Keys that would lead a multi-path update to another place than their own.
@Suite struct ChangesKeyTests {
    struct Item: ParsableSnapshot {
        var id: String?
        var name: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Shelf: ParsableObject {
        var items: [Item] = []
        var counts: [String: Int] = [:]
        var notes: [String: String] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "items", list: &items)
            binder.bindField(name: "counts", field: &counts)
            binder.bindDictionary(name: "notes", dict: &notes)
        }
    }

    let recorder = HandlerRecorder<String>()
    var parser = SnapshotParser()

    init() {
        let recorder = recorder
        parser.issueHandler = { recorder.hear($0.description) }
    }

    private func changes(from old: Shelf, to new: Shelf) throws -> String {
        try writtenJSON(parser.changes(from: old, to: new))
    }

    @Test func anEmptyKeyDoesNotReplaceItsSiblings() throws {
        let old = Shelf(items: [Item(id: "a", name: "A")], counts: ["a": 1])
        let new = Shelf(
            items: [Item(id: "a", name: "B"), Item(id: "", name: "C")],
            counts: ["a": 2, "": 3]
        )
        #expect(try changes(from: old, to: new) == #"{"counts/a":2,"items/a/name":"B"}"#)
        #expect(
            recorder.heard.sorted() == [
                "forbidden key for '' in Shelf at counts: it is empty",
                "forbidden key for '' in Shelf at items: it is empty",
            ]
        )
    }

    @Test func anEmptyKeyThatIsGoneDoesNotRemoveItsSiblings() throws {
        let old = Shelf(items: [Item(id: "a", name: "A"), Item(id: "", name: "C")])
        #expect(try changes(from: old, to: Shelf(items: [Item(id: "a", name: "A")])) == "{}")
        #expect(recorder.heard.count == 1)
    }

    @Test(arguments: ["items/a", "items/a/name", "/items", "x/"])
    func aSlashLeadsNowhereElse(key: String) throws {
        let old = Shelf(items: [Item(id: "a", name: "A")])
        var new = old
        new.notes = ["b": "B", key: "lost"]
        #expect(try changes(from: old, to: new) == #"{"b":"B"}"#)
        #expect(try changes(from: new, to: old) == #"{"b":null}"#)
        #expect(recorder.heard.count == 2)
    }

    @Test func theSlashIsToldThoughAnotherCharacterIsRefusedElsewhere() throws {
        var new = Shelf(items: [Item(id: "a", name: "A")])
        new.counts = ["a.b/c": 1]
        _ = try changes(from: Shelf(items: new.items, counts: ["x": 1]), to: new)
        #expect(
            recorder.heard == [
                "forbidden key for 'a.b/c' in Shelf at counts: it contains '/'"
            ]
        )
        let error = #expect(throws: ParseError.self) {
            try parser.changes(from: Snapshot(value: ["counts": ["x": 1]]), to: new)
        }
        #expect(
            error?.description == """
                serializing Shelf failed: 1 issue
                - forbidden key for 'a.b/c' in Shelf at counts: it contains '/'
                """
        )
    }

    @Test func aStoredElementWhoseIDIsTakenIsNotRemovedFromWhereItNeverWas() throws {
        let old = Shelf(items: [Item(id: "a", name: "A"), Item(id: "a", name: "B")])
        #expect(try changes(from: old, to: Shelf(items: [Item(id: "a", name: "A")])) == "{}")
    }
}
