import Foundation
import SnapshotParser
import Testing

/// A batch is sent as one update of all its places, or not at all.
@Suite struct WriteBatchTests {
    private let database = InMemoryDatabase(callbacks: .immediate)
    private let posts = Path<Post>.Collection(rendered: "posts")

    @Test(arguments: Way.allCases) func writesAllAtOnce(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write("posts", ["a": ["likes": 1, "text": "a"], "b": ["likes": 2]])
        let heard = EventRecorder(memory, at: "", [.value])
        var added: Path<Post>?
        try await database.write { batch in
            try batch.setValue(at: Path<Int>(rendered: "count"), value: 3)
            try batch.updateValue(
                at: posts.child("a"),
                from: Post(likes: 1, text: "a"),
                to: Post(likes: 5, text: "a")
            )
            batch.removeValue(at: posts.child("b"))
            added = try batch.addValue(to: posts, value: Post(likes: 9, text: nil))
        }
        let key = try #require(added?.key)
        #expect(
            memory.text()
                == #"{"count":3,"posts":{"\#(key)":{"likes":9},"a":{"likes":5,"text":"a"}}}"#
        )
        #expect(heard.texts.count == 2)
    }

    @Test(arguments: Way.allCases) func answersByACompletionToo(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let answers = Recorder()
        try database.write { batch in
            try batch.setValue(at: Path<Int>(rendered: "count"), value: 3)
        } completion: {
            answers.append($0 == nil ? "written" : "refused")
        }
        #expect(try await way.texts(of: answers, 1) == ["written"])
        #expect(memory.text() == #"{"count":3}"#)
    }

    @Test func needsNoCompletion() throws {
        try database.write { try $0.setValue(at: Path<Int>(rendered: "count"), value: 4) }
        #expect(database.text() == #"{"count":4}"#)
    }

    @Test func answersARefusalByACompletionToo() throws {
        let answers = Recorder()
        database.refuseWrites { _ in CancellationError() }
        try database.write { batch in
            try batch.setValue(at: Path<Int>(rendered: "count"), value: 5)
        } completion: {
            answers.append($0 == nil ? "written" : "refused")
        }
        #expect(answers.texts == ["refused"])
    }

    @Test(arguments: Way.allCases) func sendsNothingWhereAnythingIsWrong(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        await #expect(throws: ParseError.self) {
            try await database.write { batch in
                try batch.setValue(at: Path<Int>(rendered: "count"), value: 3)
                batch.removeValue(at: Path<Int>(rendered: "a.b"))
            }
        }
        await #expect(throws: ParseError.self) {
            try await database.write { batch in
                try batch.setValue(at: Path<Int>(rendered: "count"), value: 3)
                // It does not help to look away.
                try? batch.setValue(at: Path<Double>(rendered: "x"), value: .nan)
            }
        }
        await #expect(throws: CancellationError.self) {
            try await database.write { batch in
                try batch.setValue(at: Path<Int>(rendered: "count"), value: 3)
                throw CancellationError()
            }
        }
        #expect(memory.tree() == nil)
    }

    @Test(arguments: Way.allCases) func tellsAllThatIsWrong(_ way: Way) async throws {
        let database = way.database(database)
        do {
            try database.write { batch in
                try? batch.setValue(at: Path<Double>(rendered: "x"), value: .nan)
                batch.removeValue(at: Path<Int>(rendered: "a.b"))
            } completion: { _ in
            }
            Issue.record("sent")
        } catch {
            #expect(
                "\(error)" == """
                    serializing WriteBatch failed: 2 issues
                    - not finite in Double at x: the database stores neither NaN nor infinity
                    - forbidden key for 'a.b' in Int: it contains '.'
                    """
            )
        }
    }

    @Test(arguments: Way.allCases) func refusesPathsThatContainOneAnother(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        do {
            try await database.write { batch in
                try batch.setValue(at: posts.child("a"), value: Post(likes: 1, text: nil))
                try batch.setValue(at: Path<Int>(rendered: "posts/a/likes"), value: 3)
            }
            Issue.record("sent")
        } catch {
            #expect(
                "\(error)"
                    == "'posts/a' and 'posts/a/likes' cannot be written together: one contains the other"
            )
        }
        do {
            try await database.write { batch in
                batch.removeValue(at: posts.child("a"))
                batch.removeValue(at: posts.child("a"))
            }
            Issue.record("sent")
        } catch {
            #expect("\(error)" == "'posts/a' is written twice")
        }
        #expect(memory.tree() == nil)
    }

    @Test func tellsWhatTheDatabaseRefuses() async throws {
        database.refuseWrites { $0 == "secret" ? CancellationError() : nil }
        await #expect(throws: CancellationError.self) {
            try await database.write { batch in
                try batch.setValue(at: Path<Int>(rendered: "open"), value: 1)
                try batch.setValue(at: Path<Int>(rendered: "secret"), value: 1)
            }
        }
        #expect(database.tree() == nil)
    }
}

private struct Post: ParsableObject {
    var likes = 0
    var text: String?

    init() {}

    init(likes: Int, text: String?) { (self.likes, self.text) = (likes, text) }

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "likes", field: &likes)
        binder.bindField(name: "text", field: &text)
    }
}
