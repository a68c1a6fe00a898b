import Foundation
import SnapshotParser
import Testing

/// Each read into a Realm is one transaction, which any issue rolls back.
@Suite struct RealmAdapterTests {
    final class Dish: Object, ParsableSnapshot {
        @Persisted(primaryKey: true) var number = 0
        @Persisted var name = ""
        @Persisted var price: Int?

        var id: String? {
            get { "\(number)" }
            set { number = newValue.flatMap(Int.init) ?? 0 }
        }

        func bindProperties(binder: Binder) {
            binder.bind(get: { name }, set: { name = $0 }) {
                binder.bindField(name: "name", field: &$0)
            }
            binder.bind(get: { price }, set: { price = $0 }) {
                binder.bindField(name: "price", field: &$0)
            }
        }
    }

    final class Restaurant: Object, ParsableSnapshot {
        static var objectEnvelope: String? { "restaurant" }
        static var listEnvelope: String? { "restaurants" }

        @Persisted(primaryKey: true) var key = ""
        @Persisted var name = ""
        @Persisted var phone: String?
        @Persisted var rank = 0
        @Persisted var config: String?
        @Persisted var dishes: List<Dish>

        var id: String? {
            get { key.isEmpty ? nil : key }
            set { key = newValue ?? "" }
        }

        func bindProperties(binder: Binder) {
            binder.bind(get: { name }, set: { name = $0 }) {
                binder.bindField(name: "name", field: &$0)
            }
            binder.bind(get: { phone }, set: { phone = $0 }) {
                binder.bindField(name: "phone", field: &$0)
            }
            binder.bind(get: { rank }, set: { rank = $0 }) {
                binder.bindField(name: "rank", field: &$0, default: -1)
            }
            binder.bind(get: { config }, set: { config = $0 }) {
                binder.bindRawJSON(name: "config", field: &$0)
            }
            binder.bindRealmList(name: "dishes", list: dishes)
        }
    }

    struct DiskFull: Error {}

    let realm = Realm([Restaurant.self, Dish.self])
    var coder: RealmCoder { RealmCoder(realm: realm) }

    private func decode(_ json: String) throws -> Restaurant {
        try coder.decode(Restaurant.self, from: Data(json.utf8))
    }

    private func stored() throws -> Restaurant {
        try decode(
            """
            {"restaurant": {"id": "r1", "name": "Roma", "phone": "555", "rank": 3,
                "config": {"b": 1, "a": 2}, "dishes": [{"id": 1, "name": "Soup", "price": 5}]}}
            """
        )
    }

    @Test func aNewObjectIsAddedInOneTransaction() throws {
        let restaurant = try stored()
        #expect(restaurant.realm != nil)
        #expect(realm.objects(Restaurant.self).map(\.key) == ["r1"])
        #expect(realm.objects(Dish.self).map(\.number) == [1])
        #expect(restaurant.config == #"{"a":2,"b":1}"#)
        #expect(realm.store.commits == 1)
        #expect(realm.store.violations == [])
    }

    @Test func aStoredObjectChangesByWhatTheTextHolds() throws {
        let restaurant = try stored()
        let soup = try #require(Array(restaurant.dishes).first)
        let updated = try decode(
            """
            {"restaurant": {"id": "r1", "rank": null,
                "dishes": [{"id": 1, "name": "Soup", "price": 6}, {"id": 2, "name": "Cake"}]}}
            """
        )
        #expect(updated === restaurant)
        #expect(restaurant.name == "Roma")
        #expect(restaurant.phone == "555")
        #expect(restaurant.rank == -1)
        #expect(restaurant.dishes.map(\.name) == ["Soup", "Cake"])
        #expect(restaurant.dishes.first { $0 === soup } != nil)
        #expect(soup.price == 6)
        #expect(realm.objects(Restaurant.self).count == 1)
        #expect(realm.store.commits == 2)
        #expect(realm.store.violations == [])
    }

    @Test func aListIsOneTransaction() throws {
        let restaurant = try stored()
        let json = """
            {"restaurants": [{"id": "r2", "name": "Oslo"}, {"id": "r1", "name": "Rome"}]}
            """
        let list = try coder.decodeList(Restaurant.self, from: Data(json.utf8))
        #expect(list.map(\.key) == ["r1", "r2"])
        #expect(list[0] === restaurant)
        #expect(restaurant.name == "Rome")
        #expect(restaurant.phone == "555")
        #expect(realm.store.commits == 2)
        #expect(realm.store.violations == [])
    }

