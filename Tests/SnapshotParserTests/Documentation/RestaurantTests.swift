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

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "phone", field: &phone)
            binder.bindList(name: "dishes", list: &dishes)
        }
    }

    struct Dish: ParsableSnapshot, Equatable {
        var id: String?
        var title = ""
        var price: Int?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "price", field: &price)
        }
    }

    let parser = SnapshotParser()
    let summaries = Data(
        #"{"restaurants": [{"id": 1, "name": "Roma"}, {"id": 2, "name": "Oslo"}]}"#.utf8
    )
    let details = Data(
        """
        {"restaurant": {"id": 1, "name": "Roma", "phone": "555-0100",
            "dishes": [{"id": "soup", "title": "Soup", "price": 5}]}}
        """.utf8
    )

    @Test func thePhoneNumberIsStillThereAfterTheListWasLoadedAgain() throws {
        var restaurants: [Restaurant] = []
        try parser.merge(&restaurants, from: summaries)
        #expect(restaurants.map(\.name) == ["Roma", "Oslo"])
        #expect(restaurants.map(\.phone) == [nil, nil])

        var shown = restaurants[0]
        try parser.update(&shown, from: details)
        #expect(restaurants[0].phone == "555-0100")

        let renamed = String(decoding: summaries, as: UTF8.self)
            .replacingOccurrences(of: "Roma", with: "Roma Nova")
        try parser.merge(&restaurants, from: Data(renamed.utf8))
        #expect(restaurants[0] === shown)
        #expect(shown.name == "Roma Nova")
        #expect(shown.phone == "555-0100")
        #expect(shown.dishes == [Dish(id: "soup", title: "Soup", price: 5)])
    }

    @Test func detailsWithAFaultLeaveTheRestaurantAsItWas() throws {
        var restaurants: [Restaurant] = []
        try parser.merge(&restaurants, from: summaries)
        var shown = restaurants[0]
        let faulty = """
            {"restaurant": {"name": "Rome", "dishes": [{"id": "soup"}], "phon": "555-0100"}}
            """
        let error = #expect(throws: ParseError.self) {
            try parser.update(&shown, from: Data(faulty.utf8))
        }
        #expect(
            error?.description == """
                parsing Restaurant at restaurant failed: 2 issues
                - missing key 'title' in Dish at restaurant/dishes/0
                - unknown key 'phon' in Restaurant at restaurant: did you mean 'phone'?
                """
        )
        #expect(shown.name == "Roma")
        #expect(shown.dishes == [])
    }

    @Test func onlyWhatWasEditedIsSentBack() throws {
        let stored = try parser.decode(Restaurant.self, from: details)
        let edited = try parser.decode(Restaurant.self, from: details)
        edited.phone = nil
        edited.dishes[0].price = 6
        edited.dishes.append(Dish(id: "cake", title: "Cake"))
        let changes = parser.changes(from: stored, to: edited)
        #expect(changes.keys.sorted() == ["dishes/cake", "dishes/soup/price", "phone"])
        #expect(changes["dishes/soup/price"] as? Int == 6)
        #expect(changes["phone"] is NSNull)
    }
}
