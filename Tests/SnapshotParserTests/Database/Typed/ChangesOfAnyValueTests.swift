import Foundation
import SnapshotParser
import Testing

/// An update and a transaction of any value send its edits alone, and its id comes from its place.
@Suite struct ChangesOfAnyValueTests {
    private let database = InMemoryDatabase(callbacks: .immediate)

    private struct Track: ParsableCodable, Codable, Equatable {
        var title = ""
        var plays = 0
        var tags: [String]?
    }

    private final class Album: ParsableCodable, Codable {
        var title = ""
    }

    @Test func aTransactionOfACodableModelKeepsWhatItDoesNotKnow() async throws {
        let path = Path<Track>(rendered: "tracks/a")
        database.write("tracks/a", ["title": "Blue", "plays": 2, "color": "red"])
        let parser = SnapshotParser.resilient
        let track = try await database.with(parser).transact(at: path) { $0?.plays += 1 }
        #expect(track == Track(title: "Blue", plays: 3))
        let stored = database.text(at: "tracks/a")
        #expect(stored == #"{"color":"red","plays":3,"title":"Blue"}"#)
    }

    @Test func anUpdateOfACodableModelSendsWhatChanged() throws {
        let path = Path<Track>(rendered: "tracks/a")
        database.write("tracks/a", ["title": "Blue", "plays": 2, "color": "red"])
        let old = Track(title: "Blue", plays: 2)
        try database.updateValue(at: path, from: old, to: Track(title: "Red", plays: 2))
        let stored = database.text(at: "tracks/a")
        #expect(stored == #"{"color":"red","plays":2,"title":"Red"}"#)
    }

    private struct Song: ParsableCodable, Codable, Equatable {
        var id: String?
        var plays = 0
    }

    @Test func anIDFromThePlaceIsNotAnEdit() async throws {
        let path = Path<Song>(rendered: "songs/a")
        database.write("songs/a", ["plays": 2])
        let song = try await database.transact(at: path) { $0?.plays += 1 }
        #expect(song == Song(id: "a", plays: 3))
        #expect(database.text(at: "songs/a") == #"{"plays":3}"#)
    }

    private struct Film: ParsableCodable, Codable, Equatable {
        var id: String
        var plays = 0
    }

    @Test func aRequiredIDComesFromThePlace() async throws {
        let path = Path<Film>(rendered: "films/a")
        database.write("films/a", ["plays": 2, "color": "red"])
        try await database.with(SnapshotParser.resilient).transact(at: path) { $0?.plays += 1 }
        #expect(database.text(at: "films/a") == #"{"color":"red","plays":3}"#)
    }

    @Test func elementsThatCannotBeReadAreKeptAtAPathOfTheirOwn() async throws {
        let path = Path<[Int]>(rendered: "numbers")
        database.write("numbers", [1, "two", 3])
        try await database.with(SnapshotParser.resilient).transact(at: path) { $0?.append(4) }
        #expect(database.text(at: "numbers") == #"[1,"two",3,4]"#)
    }

