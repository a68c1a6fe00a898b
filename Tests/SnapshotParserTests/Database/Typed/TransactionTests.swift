import Foundation
import SnapshotParser
import Testing

/// A transaction runs until nobody wrote in between, and keeps what its type does not know.
@Suite struct TransactionTests {
    private let database = InMemoryDatabase(callbacks: .immediate)
    private let path = Path<Post>(rendered: "posts/a")

    @Test(arguments: Way.allCases) func changesWhatIsStored(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write("posts/a", ["likes": 2])
        let post = try await database.transact(at: path) { post in post?.likes += 1 }
        #expect(post?.likes == 3)
        #expect(memory.text(at: "posts/a") == #"{"likes":3}"#)
    }

    @Test(arguments: Way.allCases) func makesAndRemovesWhatIsStored(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let made = try await database.transact(at: path) { post in post = post ?? Post(likes: 7) }
        #expect(made?.likes == 7)
        let removed = try await database.transact(at: path) { post in post = nil }
        #expect(removed == nil)
        #expect(memory.tree() == nil)
        let count = Path<Int>(rendered: "count")
        for _ in 0..<3 { try await database.transact(at: count) { $0 = ($0 ?? 0) + 1 } }
        #expect(memory.text() == #"{"count":3}"#)
    }

    @Test func runsAgainWhereTheFirstTriesFail() async throws {
        database.write("posts/a", ["likes": 2])
        database.failTransactions(first: 2)
        let seen = Recorder()
        let post = try await database.transact(at: path) { post in
            seen.append("\(post?.likes ?? -1)")
            post?.likes += 1
        }
        #expect(seen.texts == ["-1", "-1", "2"])
        #expect(post?.likes == 3)
    }

    @Test(arguments: Way.allCases) func runsAgainWhereAnotherOneWrote(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write("posts/a", ["likes": 2])
        let seen = Recorder()
        let post = try await database.transact(at: path) { post in
            if seen.texts.isEmpty { memory.write("posts/a/likes", 10) }
            seen.append("\(post?.likes ?? -1)")
            post?.likes += 1
        }
        #expect(seen.texts == ["2", "10"])
        #expect(post?.likes == 11)
    }

    @Test(arguments: Way.allCases) func isGivenUpByThrowing(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write("posts/a", ["likes": 2])
        await #expect(throws: NotAllowed.self) {
            try await database.transact(at: path) { post in
                post?.likes = 0
                throw NotAllowed()
            }
        }
        #expect(memory.text(at: "posts/a") == #"{"likes":2}"#)
    }

    @Test(arguments: Way.allCases) func throwsWhatIsWrongWithTheValues(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write("posts/a", ["likes": "two"])
        await #expect(throws: DatabaseError.self) {
            try await database.transact(at: path) { post in post?.likes += 1 }
        }
        memory.write("posts/a", ["likes": 2])
        await #expect(throws: ParseError.self) {
            try await database.transact(at: path) { post in post?.names = ["a.b": 1] }
        }
        await #expect(throws: ParseError.self) {
            try await database.transact(at: Path<Int>(rendered: "a#b")) { $0 = 1 }
        }
        #expect(memory.text(at: "posts/a") == #"{"likes":2}"#)
    }

    @Test func throwsTheErrorOfARefusal() async throws {
        database.write("posts/a", ["likes": 2])
        database.refuseWrites { _ in NotAllowed() }
        await #expect(throws: NotAllowed.self) {
            try await database.transact(at: path) { post in post?.likes = 5 }
        }
        #expect(database.text(at: "posts/a") == #"{"likes":2}"#)
    }

    @Test(arguments: Way.allCases) func leavesAloneWhatTheTypeDoesNotKnow(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write(
            "posts/a",
            ["likes": 2, "new": ["x": 1], "names": ["b": 1]] as [String: Any]
        )
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        let post = try await database.with(parser).transact(at: path) { post in
            post?.likes += 1
            post?.names = [:]
        }
        #expect(post?.likes == 3)
        #expect(memory.text(at: "posts/a") == #"{"likes":3,"new":{"x":1}}"#)
    }

    @Test func keepsPriorities() async throws {
        database.write("posts/a", ["likes": 2, ".priority": 4])
        try await database.transact(at: path) { post in post?.likes += 1 }
        #expect(
            String(decoding: database.json(), as: UTF8.self)
                == #"{"posts":{"a":{".priority":4,"likes":3}}}"#
        )
    }

    @Test func worksAtFirebaseToo() async throws {
        let sdk = Database(database)
        database.write("posts/a", ["likes": 2])
        let post = try await sdk.transact(at: path) { post in post?.likes += 1 }
        #expect(post?.likes == 3)
        await #expect(throws: NotAllowed.self) {
            try await sdk.transact(at: path) { _ in throw NotAllowed() }
        }
        #expect(sdk.exceptions == [])
    }

    @Test(arguments: Way.allCases) func countsAllOfManyAtOnce(_ way: Way) async throws {
        let memory = InMemoryDatabase(callbacks: way.callbacks)
        let count = Path<Int>(rendered: "count")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                // As in another app. There are fewer in all than one of them may try.
                let database = way.database(memory)
                group.addTask {
                    for _ in 0..<3 { try await database.transact(at: count) { $0 = ($0 ?? 0) + 1 } }
                }
            }
            try await group.waitForAll()
        }
        #expect(memory.text() == #"{"count":24}"#)
    }
}

private struct NotAllowed: Error {}

private struct Post: ParsableObject {
    var likes = 0
    var names: [String: Int] = [:]

    init() {}

    init(likes: Int) { self.likes = likes }

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "likes", field: &likes)
        binder.bindField(name: "names", field: &names)
    }
}
