import SnapshotParser
import Testing

/// Dictionaries whose keys are an enum, bound by a getter and a setter.
@Suite struct RawKeyAccessorTests {
    enum Weekday: String, ParsableKey {
        case monday, tuesday
    }

    class Shop: ParsableObject {
        var hours: [Weekday: Int] = [:] { didSet { sets += 1 } }
        var breaks: [Weekday: Int]? { didSet { sets += 1 } }
        var sets = 0

        required init() {}

        func bindProperties(binder: Binder) {
            binder.bind(get: { self.hours }, set: { self.hours = $0 }) {
                binder.bindField(name: "hours", field: &$0)
            }
            binder.bind(get: { self.breaks }, set: { self.breaks = $0 }) {
                binder.bindField(name: "breaks", field: &$0)
            }
        }
    }

    final class Open: Shop {
        override func bindProperties(binder: Binder) {
            binder.bind(get: { self.hours }, set: { self.hours = $0 }) {
                binder.bindRemaining(dict: &$0)
            }
        }
    }

    final class PerhapsOpen: Shop {
        override func bindProperties(binder: Binder) {
            binder.bind(get: { self.breaks }, set: { self.breaks = $0 }) {
                binder.bindRemaining(dict: &$0)
            }
        }
    }

    final class Named: Shop {
        override func bindProperties(binder: Binder) {
            binder.bind(get: { self.hours }, set: { self.hours = $0 }) {
                binder.bindDictionary(name: "hours", dict: &$0)
            }
        }
    }

    final class PerhapsNamed: Shop {
        override func bindProperties(binder: Binder) {
            binder.bind(get: { self.breaks }, set: { self.breaks = $0 }) {
                binder.bindDictionary(name: "hours", dict: &$0)
            }
        }
    }

    private let parser = SnapshotParser()

    private func parse<T: Shop>(_ type: T.Type, _ tree: [String: Any]) throws -> T {
        try parser.parseObject(snap: Snapshot(value: tree), type: T.self)
    }

    @Test func fieldsAreReadAndWritten() throws {
        let tree = ["hours": ["monday": 8], "breaks": ["tuesday": 1]]
        let shop = try parse(Shop.self, tree)
        #expect(shop.hours == [.monday: 8])
        #expect(shop.breaks == [.tuesday: 1])
        #expect(parser.serialize(object: shop) as? [String: [String: Int]] == tree)
        #expect(try parse(Shop.self, [:]).breaks == nil)
    }

    @Test func remainingKeysAreReadAndWritten() throws {
        let tree = ["monday": 8, "tuesday": 7]
        let hours: [Weekday: Int] = [.monday: 8, .tuesday: 7]
        let shops: [Shop] = [
            try parse(Open.self, tree), try parse(PerhapsOpen.self, tree),
            try parse(Named.self, tree), try parse(PerhapsNamed.self, tree),
        ]
        #expect(shops.map { $0.breaks ?? $0.hours } == Array(repeating: hours, count: 4))
        #expect(shops.map(\.sets) == [1, 1, 1, 1])
        for shop in shops {
            #expect(parser.serialize(object: shop) as? [String: Int] == tree)
        }
        #expect(try parse(PerhapsOpen.self, [:]).sets == 0)
    }

    @Test func onlyAParseCallsTheSetter() throws {
        let shop = try parse(Shop.self, ["hours": ["monday": 8]])
        #expect(shop.sets == 1)
        _ = parser.serialize(object: shop)
        _ = parser.validate(object: shop)
        #expect(shop.sets == 1)
    }

    @Test func keysOfNoCaseAreIssues() {
        let snapshot = Snapshot(value: ["hours": ["sunday": 8], "breaks": ["monday": 1]])
        #expect(
            parser.validate(snap: snapshot, type: Shop.self).map(\.description) == [
                "invalid raw value for 'sunday' in Shop at hours: "
                    + "a string \"sunday\" is not a Weekday"
            ]
        )
    }

    @Test func anUpdateKeepsWhatTheTreeLacks() throws {
        var shop = try parse(Shop.self, ["hours": ["monday": 8], "breaks": ["monday": 1]])
        try parser.update(&shop, from: Snapshot(value: ["breaks": ["tuesday": 2]]))
        #expect(shop.hours == [.monday: 8])
        #expect(shop.breaks == [.monday: 1, .tuesday: 2])
    }
}
