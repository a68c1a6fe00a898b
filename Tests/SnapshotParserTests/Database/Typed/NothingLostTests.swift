import Foundation
import SnapshotParser
import Testing

/// What an app hands over reaches the database, or is an error.
@Suite struct NothingLostTests {
    private let database = InMemoryDatabase(
        callbacks: .immediate,
        clock: { Date(timeIntervalSince1970: 5) }
    )
    private let path = Path<Post>(rendered: "posts/a")

    @Test(arguments: Way.allCases) func sendsEachIncrement(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write("posts/a", ["likes": 2, "sent": 1])
        var post = Post()
        post.likes = .increment(1)
        post.sent = .stored(Date(timeIntervalSince1970: 0.001))
        for _ in 0..<3 {
            let last = post
            post.likes = .increment(1)
            try await database.updateValue(at: path, from: last, to: post)
        }
        #expect(memory.text(at: "posts/a") == #"{"likes":5,"sent":1}"#)
        post.sent = .new
        try await database.updateValue(at: path, from: post, to: post)
        #expect(memory.text(at: "posts/a") == #"{"likes":6,"sent":5000}"#)
    }

    @Test func sendsNoIncrementAgainThatIsPending() {
        var (old, new) = (Post(), Post())
        (old.likes, new.likes) = (.stored(1), .pending(increment: 1))
        (old.sent, new.sent) = (.pending, .pending)
        #expect(SnapshotParser().changes(from: old, to: new).isEmpty)
        #expect(SnapshotParser().changes(from: new, to: new).isEmpty)
        var parser = SnapshotParser()
        parser.nilValues = .null
        #expect(parser.changes(from: old, to: new).isEmpty)
    }

    @Test(arguments: Way.allCases) func refusesToCompareAnInstanceWithItself(_ way: Way)
        async throws
    {
        let (memory, database) = (database, way.database(database))
        let path = Path<Rower>(rendered: "rowers/a")
        let rower = Rower()
        rower.name = "Ada"
        try await database.setValue(at: path, value: rower)
        let stored = await database.singleResult(at: path)?.snapshot
        rower.name = "Grace"
        do {
            try await database.updateValue(at: path, from: rower, to: rower)
            Issue.record("sent")
        } catch {
            #expect(
                "\(error)" == """
                    serializing Rower at rowers/a failed: 1 issue
                    - same instance in Rower at rowers/a: the old and the new object are the same \
                    instance, so its changes cannot be told: pass what it was read from instead
                    """
            )
        }
        struct NoSnapshot: Error {}
        guard let old = stored else { throw NoSnapshot() }
        try await database.updateValue(at: path, from: old, to: rower)
        #expect(memory.text() == #"{"rowers":{"a":{"name":"Grace"}}}"#)
        try await database.updateValue(
            at: path,
            from: Snapshot(key: "a", value: ["name": "Grace", "age": 1] as [String: Any]),
            to: rower
        )
    }

    @Test(arguments: Way.allCases) func keepsTheGoodElementsOfAList(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write("l", ["a": ["name": "Ada"], "b": ["name": 5], "c": ["nam": "Cy"]])
        var parser = SnapshotParser()
        parser.invalidElements = .report
        let heard = Recorder()
        parser.issueHandler = { heard.append($0.description) }
        let path = Path<[Named]>(rendered: "l")
        let list = await database.with(parser).singleResult(at: path)
        #expect(list?.value?.map(\.name) == ["Ada"])
        #expect(list?.rejected.map(\.key) == ["b", "c"])
        #expect(list?.rejected.map(\.path) == [["l", "b"], ["l", "c"]])
        #expect(heard.texts.count == 3)
        let keyed = await database.with(parser)
            .singleResult(at: Path<[String: Named]>(rendered: "l"))
        #expect(keyed?.value?.mapValues(\.name) == ["a": "Ada"])
        #expect(keyed?.rejected.map(\.key) == ["b", "c"])
        #expect(keyed?.rejected.first?.issues.count == 1)
        #expect(await database.singleResult(at: path)?.value == nil)
    }

    @Test(arguments: Way.allCases) func takesTheOptionsFromTheDatabase(_ way: Way) async throws {
        var parser = SnapshotParser()
        parser.dates = .iso8601
        parser.unknownKeys = .ignore
        let memory = InMemoryDatabase(parser: parser, callbacks: .immediate)
        let database = way.database(memory)
        let path = Path<Date>(rendered: "day")
        try await database.setValue(at: path, value: Date(timeIntervalSince1970: 0))
        #expect(memory.text() == #"{"day":"1970-01-01T00:00:00Z"}"#)
        #expect(try await database.value(at: path) == Date(timeIntervalSince1970: 0))
        let plain = database.with(SnapshotParser())
        try await plain.setValue(at: path, value: Date(timeIntervalSince1970: 0))
        #expect(memory.text() == #"{"day":0}"#)
        try await database.reference(withPath: "day").setValue(Date(timeIntervalSince1970: 0))
        #expect(memory.text() == #"{"day":"1970-01-01T00:00:00Z"}"#)
        try await plain.reference(withPath: "day").setValue(Date(timeIntervalSince1970: 0))
        #expect(memory.text() == #"{"day":0}"#)
    }

    @Test func keepsBothOfTwoKeysThatSwiftCountsAsOne() {
        database.write("caf\u{E9}", 1)
        database.write("cafe\u{301}", 2)
        #expect(
            String(decoding: database.json(), as: UTF8.self)
                == "{\"cafe\u{301}\":2,\"caf\u{E9}\":1}"
        )
    }
}

private struct Named: ParsableSnapshot {
    var id: String?
    var name = ""

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
    }
}

private final class Rower: ParsableSnapshot {
    var id: String?
    var name = ""

    func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
    }
}

private struct Post: ParsableObject {
    var likes = ServerValue.stored(0)
    var sent = ServerTimestamp.new

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "likes", field: &likes)
        binder.bindField(name: "sent", field: &sent)
    }
}
