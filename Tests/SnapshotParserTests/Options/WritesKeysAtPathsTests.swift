import Foundation
import SnapshotParser
import Testing

/// Objects that also hold their keys as fields, written to a place.
@Suite struct WritesKeysAtPathsTests {
    struct User: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
        }
    }

    private let database: InMemoryDatabase
    private let users = Path<User>.Collection(rendered: "users")
    private let conflict = """
        serializing User at users/a failed: 1 issue
        - key conflict for 'id' in User at users/a: it is stored under 'a', but its own key is a string "b"
        """

    init() {
        var parser = SnapshotParser()
        parser.writesKeys = true
        database = InMemoryDatabase(parser: parser)
    }

    @Test(arguments: [nil, "b"])
    func anAddedObjectGetsTheKeyOfItsPlace(id: String?) async throws {
        let user = User(id: id, name: "Ada")
        let path = try await database.addValue(to: users, value: user)
        #expect(try await database.value(at: path) == User(id: path.key, name: "Ada"))
        var added: Path<User>?
        try await database.write { added = try $0.addValue(to: users, value: user) }
        let other = try #require(added)
        #expect(try await database.value(at: other).id == other.key)
    }

    @Test func anObjectWithoutIDGetsTheKeyOfItsPlace() async throws {
        try await database.setValue(at: users.child("a"), value: User(name: "Ada"))
        #expect(try await database.value(at: users.child("a")) == User(id: "a", name: "Ada"))
        let tree = try await database.value(at: Path<[String: String]>(rendered: "users/a"))
        #expect(tree == ["id": "a", "name": "Ada"])
    }

    @Test func anotherIDIsAnIssueBeforeTheWrite() throws {
        let user = User(id: "b", name: "Ada")
        let error = #expect(throws: ParseError.self) {
            try database.setValue(at: users.child("a"), value: user)
        }
        #expect(error?.description == conflict)
        let batchError = #expect(throws: ParseError.self) {
            try database.write { batch in try batch.setValue(at: users.child("a"), value: user) }
        }
        #expect(batchError?.description == conflict)
    }

    @Test func anUpdateKeepsTheKeyOfItsPlace() async throws {
        let old = User(id: "a", name: "Ada")
        try await database.setValue(at: users.child("a"), value: old)
        try await database.updateValue(at: users.child("a"), from: old, to: User(name: "Grace"))
        let tree = Path<[String: String]>(rendered: "users/a")
        #expect(try await database.value(at: tree) == ["id": "a", "name": "Grace"])
        let stored = try await database.transact(at: users.child("a")) { (user: inout User?) in
            user = User(name: "Edith")
        }
        #expect(stored == User(id: "a", name: "Edith"))
        #expect(try await database.value(at: tree) == ["id": "a", "name": "Edith"])
    }

    @Test func theOtherIDDoesNotMatterWithoutTheOption() async throws {
        let other = database.with(SnapshotParser())
        try await other.setValue(at: users.child("a"), value: User(id: "b", name: "Ada"))
        #expect(try await database.value(at: users.child("a")).id == "a")
    }

    @Test func elementsOfAFileAgreeWithTheirKeys() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("WritesKeysAtPathsTests-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let writer = try JSONElementWriter(to: file, parser: database.parser)
        try writer.write(User(name: "A"), key: "a")
        let error = #expect(throws: ParseError.self) {
            try writer.write(User(id: "b", name: "B"), key: "a")
        }
        #expect(
            error?.description == """
                serializing User failed: 1 issue
                - key conflict for 'id' in User at a: it is stored under 'a', but its own key is a string "b"
                """
        )
        try writer.finish()
        #expect(
            try String(contentsOf: file, encoding: .utf8) == #"{"a":{"id":"a","name":"A"}}"# + "\n"
        )
    }

    /// Whatever a write accepts can be read, whichever way it goes.
    @Test func whatIsWrittenCanBeRead() async throws {
        var generator = SeededGenerator(seed: 5)
        func id() -> String? { [nil, "a", "b", "-K"].randomElement(using: &generator) ?? nil }
        for round in 0..<300 {
            let (place, old) = (users.child("a"), User(id: "a", name: "Ada"))
            let new = User(id: id(), name: "\(round)")
            try await database.setValue(at: place, value: old)
            var written = place
            do {
                switch round % 6 {
                case 0: try await database.setValue(at: place, value: new)
                case 1: written = try await database.addValue(to: users, value: new)
                case 2: try await database.updateValue(at: place, from: old, to: new)
                case 3:
                    _ = try await database.transact(at: place) { (user: inout User?) in user = new }
                case 4: try await database.write { try $0.setValue(at: place, value: new) }
                default:
                    let added = try await database.write { try $0.addValue(to: users, value: new) }
                    written = added
                }
            } catch is ParseError {
                #expect(new.id != nil && new.id != "a")
                #expect(try await database.value(at: place) == old)
                continue
            }
            let read = try await database.value(at: written)
            #expect(read == User(id: written.key, name: "\(round)"), "\(round)")
        }
    }
}
