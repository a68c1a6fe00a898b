import Foundation
import SnapshotParser
import Testing

/// A new server value is written as its marker, read as pending, and computed by the database.
@Suite struct ServerValueTests {
    private let database = InMemoryDatabase(callbacks: .immediate) {
        Date(timeIntervalSince1970: 1_700_000_000.1239)
    }

    @Test func writesTheMarkersOfNewValues() throws {
        let post = Post(sent: .new, likes: .increment(1))
        let tree = try SnapshotParser().serialize(validating: post)
        #expect(
            EventRecorder.json(tree)
                == #"{"likes":{".sv":{"increment":1}},"sent":{".sv":"timestamp"}}"#
        )
        #expect(
            EventRecorder.json(SnapshotParser().serialize(object: post)) == EventRecorder.json(tree)
        )
        #expect(SnapshotParser().validate(object: post).isEmpty)
    }

    @Test func writesStoredValuesAsTheyAre() throws {
        let date = Date(timeIntervalSince1970: 1.5)
        let tree = SnapshotParser().serialize(object: Post(sent: .stored(date), likes: .stored(3)))
        #expect(EventRecorder.json(tree) == #"{"likes":3,"sent":1500}"#)
    }

    @Test func readsMarkersAsPending() throws {
        let tree: [String: Any] = [
            "sent": [".sv": "timestamp"], "likes": [".sv": ["increment": 2]],
        ]
        let post = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Post.self)
        #expect(post.sent == .pending)
        #expect(post.sent.date == nil)
        #expect(post.likes == .pending(increment: 2))
        #expect(post.likes.number == nil)
        #expect(
            EventRecorder.json(SnapshotParser().serialize(object: post)) == EventRecorder.json(tree)
        )
    }

    @Test func readsMillisecondsWhateverTheDatesOfTheParser() throws {
        var parser = SnapshotParser()
        parser.dates = .iso8601
        let tree: [String: Any] = ["sent": 1500, "likes": 3]
        let post = try parser.parseObject(snap: Snapshot(value: tree), type: Post.self)
        #expect(post.sent.date == Date(timeIntervalSince1970: 1.5))
        #expect(post.likes.number == 3)
    }

    @Test func namesOtherMarkers() {
        let tree: [String: Any] = ["sent": [".sv": "date"], "likes": [".sv": "timestamp"]]
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: tree), type: Post.self)
                .map(\.description) == [
                    "type mismatch for 'sent' in Post: expected a server timestamp, "
                        + "found a string \"date\"",
                    "type mismatch for 'likes' in Post: expected a server increment, "
                        + "found a string \"timestamp\"",
                ]
        )
    }

    @Test func aSumBeyondAllNumbersIsRefusedWithTheWholeWrite() throws {
        let database = try InMemoryDatabase.holding(#"{"a": {"n": 1.5e308}}"#)
        let answers = Recorder()
        let increment: [String: Any] = [".sv": ["increment": 1.5e308]]
        database.reference(withPath: "a").updateTrees(["n": increment, "other": 1]) { error in
            answers.append(error.map { "\($0)" } ?? "accepted")
        }
        database.reference(withPath: "a/m").setTree(increment) { error in
            answers.append(error.map { "\($0)" } ?? "accepted")
        }
        database.reference(withPath: "").setTree(["a": ["n": increment]]) { error in
            answers.append(error.map { "\($0)" } ?? "accepted")
        }
        #expect(
            answers.texts == [
                """
                serializing InMemoryDatabase at a/n failed: 1 issue
                - not finite for 'n' in InMemoryDatabase at a: the database stores neither NaN nor \
                infinity
                """,
                "accepted",
                """
                serializing InMemoryDatabase at a/n failed: 1 issue
                - not finite for 'n' in InMemoryDatabase at a: the database stores neither NaN nor \
                infinity
                """,
            ]
        )
        #expect(database.text() == #"{"a":{"m":1.5e+308,"n":1.5e+308}}"#)
    }

    @Test func getsTheTimeFromTheDatabase() throws {
        let path = Path().posts.child("a")
        try database.setValue(at: path, value: Post())
        #expect(database.text(at: "posts/a") == #"{"likes":0,"sent":1700000000123}"#)
        let heard = Recorder()
        database.observeSingleEvent(at: path) { result in
            heard.append("\(result.value?.sent.date?.timeIntervalSince1970 ?? 0)")
        }
        #expect(heard.texts == ["1700000000.123"])
    }

    @Test func addsInTheDatabase() throws {
        let path = Path().posts.child("a")
        database.write("posts/a", ["likes": 40, "sent": 5])
        let stored = Post(sent: .stored(Date(timeIntervalSince1970: 0.005)), likes: .stored(1))
        var liked = stored
        liked.likes = .increment(2)
        try database.updateValue(at: path, from: stored, to: liked)
        try database.updateValue(at: path, from: stored, to: liked)
        #expect(database.text(at: "posts/a") == #"{"likes":44,"sent":5}"#)
    }

    @Test func incrementsAtAPathOfItsOwn() throws {
        let path: Path<ServerValue<Int>> = Path.append(Path(), "count")
        for _ in 0..<3 { try database.setValue(at: path, value: .increment(5)) }
        #expect(database.text() == #"{"count":15}"#)
        let time: Path<ServerTimestamp> = Path.append(Path(), "time")
        try database.setValue(at: time, value: .new)
        #expect(database.text(at: "time") == "1700000000123")
    }

    @Test(
        arguments: [
            ("null", "5", "5"), ("1", "5", "6"), ("1.5", "5", "6.5"), ("1", "0.5", "1.5"),
            ("true", "5", "5"), (#""x""#, "5", "5"), (#"{"a": 1}"#, "5", "5"),
            ("9223372036854775807", "1", "9223372036854775808"), ("3", "-5", "-2"),
        ]
    )
    func addsAsTheDatabaseDoes(_ stored: String, _ increment: String, _ sum: String) throws {
        let database = try InMemoryDatabase.holding(#"{"n": \#(stored)}"#)
        let marker = #"{".sv": {"increment": \#(increment)}}"#
        database.write("n", try JSONSerialization.jsonObject(with: Data(marker.utf8)))
        let result = try #require(database.tree(at: "n"))
        #expect("\(result)" == "\(try #require(Double(sum)))" || "\(result)" == sum)
    }

    @Test func computesDeepInATree() throws {
        database.write("a", ["b": ["count": 2, "old": 1], "z": 1] as [String: Any])
        database.write(
            "a",
            ["b": ["count": [".sv": ["increment": 3]], "at": [".sv": "timestamp"]]]
        )
        #expect(database.text() == #"{"a":{"b":{"at":1700000000123,"count":5}}}"#)
    }

    @Test func isNoEventWhereNothingIsAdded() throws {
        database.write("n", 5)
        let heard = EventRecorder(database, at: "n", [.value])
        database.write("n", [".sv": ["increment": 0]])
        #expect(heard.texts == ["=5"])
    }

    @Test(arguments: [
        #"{".sv": "now"}"#, #"{".sv": {"multiply": 2}}"#, #"{".sv": {"increment": "x"}}"#,
    ])
    func refusesUnknownServerValues(_ json: String) throws {
        let answers = Recorder()
        let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))
        database.reference(withPath: "n").setTree(tree) { error in
            answers.append((error as? ParseError).map { "\($0.issues.count)" } ?? "accepted")
        }
        #expect(answers.texts == ["1"])
        #expect(database.tree() == nil)
    }
}

private struct Post: ParsableObject {
    var sent = ServerTimestamp.new
    var likes = ServerValue.stored(0)

    init() {}

    init(sent: ServerTimestamp, likes: ServerValue<Int>) {
        self.sent = sent
        self.likes = likes
    }

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "sent", field: &sent)
        binder.bindField(name: "likes", field: &likes)
    }
}

extension Path where Element == Root {
    fileprivate var posts: Path<Post>.Collection { Path.append(self, "posts") }
}
