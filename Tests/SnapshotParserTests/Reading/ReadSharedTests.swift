import Foundation
@testable import SnapshotParser
import Testing

/// Trees in which each of many levels holds the next one twice, within the limit on levels.
@Suite(.needsSmallStackFrames) struct ReadSharedTests {
    final class Step: ParsableObject {
        var left: Step?
        var right: Step?
        var height: Double?

        func bindProperties(binder: Binder) {
            binder.bindObject(name: "left", field: &left)
            binder.bindObject(name: "right", field: &right)
            binder.bindField(name: "height", field: &height)
        }

        static func stair(_ count: Int) -> Step {
            let step = Step()
            step.height = 1
            guard count > 1 else { return step }
            step.left = stair(count - 1)
            step.right = step.left
            return step
        }
    }

    struct Cell: ParsableObject {
        var next: [Cell] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "next", list: &next)
        }
    }

    struct Tree: ParsableObject {
        var children: [String: Tree] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindRemaining(dict: &children)
        }
    }

    struct Chapter: ParsableCodable {
        var left: [Chapter]?
        var right: [Chapter]?
    }

    struct Raw: ParsableObject {
        var tree: Any?

        mutating func bindProperties(binder: Binder) {
            binder.bindTree(name: "tree", field: &tree)
        }
    }

    /// As many levels as would take hours.
    static let levels = 60

    private static func stair(_ leaf: Any = ["height": 1.0]) -> Any {
        (1..<levels).reduce(leaf) { node, _ in ["left": node, "right": node] }
    }

    private static func boxedStair() -> NSDictionary {
        (1..<levels).reduce(NSDictionary()) { node, _ in
            NSDictionary(dictionary: ["left": node, "right": node])
        }
    }

    let parser = {
        var parser = SnapshotParser()
        parser.containerLimit = 10_000
        return parser
    }()

    private func kinds<Result>(_ work: () throws -> Result) -> Set<SnapshotParser.Issue.Kind> {
        let error = #expect(throws: ParseError.self) { _ = try work() }
        #expect((error?.issues.count ?? 0) < 200)
        return Set(error?.issues.map(\.kind) ?? [])
    }

    @Test(.needsSmallStackFrames) func objectsOfSuchATreeAreRefused() {
        let snap = Snapshot(value: Self.stair())
        #expect(kinds { try parser.parseObject(snap: snap, type: Step.self) } == [.tooManyNodes])
        let empty = Snapshot(value: Self.stair([String: Any]()))
        #expect(kinds { try parser.parseObject(snap: empty, type: Tree.self) } == [.tooManyNodes])
        #expect(
            Set(parser.validate(snap: snap, type: Step.self).map(\.kind)) == [.tooManyNodes]
        )
        let boxed = Snapshot(value: Self.boxedStair())
        #expect(kinds { try parser.parseObject(snap: boxed, type: Step.self) } == [.tooManyNodes])
        let cells = (1..<30).reduce([:] as [String: Any]) { node, _ in ["next": [node, node]] }
        #expect(
            kinds { try parser.parseObject(snap: Snapshot(value: cells), type: Cell.self) }
                == [.tooManyNodes]
        )
    }

    @Test func updatesFromItChangeNothing() {
        let snap = Snapshot(value: Self.stair())
        var step = Step.stair(2)
        let left = step.left
        #expect(kinds { try parser.update(&step, from: snap) } == [.tooManyNodes])
        #expect(kinds { try parser.replace(&step, with: snap) } == [.tooManyNodes])
        #expect(step.left === left && step.left?.left == nil)
    }

    @Test func theIssueSaysWhatIsWrong() {
        let error = #expect(throws: ParseError.self) {
            try parser.parseObject(snap: Snapshot(value: ["tree": Self.stair()]), type: Raw.self)
        }
        #expect(
            error?.description == """
                parsing Raw failed: 1 issue
                - too many nodes for 'tree' in Raw: more than ten million containers, counting \
                those that are shared at each of their places
                """
        )
    }

    @Test func rawTreesAreRefused() {
        struct Text: ParsableObject {
            var json: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindRawJSON(name: "tree", field: &json)
            }
        }
        struct Counted: ParsableObject {
            var count: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(
                    name: "tree",
                    field: &count,
                    mapper: { (tree: Any) -> Int? in (tree as? [String: Any])?.count },
                    reverseMapper: { (count: Int?) -> Any? in count }
                )
            }
        }
        let arrays = (1..<Self.levels).reduce(1 as Any) { node, _ in [node, node] }
        for tree in [Self.stair(), Self.boxedStair(), arrays] {
            let snap = Snapshot(value: ["tree": tree])
            #expect(kinds { try parser.parseObject(snap: snap, type: Raw.self) } == [.tooManyNodes])
            #expect(
                kinds { try parser.parseObject(snap: snap, type: Text.self) } == [.tooManyNodes]
            )
            #expect(
                kinds { try parser.parseObject(snap: snap, type: Counted.self) } == [.tooManyNodes]
            )
        }
    }

    @Test func searchesTellOfItAndEnd() {
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = parser
        parser.issueHandler = { recorder.hear($0) }
        struct Other: ParsableObject {
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }
        let found = parser.search(snap: Snapshot(value: Self.stair()), type: Other.self)
        #expect(found.objects.isEmpty)
        #expect(Set(recorder.heard.map(\.kind)) == [.tooManyNodes])
    }

    @Test func decodersRefuseItToo() {
        let tree = (1..<30).reduce([:] as [String: Any]) { node, _ in
            ["left": [node], "right": [node]]
        }
        let error = #expect(throws: DecodingError.self) {
            try TreeDecoder(parser).decode(Chapter.self, from: tree)
        }
        #expect("\(error as Any)".contains("too many nodes"))
    }

    @Test func changesOfSuchObjectsAreRefused() {
        let stored = Snapshot(value: ["height": 1.0])
        #expect(
            kinds { try parser.changes(from: stored, to: Step.stair(40)) } == [.tooManyNodes]
        )
        #expect(
            kinds { try parser.changes(from: Snapshot(value: Self.stair()), to: Step.stair(2)) }
                == [.tooManyNodes]
        )
    }

    @Test func textOfSuchObjectsIsRefused() {
        #expect(kinds { try parser.encode(Step.stair(40)) } == [.tooManyNodes])
        #expect(kinds { try parser.encodeList([Step.stair(40)]) } == [.tooManyNodes])
        #expect(kinds { try parser.encode(Raw(tree: Self.stair())) } == [.tooManyNodes])
    }

    @Test func rawTreesWithSuchNodesAreNotWritten() {
        let tree = (1..<30).reduce(1 as Any) { node, _ in ["left": node, "right": node] }
        let issues = parser.validate(object: Raw(tree: tree))
        #expect(Set(issues.map(\.kind)) == [.tooManyNodes])
        #expect(parser.roundTripIssues(of: Raw(tree: tree)) == issues)
    }

    @Test func whatIsOftenSharedIsReadAsOftenAsItStands() throws {
        let cell: [String: Any] = ["next": [[:], [:]] as [[String: Any]]]
        let row: [String: Any] = ["next": [Any](repeating: cell, count: 4_000)]
        let read = try SnapshotParser().parseObject(snap: Snapshot(value: row), type: Cell.self)
        #expect(read.next.count == 4_000 && read.next.allSatisfy { $0.next.count == 2 })
    }
}
