import Foundation
import Testing

@testable import SnapshotParser

/// The measured stack is the thread's own, under the address sanitizer too.
@Suite struct CallStackTests {
    @inline(never)
    private func positions(_ count: Int) -> [UInt] {
        let position = CallStack.position()
        return count > 1 ? [position] + positions(count - 1) : [position]
    }

    @Test func eachCallIsFurtherDown() {
        let positions = positions(200)
        #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 > $1 })
        #expect(CallStack.hasRoom(since: positions[199]))
        #expect(!CallStack.hasRoom(since: CallStack.position() + 1_000_000))
    }

    @Test func noSmallParseIsTooDeep() throws {
        struct Node: ParsableObject {
            var next: [Node] = []
            var names: [String: String] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "next", list: &next)
                binder.bindField(name: "names", field: &names)
            }
        }
        let leaf: [String: Any] = ["names": ["a": "b"]]
        let tree: [String: Any] = ["next": [["next": [leaf, leaf]], leaf]]
        for _ in 0..<500 {
            let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Node.self)
            #expect(issues == [])
        }
    }
}
