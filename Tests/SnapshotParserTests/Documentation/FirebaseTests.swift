import Foundation
import SnapshotParser
import Testing

/// The samples of the article on Firebase, against declarations like those of its SDK.
@Suite struct FirebaseTests {
    struct Member: ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    private let database = Database()

    /// A reference to what is stored under `club`.
    private func club(_ tree: Any?) -> DatabaseReference {
        database.memory.write("club", tree)
        return database.reference().child("club")
    }

    @Test func readsOnce() async throws {
        func members(in club: DatabaseReference) async throws -> [Member] {
            let snapshot = try await club.child("members").getData()
            return try SnapshotParser().parseAsList(snap: snapshot, type: Member.self)
        }

        let stored = club(["members": ["-K1": ["name": "Ada"]]])
        #expect(try await members(in: stored).map(\.name) == ["Ada"])
        #expect(try await members(in: club(nil)).isEmpty)
    }

    @Test func readsByPath() async throws {
        let reference = club(["members": ["-K1": ["name": "Ada"]]])

        let snapshot = try await reference.child("members").getData()
        let members = try SnapshotParser().parseAsList(snap: snapshot, type: Member.self)

        #expect(members.map(\.id) == ["-K1"])
    }

    @Test func observes() {
        var shown: [String] = []
        var logged: [String] = []
        func show(_ members: [Member]) { shown = members.map(\.name) }
        func print(_ item: Any) { logged.append("\(item)") }
        let tree = ["members": ["-K1": ["name": "Ada"], "-K2": ["nam": "Grace"]]]
        let club = club(tree)

        club.child("members").observe(.value) { snapshot in
            let list = SnapshotParser().parseLossyList(snap: snapshot, type: Member.self)
            show(list.elements)
            list.rejected.flatMap(\.issues).forEach { issue in print(issue) }
        }

        #expect(shown == ["Ada"])
        #expect(
            logged == [
                "missing key 'name' in Member at members/-K2",
                "unknown key 'nam' in Member at members/-K2: did you mean 'name'?",
            ]
        )
    }

    @Test func keepsTheOrderOfAQuery() throws {
        let snapshot = DataSnapshot(
            key: "members",
            children: [
                DataSnapshot(key: "-K2", value: ["name": "Grace"]),
                DataSnapshot(key: "-K1", value: ["name": "Ada"]),
            ]
        )
        let members = try SnapshotParser().parseAsList(snap: snapshot, type: Member.self)
        #expect(members.map(\.name) == ["Grace", "Ada"])
    }

    @Test func namesALeafInTheListsPlace() {
        let snapshot = DataSnapshot(key: "members", value: "none")
        let issues = SnapshotParser().validateAsList(snap: snapshot, type: Member.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch in Member at members: "
                    + "expected an object or an array, found a string \"none\""
            ]
        )
    }

    @Test func nothingThere() throws {
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().parseSnapshot(
                snap: DataSnapshot(key: "-K1", value: NSNull()),
                type: Member.self
            )
        }
        #expect(
            error?.description == """
                parsing Member at -K1 failed: 1 issue
                - no value for Member at -K1
                """
        )
    }

    @Test func saves() throws {
        func save(_ member: Member, in club: DatabaseReference) throws {
            let tree = try SnapshotParser.app.serialize(validating: member)
            let members = club.child("members")
            let child = member.id.map { members.child($0) } ?? members.childByAutoId()
            child.setValue(tree)
        }

        let club = club(nil)
        try save(Member(id: "-K1", name: "Ada"), in: club)
        #expect(database.memory.text(at: "club") == #"{"members":{"-K1":{"name":"Ada"}}}"#)
        try save(Member(name: "Grace"), in: club)
        #expect((database.memory.tree(at: "club/members") as? [String: Any])?.count == 2)

        func send(_ edited: Member, over stored: Member, in club: DatabaseReference) throws {
            guard let id = stored.id else { return try save(edited, in: club) }
            _ = try SnapshotParser().serialize(validating: edited)
            let changes = SnapshotParser().changes(from: stored, to: edited)
            club.child("members").child(id).updateChildValues(changes)
        }

        let stored = Member(id: "-K1", name: "Ada")
        try send(Member(id: "-K1", name: "Grace"), over: stored, in: club)
        #expect(database.memory.text(at: "club/members/-K1") == #"{"name":"Grace"}"#)
    }
}

// Where another module has a `Snapshot` of its own:

// import SnapshotParser
// import struct SnapshotParser.Snapshot
