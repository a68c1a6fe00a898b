import Foundation
import SnapshotParser
import Testing

/// A snapshot gives its children by key, also those of an array, in its own order or in key order.
@Suite struct ChildSnapshotTests {
    @Test func givesAChild() {
        let tree: [String: Any] = ["a": ["b": 1], "c/d": 2, "n": NSNull()]
        let snapshot = Snapshot(key: "top", value: tree)
        #expect(snapshot.child("a").key == "a")
        #expect(snapshot.child("a").child("b").value as? Int == 1)
        #expect(snapshot.child("c/d").value as? Int == 2)
        #expect(snapshot.child("x").value == nil)
        #expect(snapshot.child("a").child("b").child("c").value == nil)
    }

    @Test func givesAnArraysElements() {
        let snapshot = Snapshot(value: ["x", NSNull(), "z"] as [Any])
        #expect(snapshot.children.map(\.key) == ["0", "2"])
        #expect(snapshot.child("2").value as? String == "z")
        #expect(snapshot.child("1").value == nil)
    }

    @Test func givesTheChildrenInKeyOrder() {
        let snapshot = Snapshot(value: ["b": 1, "10": 2, "9": 3, "a": NSNull()] as [String: Any])
        #expect(snapshot.children.map(\.key) == ["9", "10", "b"])
        #expect(Snapshot(value: 5).children.isEmpty)
        #expect(Snapshot(value: nil).children.isEmpty)
    }

    @Test func keepsAnOrderOfItsOwn() {
        let snapshot = Snapshot(
            children: [Snapshot(key: "b", value: 1), Snapshot(key: "a", value: 2)]
        )
        #expect(snapshot.children.map(\.key) == ["b", "a"])
        #expect(snapshot.child("a").value as? Int == 2)
    }
}
