import Foundation
import SnapshotParser
import Testing

/// What was written for the original parser still compiles, and works.
@Suite struct ComingFromPredecessorTests {
    class Author: ParsableObject {
        var name: String?

        required init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    class Comment: ParsableSnapshot {
        var id: String?

        required init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
        }
    }

    class Example: ParsableSnapshot {
        var id: String?
        var title: String?
        var author: Author?
        var comments: [Comment]?
        var flags: [String: Bool]?

        required init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "title", field: &title)
            binder.bindObject(name: "author", field: &author)
            binder.bindList(name: "comments", list: &comments)
            binder.bindDictionary(name: "flags", dict: &flags)
        }
    }

    @Test func movesOver() throws {
        let tree: [String: Any] = [
            "title": "Hello", "author": ["name": "Ada"], "comments": ["-C1": ["id": "-C1"]],
            "pinned": true,
        ]
        let snapshot = Snapshot(key: "-K1", value: tree)
        let list = Snapshot(key: "examples", value: ["-K1": tree])

        let example = try SnapshotParser().parseSnapshot(snap: snapshot, type: Example.self)
        let examples = try SnapshotParser().parseAsList(snap: list, type: Example.self)
        let dictionary = SnapshotParser().serialize(object: example)
        let parser = SnapshotParser(withKey: "slug")

        #expect(parser.keyName == "slug")
        #expect(examples.map(\.id) == ["-K1"])
        #expect(example.author?.name == "Ada" && example.comments?.map(\.id) == ["-C1"])
        #expect(example.flags == ["pinned": true])
        #expect(dictionary.keys.sorted() == ["author", "comments", "pinned", "title"])

        let issues = SnapshotParser().validateAsList(snap: list, type: Example.self)

        #expect(issues.isEmpty)
    }
}
