import Foundation
import SnapshotParser
import Testing

/// The samples of the article for apps with Firebase's coders, and what its tables say.
@Suite struct FirebaseCodersArticleTests {
    /// As Firebase's wrapper, of which nil asks for the time, and which reads a number alone.
    @propertyWrapper
    struct ServerTimestamp: Codable, Equatable {
        var wrappedValue: Date?

        init(wrappedValue: Date?) { self.wrappedValue = wrappedValue }

        init(from decoder: any Decoder) throws {
            let milliseconds = try decoder.singleValueContainer().decode(Int.self)
            wrappedValue = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            if let wrappedValue {
                try container.encode(Int(wrappedValue.timeIntervalSince1970 * 1000))
            } else {
                try container.encode([".sv": "timestamp"])
            }
        }
    }

    struct Note: Codable, ParsableCodable, Equatable {
        var id: String?
        var text: String
        var tags: Set<String>?
        var shelves: [String: Int]?
        @ServerTimestamp var changed: Date?
    }

    private let placed = Date(timeIntervalSinceReferenceDate: 721_692_800)

    @Test func oneWordIsEnough() async throws {
        let heard = Recorder()
        @Sendable func print(_ item: Any) { heard.append("\(item)") }

        let firebase = Database.database()
        var parser = SnapshotParser.resilient
        parser.dates = .secondsSince2001
        parser.issueHandler = { issue in print(issue) }
        let database = firebase.with(parser)

        let stored: [String: Any] = [
            "customer": "Ada", "placed": 721_692_800, "lines": ["tea"], "via": "web",
        ]
        firebase.memory.write("orders/-K1", stored)

        let path = Path<Order>(rendered: "orders/-K1")
        let order = try await database.value(at: path)
        var edited = order
        edited.status = .paid
        try await database.updateValue(at: path, from: order, to: edited)

        #expect(order.placed == placed && order.status == nil && order.lines == ["tea"])
        #expect(heard.texts.first == "unknown key 'via' in Order at orders/-K1")
        #expect(
            firebase.memory.text(at: "orders/-K1")
                == #"{"customer":"Ada","lines":["tea"],"placed":721692800,"status":"paid","via":"web"}"#
        )
        let orders = Path<Order>.Collection(rendered: "orders")
        let late = orders.ordered(byChild: "placed", as: Date.self).starting(at: placed)
        #expect(try await database.list(at: late).elements.map(\.status) == [.paid])
    }

    @Test func anIDThatIsNotTheKeyStaysAField() throws {
        let note: [String: Any] = ["id": "7", "text": "a", "changed": 0]
        let stored = Snapshot(key: "notes", value: ["-K1": note])
        let issues = SnapshotParser().validateAsList(snap: stored, type: Note.self)
        #expect(issues.map(\.kind.code) == ["keyConflict"])
        var parser = SnapshotParser()
        parser.keyName = "no model has this name"
        let notes = try parser.parseAsList(snap: stored, type: Note.self)
        #expect(notes.map(\.id) == ["7"])
    }

    @Test func readsWhatFirebasesDecoderRefuses() throws {
        let heard = Recorder()
        @Sendable func print(_ items: Any...) {
            heard.append(items.map { "\($0)" }.joined(separator: " "))
        }
        var parser = SnapshotParser.resilient
        parser.dates = .secondsSince2001
        parser.issueHandler = { issue in print(issue) }

        let tree: [String: Any] = [
            "customer": "Ada", "placed": 721_692_800, "status": "lost",
            "lines": ["0": "tea", "2": "milk"],
        ]
        let order = try parser.parseObject(snap: Snapshot(value: tree), type: Order.self)
        print(order.status as Any, order.lines)

        #expect(
            heard.texts.joined(separator: "\n") == """
                invalid raw value for 'status' in Order: a string "lost" is not a Status
                nil ["tea", "milk"]
                """
        )
        #expect(order.placed == placed)
        let empty = Snapshot(value: ["customer": "Ada", "placed": 0] as [String: Any])
        #expect(try parser.parseObject(snap: empty, type: Order.self).lines == [])
        let holes = Snapshot(
            value: ["customer": "", "placed": 0, "lines": [NSNull(), "tea"]] as [String: Any]
        )
        #expect(try parser.parseObject(snap: holes, type: Order.self).lines == ["tea"])
        let shelves = Snapshot(
            value: ["text": "", "shelves": [NSNull(), 5, 6], "changed": 0] as [String: Any]
        )
        let note = try parser.parseObject(snap: shelves, type: Note.self)
        #expect(note.shelves == ["1": 5, "2": 6])
    }

    @Test func withoutTheLineADateIsOneOf1970() throws {
        let tree = Snapshot(value: ["customer": "", "placed": 721_692_800] as [String: Any])
        let order = try SnapshotParser().parseObject(snap: tree, type: Order.self)
        #expect(order.placed == Date(timeIntervalSince1970: 721_692.8))
        let written = try JSONEncoder().encode([placed])
        #expect(String(decoding: written, as: UTF8.self) == "[721692800]")
    }

    @Test func theirWrapperAsksForTheTime() async throws {
        let clock = Date(timeIntervalSince1970: 1_700_000_000)
        let database = InMemoryDatabase(callbacks: .immediate, clock: { clock })
        let notes = Path<Note>.Collection(rendered: "notes")
        let path = try await database.addValue(to: notes, value: Note(text: "a", changed: nil))
        let note = try await database.value(at: path)
        #expect(note == Note(id: path.key, text: "a", changed: clock))
        database.write(path.rendered, ["text": "a", "changed": 1000] as [String: Any])
        var edited = note
        edited.changed = nil
        try await database.updateValue(at: path, from: note, to: edited)
        #expect(
            database.text(at: path.rendered) == #"{"changed":1700000000000,"text":"a"}"#
        )
        let missing = Snapshot(value: ["text": "a"])
        #expect(
            SnapshotParser().validate(snap: missing, type: Note.self).map(\.description) == [
                "missing key 'changed' in Note"
            ]
        )
    }

    @Test func aSetIsWrittenInOneOrder() throws {
        let note = Note(text: "", tags: ["b", "a", "c"], changed: placed)
        #expect(SnapshotParser().serialize(object: note)["tags"] as? [String] == ["a", "b", "c"])
        var parser = SnapshotParser()
        parser.conversion = .keys
        let tags = parser.serialize(object: note)["tags"] as? [String: Bool]
        #expect(tags == ["a": true, "b": true, "c": true])
    }

    @Test func aSnapshotOfTheSDKIsParsed() throws {
        let snapshot = DataSnapshot(
            key: "notes",
            children: [
                DataSnapshot(key: "b", value: ["text": "B", "changed": 0] as [String: Any]),
                DataSnapshot(key: "a", value: ["text": 5, "changed": 0] as [String: Any]),
            ]
        )
        let list = SnapshotParser().parseLossyList(snap: snapshot, type: Note.self)
        let epoch = Date(timeIntervalSince1970: 0)
        #expect(list.elements == [Note(id: "b", text: "B", changed: epoch)])
        #expect(list.rejected.map(\.key) == ["a"])
    }
}
