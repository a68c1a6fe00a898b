import Foundation
import SnapshotParser
import Testing

/// An app whose models are as they were for Firebase's coders, but for the word `ParsableCodable`
/// on those that a call names.
@Suite struct CodableAppTests {
    struct Menu: Codable, ParsableCodable, Equatable {
        var title: String
        var sections: [MenuSection]
        var hours: [String: Hours]
    }

    struct MenuSection: Codable, Equatable {
        var title: String
        var dishes: [Dish]
    }

    struct Dish: Codable, Equatable {
        var name: String
        var price: Price
        var tags: Set<String>?
    }

    struct Hours: Codable, Equatable {
        var opens: Int
        var closes: Int
    }

    /// Cents; old versions wrote a text.
    struct Price: Codable, Equatable {
        var cents: Int

        init(cents: Int) { self.cents = cents }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                guard let euros = Double(text) else {
                    throw DecodingError.dataCorruptedError(
                        in: container,
                        debugDescription: "not a price"
                    )
                }
                cents = Int((euros * 100).rounded())
            } else {
                cents = try container.decode(Int.self)
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(cents)
        }
    }

    struct Order: Codable, ParsableCodable, Equatable {
        enum State: String, Codable { case open, paid }

        var id: String?
        var table: Int
        var placed: Date
        var state: State?
        var lines: [Line]
        var notes: [String: String]?
        @ServerTime var changed: Date?
    }

    struct Line: Codable, Equatable {
        var dish: String
        var count: Int
    }

    /// As Firebase's `@ServerTimestamp`: nil asks for the time, and a number alone is read.
    @propertyWrapper
    struct ServerTime: Codable, Equatable {
        var wrappedValue: Date?

        init(wrappedValue: Date?) { self.wrappedValue = wrappedValue }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let milliseconds = try container.decode(Int.self)
            wrappedValue = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            if let date = wrappedValue {
                try container.encode(Int((date.timeIntervalSince1970 * 1000).rounded()))
            } else {
                try container.encode([".sv": "timestamp"])
            }
        }
    }

    class Person: Codable, ParsableCodable {
        var name: String
        var phone: String?

        init(name: String, phone: String?) {
            self.name = name
            self.phone = phone
        }
    }

    final class Waiter: Person {
        var tables: [Int]

        enum CodingKeys: String, CodingKey { case tables }

        init(name: String, phone: String?, tables: [Int]) {
            self.tables = tables
            super.init(name: name, phone: phone)
        }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            tables = try container.decode([Int].self, forKey: .tables)
            try super.init(from: decoder)
        }

        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(tables, forKey: .tables)
        }
    }

    private static let export = #"""
        {
          "menus": {"lunch": {
            "title": "Lunch",
            "sections": [
              {"title": "Soups", "dishes": [
                {"name": "Miso", "price": 450, "tags": ["vegan"]}, {"name": "Pho", "price": "9.50"}
              ]},
              {"title": "Sweets", "dishes": {
                "0": {"name": "Mochi", "price": 300}, "3": {"name": "Tart", "price": 420}
              }}
            ],
            "hours": {"1": {"opens": 9, "closes": 17}, "2": {"opens": 9, "closes": 17}}
          }},
          "orders": {
            "o1": {
              "table": 4, "placed": 721692800, "state": "open",
              "lines": [{"dish": "Miso", "count": 2}], "notes": {"guest": "no salt"},
              "changed": 1700000000000
            },
            "o2": {
              "table": 5, "placed": 721692860.5, "state": "refunded", "via": "web",
              "changed": 1700000000000
            },
            "o3": {"table": "six", "placed": 721692900, "changed": 1700000000000}
          },
          "waiters": {"w1": {"name": "Ada", "phone": "555-0100", "tables": [4, 5]}}
        }
        """#

    private static let lunch = Menu(
        title: "Lunch",
        sections: [
            MenuSection(
                title: "Soups",
                dishes: [
                    Dish(name: "Miso", price: Price(cents: 450), tags: ["vegan"]),
                    Dish(name: "Pho", price: Price(cents: 950)),
                ]
            ),
            MenuSection(
                title: "Sweets",
                dishes: [
                    Dish(name: "Mochi", price: Price(cents: 300)),
                    Dish(name: "Tart", price: Price(cents: 420)),
                ]
            ),
        ],
        hours: ["1": Hours(opens: 9, closes: 17), "2": Hours(opens: 9, closes: 17)]
    )

    private static let first = Order(
        id: "o1",
        table: 4,
        placed: Date(timeIntervalSinceReferenceDate: 721_692_800),
        state: .open,
        lines: [Line(dish: "Miso", count: 2)],
        notes: ["guest": "no salt"],
        changed: Date(timeIntervalSince1970: 1_700_000_000)
    )

    private static let second = Order(
        id: "o2",
        table: 5,
        placed: Date(timeIntervalSinceReferenceDate: 721_692_860.5),
        lines: [],
        changed: Date(timeIntervalSince1970: 1_700_000_000)
    )

    /// The third one after its mistake is corrected.
    private static let third = Order(
        id: "o3",
        table: 6,
        placed: Date(timeIntervalSinceReferenceDate: 721_692_900),
        lines: [],
        changed: Date(timeIntervalSince1970: 1_700_000_000)
    )

    private let heard: Recorder
    private let parser: SnapshotParser
    private let database: NotedDatabase

    private let menus = Path<Menu>.Collection(rendered: "menus")
    private let orders = Path<Order>.Collection(rendered: "orders")
    private let waiters = Path<Waiter>.Collection(rendered: "waiters")

    init() throws {
        let heard = Recorder()
        var parser = SnapshotParser.resilient
        parser.dates = .secondsSince2001
        parser.issueHandler = { heard.append($0.description) }
        let memory = try InMemoryDatabase(
            json: Self.export,
            parser: parser,
            callbacks: .immediate,
            clock: { Date(timeIntervalSince1970: 1_700_000_100) }
        )
        (self.heard, self.parser) = (heard, parser)
        database = NotedDatabase(memory: memory)
    }

    @Test func readsEachModel() async throws {
        #expect(try await database.value(at: menus.child("lunch")) == Self.lunch)
        #expect(try await database.value(at: orders.child("o1")) == Self.first)
        #expect(heard.texts == [])
        #expect(try await database.value(at: orders.child("o2")) == Self.second)
        #expect(
            heard.texts == [
                "invalid raw value for 'state' in Order at orders/o2: "
                    + "a string \"refunded\" is not a State",
                "unknown key 'via' in Order at orders/o2",
            ]
        )
        let waiter = try await database.value(at: waiters.child("w1"))
        #expect(waiter.name == "Ada" && waiter.phone == "555-0100" && waiter.tables == [4, 5])
    }

    @Test func readsTextThatOtherCodersRead() throws {
        let export = database.memory.json()
        let order = try parser.decode(Order.self, from: export, at: ["orders", "o1"])
        #expect(order == Self.first)
        let text = try parser.encode(order)
        #expect(try JSONDecoder().decode(Order.self, from: text) == order)
        #expect(try parser.decode(Order.self, from: JSONEncoder().encode(order)) == order)
    }

    @Test func readsListsAndTellsWhatIsBroken() async throws {
        let list = try await database.list(at: orders.orderedByKey())
        #expect(list.elements == [Self.first, Self.second])
        #expect(list.rejected.map(\.key) == ["o3"])
        #expect(
            list.rejected.flatMap(\.issues).map(\.description) == [
                "type mismatch for 'table' in Order at orders/o3: "
                    + "expected an integer, found a string \"six\""
            ]
        )
        let start = Date(timeIntervalSinceReferenceDate: 721_692_850)
        let late = orders.ordered(byChild: "placed", as: Date.self).starting(at: start)
        #expect(try await database.list(at: late).elements == [Self.second])
        let stored = Snapshot(key: "orders", value: database.memory.tree(at: "orders"))
        let parsed = try parser.parseAsList(snap: stored, type: Order.self)
        #expect(parsed == [Self.first, Self.second])
    }

    @Test func followsALiveList() async throws {
        var lists = database.lists(at: orders.orderedByKey()).makeAsyncIterator()
        var list = try #require(try await lists.next())
        #expect(list.elements == [Self.first, Self.second] && list.isComplete)
        #expect(list.rejected.map(\.key) == ["o3"])
        database.memory.write("orders/o3/table", 6)
        list = try #require(try await lists.next())
        #expect(list.elements == [Self.first, Self.second, Self.third])
        #expect(list.rejected.isEmpty)
        database.memory.write("orders/o1", nil)
        list = try #require(try await lists.next())
        #expect(list.elements == [Self.second, Self.third])
    }

    @Test func anEditSendsWhatChangedAndAsksForTheTime() async throws {
        let path = orders.child("o1")
        let order = try await database.value(at: path)
        var edited = order
        edited.state = .paid
        edited.lines[0].count = 3
        edited.lines.append(Line(dish: "Tea", count: 1))
        edited.notes?["kitchen"] = "hurry"
        edited.changed = nil
        try await database.updateValue(at: path, from: order, to: edited)
        #expect(
            database.sent.removeAll() == [
                #"update orders/o1 {"changed":{".sv":"timestamp"},"lines/0/count":3,"#
                    + #""lines/1":{"count":1,"dish":"Tea"},"notes/kitchen":"hurry","#
                    + #""state":"paid"}"#
            ]
        )
        edited.changed = Date(timeIntervalSince1970: 1_700_000_100)
        #expect(try await database.value(at: path) == edited)
        try await database.updateValue(at: path, from: edited, to: edited)
        #expect(database.sent.texts == ["update  {}"])
    }

    @Test func anEditLeavesAloneWhatCannotBeRead() async throws {
        let path = orders.child("o2")
        let order = try await database.value(at: path)
        var edited = order
        edited.table = 8
        try await database.updateValue(at: path, from: order, to: edited)
        #expect(database.sent.texts == [#"update orders/o2 {"table":8}"#])
        #expect(
            database.memory.text(at: "orders/o2")
                == #"{"changed":1700000000000,"placed":721692860.5,"state":"refunded","table":8,"#
                + #""via":"web"}"#
        )
    }

    @Test func anEditDeepInsideIsSentByItsPath() async throws {
        let path = menus.child("lunch")
        var edited = Self.lunch
        edited.sections[0].dishes[0].tags = ["vegan", "spicy"]
        edited.sections[0].dishes[1].price = Price(cents: 900)
        edited.hours["1"]?.closes = 18
        edited.hours["6"] = Hours(opens: 10, closes: 14)
        try await database.updateValue(at: path, from: Self.lunch, to: edited)
        #expect(
            database.sent.removeAll() == [
                #"update menus/lunch {"hours/1/closes":18,"hours/6":{"closes":14,"opens":10},"#
                    + #""sections/0/dishes/0/tags":["spicy","vegan"],"#
                    + #""sections/0/dishes/1/price":900}"#
            ]
        )
        #expect(try await database.value(at: path) == edited)
        // Only the snapshot knows that the second sweet is stored behind holes.
        let stored = Snapshot(key: "lunch", value: database.memory.tree(at: "menus/lunch"))
        edited.sections[1].dishes[1].price = Price(cents: 400)
        try await database.updateValue(at: path, from: stored, to: edited)
        #expect(
            database.sent.texts == [#"update menus/lunch {"sections/1/dishes/3/price":400}"#]
        )
        #expect(try await database.value(at: path) == edited)
    }

    @Test func anInstanceOfASubclassIsEdited() async throws {
        let path = waiters.child("w1")
        let stored = Snapshot(key: "w1", value: database.memory.tree(at: "waiters/w1"))
        let waiter = try await database.value(at: path)
        waiter.phone = nil
        waiter.tables.append(7)
        try await database.updateValue(at: path, from: stored, to: waiter)
        #expect(
            database.sent.texts == [#"update waiters/w1 {"phone":null,"tables":[4,5,7]}"#]
        )
        let again = try await database.value(at: path)
        #expect(again !== waiter)
        #expect(again.name == "Ada" && again.phone == nil && again.tables == [4, 5, 7])
    }

    @Test func aServerGetsAMergePatch() throws {
        var parser = SnapshotParser.json
        parser.dates = .secondsSince2001
        var edited = Self.first
        edited.state = nil
        edited.lines[0].count = 3
        edited.notes?["kitchen"] = "hurry"
        let patch = try parser.mergePatch(from: Self.first, to: edited)
        #expect(
            String(decoding: patch, as: UTF8.self)
                == #"{"lines":[{"count":3,"dish":"Miso"}],"notes":{"kitchen":"hurry"},"#
                + #""state":null}"#
        )
        var updated = Self.first
        try parser.update(&updated, from: patch)
        #expect(updated == edited)
    }

    @Test func aTransactionKeepsWhatItCannotRead() async throws {
        let order = try await database.transact(at: orders.child("o2")) { order in
            order?.lines.append(Line(dish: "Tea", count: 1))
            order?.changed = nil
        }
        var expected = Self.second
        expected.lines = [Line(dish: "Tea", count: 1)]
        expected.changed = Date(timeIntervalSince1970: 1_700_000_100)
        #expect(order == expected)
        #expect(
            database.memory.text(at: "orders/o2")
                == #"{"changed":1700000100000,"lines":[{"count":1,"dish":"Tea"}],"#
                + #""placed":721692860.5,"state":"refunded","table":5,"via":"web"}"#
        )
    }

    @Test func aBatchIsSentAsOneWrite() async throws {
        let new = Order(
            table: 9,
            placed: Date(timeIntervalSinceReferenceDate: 721_693_000),
            state: .open,
            lines: [Line(dish: "Pho", count: 1)],
            changed: nil
        )
        var paid = Self.first
        paid.state = .paid
        try await database.write { batch in
            try batch.setValue(at: orders.child("o4"), value: new)
            try batch.updateValue(at: orders.child("o1"), from: Self.first, to: paid)
            batch.removeValue(at: orders.child("o3"))
        }
        #expect(
            database.sent.texts == [
                #"update  {"orders/o1/state":"paid","orders/o3":null,"orders/o4":{"#
                    + #""changed":{".sv":"timestamp"},"lines":[{"count":1,"dish":"Pho"}],"#
                    + #""placed":721693000,"state":"open","table":9}}"#
            ]
        )
        var stored = new
        (stored.id, stored.changed) = ("o4", Date(timeIntervalSince1970: 1_700_000_100))
        let list = try await database.list(at: orders.orderedByKey())
        #expect(list.elements == [paid, Self.second, stored] && list.rejected.isEmpty)
        let path = try await database.addValue(to: orders, value: new)
        stored.id = path.key
        #expect(try await database.value(at: path) == stored)
    }

    @Test func itsUnitTestsFindWhatIsWrong() {
        var parser = SnapshotParser()
        parser.dates = .secondsSince2001
        let keys = ["table", "placed", "state", "lines", "notes", "changed"]
        #expect(parser.roundTripIssues(of: Self.first, keys: keys) == [])
        #expect(parser.roundTripIssues(of: Self.lunch, keys: ["title", "sections", "hours"]) == [])
        let waiter = Waiter(name: "Ada", phone: "555-0100", tables: [4, 5])
        #expect(parser.roundTripIssues(of: waiter, keys: ["name", "phone", "tables"]) == [])
        let stored = Snapshot(key: "orders", value: database.memory.tree(at: "orders"))
        #expect(
            parser.validateAsList(snap: stored, type: Order.self).map(\.description) == [
                "invalid raw value for 'state' in Order at orders/o2: "
                    + "a string \"refunded\" is not a State",
                "type mismatch for 'table' in Order at orders/o3: "
                    + "expected an integer, found a string \"six\"",
            ]
        )
        let misspelt = Snapshot(key: "o5", value: ["tabel": 4])
        #expect(
            parser.validate(snap: misspelt, type: Order.self).map(\.description) == [
                "missing key 'table' in Order at o5",
                "unknown key 'tabel' in Order at o5: did you mean 'table'?",
            ]
        )
        var order = Self.first
        order.notes = ["a.b": ""]
        #expect(
            parser.validate(object: order).map(\.description) == [
                "forbidden key for 'a.b' in Order at notes: it contains '.'"
            ]
        )
    }
}

/// A database in memory that notes what it is sent.
private struct NotedDatabase: SnapshotDatabase {
    let memory: InMemoryDatabase
    let sent = Recorder()

    func reference(withPath path: String) -> Reference {
        Reference(reference: memory.reference(withPath: path), sent: sent)
    }

    var parser: SnapshotParser { memory.parser }

    func callBack(_ work: @escaping @Sendable () -> Void) { memory.callBack(work) }

    struct Reference: WrappedReference {
        let reference: InMemoryDatabase.Reference
        let sent: Recorder

        func setTree(_ tree: Any?, completion: @escaping @Sendable ((any Error)?) -> Void) {
            note("set", tree)
            reference.setTree(tree, completion: completion)
        }

        func updateTrees(
            _ changes: [String: Any],
            completion: @escaping @Sendable ((any Error)?) -> Void
        ) {
            note("update", changes)
            reference.updateTrees(changes, completion: completion)
        }

        private func note(_ call: String, _ tree: Any?) {
            let text = EventRecorder.json(tree).replacingOccurrences(of: "\\/", with: "/")
            sent.append("\(call) \(rendered) \(text)")
        }

        func query(_ steps: [SnapshotParser.QueryStep]) -> InMemoryDatabase.Reference.Query {
            reference.query(steps)
        }

        func observeSnapshots(
            _ event: SnapshotEvent,
            onEvent: @escaping @Sendable (any SnapshotSource & Sendable, String?) -> Void,
            onCancel: @escaping @Sendable (any Error) -> Void
        ) -> UInt {
            reference.observeSnapshots(event, onEvent: onEvent, onCancel: onCancel)
        }

        func removeObserver(withHandle handle: UInt) {
            reference.removeObserver(withHandle: handle)
        }
    }
}
