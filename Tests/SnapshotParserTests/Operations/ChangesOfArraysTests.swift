import Foundation
import SnapshotParser
import Testing

/// Lists that are stored as arrays, in which a path names elements by their indices.
@Suite struct ChangesOfArraysTests {
    struct Item: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Shop: ParsableObject, Equatable {
        var items: [Item] = []

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindList(name: "items", list: &items)
        }
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
