import Foundation
import Testing

@testable import SnapshotParser

/// What a database over REST does, typed.
@Suite struct RESTDatabaseTests {
    private let server = RESTServer()
    private let users = Path<User>.Collection(rendered: "users")
    private var database: RESTDatabase { .over(server) }

    @Test func readsAndWrites() async throws {
        let database = database
        let path = try await database.addValue(to: users, value: User(name: "Ada"))
        #expect(try await database.value(at: path).name == "Ada")
        try await database.updateValue(
            at: path,
            from: User(name: "Ada"),
            to: User(name: "Ada", age: 36)
        )
        #expect(try await database.value(at: path).age == 36)
        try await database.removeValue(at: path)
        #expect(try await database.valueIfPresent(at: path) == nil)
        await server.waitForStreams(0)
    }

    @Test func countsUpByATransaction() async throws {
        let database = database
        let count = Path<Int>(rendered: "count")
        for _ in 0..<3 {
            try await database.transact(at: count) { $0 = ($0 ?? 0) + 1 }
        }
        #expect(server.database.text() == #"{"count":3}"#)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<10 {
                        _ = try? await database.transact(at: count) { $0 = ($0 ?? 0) + 1 }
                    }
                }
            }
        }
        #expect(server.database.text() == #"{"count":83}"#)
    }

    @Test func followsAList() async throws {
        let database = database
        var lists = database.lists(at: users.ordered(byChild: "age").limited(toLast: 2))
            .makeAsyncIterator()
        var list = try #require(try await lists.next())
        #expect(list.isEmpty && list.isComplete)
        for (key, age) in [("a", 1), ("b", 2), ("c", 3)] {
            server.database.write("users/\(key)", ["name": key, "age": age])
        }
        while list.compactMap(\.id) != ["b", "c"] { list = try #require(try await lists.next()) }
        server.database.write("users/c", nil)
        while list.compactMap(\.id) != ["a", "b"] { list = try #require(try await lists.next()) }
        #expect(server.openStreams == 1)
    }
}

private struct User: ParsableSnapshot {
    var id: String?
    var name = ""
    var age: Int?

    init() {}

    init(name: String, age: Int? = nil) { (self.name, self.age) = (name, age) }

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "age", field: &age)
    }
}