    @Test func aSnapshotThatCannotBeReadIsAnIssueWhateverIsTolerated() throws {
        let path = Path<[String: Int]>(rendered: "scores")
        let stored = Snapshot(key: "scores", value: "text")
        #expect(throws: ParseError.self) {
            try database.with(SnapshotParser.resilient)
                .updateValue(at: path, from: stored, to: ["a": 1])
        }
    }

    @Test func keysThatBeginWithACombiningMarkAreKept() throws {
        let path = Path<[String: Int]>(rendered: "scores")
        try database.updateValue(at: path, from: ["a": 1], to: ["a": 1, "\u{301}x": 2])
        #expect(database.text(at: "scores") == "{\"\u{301}x\":2}")
    }

    @Test func anAddedValueHasTheKeyOfItsPlaceAsID() async throws {
        let songs = Path<Song>.Collection(rendered: "songs")
        let path = try await database.addValue(to: songs, value: Song(id: "draft", plays: 1))
        #expect(database.text(at: path.rendered) == #"{"id":"\#(path.key ?? "")","plays":1}"#)
        let all = try await database.value(at: Path<[String: Song]>(rendered: "songs"))
        #expect(all.values.map(\.id) == [path.key])
        let song = try await database.value(at: path)
        #expect(song == Song(id: path.key, plays: 1))
    }

    private struct Task: ParsableCodable, Codable {
        var id = UUID()
        var title = ""
    }

    @Test func anAddedValueMustReadItsKeyAsID() {
        let tasks = Path<Task>.Collection(rendered: "tasks")
        let task = Task()
        var key = ""
        let error = #expect(throws: ParseError.self) {
            key = try database.addValue(to: tasks, value: task, completion: nil).key ?? ""
        }
        #expect(key == "")
        #expect(error?.issues.map(\.kind) == [.keyConflict])
        #expect(database.text() == "null")
    }

    @Test func aValueMayBeAsDeepAsInAnObject() async throws {
        let path = Path<[[Int]]>(rendered: "grid")
        database.write("grid", [[1], [2]])
        var parser = SnapshotParser()
        parser.maximumDepth = 2
        let shallow = database.with(parser)
        #expect(try await shallow.value(at: path) == [[1], [2]])
        try await shallow.transact(at: path) { $0?[1] = [3] }
        #expect(database.text(at: "grid") == "[[1],[3]]")
    }

    @Test func anIDOfAnotherPlaceIsAnIssue() {
        let path = Path<Song>(rendered: "songs/a")
        #expect {
            try database.setValue(at: path, value: Song(id: "b"))
        } throws: { error in
            "\(error)" == """
                serializing Song at songs/a failed: 1 issue
                - key conflict for 'id' in Song at songs/a: it is stored under 'a', but its own key is a string "b"
                """
        }
    }

    @Test func anUpdateOfADictionaryLeavesTheOtherEntriesAlone() throws {
        let path = Path<[String: Int]>(rendered: "scores")
        database.write("scores", ["ada": 1, "eve": 2, "new": 3])
        try database.updateValue(at: path, from: ["ada": 1, "eve": 2], to: ["ada": 4, "bob": 5])
        #expect(database.text(at: "scores") == #"{"ada":4,"bob":5,"new":3}"#)
        let stored = Snapshot(key: "scores", value: ["ada": 4, "bob": 5, "new": 3])
        try database.updateValue(at: path, from: stored, to: ["bob": 5, "new": 3])
        #expect(database.text(at: "scores") == #"{"bob":5,"new":3}"#)
    }

    @Test func anUpdateOfALeafReplacesIt() throws {
        let path = Path<Int>(rendered: "counts/visits")
        try database.updateValue(at: path, from: 0, to: 1)
        #expect(database.text() == #"{"counts":{"visits":1}}"#)
        try database.updateValue(at: path, from: Snapshot(key: "visits", value: 1), to: 2)
        #expect(database.text() == #"{"counts":{"visits":2}}"#)
    }

    @Test func anUpdateAtTheTopReplacesAValue() throws {
        let path = Path<[String: Int]>(rendered: "")
        database.write("", ["a": 1])
        try database.updateValue(at: path, from: ["a": 1], to: ["b": 2])
        #expect(database.text() == #"{"b":2}"#)
    }

    @Test func issuesNameTheValueAtItsPlace() {
        let path = Path<[String: Double]>(rendered: "rates/eu")
        #expect {
            try database.updateValue(at: path, from: ["a": 1], to: ["a": .nan])
        } throws: { error in
            "\(error)" == """
                serializing Dictionary<String, Double> at rates/eu failed: 1 issue
                - not finite for 'a' in Dictionary<String, Double> at rates/eu: the database stores neither NaN nor infinity
                """
        }
        let stored = Snapshot(key: "eu", value: ["a": "x"])
        #expect {
            try database.updateValue(at: path, from: stored, to: ["a": 1])
        } throws: { error in
            "\(error)" == """
                parsing Dictionary<String, Double> at rates/eu failed: 1 issue
                - type mismatch for 'a' in Dictionary<String, Double> at rates/eu: expected a number, found a string "x"
                """
        }
    }

    @Test func oneInstanceCannotBeComparedWithItself() {
        let album = Album()
        let path = Path<Album>(rendered: "albums/a")
        #expect {
            try database.updateValue(at: path, from: album, to: album)
        } throws: { error in
            "\(error)" == """
                serializing Album at albums/a failed: 1 issue
                - same instance in Album at albums/a: the old and the new object are the same instance, so its changes cannot be told: pass what it was read from instead
                """
        }
    }
}
