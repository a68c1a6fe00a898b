import Foundation
import SnapshotParser
import Testing

/// A type of many bindings takes so much stack in a debug build that it ends before the levels do.
struct HeavyTypeDepthTests {
    struct Heavy: ParsableObject {
        var texts = [String?](repeating: nil, count: 4)
        var a: String?
        var b: Int?
        var c: Double?
        var d: Bool?
        var e: Date?
        var f: [Int]?
        var g: [String: Bool]?
        var h: UUID?
        var i: URL?
        var j: Data?
        var k: Decimal?
        var raw: Any?
        var others: [String: Heavy] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "t0", field: &texts[0])
            binder.bindField(name: "t1", field: &texts[1])
            binder.bindField(name: "t2", field: &texts[2])
            binder.bindField(name: "t3", field: &texts[3])
            binder.bindField(name: "a", field: &a)
            binder.bindField(name: "b", field: &b)
            binder.bindField(name: "c", field: &c)
            binder.bindField(name: "d", field: &d)
            binder.bindField(name: "e", field: &e)
            binder.bindField(name: "f", field: &f)
            binder.bindField(name: "g", field: &g)
            binder.bindField(name: "h", field: &h)
            binder.bindField(name: "i", field: &i)
            binder.bindField(name: "j", field: &j)
            binder.bindField(name: "k", field: &k)
            binder.bindTree(name: "raw", field: &raw)
            binder.bindDictionary(name: "others", dict: &others)
        }
    }

    /// The issues of a bomb, found with 512 KiB of stack.
    private func issues(limit: Int) async -> [SnapshotParser.Issue] {
        await withCheckedContinuation { continuation in
            let thread = Thread {
                let bomb = (0..<500).reduce(into: [String: Any]()) { tree, _ in
                    tree = ["o": tree]
                }
                var parser = SnapshotParser()
                parser.maximumDepth = limit
                continuation.resume(
                    returning: parser.validate(snap: Snapshot(value: bomb), type: Heavy.self)
                )
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
    }

    @Test(arguments: [64, 128])
    func aBombEndsInOneIssue(limit: Int) async throws {
        let issues = await issues(limit: limit)
        let issue = try #require(issues.first)
        #expect(issues.count == 1)
        let reached = issue.path.count - 1
        #expect(issue.fault == SnapshotParser.Issue.tooDeep(reached < limit ? nil : limit))
        #expect((20...limit).contains(reached))
        #expect(issue.path == Array(repeating: "o", count: reached + 1))
    }

    @Test func rawTreesOfFoundationsContainersDoNotOverflowTheStack() async {
        let issues = await withCheckedContinuation { continuation in
            let thread = Thread {
                let raw = (0..<128).reduce(into: NSMutableDictionary()) { tree, _ in
                    tree = NSMutableDictionary(dictionary: ["x": tree])
                }
                let tree = (0..<60).reduce(into: [String: Any]()) { tree, _ in
                    tree = ["raw": raw, "o": tree]
                }
                let snap = Snapshot(value: tree)
                continuation.resume(
                    returning: SnapshotParser().validate(snap: snap, type: Heavy.self)
                )
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        // How many levels are too many depends on the size of stack frames.
        #expect(
            issues.allSatisfy {
                $0.kind == .depth
            }
        )
    }
}
