import Foundation
import SnapshotParser
import Testing

/// However a verb is called, the database gets the same from it.
@Suite struct OnePlaceTests {
    private let database = SentCalls()
    private let users = Path<User>.Collection(rendered: "users")
    private let ada = User(name: "Ada", age: 36)
    private let older = User(name: "Ada", age: 37)

    @Test func isWrittenAlikeByAllForms() async throws {
        let (users, ada, older) = (users, ada, older)
        let stored = Snapshot(key: "a", value: ["name": "Ada", "age": 36] as [String: Any])
        try await compare(
            { try $0.setValue(at: users.child("a"), value: ada, completion: $1) },
            { try await $0.setValue(at: users.child("a"), value: ada) },
            { try $0.setValue(at: users.child("a"), value: ada) },
            #"set users/a {"age":36,"name":"Ada"}"#
        )
        try await compare(
            { try $0.updateValue(at: users.child("a"), from: ada, to: older, completion: $1) },
            { try await $0.updateValue(at: users.child("a"), from: ada, to: older) },
            { try $0.updateValue(at: users.child("a"), from: ada, to: older) },
            #"update users/a {"age":37}"#
        )
        try await compare(
            { try $0.updateValue(at: users.child("a"), from: stored, to: older, completion: $1) },
            { try await $0.updateValue(at: users.child("a"), from: stored, to: older) },
            { try $0.updateValue(at: users.child("a"), from: stored, to: older) },
            #"update users/a {"age":37}"#
        )
        try await compare(
            { try $0.addValue(to: users, value: ada, completion: $1) },
            { try await $0.addValue(to: users, value: ada) },
            { try $0.addValue(to: users, value: ada) },
            #"set users/-New {"age":36,"name":"Ada"}"#
        )
        try await compare(
            { try $0.removeValue(at: Path(), completion: $1) },
            { try await $0.removeValue(at: Path()) },
            { $0.removeValue(at: Path()) },
            "set  null"
        )
        try await compare(
            { try $0.removeAll(at: users, completion: $1) },
            { try await $0.removeAll(at: users) },
            { $0.removeAll(at: users) },
            "set users null"
        )
    }

    @Test func isSentFromTheTopIfThereAreSeveral() async throws {
        try await database.write { batch in
            try batch.setValue(at: users.child("a"), value: ada)
            try batch.updateValue(at: users.child("b"), from: ada, to: older)
            batch.removeValue(at: Path<Int>(rendered: "c"))
        }
        #expect(
            database.calls.texts == [
                #"update  {"c":null,"users/a":{"age":36,"name":"Ada"},"users/b/age":37}"#
            ]
        )
    }

    @Test func isNotWrittenWhereNothingChanged() async throws {
        try await database.updateValue(at: users.child("a"), from: ada, to: ada)
        #expect(database.calls.texts == ["update  {}"])
    }

    private func compare(
        _ withCompletion: (SentCalls, @escaping @Sendable ((any Error)?) -> Void) throws -> Void,
        _ asynchronous: (SentCalls) async throws -> Void,
        _ batched: (inout WriteBatch) throws -> Void,
        _ expected: String
    ) async throws {
        let answers = Recorder()
        try withCompletion(database) { answers.append($0 == nil ? "written" : "refused") }
        try await asynchronous(database)
        try await database.write { try batched(&$0) }
        #expect(database.calls.removeAll() == [expected, expected, expected])
        #expect(answers.texts == ["written"])
    }
}

private struct User: ParsableSnapshot {
    var id: String?
    var name = ""
    var age = 0

    init() {}

    init(name: String, age: Int) { (self.name, self.age) = (name, age) }

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "age", field: &age)
    }
}

/// A database that notes what it is sent, and stores it nowhere.
private struct SentCalls: SnapshotDatabase {
    let calls = Recorder()
    private let memory = InMemoryDatabase(callbacks: .immediate)

    func reference(withPath path: String) -> Reference {
        Reference(reference: memory.reference(withPath: path), calls: calls)
    }

    var parser: SnapshotParser { memory.parser }

    func callBack(_ work: @escaping @Sendable () -> Void) { work() }

    struct Reference: WrappedReference {
        let reference: InMemoryDatabase.Reference
        let calls: Recorder

        func makeChildKey() -> String { "-New" }

        func setTree(_ tree: Any?, completion: @escaping @Sendable ((any Error)?) -> Void) {
            calls.append("set \(rendered) \(EventRecorder.json(tree))")
            completion(nil)
        }

        func updateTrees(
            _ changes: [String: Any],
            completion: @escaping @Sendable ((any Error)?) -> Void
        ) {
            let text = EventRecorder.json(changes).replacingOccurrences(of: "\\/", with: "/")
            calls.append("update \(rendered) \(text)")
            completion(nil)
        }

        func query(_ steps: [SnapshotParser.QueryStep]) -> Reference { self }

        func observeSnapshots(
            _ event: SnapshotEvent,
            onEvent: @escaping @Sendable (any SnapshotSource & Sendable, String?) -> Void,
            onCancel: @escaping @Sendable (any Error) -> Void
        ) -> UInt { 0 }

        func removeObserver(withHandle handle: UInt) {}
    }
}
