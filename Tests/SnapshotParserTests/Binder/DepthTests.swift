import Foundation
import SnapshotParser
import Testing

/// Trees are read on a thread with 512 KiB of stack, which is what secondary threads have.
@Suite struct DepthTests {
    final class Node: ParsableObject {
        var next: Node?
        var list: [Node] = []
        var keyed: [String: Node] = [:]

        func bindProperties(binder: Binder) {
            binder.bindObject(name: "next", field: &next)
            binder.bindList(name: "list", list: &list)
            binder.bindList(name: "keyed", list: &keyed)
        }
    }

    struct Folder: ParsableSnapshot {
        var id: String?
        var folders: [String: Folder] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindDictionary(name: "folders", dict: &folders)
        }
    }

    indirect enum JSON: ParsableValue {
        case array([JSON])
        case object([String: JSON])
        case leaf

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> JSON {
            if value is [Any] { return .array(try context.parse(from: value)) }
            if value is [String: Any] { return .object(try context.parse(from: value)) }
            return .leaf
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { nil }
    }

    struct Document: ParsableObject {
        var json = JSON.leaf

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "json", field: &json)
        }
    }

    /// How a level holds the next one, and the keys of a path down one level.
    enum Step: String, CaseIterable, Sendable {
        case next, list, keyed

        var keys: [String] {
            switch self {
            case .next: ["next"]
            case .list: ["list", "0"]
            case .keyed: ["keyed", "k"]
            }
        }

        func wrap(_ inner: [String: Any]) -> [String: Any] {
            switch self {
            case .next: ["next": inner]
            case .list: ["list": [inner]]
            case .keyed: ["keyed": ["k": inner]]
            }
        }
    }

    private func onSmallStack<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result
    ) async -> Result {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: work()) }
            thread.stackSize = 512 * 1024
            thread.start()
        }
    }

    private func path(_ keys: [String], count: Int) -> [String] {
        (0..<count).map { keys[$0 % keys.count] }
    }

    private static func tree(_ depth: Int, _ wrap: ([String: Any]) -> [String: Any]) -> [String:
        Any]
    {
        (0..<depth).reduce(into: [:]) { tree, _ in tree = wrap(tree) }
    }

    @Test(.needsSmallStackFrames, arguments: Step.allCases, [64, 128, 1_000_000])
    func aBombIsOneIssueWithItsPath(step: Step, limit: Int) async {
        let issues = await onSmallStack {
            var parser = SnapshotParser()
            parser.maximumDepth = limit
            let tree = Self.tree(900 / step.keys.count) { step.wrap($0) }
            return parser.validate(snap: Snapshot(key: "root", value: tree), type: Node.self)
        }
        let deepest = min(limit, 128)
        #expect(issues.map(\.fault) == [SnapshotParser.Issue.tooDeep(deepest)])
        #expect(issues.map(\.path) == [["root"] + path(step.keys, count: deepest + 1)])
    }

    @Test(.needsSmallStackFrames, arguments: Step.allCases)
    func aBombThrows(step: Step) async {
        let text = await onSmallStack {
            do throws(ParseError) {
                let tree = Self.tree(900 / step.keys.count) { step.wrap($0) }
                _ = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Node.self)
                return "nothing"
            } catch {
                return error.description
            }
        }
        let (first, last) = (path(step.keys, count: 4), path(step.keys, count: 64).suffix(4))
        let place = (first + ["…"] + last).joined(separator: "/")
        #expect(
            text == """
                parsing Node failed: 1 issue
                - too deep for '\(step.keys[0])' in Node at \(place): \
                more than 64 levels: maximumDepth sets the limit
                """
        )
    }

    @Test(.needsSmallStackFrames, arguments: Step.allCases)
    func theDeepestTreeThatIsAllowedIsRead(step: Step) async {
        let depth = await onSmallStack {
            var parser = SnapshotParser()
            parser.maximumDepth = 128
            let tree = Self.tree(128 / step.keys.count) { step.wrap($0) }
            var node = try? parser.parseObject(snap: Snapshot(value: tree), type: Node.self)
            var depth = -1
            while let current = node {
                depth += 1
                node = current.next ?? current.list.first ?? current.keyed["k"]
            }
            return depth
        }
        #expect(depth == 128 / step.keys.count)
    }

    @Test(.needsSmallStackFrames)
    func aBombInRemainingKeysIsOneIssue() async {
        let issues = await onSmallStack {
            let parser = SnapshotParser()
            let snap = Snapshot(value: Self.tree(900) { ["f": $0] })
            return parser.validate(snap: snap, type: Folder.self)
                + parser.validateAsList(snap: snap, type: Folder.self)
        }
        #expect(
            issues.map(\.fault) == [
                SnapshotParser.Issue.tooDeep(64), SnapshotParser.Issue.tooDeep(64),
            ]
        )
        #expect(issues.map(\.path.count) == [65, 65])
    }

    @Test(.needsSmallStackFrames) func aBombInAValueThatContainsItselfIsOneIssue() async {
        let issues = await onSmallStack {
            let parser = SnapshotParser()
            let objects = Self.tree(900) { ["f": $0] }
            let arrays = (0..<900).reduce([Any]()) { tree, _ in [tree] }
            return [objects, arrays].flatMap {
                parser.validate(snap: Snapshot(value: ["json": $0]), type: Document.self)
            }
        }
        #expect(
            issues.map(\.fault) == [
                SnapshotParser.Issue.tooDeep(64), SnapshotParser.Issue.tooDeep(64),
            ]
        )
        #expect(issues.map { $0.path.first } == ["json", "json"])
    }

    @Test func aBombUnderAnUnknownKeyIsAnUnknownKey() async {
        let issues = await onSmallStack {
            let snap = Snapshot(value: ["bomb": Self.tree(900) { ["f": $0] }])
            return SnapshotParser().validate(snap: snap, type: Document.self)
        }
        #expect(
            issues.map(\.description) == [
                "missing key 'json' in Document", "unknown key 'bomb' in Document",
            ]
        )
    }

    @Test func aBombWhereAScalarIsExpectedIsATypeMismatch() async {
        let issues = await onSmallStack {
            let snap = Snapshot(value: ["v": Self.tree(900) { ["f": $0] }])
            return SnapshotParser().validate(snap: snap, type: Holder<Int>.self)
        }
        #expect(
            issues.map(\.description) == [
                "type mismatch for 'v' in Holder<Int>: expected an integer, found an object"
            ]
        )
    }

    @Test(arguments: [0, -1])
    func atDepthZeroNothingBelowTheRootIsRead(limit: Int) {
        var parser = SnapshotParser()
        parser.maximumDepth = limit
        let flat = Snapshot(value: ["v": 1])
        #expect(parser.validate(snap: flat, type: Holder<Int>.self) == [])
        let nested = Snapshot(value: ["next": [String: Any]()])
        #expect(
            parser.validate(snap: nested, type: Node.self).map(\.description) == [
                "too deep for 'next' in Node: more than 0 levels: maximumDepth sets the limit"
            ]
        )
    }

    /// A value that reads and writes itself with no key in between.
    indirect enum Chain: ParsableValue {
        case end
        case link(Chain)

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Chain {
            guard let node = value as? [String: Any], let next = node["next"] else { return .end }
            return .link(try context.parse(from: next))
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            switch self {
            case .end: return "end"
            case .link(let next): return ["next": try context.serialize(next) as Any]
            }
        }
    }

    @Test func aBombInAValueThatReadsItselfEndsAtTheStacks() async {
        let issues = await onSmallStack {
            let snap = Snapshot(value: ["v": Self.tree(900) { ["next": $0] }])
            return SnapshotParser().validate(snap: snap, type: Holder<Chain>.self)
        }
        // A release build may have room for all of it.
        #expect(issues.isEmpty || issues.map(\.fault) == [SnapshotParser.Issue.tooDeep(nil)])
        #expect(issues.allSatisfy { $0.path == ["v"] })
    }
}
