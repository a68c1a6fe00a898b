import Foundation
import SnapshotParser
import Testing

@Suite struct ChangesServerValueTests {
    struct Post: ParsableObject {
        var likes: Any?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindTree(name: "likes", field: &likes)
        }
    }

    @Test func aServerValueIsReplacedWhole() {
        let old = Post(likes: [".sv": ["increment": 1]])
        let new = Post(likes: [".sv": ["increment": 2]])
        let changes = SnapshotParser().changes(from: old, to: new)
        #expect(
            changes as NSDictionary == ["likes": [".sv": ["increment": 2]]] as NSDictionary
        )
    }
}
