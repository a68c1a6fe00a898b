@testable import SnapshotParser
import Testing

/// Instances that many others refer to.
@Suite(.needsSmallStackFrames) struct SerializeSharedTests {
    final class Node: ParsableObject {
        var name = ""
        var others: [Node] = []

        init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindList(name: "others", list: &others)
        }
    }

    private let limited = {
        var parser = SnapshotParser()
        parser.containerLimit = 10_000
        return parser
    }()

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

    final class Step: ParsableObject {
        var left: Step?
        var right: Step?
        var height: Double?

        func bindProperties(binder: Binder) {
            binder.bindObject(name: "left", field: &left)
            binder.bindObject(name: "right", field: &right)
            binder.bindField(name: "height", field: &height)
        }

        /// A stair in which each step refers to the next one twice.
        static func stair(_ count: Int, height: Double? = nil) -> Step {
            let step = Step()
            step.height = height
            guard count > 1 else { return step }
            step.left = stair(count - 1, height: height)
            step.right = step.left
            return step
        }
    }

    @Test func referencesToOneInstanceAreNotFollowedWithoutEnd() {
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0) }
        let stair = Step.stair(80)
        #expect(!parser.serialize(object: stair).isEmpty)
        #expect(
            recorder.heard.allSatisfy {
                $0.fault == SnapshotParser.Issue.tooDeep(64) || $0.kind == .tooManyNodes
            }
        )
        #expect((1...10_100).contains(recorder.heard.count))
        #expect(
            parser.validate(object: stair).contains { $0.fault == SnapshotParser.Issue.tooDeep(32) }
        )
    }

    struct Branch: ParsableObject {
        var list: [Branch] = []
        var named: [String: Branch] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "list", list: &list)
            binder.bindList(name: "named", list: &named)
        }

        /// A tree in which each branch holds the next one twice.
        static func tree(_ count: Int, isNamed: Bool) -> Branch {
            guard count > 1 else { return Branch() }
            let next = tree(count - 1, isNamed: isNamed)
            return isNamed ? Branch(named: ["a": next, "b": next]) : Branch(list: [next, next])
        }
    }

    @Test(arguments: [false, true])
    func storageThatStructsShareIsNotFollowedWithoutEnd(isNamed: Bool) {
        let tree = Branch.tree(30, isNamed: isNamed)
        #expect(!limited.serialize(object: tree).isEmpty)
        let issues = SnapshotParser().validate(object: tree)
        #expect(issues.contains { $0.fault == SnapshotParser.Issue.tooDeep(32) })
        let error = #expect(throws: ParseError.self) { try limited.encode(tree) }
        #expect(Set(error?.issues.map(\.kind) ?? []) == [.tooManyNodes])
    }

    @Test func anUpdateThatCannotBeFoundIsNotTakenForNone() throws {
        let (old, new) = (Step.stair(31, height: 1), Step.stair(31, height: 2))
        let error = #expect(throws: ParseError.self) {
            try limited.changes(from: old, validating: new)
        }
        #expect(Set(error?.issues.map(\.kind) ?? []) == [.tooManyNodes])
        let database = InMemoryDatabase(callbacks: .immediate).with(limited)
        #expect(throws: ParseError.self) {
            try database.updateValue(at: Path<Step>(rendered: "step"), from: old, to: new)
        }
    }

    @Test func whatCannotBeWrittenIsNeverTakenForGone() {
        var parser = SnapshotParser()
        parser.maximumDepth = 40
        let (old, new) = (Step.stair(12, height: 1), Step.stair(12, height: .nan))
        #expect(parser.changes(from: old, to: new).isEmpty)
    }

    @Test func sharedNodesOfATreeAreNotFollowedWithoutEnd() throws {
        var node: [String: Any] = ["height": 1.0]
        for _ in 1..<80 { node = ["left": node, "right": node] }
        let issues = SnapshotParser().validate(snap: Snapshot(value: node), type: Step.self)
        #expect((1...10_100).contains(issues.count))
        #expect(issues.first?.fault == SnapshotParser.Issue.tooDeep(64))
    }

    @Test func instancesThatAllReferToEachOtherEnd() {
        let nodes = (0..<30).map { _ in Node() }
        for node in nodes { node.others = nodes }
        defer { for node in nodes { node.others = [] } }
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = limited
        parser.issueHandler = { recorder.hear($0) }
        #expect(!parser.serialize(object: nodes[0]).isEmpty)
        #expect(recorder.heard.contains { $0.kind == .cycle })
    }
}
