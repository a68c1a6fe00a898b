import Foundation
import SnapshotParser
import Testing

/// The restaurant of a database that manages its objects: setters outside a transaction are
/// recorded as violations, where realm-swift would raise an exception.
@Suite struct ManagedObjectTests {
    final class Restaurant: Object, ParsableSnapshot {
        static var listEnvelope: String? { "restaurants" }

        @Persisted(primaryKey: true) var key = ""
        @Persisted var name = ""
        @Persisted var phone: String?

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
        }
    }

    /// The same with `inout` bindings, which Swift writes back in every mode.
    final class Careless: Object, ParsableSnapshot {
        @Persisted(primaryKey: true) var key = ""
        @Persisted var name = ""

        var id: String? {
            get { key.isEmpty ? nil : key }
            set { key = newValue ?? "" }
        }

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    let parser = SnapshotParser()
    let realm = Realm([Restaurant.self, Careless.self])

    private func managed<T: Object & ParsableSnapshot>(_ type: T.Type) throws -> T {
        let object = try parser.parseSnapshot(
            snap: Snapshot(key: "r1", value: ["name": "Roma"]),
            type: T.self
        )
        return try realm.write {
            realm.add(object)
            return object
        }
    }

    @Test func thePhoneNumberIsStillThereAfterTheListWasLoadedAgain() throws {
        var shown = try managed(Restaurant.self)
        try realm.write {
            try parser.update(&shown, from: Snapshot(value: ["phone": "555-0100"]))
        }
        let list = #"{"restaurants": [{"id": "r1", "name": "Roma Nova"}]}"#
        var restaurants = realm.objects(Restaurant.self)
        try realm.write { try parser.merge(&restaurants, from: Data(list.utf8)) }
        #expect(restaurants.count == 1)
        #expect(restaurants[0] === shown)
        #expect(shown.name == "Roma Nova")
        #expect(shown.phone == "555-0100")
        #expect(realm.store.violations == [])
    }

    @Test func serializingAndValidatingNeverWrite() throws {
        let restaurant = try managed(Restaurant.self)
        _ = parser.serialize(object: restaurant)
        _ = parser.serialize(list: [restaurant])
        _ = try parser.serialize(validating: restaurant)
        _ = parser.validate(object: restaurant)
        _ = try parser.encode(restaurant)
        _ = try parser.encodeList([restaurant])
        _ = parser.changes(from: restaurant, to: restaurant)
        _ = try parser.changes(from: Snapshot(value: ["name": "Oslo"]), to: restaurant)
        #expect(realm.store.violations == [])
    }

    @Test func aFailingUpdateNeverWrites() throws {
        var restaurant = try managed(Restaurant.self)
        let error = #expect(throws: ParseError.self) {
            let tree: [String: Any] = ["name": "Oslo", "phone": 5]
            try parser.update(&restaurant, from: Snapshot(value: tree))
        }
        #expect(
            error?.description == """
                parsing Restaurant failed: 1 issue
                - type mismatch for 'phone' in Restaurant: expected a string, found a number 5
                """
        )
        #expect(restaurant.name == "Roma")
        #expect(realm.store.violations == [])
    }

    @Test func theStandInSeesTheWriteOfAnInoutBinding() throws {
        let careless = try managed(Careless.self)
        _ = parser.serialize(object: careless)
        #expect(realm.store.violations == ["set outside a write transaction"])
    }
}
