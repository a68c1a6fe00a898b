import Foundation
import SnapshotParser
import Testing

/// Nothing that the database accepts is refused: the other half of ``RefusedWriteTests``.
@Suite struct AcceptedWriteTests {
    private let database = SentWrites()

    @Test(arguments: 0..<4)
    func refusesOnlyWhatTheSDKRefuses(_ seed: Int) throws {
        var draw = Draw(seed: UInt64(seed))
        var counts = (accepted: 0, refused: 0)
        for _ in 0..<400 {
            let keys = draw.path()
            let node = draw.node()
            let dictionary = draw.texts()
            let nodes = draw.nodes()
            let tree = SnapshotParser().serialize(object: node)
            let writes: [(tree: Any, write: () throws -> Void)] = [
                (tree, { try database.setValue(at: Path.at(keys), value: node) }),
                (dictionary, { try database.setValue(at: Path.at(keys), value: dictionary) }),
                (
                    nodes.mapValues { SnapshotParser().serialize(object: $0) },
                    { try database.setValue(at: Path.at(keys), value: nodes) }
                ),
                ("text", { try database.setValue(at: Path.at(keys), value: "text") }),
                (
                    ["text", "text"],
                    { try database.setValue(at: Path.at(keys), value: ["text", "text"]) }
                ),
                (
                    tree,
                    {
                        let memory = InMemoryDatabase(callbacks: .immediate)
                        let box = Box<any Error>()
                        let reference = memory.reference(withPath: keys.joined(separator: "/"))
                        reference.setTree(tree) { box.value = $0 }
                        if let error = box.value { throw error }
                    }
                ),
            ]
            for (tree, write) in writes {
                let exceptions = SDKRules.exceptions(for: tree, at: keys)
                do {
                    try write()
                    counts.accepted += 1
                    #expect(exceptions == [], "\(keys) \(tree)")
                } catch {
                    counts.refused += 1
                    #expect(exceptions != [], "\(keys) \(tree): \(error)")
                }
            }
        }
        #expect(counts.accepted > 500)
        #expect(counts.refused > 100)
    }

    @Test func acceptsTheLongestPathOfOneKeyBelowAnother() throws {
        let key = String(repeating: "k", count: 765)
        try database.setValue(at: Path.at(["a"]), value: [key: 1])
        try database.setValue(at: Path.at(["a"]), value: [key: Leaf()])
        #expect(throws: ParseError.self) {
            try database.setValue(at: Path.at(["ab"]), value: [key: 1])
        }
        #expect(throws: ParseError.self) {
            try database.setValue(at: Path.at(["ab"]), value: [key: Leaf()])
        }
        #expect(database.exceptions == [])
    }

    @Test func storesAnEmptyContainerOnTheDeepestLevelAsNothing() throws {
        let deepest = Array(repeating: "a", count: 32)
        try database.setValue(at: Path.at(deepest), value: [String: Int]())
        try database.setValue(at: Path.at(deepest), value: [Leaf]())
        try database.setValue(at: Path.at(deepest), value: Leaf())
        #expect(throws: ParseError.self) {
            try database.setValue(at: Path.at(deepest), value: ["a": 1])
        }
        let memory = InMemoryDatabase(callbacks: .immediate)
        let box = Box<any Error>()
        memory.reference(withPath: deepest.joined(separator: "/"))
            .setTree([String: Any]()) { box.value = $0 }
        #expect(box.value == nil)
        #expect(memory.text() == "null")
    }

    @Test(arguments: Way.allCases) func readsAsManyLevelsAtAPathAsWithoutOne(_ way: Way)
        async throws
    {
        var parser = SnapshotParser()
        parser.maximumDepth = 3
        let memory = try InMemoryDatabase.holding(#"{"a":{"b":{"c":{"d":{"e":1}}}}}"#)
        let database = way.database(memory)
        let path = Path<[String: [String: [String: Int]]]>.at(["a", "b"])
        let read = await database.with(parser).singleResult(at: path)
        #expect(read?.value == ["c": ["d": ["e": 1]]])
        parser.maximumDepth = 2
        let refused = await database.with(parser).singleResult(at: path)
        #expect(
            refused?.failure?.description == """
                parsing Dictionary<String, Dictionary<String, Dictionary<String, Int>>> at a/b failed: \
                1 issue
                - too deep for 'e' in Dictionary<String, Dictionary<String, Dictionary<String, Int>>> \
                at a/b/c/d: more than 2 levels: maximumDepth sets the limit
                """
        )
    }

    @Test(arguments: Way.allCases) func keepsTheHintsOfTheValueAtAPath(_ way: Way) async throws {
        let memory = try InMemoryDatabase.holding(#"{"n":{"-K1":{"name":"a"},"-K2":{"name":"b"}}}"#)
        let read = await way.database(memory).singleResult(at: Path<Node>.at(["n"]))
        guard case .invalid(let error) = read?.failure else {
            Issue.record("parsed")
            return
        }
        #expect(error.issues.contains { $0.callHint != nil })
    }
}

private struct Node: ParsableSnapshot {
    var id: String?
    var name: String?
    var sent: ServerTimestamp?
    var likes: ServerValue<Int>?
    var texts: [String: String] = [:]
    var nodes: [String: Node] = [:]

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "sent", field: &sent)
        binder.bindField(name: "likes", field: &likes)
        binder.bindField(name: "texts", field: &texts)
        binder.bindList(name: "nodes", list: &nodes)
    }
}

private struct Leaf: ParsableSnapshot {
    var id: String?
    var name: String?

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
    }
}

extension Path {
    fileprivate static func at(_ keys: [String]) -> Path<Element> {
        keys.reduce(Path<Element>(rendered: "")) { Path<Element>.append($0, $1) }
    }
}

/// Draws values near the limits of what is stored.
private struct Draw: Drawing {
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func key() -> String {
        if chance(1) { return pick([".", "a.b", "#", "$id", "a[0]", "\u{7F}", "\u{1}"]) }
        guard chance(4) else { return pick(["a", "b", "0", "-K1", "caf\u{E9}", "x y", "😀"]) }
        let length = Int.random(in: 755...769, using: &generator)
        return String(repeating: "k", count: length)
    }

    mutating func path() -> [String] {
        let count =
            chance(30)
            ? Int.random(in: 28...33, using: &generator) : number(0..<4)
        return (0..<count).map { _ in key() }
    }

    mutating func texts() -> [String: String] {
        var texts: [String: String] = [:]
        for _ in 0..<number(0..<3) { texts[key()] = "text" }
        return texts
    }

    mutating func nodes(_ depth: Int = 0) -> [String: Node] {
        var nodes: [String: Node] = [:]
        guard depth < 3 else { return nodes }
        for _ in 0..<number(0..<3) { nodes[key()] = node(depth + 1) }
        return nodes
    }

    mutating func node(_ depth: Int = 0) -> Node {
        Node(
            id: nil,
            name: chance(50) ? "name" : nil,
            sent: chance(30) ? .new : nil,
            likes: chance(30) ? .increment(1) : nil,
            texts: texts(),
            nodes: nodes(depth)
        )
    }
}
