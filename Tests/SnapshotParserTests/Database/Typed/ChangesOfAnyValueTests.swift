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

    @Test(arguments: Way.allCases) func aTransactionOfACodableModelKeepsWhatItDoesNotKnow(
        _ way: Way
    ) async throws {
        let (memory, database) = (database, way.database(database))
        let path = Path<Track>(rendered: "tracks/a")
        memory.write("tracks/a", ["title": "Blue", "plays": 2, "color": "red"])
        let parser = SnapshotParser.resilient
        let track = try await database.with(parser).transact(at: path) { $0?.plays += 1 }
        #expect(track == Track(title: "Blue", plays: 3))
        let stored = memory.text(at: "tracks/a")
        #expect(stored == #"{"color":"red","plays":3,"title":"Blue"}"#)
    }

    @Test(arguments: Way.allCases) func anUpdateOfACodableModelSendsWhatChanged(_ way: Way)
        async throws
    {
        let (memory, database) = (database, way.database(database))
        let path = Path<Track>(rendered: "tracks/a")
        memory.write("tracks/a", ["title": "Blue", "plays": 2, "color": "red"])
        let old = Track(title: "Blue", plays: 2)
        try await database.updateValue(at: path, from: old, to: Track(title: "Red", plays: 2))
        let stored = memory.text(at: "tracks/a")
        #expect(stored == #"{"color":"red","plays":2,"title":"Red"}"#)
    }

    private struct Song: ParsableCodable, Codable, Equatable {
        var id: String?
        var plays = 0
    }

    @Test(arguments: Way.allCases) func anIDFromThePlaceIsNotAnEdit(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let path = Path<Song>(rendered: "songs/a")
        memory.write("songs/a", ["plays": 2])
        let song = try await database.transact(at: path) { $0?.plays += 1 }
        #expect(song == Song(id: "a", plays: 3))
        #expect(memory.text(at: "songs/a") == #"{"plays":3}"#)
    }

    private struct Film: ParsableCodable, Codable, Equatable {
        var id: String
        var plays = 0
    }

    @Test(arguments: Way.allCases) func aRequiredIDComesFromThePlace(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let path = Path<Film>(rendered: "films/a")
        memory.write("films/a", ["plays": 2, "color": "red"])
        try await database.with(SnapshotParser.resilient).transact(at: path) { $0?.plays += 1 }
        #expect(memory.text(at: "films/a") == #"{"color":"red","plays":3}"#)
    }

    @Test(arguments: Way.allCases) func elementsThatCannotBeReadAreKeptAtAPathOfTheirOwn(_ way: Way)
        async throws
    {
        let (memory, database) = (database, way.database(database))
        let path = Path<[Int]>(rendered: "numbers")
        memory.write("numbers", [1, "two", 3])
        try await database.with(SnapshotParser.resilient).transact(at: path) { $0?.append(4) }
        #expect(memory.text(at: "numbers") == #"[1,"two",3,4]"#)
    }

    @Test(arguments: Way.allCases) func aSnapshotThatCannotBeReadIsAnIssueWhateverIsTolerated(
        _ way: Way
    ) async throws {
        let database = way.database(database)
        let path = Path<[String: Int]>(rendered: "scores")
        let stored = Snapshot(key: "scores", value: "text")
        await #expect(throws: ParseError.self) {
            try await database.with(SnapshotParser.resilient)
                .updateValue(at: path, from: stored, to: ["a": 1])
        }
    }

    @Test(arguments: Way.allCases) func keysThatBeginWithACombiningMarkAreKept(_ way: Way)
        async throws
    {
        let (memory, database) = (database, way.database(database))
        let path = Path<[String: Int]>(rendered: "scores")
        try await database.updateValue(at: path, from: ["a": 1], to: ["a": 1, "\u{301}x": 2])
        #expect(memory.text(at: "scores") == "{\"\u{301}x\":2}")
    }

    @Test(arguments: Way.allCases) func anAddedValueHasTheKeyOfItsPlaceAsID(_ way: Way) async throws
    {
        let (memory, database) = (database, way.database(database))
        let songs = Path<Song>.Collection(rendered: "songs")
        let path = try await database.addValue(to: songs, value: Song(id: "draft", plays: 1))
        #expect(memory.text(at: path.rendered) == #"{"id":"\#(path.key ?? "")","plays":1}"#)
        let all = try await database.value(at: Path<[String: Song]>(rendered: "songs"))
        #expect(all.values.map(\.id) == [path.key])
        let song = try await database.value(at: path)
        #expect(song == Song(id: path.key, plays: 1))
    }

    private struct Task: ParsableCodable, Codable {
        var id = UUID()
        var title = ""
    }

    @Test(arguments: Way.allCases) func anAddedValueMustReadItsKeyAsID(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let tasks = Path<Task>.Collection(rendered: "tasks")
        let task = Task()
        var key = ""
        let error = #expect(throws: ParseError.self) {
            key = try database.addValue(to: tasks, value: task, completion: nil).key ?? ""
        }
        #expect(key == "")
        #expect(error?.issues.map(\.kind) == [.keyConflict])
        #expect(memory.text() == "null")
    }

    @Test(arguments: Way.allCases) func aValueMayBeAsDeepAsInAnObject(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let path = Path<[[Int]]>(rendered: "grid")
        memory.write("grid", [[1], [2]])
        var parser = SnapshotParser()
        parser.maximumDepth = 2
        let shallow = database.with(parser)
        #expect(try await shallow.value(at: path) == [[1], [2]])
        try await shallow.transact(at: path) { $0?[1] = [3] }
        #expect(memory.text(at: "grid") == "[[1],[3]]")
    }

    @Test(arguments: Way.allCases) func anIDOfAnotherPlaceIsAnIssue(_ way: Way) async throws {
        let database = way.database(database)
        let path = Path<Song>(rendered: "songs/a")
        await #expect {
            try await database.setValue(at: path, value: Song(id: "b"))
        } throws: { error in
            "\(error)" == """
                serializing Song at songs/a failed: 1 issue
                - key conflict for 'id' in Song at songs/a: it is stored under 'a', but its own key is a string "b"
                """
        }
    }

    @Test(arguments: Way.allCases) func anUpdateOfADictionaryLeavesTheOtherEntriesAlone(_ way: Way)
        async throws
    {
        let (memory, database) = (database, way.database(database))
        let path = Path<[String: Int]>(rendered: "scores")
        memory.write("scores", ["ada": 1, "eve": 2, "new": 3])
        try await database.updateValue(
            at: path,
            from: ["ada": 1, "eve": 2],
            to: ["ada": 4, "bob": 5]
        )
        #expect(memory.text(at: "scores") == #"{"ada":4,"bob":5,"new":3}"#)
        let stored = Snapshot(key: "scores", value: ["ada": 4, "bob": 5, "new": 3])
        try await database.updateValue(at: path, from: stored, to: ["bob": 5, "new": 3])
        #expect(memory.text(at: "scores") == #"{"bob":5,"new":3}"#)
    }

    @Test(arguments: Way.allCases) func anUpdateOfALeafReplacesIt(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let path = Path<Int>(rendered: "counts/visits")
        try await database.updateValue(at: path, from: 0, to: 1)
        #expect(memory.text() == #"{"counts":{"visits":1}}"#)
        try await database.updateValue(at: path, from: Snapshot(key: "visits", value: 1), to: 2)
        #expect(memory.text() == #"{"counts":{"visits":2}}"#)
    }

    @Test(arguments: Way.allCases) func anUpdateAtTheTopReplacesAValue(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let path = Path<[String: Int]>(rendered: "")
        memory.write("", ["a": 1])
        try await database.updateValue(at: path, from: ["a": 1], to: ["b": 2])
        #expect(memory.text() == #"{"b":2}"#)
    }

    @Test(arguments: Way.allCases) func issuesNameTheValueAtItsPlace(_ way: Way) async throws {
        let database = way.database(database)
        let path = Path<[String: Double]>(rendered: "rates/eu")
        await #expect {
            try await database.updateValue(at: path, from: ["a": 1], to: ["a": .nan])
        } throws: { error in
            "\(error)" == """
                serializing Dictionary<String, Double> at rates/eu failed: 1 issue
                - not finite for 'a' in Dictionary<String, Double> at rates/eu: the database stores neither NaN nor infinity
                """
        }
        let stored = Snapshot(key: "eu", value: ["a": "x"])
        await #expect {
            try await database.updateValue(at: path, from: stored, to: ["a": 1])
        } throws: { error in
            "\(error)" == """
                parsing Dictionary<String, Double> at rates/eu failed: 1 issue
                - type mismatch for 'a' in Dictionary<String, Double> at rates/eu: expected a number, found a string "x"
                """
        }
    }

    @Test(arguments: Way.allCases) func oneInstanceCannotBeComparedWithItself(_ way: Way)
        async throws
    {
        let database = way.database(database)
        let album = Album()
        let path = Path<Album>(rendered: "albums/a")
        await #expect {
            try await database.updateValue(at: path, from: album, to: album)
        } throws: { error in
            "\(error)" == """
                serializing Album at albums/a failed: 1 issue
                - same instance in Album at albums/a: the old and the new object are the same instance, so its changes cannot be told: pass what it was read from instead
                """
        }
    }
}
