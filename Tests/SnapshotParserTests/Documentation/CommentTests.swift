import Foundation
import SnapshotParser
import Testing

/// The samples of the library's comments that stand in no other test.
@Suite struct CommentTests {
    enum Weekday: String, ParsableKey {
        case monday, tuesday
    }

    final class User: ParsableSnapshot {
        var id: String?
        var name = ""
        var age: Int?

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    struct Address: ParsableObject {
        var street = ""

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "street", field: &street)
        }
    }

    final class Restaurant: ParsableObject {
        var name = ""
        var nick: String?
        var phone: String?
        var rank = 0
        var address: Address?
        var dishes: [User] = []
        var configJSON: String?

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", get: { self.name }, set: { self.name = $0 })
            binder.bindField(name: "nick", get: { self.nick }, set: { self.nick = $0 })
            binder.bindField(name: "phone", field: &phone)
            binder.bindField(name: "rank", get: { self.rank }, set: { self.rank = $0 }, default: -1)
            binder.bindObject(name: "address", get: { self.address }, set: { self.address = $0 })
            binder.bindList(name: "dishes", get: { self.dishes }, set: { self.dishes = $0 })
            binder.bindRawJSON(
                name: "config",
                get: { self.configJSON },
                set: { self.configJSON = $0 }
            )
        }
    }

    struct Size {
        let text: String

        init(text: Any) throws {
            guard let text = text as? String else { throw CancellationError() }
            self.text = text
        }
    }

    struct Shop: ParsableObject {
        var size: Size?
        var count = 0
        var created = Date()
        var hoursByWeekday: [Weekday: Int] = [:]
        var membersByID: [String: User] = [:]
        var configJSON: String?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(
                name: "size",
                field: &size,
                mapper: { try Size(text: $0) },
                reverseMapper: { $0?.text }
            )
            binder.bindField(name: "count", field: &count, conversion: .lenient)
            binder.bindField(name: "created", field: &created, dates: .secondsSince1970)
            binder.bindField(name: "hours", field: &hoursByWeekday)
            binder.bindList(name: "members", list: &membersByID)
            binder.bindRawJSON(name: "config", field: &configJSON)
        }
    }

    struct Hours: ParsableObject {
        var hoursByWeekday: [Weekday: Int] = [:]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindDictionary(name: "hours", dict: &hoursByWeekday)
        }
    }

    struct Post: ParsableObject {
        typealias Content = PolymorphicObjectsTests.Content

        var content: Content?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindVariant(
                name: "kind",
                field: &content,
                [
                    .init("text", Content.text) {
                        if case .text(let text) = $0 { text } else { nil }
                    }
                ]
            )
        }
    }

    let snapshot = Snapshot(
        key: "-K1",
        value: ["id": "-K1", "name": "Ada", "age": 36] as [String: Any]
    )
    let list = Snapshot(key: "users", value: ["-K1": ["name": "Ada"], "-K2": ["agee": 36]])

    @Test func binding() throws {
        let tree: [String: Any] = [
            "size": "M", "count": "3", "created": 60, "hours": ["monday": 8],
            "members": ["-K1": ["name": "Ada"]], "config": ["b": 1, "a": 2],
        ]
        let shop = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Shop.self)
        #expect(shop.size?.text == "M" && shop.count == 3 && shop.hoursByWeekday == [.monday: 8])
        #expect(shop.created == Date(timeIntervalSince1970: 60))
        #expect(shop.membersByID["-K1"]?.name == "Ada" && shop.configJSON == #"{"a":2,"b":1}"#)

        let free = Snapshot(value: ["tuesday": 7])
        let hours = try SnapshotParser().parseObject(snap: free, type: Hours.self)
        #expect(hours.hoursByWeekday == [.tuesday: 7])

        let text = Snapshot(value: ["kind": "text", "text": "Hello"])
        let post = try SnapshotParser().parseObject(snap: text, type: Post.self)
        guard case .text(let content) = post.content else { throw CancellationError() }
        #expect(content.text == "Hello")
    }

    @Test func gettersAndSetters() throws {
        let tree: [String: Any] = [
            "name": "Roma", "nick": "R", "address": ["street": "Main Street 1"],
            "dishes": ["soup": ["name": "Soup"]], "config": [1, 2],
        ]
        var restaurant = try SnapshotParser()
            .parseObject(snap: Snapshot(value: tree), type: Restaurant.self)
        #expect(restaurant.nick == "R" && restaurant.rank == -1)
        #expect(restaurant.address?.street == "Main Street 1")
        #expect(restaurant.dishes.map(\.id) == ["soup"] && restaurant.configJSON == "[1,2]")

        let parser = SnapshotParser()
        try parser.update(&restaurant, from: Snapshot(value: ["phone": "555-0100"]))
        let data = Data(#"{"name": "Roma Nova"}"#.utf8)
        try parser.update(&restaurant, from: data)
        #expect(restaurant.name == "Roma Nova" && restaurant.nick == "R")
        #expect(restaurant.phone == "555-0100")
    }

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

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "text", field: &text)
            }
        }

        let newestFirst = Snapshot(
            key: "messages",
            children: [
                Snapshot(key: "-K2", value: ["text": "second"]),
                Snapshot(key: "-K1", value: ["text": "first"]),
            ]
        )

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

        #expect(list.objects.count == 1)
        #expect(
            printed == [
                "[missing key 'name' in User at users/-K2, "
                    + "unknown key 'agee' in User at users/-K2: did you mean 'age'?]"
            ]
        )
    }

    @Test func searching() {
        let response = ["users": list.value]

        let users = SnapshotParser()
            .search(snap: Snapshot(value: response), type: User.self).objects

        #expect(users.map(\.name) == ["Ada"])
    }

    @Test func errors() {
        var printed = ""
        func print(_ error: any Error) { printed += "\(error)\n" }
        var renamed: [String] = []
        func rename(_ path: [String], to name: String) { renamed = path + [name] }
        let parser = SnapshotParser()
        var user = User()

        func parse(_ snapshot: Snapshot) {
            do {
                user = try parser.parseSnapshot(snap: snapshot, type: User.self)
            } catch {
                print(error)
                // parsing User at -K1 failed: 2 issues
                // - missing key 'name' in User at -K1
                // - unknown key 'agee' in User at -K1: did you mean 'age'?
            }
        }

        func decode(_ data: Data) throws {
            do {
                user = try parser.decode(User.self, from: data)
            } catch let error as SnapshotParser.JSONError {
                print(error)  // not JSON: there is no text
            }
        }

        let snapshot = Snapshot(key: "-K1", value: ["agee": 36])
        parse(snapshot)
        #expect(throws: Never.self) { try decode(Data()) }
        #expect(user.name.isEmpty)
        #expect(
            printed == """
                parsing User at -K1 failed: 2 issues
                - missing key 'name' in User at -K1
                - unknown key 'agee' in User at -K1: did you mean 'age'?
                not JSON: there is no text

                """
        )

        for issue in parser.validate(snap: snapshot, type: User.self) {
            if case .unknownKey(let suggestion?) = issue.kind {
                rename(issue.path, to: suggestion)
            }
        }

        #expect(renamed == ["-K1", "agee", "age"])
    }

    @Test func text() throws {
        let parser = SnapshotParser()

        func decoded(_ data: Data) throws -> User {
            let user = try parser.decode(User.self, from: data)
            return user
        }

        func decodedList(_ data: Data) throws -> [User] {
            let users = try parser.decodeList(User.self, from: data)
            return users
        }

        func encoded(_ user: User) throws -> Data {
            let data = try parser.encode(user, useEnvelope: true)
            return data
        }

        func encodedList(_ users: [User]) throws -> Data {
            let data = try parser.encodeList(users)
            return data
        }

        let text = #"{"id":"-K1","name":"Ada"}"#
        #expect(try encoded(decoded(Data(text.utf8))) == Data(text.utf8))
        let data = Data("[\(text)]".utf8)
        var users = try decodedList(data)
        #expect(try encodedList(users) == data)

        try parser.merge(&users, from: data)
        #expect(users.count == 1)
    }

    @Test func storedObjects() throws {
        let parser = SnapshotParser()
        let stored = User()
        stored.id = "-K1"
        stored.age = 36
        let cache = ["-K1": stored]
        let text = #"{"id": "-K1", "name": "Ada"}"#

        func decoded(_ data: Data) throws -> User {
            let user = try parser.decode(User.self, from: data) { id in cache[id] }
            return user
        }

        func decodedList(_ data: Data) throws -> [User] {
            let users = try parser.decodeList(User.self, from: data) { id in cache[id] }
            return users
        }

        #expect(try decoded(Data(text.utf8)) === stored)
        #expect(try decodedList(Data("[\(text)]".utf8)).first === stored)
        #expect(stored.name == "Ada" && stored.age == 36)
    }

    @Test func writing() throws {
        final class Reference {
            var value: [String: Any] = [:]

            func setValue(_ value: [String: Any]) { self.value = value }
            func updateChildValues(_ values: [String: Any]) {
                value.merge(values) { $1 }
            }
        }

        let reference = Reference()
        let parser = SnapshotParser()
        let user = try parser.parseSnapshot(snap: snapshot, type: User.self)

        let tree = SnapshotParser().serialize(object: user)
        reference.setValue(try SnapshotParser().serialize(validating: user))

        #expect(tree["age"] as? Int == 36 && reference.value.keys.sorted() == ["age", "name"])

        let stored = try parser.parseSnapshot(snap: snapshot, type: User.self)
        let edited = user
        edited.age = 37

        reference.updateChildValues(parser.changes(from: stored, to: edited))

        #expect(reference.value["age"] as? Int == 37)
        edited.age = 38

        reference.updateChildValues(try parser.changes(from: snapshot, to: edited))

        #expect(reference.value["age"] as? Int == 38)

        guard SnapshotParser().validate(object: user).isEmpty else { return }

        #expect(user.name == "Ada")
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
