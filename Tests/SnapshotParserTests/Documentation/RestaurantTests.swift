import Foundation
import SnapshotParser
import Testing

/// A list screen with summaries, a detail screen with the phone number, and back.
@Suite struct RestaurantTests {
    final class Restaurant: ParsableSnapshot {
        static var objectEnvelope: String? { "restaurant" }
        static var listEnvelope: String? { "restaurants" }

        var id: String?
        var name = ""
        var phone: String?
        var dishes: [Dish] = []

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "phone", field: &phone)
            binder.bindList(name: "dishes", list: &dishes)
        }
    }

    struct Dish: ParsableSnapshot, Equatable {
        var id: String?
        var title = ""
        var price: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "price", field: &price)
        }
    }

    /// The same for a class that watches its setters.
    final class Watched: ParsableSnapshot {
        var id: String?
        var name = "" { didSet { log.append("name") } }
        var phone: String? { didSet { log.append("phone") } }
        var dishes: [Dish] = [] { didSet { log.append("dishes") } }
        let log = Recorder()

        func bindProperties(binder: Binder) {
            binder.bind(get: { name }, set: { name = $0 }) {
                binder.bindField(name: "name", field: &$0)
            }
            binder.bind(get: { phone }, set: { phone = $0 }) {
                binder.bindField(name: "phone", field: &$0)
            }
            binder.bind(get: { dishes }, set: { dishes = $0 }) {
                binder.bindList(name: "dishes", list: &$0)
            }
        }
    }

    let details = Data(
        """
        {"restaurant": {"phone": "555-0100",
            "dishes": {"soup": {"title": "Soup", "price": 5}}}}
        """.utf8
    )

    private func summaries(_ name: String) -> Data {
        Data(#"{"restaurants": {"r1": {"name": "\#(name)"}, "r2": {"name": "Oslo"}}}"#.utf8)
    }

    @Test func thePhoneNumberIsStillThereAfterTheListWasLoadedAgain() throws {
        var printed = ""
        func print(_ items: String...) { printed += items.joined(separator: " ") + "\n" }
        var summaries = summaries("Roma")

        let parser = SnapshotParser()
        var restaurants: [Restaurant] = []

        // {"restaurants": {"r1": {"name": "Roma"}, "r2": {"name": "Oslo"}}}
        try parser.merge(&restaurants, from: summaries)

        #expect(restaurants.map(\.name) == ["Roma", "Oslo"])
        #expect(restaurants.map(\.phone) == [nil, nil])

        // {"restaurant": {"phone": "555-0100", "dishes": {"soup": {…}}}}
        var shown = restaurants[0]
        try parser.update(&shown, from: details)

        #expect(restaurants[0].phone == "555-0100")
        summaries = self.summaries("Roma Nova")

        // {"restaurants": {"r1": {"name": "Roma Nova"}, "r2": {"name": "Oslo"}}}
        try parser.merge(&restaurants, from: summaries)

        print(shown.name, shown.phone ?? "none")  // Roma Nova 555-0100

        #expect(restaurants[0] === shown)
        #expect(shown.dishes == [Dish(id: "soup", title: "Soup", price: 5)])

        let faulty = Data(
            #"{"restaurant": {"name": "Rome", "dishes": [{"id": "cake"}], "phon": "555-0100"}}"#
                .utf8
        )

        // {"restaurant": {"name": "Rome", "dishes": [{"id": "cake"}], "phon": "555-0100"}}
        do {
            try parser.update(&shown, from: faulty)
        } catch {
            print("\(error)")
            // parsing Restaurant at restaurant failed: 2 issues
            // - missing key 'title' in Dish at restaurant/dishes/0 (line 1, column 44)
            // - unknown key 'phon' in Restaurant at restaurant (line 1, column 61): did you mean 'phone'?
        }
        print(shown.name)  // Roma Nova

        #expect(
            printed == """
                Roma Nova 555-0100
                parsing Restaurant at restaurant failed: 2 issues
                - missing key 'title' in Dish at restaurant/dishes/0 (line 1, column 44)
                - unknown key 'phon' in Restaurant at restaurant (line 1, column 61): did you mean 'phone'?
                Roma Nova

                """
        )
    }

    @Test func settersRunOnlyWhereTheTreeHasTheKey() throws {
        let parser = SnapshotParser()
        var watched = Watched()
        try parser.update(&watched, from: Snapshot(value: ["phone": "555-0100"]))
        _ = parser.serialize(object: watched)
        _ = parser.validate(object: watched)
        #expect(watched.log.texts == ["phone"])
    }

    @Test func onlyWhatWasEditedIsSentBack() throws {
        let parser = SnapshotParser()
        var stored = Restaurant()
        try parser.update(&stored, from: details)
        var edited = Restaurant()
        try parser.update(&edited, from: details)
        edited.phone = nil
        edited.dishes[0].price = 6
        edited.dishes.append(Dish(id: "cake", title: "Cake"))

        let changes = parser.changes(from: stored, to: edited)
        // ["dishes/cake": ["title": "Cake"], "dishes/soup/price": 6, "phone": NSNull()]

        #expect(changes.keys.sorted() == ["dishes/cake", "dishes/soup/price", "phone"])
        #expect(changes["dishes/cake"] as? [String: String] == ["title": "Cake"])
        #expect(changes["dishes/soup/price"] as? Int == 6)
        #expect(changes["phone"] is NSNull)
        let snapshot = Snapshot(value: parser.serialize(object: stored))

        let edits = try parser.changes(from: snapshot, to: edited)

        #expect(NSDictionary(dictionary: edits) == NSDictionary(dictionary: changes))
    }
}
