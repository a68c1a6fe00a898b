import Foundation
import SnapshotParser
import Testing

/// A search reads each node alone and as a part of each near miss around it, and fits the smallest
/// thread.
@Suite struct SearchCostTests {
    final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var calls = 0

        var count: Int { lock.withLock { calls } }

        func increment() { lock.withLock { calls += 1 } }

        @TaskLocal static var current = Counter()
    }

    final class Node: ParsableSnapshot {
        var id: String?
        var name = ""
        var child: Node?
        var children: [Node] = []
        var byKey: [String: Node] = [:]

        init() {}

        func bindProperties(binder: Binder) {
            Counter.current.increment()
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
            binder.bindObject(name: "child", field: &child)
            binder.bindList(name: "children", list: &children)
            binder.bindList(name: "byKey", list: &byKey)
        }
    }

    private func search<T: ParsableObject>(
        _ tree: Any,
        _ type: T.Type,
        maximumDepth: Int = 128,
        heard: HandlerRecorder<String> = HandlerRecorder<String>()
    ) -> (result: SearchResult<T>, calls: Int) {
        var parser = SnapshotParser()
        parser.maximumDepth = maximumDepth
        parser.issueHandler = { heard.hear($0.description) }
        let counter = Counter()
        let result = Counter.$current.withValue(counter) {
            parser.search(snap: Snapshot(value: tree), type: type)
        }
        // One call, over a node without keys, tells the search which keys the type binds.
        return (result, counter.count - 1)
    }

    private func chain(_ length: Int, leaf: [String: Any]) -> [String: Any] {
        (0..<length).reduce(leaf) { inner, _ in ["name": "n", "child": inner] }
    }
}

extension SearchCostTests {
    @Test(.needsSmallStackFrames)
    func failureAtTheEndOfAChainIsReadForEachNodeAroundIt() {
        let (result, calls) = search(chain(100, leaf: ["name": 1]), Node.self)
        #expect(result.rejected.count == 101)
        #expect(calls == 101 * 102 / 2)
        #expect(
            result.rejected.allSatisfy { $0.issues.count == 1 && $0.issues[0].path.count == 101 }
        )
        #expect(result.rejected.map(\.path.count) == Array(0...100))
    }

    @Test func failureAtEachEndOfAWideTreeIsReadForEachNodeAroundIt() {
        func tree(_ depth: Int) -> [String: Any] {
            guard depth > 0 else { return ["name": false] }
            return [
                "name": "n", "children": [tree(depth - 1), tree(depth - 1)],
                "byKey": ["a": tree(depth - 1)],
            ]
        }
        let (result, calls) = search(tree(6), Node.self)
        func count(at depth: Int) -> Int { (0..<depth).reduce(1) { count, _ in count * 3 } }
        #expect(result.rejected.count == (0...6).reduce(0) { $0 + count(at: $1) })
        #expect(calls == (0...6).reduce(0) { $0 + ($1 + 1) * count(at: $1) })
    }

    @Test func matchesInsideAFailureAreReadTwiceAtMost() {
        let list = (0..<500).map { ["name": "\($0)"] }
        let tree: [String: Any] = ["name": 1, "children": list]
        let (result, calls) = search(tree, Node.self)
        #expect(result.objects.count == 500)
        #expect(result.rejected.count == 1)
        #expect(calls == 1 + 2 * 500)
    }

    @Test func nodesThatNoBindingReachesAreReadOnce() {
        let tree = (0..<60).reduce(["name": 1] as [String: Any]) { inner, level in
            ["name": level, "unbound": inner]
        }
        let (result, calls) = search(tree, Node.self)
        #expect(result.rejected.count == 61)
        #expect(calls == 61)
    }

    @Test(.needsSmallStackFrames) func oneMatchIsReadOnce() {
        let (result, calls) = search(chain(100, leaf: ["name": "leaf"]), Node.self)
        #expect(result.objects.count == 1)
        #expect(calls == 101)
    }

    @Test func wideTreesAreReadOnce() {
        let tree = (0..<20_000).map { ["n": ["name": "\($0)"], "x": ["y": $0]] as [String: Any] }
        let (result, calls) = search(tree, Node.self)
        #expect(result.objects.count == 20_000)
        #expect(result.objects.last?.name == "19999")
        #expect(calls == 20_000)
    }

    @Test func ownKeyThatDiffersFailsInAListButNotWhenFound() {
        let tree: [String: Any] = [
            "name": "n", "byKey": ["K": ["id": "other", "name": "found"]],
        ]
        let (result, _) = search(tree, Node.self)
        #expect(result.objects.map(\.id) == ["other"])
        #expect(
            result.rejected.map { $0.issues.map(\.description) } == [
                [
                    "key conflict for 'id' in Node at byKey/K: "
                        + "it is stored under 'K', but its own key is a string \"other\""
                ]
            ]
        )
    }
}

