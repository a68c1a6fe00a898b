import SnapshotParser
import Testing

/// Of two children under one key, the snapshot's value has the last.
@Suite struct ChildrenOfOneKeyTests {
    @Test func ofTwoChildrenUnderOneKeyTheValueHasTheLast() {
        let snapshot = Snapshot(
            key: "k",
            children: [Snapshot(key: "a", value: 1), Snapshot(key: "a", value: 2)]
        )
        #expect((snapshot.value as? [String: Any])?["a"] as? Int == 2)
        #expect(snapshot.child("a").value as? Int == 2)
        #expect(snapshot.orderedChildren?.count == 2)
    }
}
