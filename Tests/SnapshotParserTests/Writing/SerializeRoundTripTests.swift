import Foundation
import SnapshotParser
import Testing

/// What was written is read as the same object, and what was read is written as the same tree.
@Suite struct SerializeRoundTripTests {
    enum Role: String, ParsableValue { case admin, member }
    enum Day: String, ParsableKey { case monday, sunday }

    class Account: ParsableSnapshot {
        var id: String?
        var name = ""
        var balance = Decimal(0)
        var opened = Date(timeIntervalSince1970: 0)
        var role = Role.member
        var note: String? = "new"

        required init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "balance", field: &balance)
            binder.bindField(name: "opened", field: &opened)
            binder.bindField(name: "role", field: &role, default: .member)
            binder.bindField(name: "note", field: &note)
        }
    }

    final class Business: Account {
        var owner: Person?
        var branches: [Branch] = []
        var staff: [String: Person] = [:]
        var log: [Entry] = []
        var limits: [String: Int] = [:]

        override func bindProperties(binder: Binder) {
            super.bindProperties(binder: binder)
            binder.bindObject(name: "owner", field: &owner)
            binder.bindList(name: "branches", list: &branches)
            binder.bindList(name: "staff", list: &staff)
            binder.bindList(name: "log", list: &log)
            binder.bindDictionary(name: "limits", dict: &limits)
        }
    }

    struct Person: ParsableObject, Equatable {
        var name = ""
        var scores: [Double] = []
        var holes: [Int?]?
        var hours: [Day: [Int]] = [:]
        var site: URL?
        var token: UUID?
        var photo: Data?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "scores", field: &scores)
            binder.bindField(name: "holes", field: &holes)
            binder.bindField(name: "hours", field: &hours)
            binder.bindField(name: "site", field: &site)
            binder.bindField(name: "token", field: &token)
            binder.bindField(name: "photo", field: &photo)
        }
    }

    struct Branch: ParsableSnapshot, Equatable {
        var id: String?
        var city = ""
        var branches: [Branch] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "city", field: &city)
            binder.bindList(name: "branches", list: &branches)
        }
    }

    struct Entry: ParsableObject, Equatable {
        var text = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    private func business() throws -> Business {
        let business = Business()
        business.id = "-B1"
        business.name = "Tea & Co."
        business.balance = try #require(Decimal(string: "1234.56"))
        business.opened = Date(timeIntervalSince1970: 1_772_357_400.25)
        business.role = .admin
        business.note = nil
        business.owner = Person(
            name: "Ada",
            scores: [1, 2.5, -0.125],
            holes: [nil, 1, nil, 2, nil],
            hours: [.monday: [8, 4], .sunday: [1]],
            site: URL(string: "https://example.org"),
            token: UUID(),
            photo: Data([0, 1, 254, 255])
        )
        business.branches = [
            Branch(id: "9", city: "Graz"), Branch(id: "10", city: "Linz"),
            Branch(id: "a", city: "Wien", branches: [Branch(id: "b", city: "Wien 1")]),
        ]
        business.staff = ["x": Person(name: "X"), "y": Person(name: "Y")]
        business.log = [Entry(text: "first"), Entry(text: "second")]
        business.limits = ["daily": 100, "weekly": 500]
        return business
    }

    @Test func parsingWhatWasWrittenGivesTheSameObject() throws {
        let original = try business()
        var parser = SnapshotParser()
        parser.nilValues = .null
        let snapshot = Snapshot(key: "-B1", value: try parser.serialize(validating: original))
        let read = try parser.parseSnapshot(snap: snapshot, type: Business.self)
        #expect(read.id == original.id)
        #expect(read.name == original.name)
        #expect(read.balance == original.balance)
        #expect(read.opened == original.opened)
        #expect(read.role == original.role)
        #expect(read.note == nil)
        #expect(read.owner == original.owner)
        #expect(read.branches == original.branches)
        #expect(read.staff == original.staff)
        #expect(read.log == original.log)
        #expect(read.limits == original.limits)
    }

    @Test func soItIsByWayOfJSONText() throws {
        let original = try business()
        let json = try writtenJSON(SnapshotParser().serialize(object: original))
        let snapshot = Snapshot(key: "-B1", value: try readJSON(json))
        let read = try SnapshotParser().parseSnapshot(snap: snapshot, type: Business.self)
        #expect(read.owner == original.owner)
        #expect(read.branches == original.branches)
        #expect(read.balance == original.balance)
        #expect(try writtenJSON(SnapshotParser().serialize(object: read)) != json)
        read.note = nil
        #expect(try writtenJSON(SnapshotParser().serialize(object: read)) == json)
    }

    @Test func aSubclassIsWrittenWholeThroughItsBaseClass() throws {
        let original: Account = try business()
        let tree = SnapshotParser().serialize(object: original)
        #expect(tree["limits"] == nil)
        #expect(tree["daily"] as? Int == 100)
        #expect(tree["name"] as? String == "Tea & Co.")
    }

    @Test(
        arguments: [
            #"{"balance":1,"name":"A","opened":1000,"role":"admin"}"#,
            #"{"balance":0.1,"extra":7,"name":"","note":"","opened":-1,"role":"member"}"#,
            #"{"balance":1,"branches":{"a":{"branches":{"b":{"city":"B"}},"city":"A"}},"#
                + #""name":"A","opened":1,"role":"admin"}"#,
            #"{"balance":1,"log":[{"text":"a"},{"text":"b"}],"name":"A","opened":1,"#
                + #""owner":{"holes":[null,1],"hours":{"monday":[1]},"name":"O","#
                + #""photo":"AAE=","scores":[0.5],"site":"https://a.example"},"role":"member"}"#,
        ]
    )
    func writingWhatWasParsedGivesTheSameTree(json: String) throws {
        let snapshot = Snapshot(key: "k", value: try readJSON(json))
        let parser = SnapshotParser()
        let business = try parser.parseSnapshot(snap: snapshot, type: Business.self)
        if !json.contains("note") { business.note = nil }
        let written = try writtenJSON(withoutEmpty(parser.serialize(object: business)))
        #expect(written == json)
    }

    @Test func aListIsTheSameAfterARoundTrip() throws {
        let branches = try business().branches
        let parser = SnapshotParser()
        let tree = parser.serialize(list: branches)
        #expect(try parser.parseAsList(snap: Snapshot(value: tree), type: Branch.self) == branches)
    }

    /// The database stores no empty object or list.
    private func withoutEmpty(_ tree: [String: Any]) -> [String: Any] {
        tree.compactMapValues { value in
            guard let node = value as? [String: Any] else {
                return (value as? [Any])?.isEmpty == true ? nil : value
            }
            let rest = withoutEmpty(node)
            return rest.isEmpty ? nil : rest
        }
    }
}
