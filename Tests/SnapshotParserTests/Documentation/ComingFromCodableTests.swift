import Foundation
import SnapshotParser
import Testing

/// The bound model of the article on `Codable` types, beside the same one for `JSONDecoder`.
@Suite struct ComingFromCodableTests {
    enum Theirs {
        struct Track: Codable {
            var title: String
            var seconds: Int?
            var volume: Double
            var released: Date
            var genre: Genre
            var tags: [String]

            enum CodingKeys: String, CodingKey {
                case title, volume, released, genre, tags
                case seconds = "duration"
            }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                title = try container.decode(String.self, forKey: .title)
                seconds = try container.decodeIfPresent(Int.self, forKey: .seconds)
                volume = try container.decodeIfPresent(Double.self, forKey: .volume) ?? 0.5
                released = try container.decode(Date.self, forKey: .released)
                genre = try container.decode(Genre.self, forKey: .genre)
                tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
            }
        }

        enum Genre: String, Codable { case jazz, opera }
    }

    struct Track: ParsableObject {
        var title = ""
        var seconds: Int?
        var volume = 0.5
        var released = Date.distantPast
        var genre = Genre.jazz
        var tags: [String] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "duration", field: &seconds)
            binder.bindField(name: "volume", field: &volume, default: 0.5)
            binder.bindField(name: "released", field: &released, dates: .iso8601)
            binder.bindField(name: "genre", field: &genre)
            binder.bindField(name: "tags", field: &tags)
        }
    }

    enum Genre: String, ParsableValue { case jazz, opera }

    @Test func everyMistakeIsTold() {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        let tree: [String: Any] = [
            "title": "Gymnopédie", "duration": "190", "released": "1888", "genre": "choral",
            "tag": ["slow"],
        ]
        do {
            _ = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Track.self)
        } catch {
            print(error)
        }

        #expect(
            printed == """
                parsing Track failed: 4 issues
                - type mismatch for 'duration' in Track: expected an integer, found a string "190"
                - type mismatch for 'released' in Track: expected an RFC 3339 date, found a string "1888"
                - invalid raw value for 'genre' in Track: a string "choral" is not a Genre
                - unknown key 'tag' in Track: did you mean 'tags'?

                """
        )
        #expect(throws: DecodingError.self) {
            try TreeDecoder().decode(Theirs.Track.self, from: tree)
        }
    }

    @Test func bothReadTheSame() throws {
        let text = #"{"title": "Aida", "released": "1871-12-24T19:00:00Z", "genre": "opera"}"#
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let theirs = try decoder.decode(Theirs.Track.self, from: Data(text.utf8))
        let ours = try SnapshotParser().decode(Track.self, from: Data(text.utf8))
        #expect(theirs.title == ours.title)
        #expect(theirs.released == ours.released)
        #expect(theirs.genre.rawValue == ours.genre.rawValue)
        #expect(theirs.seconds == nil && ours.seconds == nil)
        #expect(theirs.volume == ours.volume)
        #expect(theirs.tags == ours.tags)
    }

    @Test func aDictionaryAtTheTopIsRead() throws {
        struct User: ParsableSnapshot {
            var id: String?
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }

        let text = #"{"ada": {"name": "Ada"}, "alan": {"name": "Alan"}}"#

        let users = try SnapshotParser().decode([String: User].self, from: text)

        #expect(users.mapValues(\.name) == ["ada": "Ada", "alan": "Alan"])
    }
}
