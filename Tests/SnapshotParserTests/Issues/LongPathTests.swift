import SnapshotParser
import Testing

/// A path of up to twelve keys is shown whole.
@Suite struct LongPathTests {
    final class Chain: ParsableObject {
        var size = 0
        var next: Chain?

        func bindProperties(binder: Binder) {
            binder.bindField(name: "size", field: &size)
            binder.bindObject(name: "next", field: &next)
        }
    }

    private func text(levels: Int) -> String? {
        var tree: [String: Any] = ["size": "x"]
        for _ in 0..<levels { tree = ["size": 1, "next": tree] }
        return SnapshotParser().validate(snap: Snapshot(value: tree), type: Chain.self).first?
            .description
    }

    @Test func twelveKeysAndThirteen() {
        let mismatch = "expected an integer, found a string \"x\""
        let twelve = Array(repeating: "next", count: 12).joined(separator: "/")
        #expect(text(levels: 12) == "type mismatch for 'size' in Chain at \(twelve): \(mismatch)")
        #expect(
            text(levels: 13)
                == "type mismatch for 'size' in Chain at next/next/next/next/…/next/next/next/next: "
                + mismatch
        )
    }
}