    @Test func primaryKeysMayBeNumbers() throws {
        let dish = try coder.decode(Dish.self, from: Data(#"{"id": 7, "name": "Tea"}"#.utf8))
        let same = try coder.decode(Dish.self, from: Data(#"{"id": 7, "price": 2}"#.utf8))
        #expect(same === dish)
        #expect(dish.name == "Tea")
        #expect(dish.price == 2)
        #expect(realm.store.violations == [])
    }

    @Test func anyIssueRollsEverythingBack() throws {
        let restaurant = try stored()
        let json = """
            {"restaurants": [
                {"id": "r2", "name": "Oslo"},
                {"id": "r1", "name": "Rome", "dishes": [{"id": 1, "name": "Soup", "price": 9}]},
                {"id": "r3", "rank": "first"},
                {"name": "Nameless"}
            ]}
            """
        let error = #expect(throws: ParseError.self) {
            try coder.decodeList(Restaurant.self, from: Data(json.utf8))
        }
        #expect(
            error?.description == """
                parsing Restaurant at restaurants failed: 3 issues
                - missing key 'name' in Restaurant at restaurants/2 (line 4, column 5)
                - type mismatch for 'rank' in Restaurant at restaurants/2 (line 4, column 26): \
                expected an integer, found a string "first"
                - missing id in Restaurant at restaurants/3 (line 5, column 5): the element has no id
                """
        )
        #expect(restaurant.name == "Roma")
        #expect(restaurant.dishes.map(\.price) == [5])
        #expect(realm.objects(Restaurant.self).map(\.key) == ["r1"])
        #expect(realm.isInWriteTransaction == false)
        #expect(realm.store.commits == 1)
        #expect(realm.store.violations == [])
    }

    @Test func theDatabasesOwnErrorsArePassedOnAndItsRollbackHolds() throws {
        let restaurant = try stored()
        realm.store.commitError = DiskFull()
        #expect(throws: DiskFull.self) {
            try decode(#"{"restaurant": {"id": "r1", "name": "Rome"}}"#)
        }
        #expect(throws: DiskFull.self) {
            try decode(#"{"restaurant": {"id": "r2", "name": "Oslo"}}"#)
        }
        #expect(restaurant.name == "Roma")
        #expect(realm.objects(Restaurant.self).map(\.key) == ["r1"])
    }

    @Test func encodingNeedsNoTransaction() throws {
        let json = try coder.encode(try stored(), useEnvelope: true)
        #expect(
            String(decoding: json, as: UTF8.self) == #"""
                {"restaurant":{"config":{"a":2,"b":1},"dishes":[{"id":"1","name":"Soup","price":5}],\#
                "id":"r1","name":"Roma","phone":"555","rank":3}}
                """#
        )
        #expect(realm.store.violations == [])
    }

    @Test func theKeyMayHaveAnotherName() throws {
        var parser = SnapshotParser.json
        parser.keyName = "slug"
        let coder = RealmCoder(realm: realm, parser: parser, key: "slug")

        let json = #"{"restaurant": {"slug": "roma", "name": "Roma"}}"#
        #expect(try coder.decode(Restaurant.self, from: Data(json.utf8)).key == "roma")
    }

    @Test func zeroIsAPrimaryKeyToo() throws {
        for name in ["Soup", "Stew"] {
            let json = Data(#"{"id": 0, "name": "\#(name)"}"#.utf8)
            #expect(try coder.decode(Dish.self, from: json).name == name)
        }
        #expect(realm.objects(Dish.self).map(\.number) == [0])
        #expect(realm.store.violations == [])
    }

    @Test func decodeEditEncode() throws {
        let details = Data(#"{"restaurant": {"id": "r1", "name": "R", "phone": "555"}}"#.utf8)

        let coder = RealmCoder(realm: realm)
        let restaurant = try coder.decode(Restaurant.self, from: details)
        try realm.write { restaurant.phone = nil }
        let data = try coder.encode(restaurant, useEnvelope: true)

        let json = #"{"restaurant":{"dishes":[],"id":"r1","name":"R","rank":-1}}"#
        #expect(String(decoding: data, as: UTF8.self) == json)
        #expect(realm.store.violations == [])
    }
}
