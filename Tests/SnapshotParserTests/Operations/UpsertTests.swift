import Foundation
import SnapshotParser
import Testing

@Suite struct UpsertTests {
    final class User: ParsableSnapshot {
        static var objectEnvelope: String? { "user" }

        var id: String?
        var name = ""
        var age: Int?

        init() {}
        init(_ id: String, _ name: String) { (self.id, self.name) = (id, name) }

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    struct Ticket: ParsableSnapshot, Equatable {
        var id: String?
        var title = ""
        var note: String?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "note", field: &note)
        }
    }

    struct Broken: Error {}

    var parser = SnapshotParser()
    let stored = User("u1", "Ada")

    private func find(_ id: String) -> User? { id == "u1" ? stored : nil }

    private func decode(_ json: String) throws -> User {
        try parser.decode(User.self, from: Data(json.utf8), updating: find)
    }

    private func decodeList(_ json: String) throws -> [User] {
        try parser.decodeList(User.self, from: Data(json.utf8), updating: find)
    }

    @Test func aStoredObjectKeepsWhatTheTextLacks() throws {
        let user = try decode(#"{"user": {"id": "u1", "age": 36}}"#)
        #expect(user === stored)
        #expect(user.name == "Ada")
        #expect(user.age == 36)
    }

    @Test func anotherObjectIsMade() throws {
        let user = try decode(#"{"user": {"id": 2, "name": "Bo"}}"#)
        #expect(user !== stored)
        #expect(user.id == "2")
        #expect(user.name == "Bo")
    }

    @Test func aNewObjectNeedsItsMandatoryFields() {
        let error = #expect(throws: ParseError.self) { try decode(#"{"user": {"id": "u2"}}"#) }
        #expect(
            error?.description == """
                parsing User at user failed: 1 issue
                - missing key 'name' in User at user (line 1, column 10)
                """
        )
    }

    @Test func aMissingKeyFieldIsAnIssueBesideTheOthers() {
        for field in ["", #", "id": null"#] {
            let error = #expect(throws: ParseError.self) {
                try decode(#"{"user": {"age": "x", "name": "Bo"\#(field)}}"#)
            }
            #expect(
                error?.description == """
                    parsing User at user failed: 2 issues
                    - type mismatch for 'age' in User at user (line 1, column 18): \
                    expected an integer, found a string "x"
                    - missing key 'id' in User at user (line 1, column 10)
                    """
            )
        }
    }

    @Test func whatIsNoObjectIsAnIssue() {
        let error = #expect(throws: ParseError.self) { try decode(#"{"user": [1]}"#) }
        #expect(
            error?.description == """
                parsing User at user failed: 1 issue
                - type mismatch in User at user (line 1, column 10): expected an object, found an array
                """
        )
    }

    @Test func aListUpdatesAndMakesInTheTextsOrder() throws {
        let users = try decodeList(#"[{"id": "u2", "name": "Bo"}, {"id": "u1", "age": 36}]"#)
        #expect(users.map(\.id) == ["u2", "u1"])
        #expect(users[1] === stored)
        #expect(stored.name == "Ada")
        #expect(stored.age == 36)
    }

    @Test func anIssueInAListChangesNoStoredObject() {
        let error = #expect(throws: ParseError.self) {
            try decodeList(#"[{"id": "u1", "age": 36}, {"id": "u2"}, {"name": "Cy"}]"#)
        }
        #expect(
            error?.description == """
                parsing User failed: 2 issues
                - missing key 'name' in User at 1 (line 1, column 27)
                - missing id in User at 2 (line 1, column 41): the element has no id
                """
        )
        #expect(stored.age == nil)
    }

    @Test mutating func aSkippedElementIsLeftOut() throws {
        parser.invalidElements = .report
        let users = try decodeList(#"[{"id": "u1", "age": "x"}, {"id": "u2", "name": "Bo"}]"#)
        #expect(users.map(\.id) == ["u2"])
        #expect(stored.age == nil)
    }

    @Test func structuresAreReadIntoCopies() throws {
        let stored = Ticket(id: "t", title: "Title", note: "note")
        let json = Data(#"[{"id": "t", "note": null}]"#.utf8)
        let tickets = try parser.decodeList(Ticket.self, from: json) { _ in stored }
        #expect(tickets == [Ticket(id: "t", title: "Title")])
        let object = Data(#"{"id": "t", "title": "New"}"#.utf8)
        let ticket = try parser.decode(Ticket.self, from: object) { _ in stored }
        #expect(ticket == Ticket(id: "t", title: "New", note: "note"))
    }

    @Test func whatTheSearchThrowsIsPassedOn() {
        let object = Data(#"{"user": {"id": "u1"}}"#.utf8)
        #expect(throws: Broken.self) {
            try parser.decode(User.self, from: object) { _ in throw Broken() }
        }
        let list = Data(#"[{"id": "u1"}]"#.utf8)
        #expect(throws: Broken.self) {
            try parser.decodeList(User.self, from: list) { _ in throw Broken() }
        }
    }

    @Test func eachKeyIsSearchedOnce() throws {
        let asked = Recorder()
        let json = Data(#"{"a": {"title": "A"}, "b": {"title": "B"}}"#.utf8)
        let tickets = try parser.decodeList(Ticket.self, from: json) { id in
            asked.append(id)
            return nil
        }
        #expect(tickets.map(\.id) == ["a", "b"])
        #expect(asked.texts == ["a", "b"])
    }

    class Animal: ParsableSnapshot {
        var id: String?
        var name = ""

        required init() {}

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    final class Dog: Animal {}

    @Test func anInstanceOfASubclassIsTaken() throws {
        let parser = SnapshotParser()
        let dog = Dog()
        dog.id = "a"
        let text = #"[{"id": "a", "name": "Rex"}]"#
        let read = try parser.decodeList(Animal.self, from: text) { _ in dog }
        #expect(read.first === dog && dog.name == "Rex")
        let snap = Snapshot(value: ["a": ["name": "Bo"]])
        let listed = try parser.parseAsList(snap: snap, type: Animal.self) { _ in dog }
        #expect(listed.first === dog && dog.name == "Bo")
    }
}
