import SnapshotParser
import Testing

/// Instances that many others refer to.
@Suite(.needsSmallStackFrames) struct SerializeSharedTests {
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

    final class Step: ParsableObject {
        var left: Step?
        var right: Step?
        var height: Double?

        func bindProperties(binder: SnapshotParser.Binder) {
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
        #expect(recorder.heard.allSatisfy { $0.fault == SnapshotParser.Issue.tooDeep(64) })
        #expect((1...1_100).contains(recorder.heard.count))
        #expect(
            parser.validate(object: stair).contains { $0.fault == SnapshotParser.Issue.tooDeep(32) }
        )
    }

    struct Branch: ParsableObject {
        var list: [Branch] = []
        var named: [String: Branch] = [:]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
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
        #expect(!SnapshotParser().serialize(object: tree).isEmpty)
        let issues = SnapshotParser().validate(object: tree)
        #expect(issues.contains { $0.fault == SnapshotParser.Issue.tooDeep(32) })
        let error = #expect(throws: ParseError.self) { try SnapshotParser().encode(tree) }
        #expect(error?.issues.map(\.kind) == [.tooManyNodes])
    }

    @Test func anUpdateThatCannotBeFoundIsNotTakenForNone() throws {
        let (old, new) = (Step.stair(31, height: 1), Step.stair(31, height: 2))
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().changes(from: old, validating: new)
        }
        #expect(error?.issues.map(\.kind) == [.tooManyNodes])
        let database = InMemoryDatabase(callbacks: .immediate)
        #expect(throws: ParseError.self) {
            try database.updateValue(at: Path<Step>(rendered: "step"), from: old, to: new)
        }
    }

    @Test func whatIsWithinTheLimitIsWrittenWhole() throws {
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0) }
        var node = parser.serialize(object: Step.stair(31, height: 1))
        #expect(recorder.heard.isEmpty)
        #expect(parser.validate(object: Step.stair(31, height: 1)).isEmpty)
        for level in 1..<31 {
            #expect(node["height"] as? Double == 1)
            node = try #require(node[level.isMultiple(of: 2) ? "left" : "right"] as? [String: Any])
        }
        #expect(node["left"] == nil)
    }

    @Test func whatCannotBeWrittenIsNeverTakenForGone() {
        var parser = SnapshotParser()
        parser.maximumDepth = 40
        let (old, new) = (Step.stair(12, height: 1), Step.stair(12, height: .nan))
        #expect(parser.changes(from: old, to: new).isEmpty)
    }

    @Test func sharedNodesOfATreeAreNotFollowedWithoutEnd() throws {
        struct Raw: ParsableObject {
            var tree: Any?

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindTree(name: "tree", field: &tree)
            }
        }
        var node: [String: Any] = ["height": 1.0]
        for _ in 1..<80 { node = ["left": node, "right": node] }
        let parser = SnapshotParser()
        let issues = parser.validate(snap: Snapshot(value: node), type: Step.self)
        #expect((1...1_100).contains(issues.count))
        #expect(issues.first?.fault == SnapshotParser.Issue.tooDeep(64))
        var deep = parser
        deep.maximumDepth = 100
        let raw = try deep.parseObject(snap: Snapshot(value: ["tree": node]), type: Raw.self)
        #expect(
            parser.validate(object: raw).contains { $0.fault == SnapshotParser.Issue.tooDeep(32) }
        )
    }

    @Test func deepElementsThatArePassedOverCostTheOthersNothing() {
        struct Tower: ParsableSnapshot {
            var id: String?
            var step: Step?

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindObject(name: "step", field: &step)
            }
        }
        var node: [String: Any] = ["height": 1.0]
        for _ in 1..<80 { node = ["left": node, "right": node] }
        let deep = ["step": node]
        let list = ["a": deep, "b": deep, "c": ["step": ["left": ["height": 2.0]]]]
        let towers = SnapshotParser().parseLossyList(snap: Snapshot(value: list), type: Tower.self)
        #expect(towers.rejected.map(\.key) == ["a", "b"])
        #expect(towers.elements.first?.step?.left?.height == 2)
    }

    @Test func instancesThatAllReferToEachOtherEnd() {
        let nodes = (0..<30).map { _ in Node() }
        for node in nodes { node.others = nodes }
        defer { for node in nodes { node.others = [] } }
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0) }
        #expect(!parser.serialize(object: nodes[0]).isEmpty)
        #expect(recorder.heard.contains { $0.fault == SnapshotParser.Issue.tooDeep(64) })
        #expect(
            parser.validate(object: nodes[0]).contains {
                $0.fault == SnapshotParser.Issue.tooDeep(32)
            }
        )
    }
}
