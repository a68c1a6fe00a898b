import Foundation
import SnapshotParser
import Testing

extension CommentTests {
    @Test func reading() throws {
        let logged = HandlerRecorder<String>()
        let record = logged.hear

        var parser = SnapshotParser()
        parser.unknownKeys = .report
        parser.issueHandler = { issue in record(issue.description) }
        let user = try parser.parseSnapshot(snap: snapshot, type: User.self)

        #expect(user.age == 36 && logged.heard.isEmpty)
    }

    @Test func readingOne() throws {
        let user = try SnapshotParser().parseSnapshot(
            snap: Snapshot(key: "-K1", value: ["name": "Ada", "age": 36] as [String: Any]),
            type: User.self
        )
        let address = try SnapshotParser().parseObject(
            snap: Snapshot(value: ["street": "Main Street 1"]),
            type: Address.self
        )
        #expect(user.id == "-K1" && address.street == "Main Street 1")
    }

    @Test func readingText() throws {
        let data = Data(#"[{"id": "-K1", "name": "Ada"}]"#.utf8)

        let tree = try JSONSerialization.jsonObject(with: data)
        let users = try SnapshotParser().parseAsList(snap: Snapshot(value: tree), type: User.self)

        #expect(users.map(\.id) == ["-K1"])
    }

    @Test func readingAQuery() throws {
        struct Message: ParsableSnapshot {
            var id: String?
            var text = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
            }
        }

        // swift-format-ignore
        let newestFirst = Snapshot(key: "messages", children: [
            Snapshot(key: "-K2", value: ["text": "second"]),
            Snapshot(key: "-K1", value: ["text": "first"]),
        ])

        let messages = try SnapshotParser().parseAsList(snap: newestFirst, type: Message.self)
        #expect(messages.map(\.text) == ["second", "first"])
    }

    @Test func readingLossily() {
        var printed: [String] = []
        func print(_ key: String, _ issues: [SnapshotParser.Issue]) { printed.append("\(issues)") }
        let snapshot = self.list

        let list = SnapshotParser().parseLossyList(snap: snapshot, type: User.self)
        for rejection in list.rejected {
            print(rejection.key, rejection.issues)
        }

        #expect(list.elements.count == 1)
        #expect(
            printed == [
                "[missing key 'name' in User at users/-K2, "
                    + "unknown key 'agee' in User at users/-K2: did you mean 'age'?]"
            ]
        )
    }

    @Test func searching() {
        let response = ["users": list.value]

        let found = SnapshotParser().search(snap: Snapshot(value: response), type: User.self)
        let users = found.objects

        #expect(users.map(\.name) == ["Ada"])
    }

    @Test func lists() throws {
        let snapshot = Snapshot(key: "users", value: ["-K1": ["name": "Ada"]])

        let users = try SnapshotParser().parseAsList(snap: snapshot, type: User.self)

        #expect(users.map(\.name) == ["Ada"])
        try merge(users, snapshot)
    }

    private func merge(_ list: [User], _ snapshot: Snapshot) throws {
        let parser = SnapshotParser()
        var users = list

        try parser.merge(&users, from: snapshot)

        #expect(users.map(\.id) == ["-K1"])
    }
}
