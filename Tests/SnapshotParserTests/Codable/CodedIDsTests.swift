import Foundation
import SnapshotParser
import Testing

/// Objects with ids inside `Codable` types follow the rules of bound ones.
@Suite struct CodedIDsTests {
    struct Member: ParsableSnapshot, CodableObject {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Team: Codable, ParsableCodable {
        var members: [Member]?
        var byKey: [String: Member]?
        var byNumber: [Int: Member]?
        var captain: Member?
    }

    struct Club: ParsableObject {
        var team = Team()

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "team", field: &team)
        }
    }

    struct BoundTeam: ParsableObject {
        var byKey: [String: Member]?
        var byNumber: [Int: Member]?
        var captain: Member?

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "byKey", list: &byKey)
            binder.bindList(name: "byNumber", list: &byNumber)
            binder.bindObject(name: "captain", field: &captain)
        }
    }

    struct BoundClub: ParsableObject {
        var team = BoundTeam()

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "team", field: &team)
        }
    }

    private let ada = Member(id: "a", name: "Ada")
    private let twin = Member(id: "a", name: "Twin")

    @Test func twoElementsOfAnArrayMayHaveOneID() throws {
        let tree = SnapshotParser().serialize(object: Club(team: Team(members: [ada, twin])))
        let read = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Club.self)
        #expect(read.team.members?.map(\.name) == ["Ada", "Twin"])
        #expect(
            NSDictionary(dictionary: tree) == [
                "team": [
                    "members": [["id": "a", "name": "Ada"], ["id": "a", "name": "Twin"]]
                ]
            ]
        )
    }

    @Test(arguments: ["byKey", "byNumber"])
    func theIDOfABrokenElementIsFree(_ name: String) throws {
        let elements: [[String: Any]] = [["id": "7", "name": 5], ["id": "7", "name": "Ada"]]
        let snapshot = Snapshot(value: ["team": [name: elements]])
        var parser = SnapshotParser()
        parser.invalidElements = .ignore
        let coded = try parser.parseObject(snap: snapshot, type: Club.self)
        let bound = try parser.parseObject(snap: snapshot, type: BoundClub.self)
        let tree: NSDictionary = ["team": [name: ["7": ["name": "Ada"]]]]
        #expect(NSDictionary(dictionary: parser.serialize(object: coded)) == tree)
        #expect(NSDictionary(dictionary: parser.serialize(object: bound)) == tree)
    }

    @Test func anObjectWithoutIDIsWrittenWithTheKeyOfItsPlace() {
        var parser = SnapshotParser()
        parser.writesKeys = true
        let (eve, members) = (Member(name: "Eve"), ["e": Member(name: "Eve")])
        let tree: NSDictionary = [
            "team": [
                "byKey": ["e": ["id": "e", "name": "Eve"]],
                "captain": ["id": "captain", "name": "Eve"],
            ] as [String: Any]
        ]
        let coded = Club(team: Team(byKey: members, captain: eve))
        let bound = BoundClub(team: BoundTeam(byKey: members, captain: eve))
        #expect(NSDictionary(dictionary: parser.serialize(object: coded)) == tree)
        #expect(NSDictionary(dictionary: parser.serialize(object: bound)) == tree)
    }

    @Test func aDictionaryThatIsStoredAsAnArrayIsEditedInPlace() throws {
        let snapshot = Snapshot(
            value: ["team": ["byKey": [["id": "a", "name": "Ada"], ["id": "e", "name": "Eve"]]]]
        )
        let parser = SnapshotParser()
        var coded = try parser.parseObject(snap: snapshot, type: Club.self)
        coded.team.byKey?["e"]?.name = "Eva"
        var bound = try parser.parseObject(snap: snapshot, type: BoundClub.self)
        bound.team.byKey?["e"]?.name = "Eva"
        let changes: NSDictionary = ["team/byKey/1/name": "Eva"]
        #expect(NSDictionary(dictionary: try parser.changes(from: snapshot, to: coded)) == changes)
        #expect(NSDictionary(dictionary: try parser.changes(from: snapshot, to: bound)) == changes)
    }

    @Test func inJSONTextTheKeyOfADictionaryIsAnIDToo() throws {
        let text = #"{"team":{"byKey":{"a":{"name":"Ada"}},"captain":{"name":"Eve"}}}"#
        let parser = SnapshotParser()
        let coded = try parser.decode(Club.self, from: text)
        let bound = try parser.decode(BoundClub.self, from: text)
        #expect(coded.team.byKey?["a"]?.id == "a" && bound.team.byKey?["a"]?.id == "a")
        #expect(coded.team.captain?.id == "captain" && bound.team.captain?.id == "captain")
        #expect(String(decoding: try parser.encode(coded), as: UTF8.self) == text)
        #expect(String(decoding: try parser.encode(bound), as: UTF8.self) == text)
        let indexed = #"{"team":{"byKey":[{"name":"Ada"}]}}"#
        #expect(try parser.decode(Club.self, from: indexed).team.byKey?["0"]?.id == "0")
        #expect(try parser.decode(BoundClub.self, from: indexed).team.byKey?["0"]?.id == "0")
    }
}

/// A `Codable` value at a path in text of the database, or in a list, has its key or its index as
/// its id.
@Suite struct CodedIDsInTextTests {
    struct Label: Codable, ParsableCodable, Equatable {
        var id: String?
        var name: String
    }

    private let text = """
        {"data":{"id":"1","name":"a"},"list":[{"name":"b"},{"id":"2","name":"c"}]}
        """

    private func elements(_ path: [String], _ parser: SnapshotParser) async throws -> [Label] {
        var labels: [Label] = []
        let chunks = AsyncStream<Data> { stream in
            stream.yield(Data(text.utf8))
            stream.finish()
        }
        for try await element in parser.elements(of: Label.self, at: path, in: chunks) {
            labels.append(try element.result.get())
        }
        return labels
    }

    @Test(arguments: [SnapshotParser(), .json])
    func isTheirOwnField(_ parser: SnapshotParser) async throws {
        let first = Label(id: "1", name: "a")
        #expect(try parser.decode(Label.self, from: text, at: ["data"]) == first)
        #expect(try parser.decode(Label?.self, from: text, at: ["data"]) == first)
        #expect(try parser.validate(Label.self, in: text, at: ["data"]).isEmpty)
        let second = try parser.decode(Label.self, from: text, at: ["list", "0"])
        #expect(second == Label(id: parser.dialect == .json ? nil : "0", name: "b"))
        let list = [second, Label(id: "2", name: "c")]
        #expect(try parser.decode([Label].self, from: text, at: ["list"]) == list)
        #expect(try await elements(["list"], parser) == list)
    }
}
