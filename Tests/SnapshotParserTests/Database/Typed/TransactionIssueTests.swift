import Foundation
import SnapshotParser
import Testing

/// A transaction reads a value several times, and tells what it tolerates once, with its place.
@Suite struct TransactionIssueTests {
    private let database = InMemoryDatabase(callbacks: .immediate)
    private let path = Path<Post>(rendered: "posts/a")

    private func parser(_ heard: Recorder) -> SnapshotParser {
        var parser = SnapshotParser.resilient
        parser.issueHandler = { heard.append($0.description) }
        return parser
    }

    @Test func tellsAnUnknownKeyOnce() async throws {
        let heard = Recorder()
        database.write("posts/a", ["likes": 2, "new": true] as [String: Any])
        database.failTransactions(first: 2)
        try await database.with(parser(heard)).transact(at: path) { post in
            post = post ?? Post()
            post?.likes += 1
        }
        #expect(heard.texts == ["unknown key 'new' in Post at posts/a"])
        #expect(database.text(at: "posts/a") == #"{"likes":3,"new":true}"#)
    }

    @Test(arguments: Way.allCases) func tellsWhatAnotherOneWroteMeanwhile(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let (heard, tries) = (Recorder(), Recorder())
        memory.write("posts/a", ["likes": 2, "new": true] as [String: Any])
        try await database.with(parser(heard)).transact(at: path) { post in
            if tries.texts.isEmpty { memory.write("posts/a/newer", 1) }
            tries.append("")
            post?.likes += 1
        }
        #expect(
            heard.texts == [
                "unknown key 'new' in Post at posts/a", "unknown key 'newer' in Post at posts/a",
            ]
        )
    }

    @Test(arguments: Way.allCases) func tellsEachTransactionAnew(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let heard = Recorder()
        memory.write("posts/a", ["likes": 2, "new": true] as [String: Any])
        for _ in 0..<2 {
            try await database.with(parser(heard)).transact(at: path) { $0?.likes += 1 }
        }
        #expect(heard.texts.count == 2)
    }

    @Test(arguments: Way.allCases) func anUpdateTellsOfItsSnapshotAtThePlaceInTheDatabase(
        _ way: Way
    ) async throws {
        let (memory, database) = (database, way.database(database))
        let heard = Recorder()
        let tree: [String: Any] = ["likes": 2, "new": true]
        for key in ["a", ""] {
            let stored = Snapshot(key: key, value: tree)
            try await database.with(parser(heard)).updateValue(at: path, from: stored, to: Post())
            #expect(heard.removeAll() == ["unknown key 'new' in Post at posts/a"])
        }
        #expect(memory.text(at: "posts/a") == #"{"likes":0}"#)
    }
}

private struct Post: ParsableObject {
    var likes = 0

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "likes", field: &likes)
    }
}
