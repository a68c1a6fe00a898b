import SnapshotParser
import Testing

/// Instances that many others refer to.
@Suite struct SerializeSharedTests {
    final class Node: ParsableObject {
        var name = ""
        var others: [Node] = []

        init() {}

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindList(name: "others", list: &others)
        }
    }

    @Test func aSharedInstanceIsWrittenWhereverItIsReferredTo() throws {
        let (root, shared) = (Node(), Node())
        shared.name = "shared"
        root.others = [shared, shared]
        #expect(
            try writtenJSON(SnapshotParser().serialize(object: root))
                == #"{"name":"","others":[{"name":"shared","others":[]},"#
                + #"{"name":"shared","others":[]}]}"#
        )
    }

    @Test func instancesThatAllReferToEachOtherEnd() {
        let nodes = (0..<30).map { _ in Node() }
        for node in nodes { node.others = nodes }
        defer { for node in nodes { node.others = [] } }
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0) }
        #expect(!parser.serialize(object: nodes[0]).isEmpty)
        #expect(recorder.heard.contains { $0.kind == .depth(limit: 64) })
        #expect(parser.validate(object: nodes[0]).contains { $0.kind == .depth(limit: 32) })
    }
}
