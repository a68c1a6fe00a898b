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

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    struct Address: ParsableObject {
        var street = ""

        mutating func bindProperties(binder: Binder) {
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

        func bindProperties(binder: Binder) {
            binder.bind(get: { self.name }, set: { self.name = $0 }) {
                binder.bindField(name: "name", field: &$0)
            }
            binder.bind(get: { self.nick }, set: { self.nick = $0 }) {
                binder.bindField(name: "nick", field: &$0)
            }
            binder.bindField(name: "phone", field: &phone)
            binder.bind(get: { self.rank }, set: { self.rank = $0 }) {
                binder.bindField(name: "rank", field: &$0, default: -1)
            }
            binder.bind(get: { self.address }, set: { self.address = $0 }) {
                binder.bindObject(name: "address", field: &$0)
            }
            binder.bind(get: { self.dishes }, set: { self.dishes = $0 }) {
                binder.bindList(name: "dishes", list: &$0)
            }
            // swift-format-ignore
            binder.bind(get: { self.configJSON }, set: { self.configJSON = $0 }) {
binder.bindRawJSON(name: "config", field: &$0)
}
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

        mutating func bindProperties(binder: Binder) {
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

        mutating func bindProperties(binder: Binder) {
            binder.bindDictionary(name: "hours", dict: &hoursByWeekday)
        }
    }

    typealias TextContent = PolymorphicObjectsTests.TextContent
    typealias ImageContent = PolymorphicObjectsTests.ImageContent

    // swift-format-ignore
    enum Content: ParsableObject {
        case text(TextContent)
        case image(ImageContent)

        init() { self = .text(TextContent()) }

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(name: "kind", field: &self, [
                .init("text", Self.text) { if case .text(let it) = $0 { it } else { nil } },
                .init("image", Self.image) { if case .image(let it) = $0 { it } else { nil } },
            ])
        }
    }

    // swift-format-ignore
    struct Celsius: ParsableValue {
        var degrees: Double

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Celsius {
            Celsius(degrees: try context.parse(Double.self, from: value))
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { degrees }
    }

    @Test func ownValue() throws {
        #expect(try readValue(Celsius.self, from: 21.5)?.degrees == 21.5)
    }

    struct Post: ParsableObject {
        var content: Content?

        mutating func bindProperties(binder: Binder) {
            // swift-format-ignore
            binder.bindVariant(name: "kind", field: &content, [
                .init("text", Content.text) { if case .text(let text) = $0 { text } else { nil } }
            ])
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
                print(error)  // not JSON (line 1, column 1): the text is empty
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
                not JSON (line 1, column 1): the text is empty

                """
        )

        for issue in parser.validate(snap: snapshot, type: User.self) {
            if issue.kind == .unknownKey, let suggestion = issue.suggestion {
                rename(issue.path, to: suggestion)
            }
        }

        #expect(renamed == ["-K1", "agee", "age"])
    }
}
