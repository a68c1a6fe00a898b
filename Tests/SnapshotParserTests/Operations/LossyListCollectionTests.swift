import SnapshotParser
import Testing

/// A lossy list is a collection of what could be parsed.
@Suite struct LossyListCollectionTests {
    private struct User: ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    private let snapshot = Snapshot(
        value: ["a": ["name": "Ada"], "b": ["name": 5], "c": ["name": "Cy"]]
    )

    @Test func holdsItsElements() {
        var shown: [String] = []
        func show(_ user: User) { shown.append(user.name) }
        func print(_ issue: SnapshotParser.Issue) { shown.append("\(issue)") }

        let list = SnapshotParser().parseLossyList(snap: snapshot, type: User.self)
        for user in list { show(user) }
        list.rejected.flatMap(\.issues).forEach { issue in print(issue) }

        #expect(
            shown == [
                "Ada", "Cy",
                "type mismatch for 'name' in User at b: expected a string, found a number 5",
            ]
        )
        #expect(list.count == 2)
        #expect(list.last?.id == "c")
        #expect(list[1].name == list.elements[1].name)
        #expect(LossyList<User>(elements: []).isEmpty)
    }
}
