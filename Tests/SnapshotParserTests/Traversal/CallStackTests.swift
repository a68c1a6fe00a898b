import Foundation
import Testing

@testable import SnapshotParser

/// The measured stack is the thread's own, under the address sanitizer too.
@Suite struct CallStackTests {
    @inline(never)
    private func addresses(_ count: Int) -> [UInt] {
        let address = CallStack.address()
        return count > 1 ? [address] + addresses(count - 1) : [address]
    }

    @Test func eachCallIsFurtherDown() {
        let addresses = addresses(200)
        #expect(zip(addresses, addresses.dropFirst()).allSatisfy { $0 > $1 })
        #expect(CallStack.hasRoom(since: addresses[199]))
        #expect(!CallStack.hasRoom(since: CallStack.address() + 1_000_000))
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
