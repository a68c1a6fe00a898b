import Foundation
import SnapshotParser
import Testing

/// Values of optional properties, and of those with a default, that cannot be read.
@Suite struct OptionsInvalidValuesTests {
    enum Role: String, ParsableValue { case admin, member }

    struct Address: ParsableObject, Equatable {
        var city = ""
        var zip = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "city", field: &city)
            binder.bindField(name: "zip", field: &zip)
        }
    }

    final class Person: ParsableObject {
        var name = ""
        var age = 0

        init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    enum Content: Equatable {
        case address(Address)
    }

    struct User: ParsableObject {
        var name = ""
        var age: Int? = 7
        var role: Role? = .member
        var level = 1
        var date: Date?
        var tags: [String]?
        var address: Address?
        var friend: Person?
        var friends: [Address]?
        var initials: String?
        var length: Int?
        var content: Content?
        var latitude: Double?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
            binder.bindField(name: "role", field: &role)
            binder.bindField(name: "level", field: &level, default: 3)
            binder.bindField(name: "date", field: &date, dates: .iso8601)
            binder.bindField(name: "tags", field: &tags)
            binder.bindObject(name: "address", field: &address)
            binder.bindObject(name: "friend", field: &friend)
            binder.bindList(name: "friends", list: &friends)
            binder.bindField(
                name: "initials",
                field: &initials,
                mapper: { (text: String) in text.uppercased() },
                reverseMapper: { $0 }
            )
            binder.bind(get: { length }, set: { length = $0 }) {
                binder.bindField(name: "length", field: &$0)
            }
            binder.bindVariant(
                name: "kind",
                content: "content",
                field: &content,
                [
                    .init("address", Content.address) {
                        if case .address(let it) = $0 { it } else { nil }
                    }
                ]
            )
            binder.bindNested(name: "geo") { $0.bindField(name: "lat", field: &latitude) }
        }
    }

    private let recorder = HandlerRecorder<String>()
    private var parser = SnapshotParser()

    init() {
        let recorder = recorder
        parser.invalidValues = .report
        parser.issueHandler = { recorder.hear($0.description) }
    }

    private var tree: [String: Any] {
        [
            "name": "Ada", "age": "x", "role": "king", "level": true, "date": "soon", "tags": 5,
            "address": ["city": "Wien", "zip": "1010"] as [String: Any], "friend": "bob",
            "friends": "nobody", "initials": 3, "length": 1.5, "kind": "planet",
            "geo": ["lat": "north"],
        ]
    }
    private let told = [
        "type mismatch for 'age' in User: expected an integer, found a string \"x\"",
        "invalid raw value for 'role' in User: a string \"king\" is not a Role",
        "type mismatch for 'level' in User: expected an integer, found a boolean true",
        "type mismatch for 'date' in User: expected an RFC 3339 date, found a string \"soon\"",
        "type mismatch for 'tags' in User: expected an array, found a number 5",
        "type mismatch for 'zip' in Address at address: expected an integer, found a string \"1010\"",
        "type mismatch in Person at friend: expected an object, found a string \"bob\"",
        "type mismatch for 'friends' in User: expected an object or an array, found a string \"nobody\"",
        "type mismatch for 'initials' in User: expected a string, found a number 3",
        "value out of range for 'length' in User: a number 1.5 does not fit Int exactly",
        "invalid raw value for 'kind' in User: a string \"planet\" is not a Content: the only kind is 'address'",
        "type mismatch for 'lat' in User at geo: expected a number, found a string \"north\"",
    ]

    private func expectLeft(_ user: User, level: Int = 3) {
        #expect(user.name == "Ada" && user.age == 7 && user.role == .member)
        #expect(user.level == level && user.date == nil && user.tags == nil)
        #expect(user.address == nil && user.friend == nil && user.friends == nil)
        #expect(user.initials == nil && user.length == nil && user.content == nil)
        #expect(user.latitude == nil)
    }

    @Test func areLeftAsMissingKeysLeaveThem() throws {
        let user = try parser.parseObject(snap: Snapshot(value: tree), type: User.self)
        expectLeft(user)
        #expect(recorder.heard == told)
    }

    @Test func areLeftInText() throws {
        let text = try JSONSerialization.data(withJSONObject: tree, options: .sortedKeys)
        expectLeft(try parser.decode(User.self, from: text))
        #expect(recorder.heard.count == told.count)
        #expect(recorder.heard.allSatisfy { $0.contains("line 1, column ") })
    }

    @Test func areNotToldUnderIgnore() throws {
        var parser = parser
        parser.invalidValues = .ignore
        expectLeft(try parser.parseObject(snap: Snapshot(value: tree), type: User.self))
        #expect(recorder.heard.isEmpty)
        #expect(parser.validate(snap: Snapshot(value: tree), type: User.self).isEmpty)
    }

    @Test func areIssuesByDefault() throws {
        let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: User.self)
        #expect(issues.map(\.description) == told)
    }

    @Test func anUpdateLeavesThePropertiesAsTheyAre() throws {
        let friend = Person()
        (friend.name, friend.age) = ("Bob", 5)
        var user = User(name: "Eve", age: 1, role: .admin, level: 2)
        user.address = Address(city: "Graz", zip: 8010)
        user.friend = friend
        user.tags = ["a"]
        user.content = .address(Address(city: "Linz", zip: 4020))
        var change = tree
        change["friend"] = ["name": "Zoe", "age": "old"]
        try parser.update(&user, from: Snapshot(value: change))
        #expect(user.name == "Ada" && user.age == 1 && user.role == .admin && user.level == 2)
        #expect(user.address == Address(city: "Graz", zip: 8010))
        #expect(user.friend === friend && friend.name == "Bob" && friend.age == 5)
        #expect(user.tags == ["a"])
        #expect(user.content == .address(Address(city: "Linz", zip: 4020)))
        #expect(recorder.heard.count == told.count)
        try parser.replace(&user, with: Snapshot(value: change))
        #expect(user.age == nil && user.role == nil && user.level == 3 && user.address == nil)
        #expect(user.friend == nil && user.tags == nil && user.content == nil)
        #expect(friend.name == "Bob")
    }

    @Test func changesSendOnlyEdits() throws {
        let stored = Snapshot(value: tree)
        var user = try parser.parseObject(snap: stored, type: User.self)
        #expect(try parser.changes(from: stored, to: user).isEmpty)
        user.age = 8
        user.address = Address(city: "Graz", zip: 8010)
        let changes = try parser.changes(from: stored, to: user)
        let expected: [String: Any] = ["age": 8, "address": ["city": "Graz", "zip": 8010]]
        #expect(changes as NSDictionary == expected as NSDictionary)
    }

    @Test func whatIsRequiredIsStillAnIssue() throws {
        let tree: [String: Any] = ["name": 5, "age": "x"]
        let issues = parser.validate(snap: Snapshot(value: tree), type: User.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch for 'name' in User: expected a string, found a number 5"
            ]
        )
        struct Pair: ParsableObject {
            var required = 0
            var optional: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "n", field: &required)
                binder.bindField(name: "n", field: &optional, access: .parse)
            }
        }
        let twice = parser.validate(snap: Snapshot(value: ["n": "x"]), type: Pair.self)
        #expect(
            twice.map(\.description) == [
                "type mismatch for 'n' in Pair: expected an integer, found a string \"x\""
            ]
        )
    }

    @Test func issuesOfOtherBindingsStay() throws {
        struct P1: ParsableObject {
            var x = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "x", field: &x)
            }
        }
        struct P2: ParsableObject {
            var x: String?
            var o: Int?

            static var formerKeys: [String: [String]] { ["o": ["old"]] }

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "x", field: &x)
                binder.bindField(name: "o", field: &o)
            }
        }
        struct Both: ParsableObject {
            var a = P1()
            var b: P2?
            var latitude = 0
            var text: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "p", field: &a)
                binder.bindObject(name: "p", field: &b, access: .parse)
                binder.bindNested(name: "geo") { $0.bindField(name: "lat", field: &latitude) }
                binder.bindNested(name: "geo", access: .parse) {
                    $0.bindField(name: "lat", field: &text)
                }
            }
        }
        var parser = parser
        parser.unknownKeys = .ignore
        let tree: [String: Any] = [
            "p": ["x": true, "old": 1] as [String: Any], "geo": ["lat": true],
        ]
        let issues = parser.validate(snap: Snapshot(value: tree), type: Both.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch for 'x' in P1 at p: expected an integer, found a boolean true",
                "type mismatch for 'lat' in Both at geo: expected an integer, found a boolean true",
            ]
        )
    }

    @Test func aProgrammersErrorIsNotTolerated() {
        struct Twice: ParsableObject {
            var a = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "a", field: &a)
                binder.bindField(name: "a", field: &a)
            }
        }
        struct Holder: ParsableObject {
            var twice: Twice?

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "twice", field: &twice)
            }
        }
        let issues = parser.validate(
            snap: Snapshot(value: ["twice": ["a": "x"]]),
            type: Holder.self
        )
        #expect(issues.map(\.kind) == [.duplicateBinding])
    }

    @Test func optionalListsWithABrokenElementAreLeft() throws {
        struct Lists: ParsableObject {
            var numbers: [Int]? = [1]
            var addresses: [Address]? = []
            var byKey: [String: Address]? = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "numbers", field: &numbers)
                binder.bindList(name: "addresses", list: &addresses)
                binder.bindList(name: "byKey", list: &byKey)
            }
        }
        let broken = ["city": 1]
        let tree: [String: Any] = [
            "numbers": [2, "x"] as [Any], "addresses": [broken], "byKey": ["a": broken],
        ]
        let lists = try parser.parseObject(snap: Snapshot(value: tree), type: Lists.self)
        #expect(lists.numbers == [1] && lists.addresses == [] && lists.byKey == [:])
        var resilient = parser
        resilient.invalidElements = .report
        let read = try resilient.parseObject(snap: Snapshot(value: tree), type: Lists.self)
        #expect(read.numbers == [2] && read.addresses == [] && read.byKey == [:])
    }

    @Test func leavesOfCodableValuesAreLeftToo() throws {
        struct Stats: Codable, ParsableCodable, Equatable {
            var number: Int?
            var text: String?
            var flag: Bool?
            var ratio: Double?
            var list: [Int]?
        }
        struct Holder: ParsableObject {
            var stats = Stats()

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "stats", field: &stats)
            }
        }
        let stats: [String: Any] = ["number": "x", "text": 1, "flag": 2, "ratio": "y", "list": "z"]
        let snapshot = Snapshot(value: ["stats": stats])
        #expect(try parser.parseObject(snap: snapshot, type: Holder.self).stats == Stats())
        #expect(recorder.heard.count == 5)
        #expect(SnapshotParser().validate(snap: snapshot, type: Holder.self).count == 1)
    }
}
