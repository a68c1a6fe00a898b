import Foundation
import SnapshotParser
import Testing

/// Trees in which each of many levels holds the next one twice, within the limit on levels.
@Suite(.needsSmallStackFrames) struct ReadSharedTests {
    final class Step: ParsableObject {
        var left: Step?
        var right: Step?
        var height: Double?

        func bindProperties(binder: SnapshotParser.Binder) {
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

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindList(name: "next", list: &next)
        }
    }

    struct Tree: ParsableObject {
        var children: [String: Tree] = [:]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindRemaining(dict: &children)
        }
    }

    struct Chapter: ParsableCodable {
        var left: [Chapter]?
        var right: [Chapter]?
    }

    struct Raw: ParsableObject {
        var tree: Any?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
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

    let parser = SnapshotParser()

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

    @Test func itCostsTheOtherElementsOfAListNothing() {
        let list = ["a": Self.stair(), "b": ["height": 2.0]] as [String: Any]
        struct Element: ParsableSnapshot {
            var id: String?
            var step = Step()

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "height", field: &step.height)
                binder.bindObject(name: "left", field: &step.left)
                binder.bindObject(name: "right", field: &step.right)
            }
        }
        let read = parser.parseLossyList(snap: Snapshot(value: list), type: Element.self)
        #expect(read.rejected.map(\.key) == ["a"])
        #expect(Set(read.rejected.flatMap(\.issues).map(\.kind)) == [.tooManyNodes])
        #expect(read.elements.first?.step.height == 2)
    }

    @Test func theIssueSaysWhatIsWrong() {
        struct Text: ParsableObject {
            var json: String?

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindRawJSON(name: "json", field: &json)
            }
        }
        let error = #expect(throws: ParseError.self) {
            try parser.parseObject(snap: Snapshot(value: ["json": Self.stair()]), type: Text.self)
        }
        #expect(
            error?.description == """
                parsing Text failed: 1 issue
                - too many nodes for 'json' in Text: shared nodes appear at more places than can be \
                visited
                """
        )
    }

    @Test func rawTreesKeepTheirSharedNodes() throws {
        for tree in [Self.stair(), Self.boxedStair(), Self.stair(NSArray(array: [1]))] {
            let snap = Snapshot(value: ["tree": tree])
            var node = try parser.parseObject(snap: snap, type: Raw.self).tree
            for _ in 1..<Self.levels { node = (node as? [String: Any])?["right"] }
            #expect(node != nil)
        }
    }

    @Test func rawTreesKeepTheirSharedArrays() throws {
        for leaf in [1, NSArray(array: [1])] as [Any] {
            let tree = (1..<Self.levels).reduce(leaf) { node, _ in [node, node] }
            let snap = Snapshot(value: ["tree": tree])
            var node = try parser.parseObject(snap: snap, type: Raw.self).tree
            for _ in 1..<Self.levels { node = (node as? [Any])?.last }
            #expect(node != nil)
        }
    }

    @Test func whatMappersTakeKeepsThemToo() throws {
        struct Counted: ParsableObject {
            var count: Int?

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(
                    name: "tree",
                    field: &count,
                    mapper: { (tree: Any) -> Int? in (tree as? [String: Any])?.count },
                    reverseMapper: { (count: Int?) -> Any? in count }
                )
            }
        }
        for tree in [Self.stair(), Self.boxedStair(), Self.stair(NSNumber(value: 1))] {
            let snap = Snapshot(value: ["tree": tree])
            #expect(try parser.parseObject(snap: snap, type: Counted.self).count == 2)
        }
    }

    @Test func searchesTellOfItAndEnd() {
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = parser
        parser.issueHandler = { recorder.hear($0) }
        struct Other: ParsableObject {
            var name = ""

            mutating func bindProperties(binder: SnapshotParser.Binder) {
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
            try TreeDecoder().decode(Chapter.self, from: tree)
        }
        #expect("\(error as Any)".contains("too many nodes"))
    }

    @Test func changesBetweenSuchObjectsAreToldAndNotLookedFor() {
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = parser
        parser.issueHandler = { recorder.hear($0) }
        let (old, new) = (Step.stair(40), Step.stair(40))
        new.left?.height = 2
        #expect(parser.changes(from: old, to: new).isEmpty)
        #expect(
            recorder.heard.map(\.description) == [
                "too many nodes in Step: shared nodes appear at more places than can be visited"
            ]
        )
        #expect(parser.changes(from: Step.stair(2), to: new).isEmpty)
        #expect(recorder.heard.map(\.kind) == [.tooManyNodes, .tooManyNodes])
        #expect(
            kinds { try parser.changes(from: Snapshot(value: nil), to: new) } == [.tooManyNodes]
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

    @Test func rawTreesAreWrittenAndValidatedWithTheirSharedNodes() throws {
        let tree = (1..<30).reduce(1 as Any) { node, _ in ["left": node, "right": node] }
        let object = Raw(tree: tree)
        #expect(parser.validate(object: object).isEmpty)
        var node = parser.serialize(object: object)["tree"]
        for _ in 1..<30 { node = (node as? [String: Any])?["right"] }
        #expect(node as? Int == 1)
        #expect(parser.roundTripIssues(of: object).map(\.kind) == [.tooManyNodes])
    }

    @Test func whatIsOftenSharedIsReadAsOftenAsItStands() throws {
        let cell: [String: Any] = ["next": [[:], [:]] as [[String: Any]]]
        let row: [String: Any] = ["next": [Any](repeating: cell, count: 4_000)]
        let read = try parser.parseObject(snap: Snapshot(value: row), type: Cell.self)
        #expect(read.next.count == 4_000 && read.next.allSatisfy { $0.next.count == 2 })
    }
}
