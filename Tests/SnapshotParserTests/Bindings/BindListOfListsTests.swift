import Foundation
import SnapshotParser
import Testing

/// A list of lists is read, written and replaced as a whole.
@Suite struct BindListOfListsTests {
    struct Cell: ParsableObject, Equatable {
        var text = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    struct Table: ParsableObject {
        var rows: [[Cell]] = []
        var named: [[String: Cell]] = []
        var maybe: [[Cell]]?

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "rows", list: &rows)
            binder.bindList(name: "named", list: &named)
            binder.bindList(name: "maybe", list: &maybe)
        }
    }

    final class Watched: ParsableObject {
        var rows: [[Cell]] = [] { didSet { sets += 1 } }
        var sets = 0

        func bindProperties(binder: Binder) {
            binder.bind(get: { self.rows }, set: { self.rows = $0 }) {
                binder.bindList(name: "rows", list: &$0)
            }
        }
    }

    let tree: [String: Any] = [
        "rows": [[["text": "a"], ["text": "b"]], [["text": "c"]]],
        "named": [["x": ["text": "d"]], ["y": ["text": "e"]]],
    ]

    @Test func theyAreReadAndWritten() throws {
        let parser = SnapshotParser()
        let table = try parser.parseObject(snap: Snapshot(value: tree), type: Table.self)
        #expect(table.rows == [[Cell(text: "a"), Cell(text: "b")], [Cell(text: "c")]])
        #expect(table.named == [["x": Cell(text: "d")], ["y": Cell(text: "e")]])
        #expect(table.maybe == nil)
        #expect(
            NSDictionary(dictionary: try parser.serialize(validating: table))
                == NSDictionary(dictionary: tree)
        )
        #expect(parser.validate(snap: Snapshot(value: tree), type: Table.self) == [])
        let empty = Snapshot(value: ["rows": NSNull(), "maybe": NSNull()])
        #expect(try parser.parseObject(snap: empty, type: Table.self).rows.isEmpty)
        let keyed = Snapshot(value: ["rows": ["0": [["text": "a"]], "2": [["text": "b"]]]])
        #expect(try parser.parseObject(snap: keyed, type: Table.self).rows.count == 2)
        let watched = try parser.parseObject(
            snap: Snapshot(value: tree.filter { $0.key == "rows" }),
            type: Watched.self
        )
        #expect(watched.rows == table.rows && watched.sets == 1)
    }

    @Test func issuesHaveTheirPaths() {
        let tree: [String: Any] = ["rows": [[["text": 1]], 3], "named": [["x": ["txt": "d"]]]]
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: tree), type: Table.self)
                .map(\.description) == [
                    "type mismatch for 'text' in Cell at rows/0/0: expected a string, found a number 1",
                    "type mismatch for '1' in Table at rows: "
                        + "expected an object or an array, found a number 3",
                    "missing key 'text' in Cell at named/0/x",
                    "unknown key 'txt' in Cell at named/0/x: did you mean 'text'?",
                ]
        )
    }

    @Test func brokenOnesAreSkippedWhereTheOptionsSaySo() throws {
        var parser = SnapshotParser()
        parser.invalidElements = .report
        let tree: [String: Any] = ["rows": [[["text": 1], ["text": "b"]], 3, [["text": "c"]]]]
        let table = try parser.parseObject(snap: Snapshot(value: tree), type: Table.self)
        #expect(table.rows == [[Cell(text: "b")], [Cell(text: "c")]])
    }

    @Test func updatesReplaceThem() throws {
        let parser = SnapshotParser()
        var table = try parser.parseObject(snap: Snapshot(value: tree), type: Table.self)
        let update: [String: Any] = ["rows": [[["text": "z"]]]]
        let old = table
        try parser.update(&table, from: Snapshot(value: update))
        #expect(table.rows == [[Cell(text: "z")]] && table.named.count == 2)
        #expect(parser.changes(from: old, to: table).keys.sorted() == ["rows"])
    }
}
