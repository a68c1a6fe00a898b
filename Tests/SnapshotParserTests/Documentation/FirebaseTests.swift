import Foundation
import SnapshotParser
import Testing

/// The samples of the article on Firebase, against declarations like those of its SDK.
@Suite struct FirebaseTests {
    struct Member: ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    @Test func readsOnce() async throws {
        func members(in club: DatabaseReference) async throws -> [Member] {
            let snapshot = try await club.child("members").getData()
            return try SnapshotParser().parseAsList(snap: snapshot, type: Member.self)
        }

        let club = DatabaseReference(key: "club", value: ["members": ["-K1": ["name": "Ada"]]])
        #expect(try await members(in: club).map(\.name) == ["Ada"])
        #expect(try await members(in: DatabaseReference(key: "club", value: nil)).isEmpty)
    }

    @Test func readsByPath() async throws {
        let reference = DatabaseReference(key: "", value: ["members": ["-K1": ["name": "Ada"]]])

        let snapshot = try await reference.child("members").getData()
        let members = try SnapshotParser().parseAsList(snap: snapshot, type: Member.self)

        #expect(members.map(\.id) == ["-K1"])
    }

    @Test func observes() {
        var shown: [String] = []
        var logged: [String] = []
        func show(_ members: [Member]) { shown = members.map(\.name) }
        func log(_ message: String) { logged.append(message) }
        let tree = ["members": ["-K1": ["name": "Ada"], "-K2": ["nam": "Grace"]]]
        let club = DatabaseReference(key: "club", value: tree)

        club.child("members").observe(.value) { snapshot in
            let list = SnapshotParser().parseLossyList(snap: snapshot, type: Member.self)
            show(list.objects)
            list.rejected.flatMap(\.issues).forEach { issue in log(issue.description) }
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
            let members = club.child("members")
            let child = member.id.map { members.child($0) } ?? members.childByAutoId()
            child.setValue(try SnapshotParser().serialize(validating: member))
        }

        let club = DatabaseReference(key: "club", value: nil)
        try save(Member(id: "-K1", name: "Ada"), in: club)
        #expect(club.written.map(\.path) == ["members/-K1"])
        #expect(club.written.first?.value as? [String: String] == ["name": "Ada"])
        try save(Member(name: "Grace"), in: club)
        #expect(club.written.last?.path == "members/-new")

        func send(_ edited: Member, over stored: Member, in club: DatabaseReference) throws {
            guard let id = stored.id else { return try save(edited, in: club) }
            _ = try SnapshotParser().serialize(validating: edited)
            let changes = SnapshotParser().changes(from: stored, to: edited)
            club.child("members").child(id).updateChildValues(changes)
        }

        let stored = Member(id: "-K1", name: "Ada")
        try send(Member(id: "-K1", name: "Grace"), over: stored, in: club)
        #expect(club.written.last?.path == "members/-K1/name")
        #expect(club.written.last?.value as? String == "Grace")
    }
}

private class DataSnapshot: NSObject {
    let key: String
    let value: Any?
    private let list: [DataSnapshot]

    init(key: String, value: Any?) {
        self.key = key
        self.value = value
        let tree = value as? [String: Any] ?? [:]
        list = tree.sorted { $0.key < $1.key }.map { DataSnapshot(key: $0.key, value: $0.value) }
    }

    init(key: String, children: [DataSnapshot]) {
        self.key = key
        value = Dictionary(children.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
        list = children
    }

    func hasChildren() -> Bool { !list.isEmpty }

    var children: NSEnumerator { NSArray(array: list).objectEnumerator() }
}

// import FirebaseDatabase
// import SnapshotParser

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DataSnapshot: SnapshotSource {
    public var orderedChildren: [any SnapshotSource]? {
        hasChildren() ? children.allObjects as? [DataSnapshot] : nil
    }
}

private enum DataEventType {
    case value
}

private class DatabaseReference {
    private let snapshot: DataSnapshot
    private let path: String
    private let parent: DatabaseReference?
    private(set) var written: [(path: String, value: Any?)] = []

    init(key: String, value: Any?, path: String = "", parent: DatabaseReference? = nil) {
        snapshot = DataSnapshot(key: key, value: value ?? NSNull())
        self.path = path
        self.parent = parent
    }

    func child(_ key: String) -> DatabaseReference {
        let value = (snapshot.value as? [String: Any])?[key]
        let path = path.isEmpty ? key : "\(path)/\(key)"
        return DatabaseReference(key: key, value: value, path: path, parent: self)
    }

    func childByAutoId() -> DatabaseReference { child("-new") }

    func getData() async throws -> DataSnapshot { snapshot }

    @discardableResult
    func observe(_ event: DataEventType, with block: @escaping (DataSnapshot) -> Void) -> UInt {
        block(snapshot)
        return 1
    }

    func setValue(_ value: Any?) { note(path, value) }

    func updateChildValues(_ values: [String: Any]) {
        for (key, value) in values { note("\(path)/\(key)", value) }
    }

    private func note(_ path: String, _ value: Any?) {
        written.append((path, value))
        parent?.note(path, value)
    }
}

// Where another module has a `Snapshot` of its own:

// import SnapshotParser
// import struct SnapshotParser.Snapshot
