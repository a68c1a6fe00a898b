import Foundation
import Observation
import SnapshotParser
import Testing

/// The samples of the article Concurrency.
@Suite struct ConcurrencyTests {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public struct Track: ParsableSnapshot, Sendable {
        public var id: String?
        public var title = ""
        public var seconds: Int?

        public init() {}

        public mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "duration", field: &seconds)
        }
    }

    func tracks(in file: Data) async throws -> [Track] {
        try await Task.detached(priority: .userInitiated) {
            try SnapshotParser.json.decodeList(Track.self, from: file)
        }.value
    }

    actor TrackStore {
        private(set) var tracks: [String: Track] = [:]

        func follow(_ database: some SnapshotDatabase, _ path: Path<Track>.Collection) async throws
        {
            for try await event in database.events(at: path) {
                tracks[event.key] = event.type == .childRemoved ? nil : event.value
            }
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    // `@Observable` needs these systems.
    @MainActor @Observable
    final class TrackModel {
        private(set) var track: Track?
        private(set) var problem: String?

        func observe(_ database: some SnapshotDatabase, at path: Path<Track>) async {
            do {
                for try await result in database.results(at: path) {
                    track = result.value
                    problem = result.failure.map { "\($0)" }
                }
            } catch {
                problem = "\(error)"
            }
        }
    }

    func previewDatabase() throws -> InMemoryDatabase {
        let json = #"{"tracks": {"-K1": {"title": "Gymnopédie No. 1", "duration": 190}}}"#
        return try InMemoryDatabase(json: Data(json.utf8))
    }

    private let collection: Path<Track>.Collection = Path.append(Path(), "tracks")

    @Test func textIsReadInATask() async throws {
        let file = Data(#"[{"id": "a", "title": "Gymnopédie No. 1"}]"#.utf8)
        #expect(try await tracks(in: file).map(\.title) == ["Gymnopédie No. 1"])
    }

    @Test func actorFollows() async throws {
        let database = try previewDatabase()
        let store = TrackStore()
        let task = Task { try await store.follow(database, collection) }
        while await store.tracks.isEmpty { await Task.yield() }
        #expect(await store.tracks["-K1"]?.seconds == 190)
        task.cancel()
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    @Test func modelShowsTheTrack() async throws {
        let database = try previewDatabase()
        let model = TrackModel()
        let task = Task { await model.observe(database, at: collection.child("-K1")) }
        while model.track == nil { await Task.yield() }
        #expect(model.track?.title == "Gymnopédie No. 1")
        #expect(model.problem == nil)
        task.cancel()
    }
}
