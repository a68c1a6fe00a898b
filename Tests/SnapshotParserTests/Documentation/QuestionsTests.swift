import Foundation
import SnapshotParser
import Testing

/// The samples of the article Questions.
@Suite struct QuestionsTests {
    struct Coordinate: ParsableObject {
        var latitude = 0.0
        var longitude = 0.0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "lat", field: &latitude)
            binder.bindField(name: "lon", field: &longitude)
        }
    }

    struct User: ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    enum Owner: ParsableValue {
        case id(String)
        case user(User)

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Owner {
            if let id = value as? String { return .id(id) }
            guard value is [String: Any] else {
                throw context.mismatch(expected: "an id or an object", found: value)
            }
            return .user(try context.parse(from: value))
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            switch self {
            case .id(let id): id
            case .user(let user): try context.serialize(user)
            }
        }
    }

    @Test func readsAnIDOrAnObject() throws {
        struct Repository: ParsableObject {
            var owner: Owner?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "owner", field: &owner)
            }
        }
        let parser = SnapshotParser()
        for text in [
            #"{"owner":"ada"}"#, #"{"owner":{"name":"Ada"}}"#,
            #"{"owner":{"id":"ada","name":"Ada"}}"#,
        ] {
            let repository = try parser.decode(Repository.self, from: text)
            #expect(String(decoding: try parser.encode(repository), as: UTF8.self) == text)
        }
        let error = #expect(throws: ParseError.self) {
            try parser.decode(Repository.self, from: #"{"owner":{"nmae":"Ada"}}"#)
        }
        #expect(
            error?.issues.map(\.description) == [
                "missing key 'name' in User at owner (line 1, column 10)",
                "unknown key 'nmae' in User at owner (line 1, column 11): did you mean 'name'?",
            ]
        )
    }

    struct Article: ParsableObject {
        var title = ""

        static var formerKeys: [String: [String]] { ["title": ["headline"]] }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
        }
    }

    @Test func readsAKeyThatGotAnotherName() throws {
        let parser = SnapshotParser()
        for text in [
            #"{"headline":"old"}"#, #"{"title":"old"}"#, #"{"headline":"older","title":"old"}"#,
        ] {
            var article = try parser.decode(Article.self, from: text)
            #expect(
                String(decoding: try parser.encode(article), as: UTF8.self) == #"{"title":"old"}"#
            )
            try parser.update(&article, from: #"{"headline":"new"}"#)
            #expect(article.title == "new")
            try parser.update(&article, from: "{}")
            #expect(article.title == "new")
            try parser.replace(&article, with: Snapshot(value: ["headline": "newer"]))
            #expect(article.title == "newer")
            try parser.replace(&article, with: Snapshot(value: ["title": "newest"]))
            #expect(article.title == "newest")
            #expect(throws: ParseError.self) {
                try parser.replace(&article, with: Snapshot(value: ["headline": NSNull()]))
            }
            #expect(article.title == "newest")
        }
        let error = #expect(throws: ParseError.self) {
            try parser.decode(Article.self, from: #"{"headlin":"old"}"#)
        }
        #expect(
            error?.issues.map(\.description) == [
                "missing key 'title' in Article at line 1, column 1",
                "unknown key 'headlin' in Article at line 1, column 2: did you mean 'headline'?",
            ]
        )
    }

    @Test func writesBothKeysForOlderApps() throws {
        struct Both: ParsableObject {
            var title = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "headline", field: &title)
                binder.bindField(name: "title", field: &title, access: .serialize)
            }
        }

        let parser = SnapshotParser()
        for text in [#"{"headline":"old"}"#, #"{"headline":"old","title":"stale"}"#] {
            var article = try parser.decode(Both.self, from: text)
            #expect(
                String(decoding: try parser.encode(article), as: UTF8.self)
                    == #"{"headline":"old","title":"old"}"#
            )
            let old = article
            try parser.update(&article, from: #"{"headline":"new"}"#)
            let changes = parser.changes(from: old, to: article)
            #expect(changes as? [String: String] == ["headline": "new", "title": "new"])
        }
        #expect(
            parser.roundTripIssues(of: Both(title: "t")).map(\.description) == [
                "never read for 'title' in Both: what is written there does not come back"
            ]
        )
    }

    struct News: ParsableObject {
        var title = ""

        static var formerKeys: [String: [String]] { ["title": ["headline"]] }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "headline", field: &title, access: .serialize)
        }
    }

    @Test func readsBothKeysAndWritesBoth() throws {
        let parser = SnapshotParser()
        for text in [
            #"{"headline":"old"}"#, #"{"title":"old"}"#, #"{"headline":"older","title":"old"}"#,
        ] {
            let stored = Snapshot(
                value: try parser.decode(SnapshotParser.JSON.self, from: text).tree
            )
            let old = try parser.parseObject(snap: stored, type: News.self)
            #expect(old.title == "old")
            var new = old
            new.title = "new"
            let both = ["headline": "new", "title": "new"]
            #expect(parser.changes(from: old, to: new) as? [String: String] == both)
            #expect(try parser.changes(from: stored, to: new) as? [String: String] == both)
            #expect(try parser.changes(from: stored, to: old).isEmpty)
        }
    }

    struct Profile: ParsableObject {
        var name = ""
        private(set) var initials = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            if binder.mode == .parse {
                initials = name.split(separator: " ").map { String($0.prefix(1)) }.joined()
            }
        }
    }

    @Test func setsAPropertyThatIsMadeOfOthers() throws {
        let parser = SnapshotParser()
        var profile = try parser.decode(Profile.self, from: #"{"name":"Ada Lovelace"}"#)
        #expect(profile.initials == "AL")
        try parser.update(&profile, from: #"{"name":"Ada King"}"#)
        #expect(profile.initials == "AK")
        #expect(throws: ParseError.self) { try parser.update(&profile, from: #"{"name":1}"#) }
        #expect(profile.initials == "AK")
    }

    @Test func wrapsATypeOfAnotherModule() throws {
        let tree = ["lat": 46.9, "lon": 7.4]
        let place = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Coordinate.self
        )
        #expect(place.latitude == 46.9 && place.longitude == 7.4)
    }

    @Test func feedsAPublisher() async throws {
        let database = InMemoryDatabase(callbacks: .immediate)
        let path: Path<Room> = Path.append(Path(), "rooms", "lobby")
        try await database.setValue(at: path, value: Room(title: "Lobby"))
        let (titles, continuation) = AsyncStream<String>.makeStream()
        let subject = Subject(send: { continuation.yield($0) })

        let task = Task {
            for try await room in database.values(at: path) { subject.send(room.title) }
        }

        var iterator = titles.makeAsyncIterator()
        #expect(await iterator.next() == "Lobby")
        task.cancel()
    }

    @Test func identifiable() {
        #expect(Room(id: "a").id == "a")
    }
}

private struct Subject: Sendable {
    let send: @Sendable (String) -> Void
}

private struct Room: ParsableSnapshot {
    var id: String?
    var title = ""

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "title", field: &title)
    }
}

extension Room: Identifiable {}
