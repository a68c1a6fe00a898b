import SnapshotParser
import Testing

/// A structure is a copy, but what it refers to is not.
@Suite struct UpdateSharedStorageTests {
    final class Storage {
        var name = "old"
        var count = 1
    }

    struct View: ParsableObject {
        var storage = Storage()

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &storage.name)
            binder.bindField(name: "count", field: &storage.count)
        }
    }

    @Test func anUpdateWithAnIssueLeavesWhatAStructureRefersToAlone() {
        var view = View()
        let storage = view.storage
        #expect(throws: ParseError.self) {
            try SnapshotParser().update(
                &view,
                from: Snapshot(value: ["name": "new", "count": "two"])
            )
        }
        #expect(storage.name == "old")
        #expect(storage.count == 1)
    }

    @Test func anUpdateWithoutIssueChangesIt() throws {
        var view = View()
        let storage = view.storage
        try SnapshotParser().update(&view, from: Snapshot(value: ["name": "new"]))
        #expect(storage.name == "new")
        #expect(storage.count == 1)
    }
}
