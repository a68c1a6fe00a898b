import Foundation
import SnapshotParser
import Testing

/// An update sets only what the tree has, and nothing where it fails.
@Suite struct UpdateObserverTests {
    final class Dish: ParsableSnapshot {
        var id: String? { didSet { log.append("id") } }
        var name = "" { didSet { log.append("name") } }
        var price: Int? { didSet { log.append("price") } }
        let log: Recorder

        init() { log = Recorder() }
        init(id: String, _ log: Recorder) { (self.id, self.log) = (id, log) }

        func bindProperties(binder: Binder) {
            binder.bind(get: { name }, set: { name = $0 }) {
                binder.bindField(name: "name", field: &$0)
            }
            binder.bind(get: { price }, set: { price = $0 }) {
                binder.bindField(name: "price", field: &$0)
            }
        }
    }

    final class Restaurant: ParsableSnapshot {
        var id: String? { didSet { log.append("id") } }
        var name = "Roma" { didSet { log.append("name") } }
        var phone: String? { didSet { log.append("phone") } }
        var tags: [String] = [] { didSet { log.append("tags") } }
        var special: Dish? { didSet { log.append("special") } }
        var dishes: [Dish] = [] { didSet { log.append("dishes") } }
        var config: String? { didSet { log.append("config") } }
        var plain = 0 { didSet { log.append("plain") } }
        let log = Recorder()

        init() {}

        func bindProperties(binder: Binder) {
            binder.bind(get: { name }, set: { name = $0 }) {
                binder.bindField(name: "name", field: &$0)
            }
            binder.bind(get: { phone }, set: { phone = $0 }) {
                binder.bindField(name: "phone", field: &$0)
            }
            binder.bind(get: { tags }, set: { tags = $0 }) {
                binder.bindField(name: "tags", field: &$0)
            }
            binder.bind(get: { special }, set: { special = $0 }) {
                binder.bindObject(name: "special", field: &$0)
            }
            binder.bind(get: { dishes }, set: { dishes = $0 }) {
                binder.bindList(name: "dishes", list: &$0)
            }
            binder.bind(get: { config }, set: { config = $0 }) {
                binder.bindRawJSON(name: "config", field: &$0)
            }
        }
    }

    private func restaurant() -> (Restaurant, Recorder) {
        let log = Recorder()
        let restaurant = Restaurant()
        restaurant.id = "r1"
        restaurant.special = Dish(id: "special", log)
        restaurant.dishes = [Dish(id: "soup", log)]
        return (restaurant, log)
    }

    /// What the restaurant's observers and those of its dishes saw during the work.
    private func seen(_ work: (inout Restaurant) throws -> Void) rethrows -> [String] {
        var (restaurant, log) = restaurant()
        let before = restaurant.log.texts.count
        try work(&restaurant)
        return restaurant.log.texts.dropFirst(before) + log.texts.map { "dish \($0)" }
    }

    private func update(_ restaurant: inout Restaurant, _ tree: [String: Any]) throws {
        try SnapshotParser().update(&restaurant, from: Snapshot(key: "r1", value: tree))
    }

    @Test func onlyWhatTheTreeHasIsSet() throws {
        #expect(try seen { try update(&$0, [:]) } == [])
        #expect(try seen { try update(&$0, ["phone": "555"]) } == ["phone"])
        #expect(try seen { try update(&$0, ["phone": NSNull()]) } == ["phone"])
        #expect(try seen { try update(&$0, ["tags": NSNull(), "name": "R"]) } == ["name", "tags"])
        #expect(try seen { try update(&$0, ["config": ["a": 1]]) } == ["config"])
    }

    @Test func anInstanceThatIsChangedInPlaceIsNotSet() throws {
        #expect(try seen { try update(&$0, ["special": ["price": 5]]) } == ["dish price"])
        #expect(try seen { try update(&$0, ["special": NSNull()]) } == ["special"])
    }

    @Test func aListIsSetWhereTheTreeHasItAndItsElementsOnlyWhereItHasThem() throws {
        let tree = ["dishes": ["soup": ["name": "Soup"]]]
        #expect(try seen { try update(&$0, tree) } == ["dishes", "dish name"])
    }

    @Test func aFailingUpdateSetsNothing() {
        let seen = seen { restaurant in
            #expect(throws: ParseError.self) {
                let tree: [String: Any] = [
                    "name": "R", "phone": 5, "special": ["price": 5],
                    "dishes": ["soup": ["name": "S"]],
                ]
                try update(&restaurant, tree)
            }
        }
        #expect(seen == [])
    }

    @Test func serializingValidatingAndDiffingSetNothing() throws {
        let parser = SnapshotParser()
        let seen = try seen { restaurant in
            _ = parser.serialize(object: restaurant)
            _ = try parser.serialize(validating: restaurant)
            _ = parser.validate(object: restaurant)
            _ = try parser.encode(restaurant)
            _ = parser.changes(from: restaurant, to: restaurant)
            _ = try parser.changes(from: Snapshot(value: ["name": "R"]), to: restaurant)
        }
        #expect(seen == [])
    }

    @Test func theOwnKeyIsNotSetAgain() throws {
        #expect(try seen { try update(&$0, ["id": "r1", "phone": "555"]) } == ["phone"])
    }
}
