import SnapshotParser
import Testing

/// A class instance that is its own child twice, around plain children.
@Suite struct SerializeSelfReferenceTests {
    final class Node: ParsableObject {
        var first: Node?
        var left: Leaf?
        var right: Leaf?
        var last: Node?

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindObject(name: "first", field: &first)
            binder.bindObject(name: "left", field: &left)
            binder.bindObject(name: "right", field: &right)
            binder.bindObject(name: "last", field: &last)
        }
    }

    final class Leaf: ParsableObject {
        var text = ""

        required init() {}

        init(_ text: String) { self.text = text }

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    private func expectPlainChildren(_ left: Leaf, _ right: Leaf, depth: Int) throws {
        let node = Node()
        (node.first, node.left, node.right, node.last) = (node, left, right, node)
        defer { (node.first, node.last) = (nil, nil) }
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.maximumDepth = depth
        parser.issueHandler = { recorder.hear($0.fault) }
        let tree = parser.serialize(object: node)
        #expect((tree["left"] as? [String: Any])?["text"] as? String == left.text)
        #expect((tree["right"] as? [String: Any])?["text"] as? String == right.text)
        #expect(recorder.heard.contains(SnapshotParser.Issue.tooDeep(depth)))
    }

    @Test(arguments: [1, 2, 3, 4, 5, 64])
    func thePlainChildrenStay(depth: Int) throws {
        try expectPlainChildren(Leaf("a"), Leaf("b"), depth: depth)
    }

    @Test(arguments: [1, 2, 3, 4, 5, 64])
    func soDoesOneThatIsThereTwice(depth: Int) throws {
        let leaf = Leaf("a")
        try expectPlainChildren(leaf, leaf, depth: depth)
    }
}
