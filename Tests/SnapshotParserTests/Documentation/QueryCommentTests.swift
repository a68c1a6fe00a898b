import Foundation
import SnapshotParser
import Testing

/// The samples of the comments on queries, lists, transactions and batches.
@Suite struct QueryCommentTests {
    private let database = InMemoryDatabase(callbacks: .immediate)
    private let yesterday = Date(timeIntervalSince1970: 1)

    @Test func queries() async throws {
        database.write("messages/m1", ["sent": 500])
        database.write("messages/m2", ["sent": 1500])
        database.write("users/u1", ["address": ["city": "Wien"], "age": 20] as [String: Any])

        let latest = Path().messages.ordered(by: \.sent).starting(at: yesterday).limited(toLast: 50)
        let viennese = Path().users.ordered(by: \.address.city).equal(to: "Wien")

        #expect(try await database.list(at: latest).elements.map(\.id) == ["m2"])
        #expect(try await database.list(at: viennese).elements.count == 1)
        try await textual()
        try await children()
        try await pages()
        try await lists()
    }

    private func textual() async throws {
        let viennese = Path().users.ordered(byChild: "address/city").equal(to: "Wien")
        let adults = Path().users.ordered(byChild: "age", as: Int.self).starting(at: 18)

        #expect(try await database.list(at: viennese).elements.count == 1)
        #expect(try await database.list(at: adults).elements.count == 1)
    }

    private func children() async throws {
        let latest = Path().messages.ordered(by: \.sent).limited(toLast: 50)

        #expect(try await database.list(at: latest).elements.count == 2)
    }

    private func pages() async throws {
        for age in 1...120 { database.write("users/p\(age)/age", age) }
        var shown: [Int?] = []
        func show(_ users: [User]) { shown += users.map(\.age) }

        let query = Path().users.ordered(by: \.age).limited(toFirst: 50)
        var page = try await database.list(at: query)
        while !(page.elements.isEmpty && page.rejected.isEmpty) {
            show(page.elements)
            page = try await database.list(at: query.page(after: page))
        }

        #expect(shown == (Array(1...20) + [20] + Array(21...120)).map { $0 })
        let latest = Path().messages.ordered(by: \.sent).limited(toLast: 1)
        var lists = database.lists(at: latest).makeAsyncIterator()
        let messages = try #require(try await lists.next())

        let older = try await database.list(at: latest.page(before: messages))

        #expect(older.elements.map(\.id) == ["m1"])
    }

    @MainActor private func lists() async throws {
        let screen = Screen()
        let task = Task { try await screen.follow(database) }
        await screen.wait { $0.shown == 2 }
        task.cancel()
        let model = Task { try await screen.keep(database) }
        await screen.wait { $0.messages.count == 2 }
        model.cancel()
    }

    @Test func transactions() async throws {
        let path = Path().messages.child("m1")
        database.write("messages/m1", ["likes": 1])

        let message = try await database.transact(at: path) { (message: inout Message?) in
            message?.likes += 1
        }

        #expect(message?.likes == 2)
    }

    @Test func batches() async throws {
        database.write("drafts/-K1", ["likes": 1])
        let message = Message(id: "-K1")

        let path = try await database.write { batch in
            batch.removeValue(at: Path().drafts.child("-K1"))
            return try batch.addValue(to: Path().messages, value: message)
        }

        #expect(database.text() == #"{"messages":{"\#(path.key ?? "")":{"likes":0}}}"#)
    }

    private func removal() throws {
        try database.removeAll(at: Path().drafts)
    }

    @Test func removals() async throws {
        database.write("drafts", ["-K1": ["likes": 1], "-K2": ["likes": 2]])
        try removal()
        #expect(database.tree() == nil)
        database.write("drafts/-K1", ["likes": 1])
        try await database.removeAll(at: Path().drafts)
        #expect(database.tree() == nil)
        database.write("drafts/-K1", ["likes": 1])
        try await database.write { batch in
            batch.removeAll(at: Path().drafts)
        }
        #expect(database.tree() == nil)
    }
}

@MainActor private final class Screen {
    var messages: [Message] = []
    var shown = 0

    func follow(_ database: InMemoryDatabase) async throws {
        let latest = Path().messages.ordered(by: \.sent).limited(toLast: 50)
        for try await list in database.lists(at: latest) {
            show(list.elements, isLoading: !list.isComplete)
        }
    }

    func keep(_ database: InMemoryDatabase) async throws {
        let latest = Path().messages.ordered(by: \.sent).limited(toLast: 50)
        for try await list in database.lists(at: latest) {
            messages = list.elements
        }
    }

    private func show(_ elements: [Message], isLoading: Bool) {
        if !isLoading { shown = elements.count }
    }

    func wait(_ isDone: (Screen) -> Bool) async {
        while !isDone(self) { await Task.yield() }
    }
}

private struct Address: ParsableObject {
    var city = ""

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "city", field: &city)
    }
}

private struct User: ParsableSnapshot {
    var id: String?
    var age: Int?
    var address: Address?

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "age", field: &age)
        binder.bindObject(name: "address", field: &address)
    }
}

private struct Message: ParsableSnapshot {
    var id: String?
    var sent: Date?
    var likes = 0

    init() {}

    init(id: String) { self.id = id }

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "sent", field: &sent)
        binder.bindField(name: "likes", field: &likes, default: 0)
    }
}

extension Path where Element == Root {
    fileprivate var messages: Path<Message>.Collection { Path.append(self, "messages") }
    fileprivate var drafts: Path<Message>.Collection { Path.append(self, "drafts") }
    fileprivate var users: Path<User>.Collection { Path.append(self, "users") }
}

extension Path where Element == Message {
    fileprivate var sent: Path<Date> { Path.append(self, "sent") }
}

extension Path where Element == User {
    fileprivate var age: Path<Int> { Path.append(self, "age") }
    fileprivate var address: Path<Address> { Path.append(self, "address") }
}

extension Path where Element == Address {
    fileprivate var city: Path<String> { Path.append(self, "city") }
}
