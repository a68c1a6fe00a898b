import Foundation
import SnapshotParser
import Testing

/// A reference that closes a circle is left out, and refused before a write.
@Suite struct SerializeCycleTests {
    final class Node: ParsableObject, @unchecked Sendable {
        var left: Node?
        var right: Node?
        var list: [Node] = []
        var byKey: [String: Node] = [:]

        func bindProperties(binder: Binder) {
            binder.bindObject(name: "left", field: &left)
            binder.bindObject(name: "right", field: &right)
            binder.bindList(name: "list", list: &list)
            binder.bindList(name: "byKey", list: &byKey)
        }

        /// Cuts the cycle, which would otherwise never be released.
        func release() {
            (left, right, list, byKey) = (nil, nil, [], [:])
        }
    }

    @Test func aReferenceThatClosesACircleIsLeftOut() throws {
        final class Link: ParsableSnapshot, @unchecked Sendable {
            var id: String?
            var name = "x"
            var next: Link?

            func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindObject(name: "next", field: &next)
            }
        }
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0.description) }
        let link = Link()
        link.id = "l"
        link.next = link
        defer { link.next = nil }
        #expect(try writtenJSON(parser.serialize(object: link)) == #"{"name":"x"}"#)
        #expect(
            recorder.heard == [
                "cyclic object in Link at next: it contains itself, and cannot be bound there"
            ]
        )
    }

    @Test func anObjectThatIsTwiceInsideItselfEnds() {
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0) }
        let node = Node()
        node.left = node
        node.right = node
        defer { node.release() }
        let tree = parser.serialize(object: node)
        #expect(JSONSerialization.isValidJSONObject(tree))
        #expect(recorder.heard.allSatisfy { $0.kind == .cycle } && !recorder.heard.isEmpty)
    }

    @Test func anObjectThatIsInEveryCollectionOfItselfEnds() {
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0) }
        let node = Node()
        node.list = [node, node, node]
        node.byKey = ["a": node, "b": node]
        defer { node.release() }
        let tree = parser.serialize(object: node)
        #expect(JSONSerialization.isValidJSONObject(tree))
        #expect(recorder.heard.allSatisfy { $0.kind == .cycle } && !recorder.heard.isEmpty)
    }

    @Test func twoObjectsInsideEachOtherEnd() {
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0) }
        let (first, second) = (Node(), Node())
        (first.left, first.right) = (second, second)
        (second.left, second.right) = (first, first)
        defer { first.release() }
        let tree = parser.serialize(object: first)
        #expect(JSONSerialization.isValidJSONObject(tree))
        #expect(recorder.heard.allSatisfy { $0.kind == .cycle } && !recorder.heard.isEmpty)
    }

    @Test func anObjectCaughtInACycleCanBeWrittenAgain() throws {
        let parser = SnapshotParser()
        let node = Node()
        node.left = node
        _ = parser.serialize(object: node)
        node.left = nil
        #expect(try writtenJSON(parser.serialize(object: node)) == #"{"byKey":{},"list":[]}"#)
    }

    @Test func anObjectThatStandsTwiceBesideItselfIsNoCycle() throws {
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0) }
        let (node, leaf) = (Node(), Node())
        (node.left, node.right) = (leaf, leaf)
        #expect(
            try writtenJSON(parser.serialize(object: node))
                == #"{"byKey":{},"left":{"byKey":{},"list":[]},"list":[],"#
                + #""right":{"byKey":{},"list":[]}}"#
        )
        #expect(recorder.heard.isEmpty)
        #expect(parser.validate(object: node).isEmpty)
    }

    @Test func aCycleIsRefusedBeforeAWrite() {
        let node = Node()
        node.left = node
        node.right = node
        defer { node.release() }
        let issues = SnapshotParser().validate(object: node)
        #expect(issues.map(\.kind) == [.cycle, .cycle])
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().serialize(validating: node)
        }
        #expect(error?.issues == issues)
    }

    @Test func aCycleFitsTheSmallestThread() async {
        let isValid = await withCheckedContinuation { continuation in
            let thread = Thread {
                var parser = SnapshotParser()
                parser.maximumDepth = .max
                let node = Node()
                (node.left, node.list) = (node, [node])
                let tree = parser.serialize(object: node)
                node.release()
                continuation.resume(returning: JSONSerialization.isValidJSONObject(tree))
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(isValid)
    }
}
