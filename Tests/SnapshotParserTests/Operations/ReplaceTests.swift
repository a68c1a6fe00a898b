import Foundation
import SnapshotParser
import Testing

/// After a replacement, the object holds what the tree has and nothing else.
@Suite struct ReplaceTests {
    private let parser = SnapshotParser()

    private func user() throws -> User {
        let tree: [String: Any] = [
            "name": "Ada", "nick": "A", "sizes": ["shoe": 5, "hat": 7], "home": ["city": "Oslo"],
            "pets": ["a": ["name": "Rex", "age": 3], "b": ["name": "Tom"]],
        ]
        return try parser.parseSnapshot(snap: Snapshot(key: "-K1", value: tree), type: User.self)
    }

    @Test func clearsWhatIsNotThereAnyMore() throws {
        var user = try user()
        let (instance, home, pet) = (user, user.home, user.pets.first)
        let tree: [String: Any] = [
            "name": "Ada L.", "sizes": ["hat": 8], "home": ["street": "Karl Johan"],
            "pets": ["a": ["name": "Rex II"], "c": ["name": "Kit"]],
        ]
        let snapshot = Snapshot(key: "-K1", value: tree)

        try parser.replace(&user, with: snapshot)

        let anew = try parser.parseSnapshot(snap: snapshot, type: User.self)
        #expect(EventRecorder.json(parser.serialize(object: user)) == EventRecorder.json(tree))
        #expect(EventRecorder.json(parser.serialize(object: anew)) == EventRecorder.json(tree))
        #expect(user === instance)
        #expect(user.home === home)
        #expect(user.pets.first === pet)
        #expect(user.pets.map(\.name) == ["Rex II", "Kit"])
        #expect(user.nick == nil)
        #expect(user.pets.first?.age == nil)
    }

    @Test func clearsWhatIsNotSent() throws {
        var note = Note()
        let tree: [String: Any] = ["text": "a", "score": 5, "level": 3, "seen": ["x": 1]]
        try parser.update(&note, from: Snapshot(value: tree))
        try parser.replace(&note, with: Snapshot(value: ["text": "b"]))
        #expect(note.text == "b")
        #expect(note.score == nil)
        #expect(note.level == 1)
        #expect(note.seen == [:])
    }

    @Test func emptiesCollections() throws {
        var user = try user()
        try parser.replace(&user, with: Snapshot(key: "-K1", value: ["name": "Ada"]))
        #expect(user.sizes.isEmpty)
        #expect(user.pets.isEmpty)
        #expect(user.home == nil)
    }

    @Test func clearsWhatNoTreeCanHold() throws {
        var track = Track()
        track.length = .nan
        track.start.height = .infinity
        track.best = ["a": .nan]
        let tree: [String: Any] = ["start": ["name": "gate"]]
        try parser.replace(&track, with: Snapshot(value: tree))
        #expect(track.length == nil)
        #expect(track.start.name == "gate")
        #expect(track.start.height == nil)
        #expect(track.best == [:])
    }

    @Test func changesNothingWhereThereIsAnIssue() throws {
        var user = try user()
        let before = EventRecorder.json(parser.serialize(object: user))
        let error = #expect(throws: ParseError.self) {
            try parser.replace(&user, with: Snapshot(key: "-K1", value: ["nick": "B"]))
        }
        #expect(
            error?.description == """
                parsing User at -K1 failed: 1 issue
                - missing key 'name' in User at -K1
                """
        )
        #expect(throws: ParseError.self) {
            try parser.replace(&user, with: Snapshot(key: "-K1", value: nil))
        }
        #expect(EventRecorder.json(parser.serialize(object: user)) == before)
    }
}

private final class User: ParsableSnapshot {
    var id: String?
    var name = ""
    var nick: String?
    var sizes: [String: Int] = [:]
    var home: Home?
    var pets: [Pet] = []

    func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "nick", field: &nick)
        binder.bindField(name: "sizes", field: &sizes)
        binder.bindObject(name: "home", field: &home)
        binder.bindList(name: "pets", list: &pets)
    }
}

private struct Note: ParsableObject {
    var text = ""
    var score: Int?
    var level = 1
    var seen: [String: Int] = [:]

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "text", field: &text)
        binder.bindField(name: "score", field: &score, access: .parse)
        binder.bindField(name: "level", field: &level, default: 1, access: .parse)
        binder.bindField(name: "seen", field: &seen, access: .parse)
    }
}

private struct Track: ParsableObject {
    var length: Double?
    var start = Place()
    var best: [String: Double] = [:]

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "length", field: &length)
        binder.bindObject(name: "start", field: &start)
        binder.bindField(name: "best", field: &best)
    }
}

private struct Place: ParsableObject {
    var name = ""
    var height: Double?

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "height", field: &height)
    }
}

private final class Home: ParsableObject {
    var city: String?
    var street: String?

    func bindProperties(binder: Binder) {
        binder.bindField(name: "city", field: &city)
        binder.bindField(name: "street", field: &street)
    }
}

private final class Pet: ParsableSnapshot {
    var id: String?
    var name = ""
    var age: Int?

    func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "age", field: &age)
    }
}
