import Foundation
import SnapshotParser
import Testing

/// What is deeper than `maximumDepth` is an issue with its path, in reading and in writing.
@Suite struct OptionsMaximumDepthTests {
    struct Node: ParsableObject {
        var next: [Node] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "next", list: &next)
        }

        static func chain(_ length: Int) -> Node {
            (1..<length).reduce(Node()) { node, _ in Node(next: [node]) }
        }

        var length: Int { 1 + (next.first?.length ?? 0) }
    }

    struct Box: ParsableObject {
        var inner: [String: [String: [Int]]] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "inner", field: &inner)
        }
    }

    private func parser(_ maximumDepth: Int) -> SnapshotParser {
        var parser = SnapshotParser()
        parser.maximumDepth = maximumDepth
        return parser
    }

    private func tree(_ length: Int) -> [String: Any] {
        let leaf: [String: Any] = [:]
        return (1..<length).reduce(leaf) { node, _ in ["next": [node]] }
    }

    @Test func whatIsDeeperThanTheLimitIsAnIssueWithItsPath() throws {
        let snapshot = Snapshot(value: tree(3))
        let issues = parser(2).validate(snap: snapshot, type: Node.self)
        let issue = try #require(issues.first)
        #expect(issues.count == 1)
        #expect(issue.fault == SnapshotParser.Issue.tooDeep(2))
        #expect(issue.path == ["next", "0", "next"])
        #expect(
            issue.description
                == "too deep for 'next' in Node at next/0: more than 2 levels: maximumDepth sets the limit"
        )
        #expect(parser(4).validate(snap: snapshot, type: Node.self).isEmpty)
    }

    @Test func theRootsKeyIsNoLevel() {
        let snapshot = Snapshot(key: "rooms", value: tree(2))
        #expect(parser(2).validate(snap: snapshot, type: Node.self).isEmpty)
    }

    @Test func valuesInsideValuesCountAsWell() {
        let snapshot = Snapshot(value: ["inner": ["a": ["b": [1, 2]]]])
        #expect(
            parser(1).validate(snap: snapshot, type: Box.self).map(\.description) == [
                "too deep for 'a' in Box at inner: more than 1 level: maximumDepth sets the limit"
            ]
        )
    }

    @Test func writingStopsAtTheLimitAndTellsTheHandler() throws {
        let recorder = HandlerRecorder<String>()
        var parser = parser(3)
        parser.issueHandler = { recorder.hear($0.description) }
        let tree = parser.serialize(object: Node.chain(3))
        #expect(try writtenJSON(tree) == #"{"next":[{"next":[null]}]}"#)
        #expect(
            recorder.heard == [
                "too deep for '0' in Node at next/0/next: more than 3 levels: maximumDepth sets the limit"
            ]
        )
    }

    @Test func aLimitBelowZeroCountsAsZero() {
        let issues = parser(-5).validate(snap: Snapshot(value: tree(2)), type: Node.self)
        #expect(
            issues.map(\.description) == [
                "too deep for 'next' in Node: more than 0 levels: maximumDepth sets the limit"
            ]
        )
    }

    @Test(.needsSmallStackFrames) func noLimitIsAbove128Levels() {
        let recorder = HandlerRecorder<String>()
        var parser = parser(.max)
        parser.issueHandler = { recorder.hear($0.fault) }
        _ = parser.serialize(object: Node.chain(200))
        #expect(recorder.heard == [SnapshotParser.Issue.tooDeep(128)])
    }

    @Test(.needsSmallStackFrames)
    func theDeepestTreeFitsTheSmallestThread() async {
        let parser = parser(.max)
        let length = await withCheckedContinuation { continuation in
            let thread = Thread {
                let object = Node.chain(65)
                let tree = parser.serialize(object: object)
                let snapshot = Snapshot(value: tree)
                let parsed = try? parser.parseObject(snap: snapshot, type: Node.self)
                continuation.resume(returning: parsed?.length)
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(length == 65)
    }

    @Test(arguments: 0...4)
    func aValueInItsMostCommonFormIsHeldToTheLimitToo(limit: Int) {
        let values: [Any] = [1] as [Any]
        let tree: [String: Any] = ["inner": ["a": ["b": values] as [String: Any]] as [String: Any]]
        let issues = parser(limit).validate(snap: Snapshot(value: tree), type: Box.self)
        #expect(issues.map(\.fault) == (limit < 4 ? [SnapshotParser.Issue.tooDeep(limit)] : []))

        let recorder = HandlerRecorder<String>()
        var parser = parser(limit)
        parser.issueHandler = { recorder.hear($0.fault) }
        _ = parser.serialize(object: Box(inner: ["a": ["b": [1]]]))
        #expect(recorder.heard == (limit < 4 ? [SnapshotParser.Issue.tooDeep(limit)] : []))
    }

    @Test(arguments: 0...3)
    func aDictionaryOfLeavesIsHeldToTheLimitToo(limit: Int) {
        struct Table: ParsableObject {
            var rows: [String: [String: Int]] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "rows", field: &rows)
            }
        }
        let table = Table(rows: ["a": ["b": 1]])
        let expected: [String] = limit < 3 ? [SnapshotParser.Issue.tooDeep(limit)] : []
        let snapshot = Snapshot(value: ["rows": table.rows])
        #expect(parser(limit).validate(snap: snapshot, type: Table.self).map(\.fault) == expected)
        let recorder = HandlerRecorder<String>()
        var parser = parser(limit)
        parser.issueHandler = { recorder.hear($0.fault) }
        _ = parser.serialize(object: table)
        #expect(recorder.heard == expected)
    }

    @Test(arguments: 0...5)
    func collectionsThatWereBoxedAsTheyAreAreHeldToTheLimitToo(limit: Int) {
        let array: [[[Int]]] = [[[1]], []]
        let untyped: [Any] = [[[1] as [Any]] as [Any], [Any]()]
        let parser = parser(limit)
        #expect(
            issues(reading: [[[Int]]].self, from: array, with: parser)
                == issues(reading: [[[Int]]].self, from: untyped, with: parser)
        )
        #expect(issues(reading: [[[Int]]].self, from: array, with: parser).isEmpty == (limit > 3))
        let node: [String: [String: Int]] = ["a": ["b": 1], "c": [:]]
        let children: [String: Any] = ["a": ["b": 1] as [String: Any], "c": [String: Any]()]
        #expect(
            issues(reading: [String: [String: Int]].self, from: node, with: parser)
                == issues(reading: [String: [String: Int]].self, from: children, with: parser)
        )
    }
}
