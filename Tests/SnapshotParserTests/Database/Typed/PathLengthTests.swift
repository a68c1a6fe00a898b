import Foundation
import SnapshotParser
import Testing

/// Bytes and levels are counted as firebase-js-sdk counts them (`ValidationPath` in
/// `core/util/Path.ts`): a slash before each key, and the keys of server values and of the export
/// format as levels like any other.
@Suite struct PathLengthTests {
    private struct Holder: ParsableObject {
        var tree: Any?

        mutating func bindProperties(binder: Binder) {
            binder.bindTree(name: "t", field: &tree)
        }
    }

    private let sent = SentWrites()
    private let timestamp: [String: Any] = [".sv": "timestamp"]
    private let increment: [String: Any] = [".sv": ["increment": 1]]

    private var trees: [[String: Any]] {
        [
            timestamp, increment, [".value": 1], [".value": 1, ".priority": 2],
            ["a": 1, ".priority": NSNull()], ["a": 1, ".priority": timestamp],
            [".value": increment], ["a": 1], ["a": [timestamp]], [:],
        ]
    }

    private func check(_ keys: [String], _ tree: Any, _ write: () throws -> Void) {
        check(keys, tree, SDKRules.exceptions(for: tree, at: keys), write)
    }

    private func check(
        _ keys: [String],
        _ tree: Any,
        _ refusals: [String],
        _ write: () throws -> Void
    ) {
        do {
            try write()
            #expect(refusals == [], "\(keys.count) keys, \(tree)")
        } catch {
            #expect(refusals != [], "\(keys.count) keys, \(tree): \(error)")
        }
    }

    private func checkAll(at keys: [String]) {
        let path = keys.joined(separator: "/")
        check(keys, timestamp) {
            try sent.setValue(at: Path<ServerTimestamp>(rendered: path), value: .new)
        }
        check(keys, increment) {
            try sent.setValue(at: Path<ServerValue<Int>>(rendered: path), value: .increment(1))
        }
        for tree in trees {
            check(keys, ["t": tree]) {
                try sent.setValue(at: Path<Holder>(rendered: path), value: Holder(tree: tree))
            }
            check(keys, tree) {
                let answer = Box<any Error>()
                InMemoryDatabase(callbacks: .immediate).reference(withPath: path)
                    .setTree(tree) { answer.value = $0 }
                if let error = answer.value { throw error }
            }
        }
        for priority in [1, timestamp, NSNull()] as [Any] {
            var rules = SDKRules()
            rules.check(changes: [".priority": priority], at: keys)
            check(keys, [".priority": priority], rules.exceptions) {
                let answer = Box<any Error>()
                InMemoryDatabase(callbacks: .immediate).reference(withPath: path)
                    .updateTrees([".priority": priority]) { answer.value = $0 }
                if let error = answer.value { throw error }
            }
        }
    }

    @Test(arguments: 26...33)
    func countsAllLevels(_ count: Int) {
        checkAll(at: Array(repeating: "a", count: count))
        #expect(sent.exceptions == [])
    }

    @Test(arguments: 740...769)
    func countsASlashForEachKey(_ length: Int) {
        checkAll(at: [String(repeating: "k", count: length)])
        checkAll(at: ["\u{E9}", "bc", String(repeating: "k", count: length - 7)])
        #expect(sent.exceptions == [])
    }

    @Test func namesTheKeyThatIsTooMuch() {
        let deepest = Array(repeating: "a", count: 32)
        let path = Path<ServerTimestamp>(rendered: deepest.joined(separator: "/"))
        let error = #expect(throws: ParseError.self) { try sent.setValue(at: path, value: .new) }
        #expect(
            error?.issues.map(\.description) == [
                "too deep for '.sv' in ServerTimestamp at a/a/a/a/…/a/a/a/a: more than 32 levels"
            ]
        )
        let longest = Path<Int>(rendered: String(repeating: "k", count: 768))
        let other = #expect(throws: ParseError.self) { try sent.setValue(at: longest, value: 1) }
        #expect(
            other?.issues.map(\.description) == [
                "forbidden key for '\(String(repeating: "k", count: 60))…' in Int: "
                    + "its path has 769 bytes, but the database allows 768"
            ]
        )
        #expect(sent.count == 0)
    }
}
