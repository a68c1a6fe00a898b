import Foundation
import SnapshotParser
import Testing

/// When a node keeps its priority, and when it loses it.
@Suite struct PriorityTests {
    private let database = InMemoryDatabase(callbacks: .immediate)

    private func text() -> String { String(decoding: database.json(), as: UTF8.self) }

    private func transact(_ tree: Any?) {
        nonisolated(unsafe) let tree = tree
        database.reference(withPath: "a").transact { _, _ in
            tree
        } completion: { _, _ in
        }
    }

    @Test func aTransactionReplacesThePriorityAsTheSDKDoes() {
        database.write("a", ["x": 1, ".priority": 4])
        transact(["x": 2])
        #expect(text() == #"{"a":{"x":2}}"#)
        database.write("a", ["x": 1, ".priority": 4])
        database.write("a", ["x": 1, ".priority": 4])
        transact(["x": 1, ".priority": "p"])
        #expect(text() == #"{"a":{".priority":"p","x":1}}"#)
        transact(["x": 1, ".priority": NSNull()] as [String: Any])
        #expect(text() == #"{"a":{"x":1}}"#)
        database.write("a", [".value": 1, ".priority": 4])
        transact([".value": 1, ".priority": Int?.none as Any])
        #expect(text() == #"{"a":1}"#)
        transact([".value": 1, ".priority": 9])
        transact(nil)
        transact(2)
        #expect(text() == #"{"a":2}"#)
    }

    @Test func aTypedTransactionKeepsThePriority() async throws {
        try await changesTheValueAlone(database, database)
    }

    @Test func aTypedTransactionOfTheSDKKeepsThePriority() async throws {
        let sdk = Database(database)
        try await changesTheValueAlone(sdk, database)
        #expect(sdk.exceptions == [])
    }

    private func changesTheValueAlone(
        _ typed: some SnapshotDatabase,
        _ memory: InMemoryDatabase
    ) async throws {
        memory.write("a", ["x": 1, ".priority": 4])
        let path = Path<[String: Int]>(rendered: "a")
        try await typed.transact(at: path) { $0?["x"] = 2 }
        #expect(text() == #"{"a":{".priority":4,"x":2}}"#)
        try await typed.transact(at: Path<Int>(rendered: "a/x")) { $0 = ($0 ?? 0) + 1 }
        #expect(text() == #"{"a":{".priority":4,"x":3}}"#)
        memory.write("b", [".value": 1, ".priority": "p"])
        try await typed.transact(at: Path<Int>(rendered: "b")) { $0 = ($0 ?? 0) + 1 }
        #expect(memory.text(at: "b") == "2" && text().contains(#""b":{".priority":"p",".value":2}"#))
        memory.write("c", [".priority": 2, "0": 1, "1": 2])
        try await typed.transact(at: Path<[Int]>(rendered: "c")) { $0?.append(3) }
        #expect(text().contains(#""c":{".priority":2,"0":1,"1":2,"2":3}"#))
        memory.write("c", [".value": 1, ".priority": 5])
        try await typed.transact(at: Path<ServerValue<Int>>(rendered: "c")) { $0 = .increment(2) }
        #expect(text().contains(#""c":{".priority":5,".value":3}"#))
        memory.write("c", nil)
        try await typed.transact(at: path) { $0 = nil }
        try await typed.transact(at: path) { $0 = ["y": 1] }
        #expect(text() == #"{"a":{"y":1},"b":{".priority":"p",".value":2}}"#)
    }

    @Test(arguments: [
        ("2", "10"), ("1", "2"), ("2", "1"), ("a", "b"), ("b", "a"), ("x/y", "z"), ("z", "x/y"),
        ("2/a", "10/a"),
    ])
    func anUpdateThatEmptiesAndRefillsANodeKeepsItsPriority(_ old: String, _ new: String) {
        database.write("a/\(old)", 1)
        database.update("a", [".priority": 4])
        let heard = EventRecorder(database, at: "a", [.childMoved, .value])
        database.update("a", [old: NSNull(), new: 1])
        #expect(text().hasPrefix(#"{"a":{".priority":4,"#))
        #expect(database.tree(at: "a/\(old)") == nil && database.tree(at: "a/\(new)") != nil)
        #expect(heard.texts.count == 2)
        database.update("a", [new: NSNull()])
        database.write("a/\(old)", 1)
        #expect(!text().contains("priority"))
    }

    @Test func anUpdateOfALeafsChildrenKeepsItsPriority() {
        database.write("a", [".value": 1, ".priority": 4])
        database.update("a", ["2": NSNull(), "10": 1, "3": NSNull()])
        #expect(text() == #"{"a":{".priority":4,"10":1}}"#)
    }

    @Test func anUpdateReplacesThePriorityOfWhatItFills() {
        database.write("a", ["2": 1, ".priority": 4])
        database.update("a", ["2": NSNull(), "10": 1, ".priority": 5])
        #expect(text() == #"{"a":{".priority":5,"10":1}}"#)
        database.update("a", ["10": NSNull(), ".priority": 6])
        #expect(text() == "null")
    }
}