extension SearchCostTests {
    private func run(stackSize: Int, _ work: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            let thread = Thread {
                work()
                done.resume()
            }
            thread.stackSize = stackSize
            thread.start()
        }
    }

    @Test(.needsSmallStackFrames, arguments: [64, 128, .max])
    func whatIsBelowTheDepthLimitIsNotSearched(_ limit: Int) async {
        await run(stackSize: 512 * 1024) {
            let heard = HandlerRecorder<String>()
            let found: [String: Any] = ["name": "deep"]
            let wrapped = (0..<900).reduce(found) { inner, _ in ["x": inner] }
            let (result, calls) = search(wrapped, Node.self, maximumDepth: limit, heard: heard)
            let levels = min(limit, 128)
            #expect(result.matches.isEmpty && result.rejected.isEmpty)
            #expect(calls == 0)
            #expect(heard.heard.count == 1)
            #expect(heard.heard.allSatisfy { $0.contains(": more than \(levels) levels") })
        }
    }

    @Test func objectsDownToTheDepthLimitAreFound() async {
        await run(stackSize: 512 * 1024) {
            let wrapped = (0..<64).reduce(["name": "deep"] as [String: Any]) { inner, _ in
                ["x": inner]
            }
            let parser = SnapshotParser()
            let result = parser.search(snap: Snapshot(value: wrapped), type: Node.self)
            #expect(result.objects.map(\.name) == ["deep"])
        }
    }

    @Test(.needsSmallStackFrames) func deepObjectsAndArraysFitSmallStacks() async {
        await run(stackSize: 512 * 1024) {
            let (result, calls) = search(chain(900, leaf: ["name": "leaf"]), Node.self)
            #expect(result.matches.isEmpty)
            #expect(result.rejected.count == 129)
            #expect(calls == 129 * 130 / 2)
            let arrays = (0..<900).reduce([["name": "deep"]] as [Any]) { inner, _ in [inner] }
            #expect(search(arrays, Node.self).result.matches.isEmpty)
        }
    }

    @Test func whatIsTooDeepToSearchIsToldOfTheType() {
        let heard = HandlerRecorder<String>()
        let tree = ["a": ["b": ["c": ["name": "n"]]]]
        _ = search(tree, Node.self, maximumDepth: 2, heard: heard)
        #expect(
            heard.heard == [
                "too deep for 'c' in Node at a/b: more than 2 levels: maximumDepth sets the limit"
            ]
        )
    }

    @Test func allFailuresOfAWideTreeAreReportedAfterTwoCallsEach() {
        let children = (0..<2000).map { _ in ["name": 1] }
        let tree: [String: Any] = ["name": "n", "children": children]
        let (result, calls) = search(tree, Node.self)
        #expect(result.matches.isEmpty)
        #expect(result.rejected.count == 2001)
        #expect(calls == 1 + 2 * 2000)
    }
}
