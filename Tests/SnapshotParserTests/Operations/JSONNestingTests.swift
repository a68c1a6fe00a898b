import Foundation
import SnapshotParser
import Testing

/// Several types inside each other, each with its own names for the JSON's keys.
@Suite struct JSONNestingTests {
    struct Photo: ParsableObject, Equatable {
        var url = ""
        var takenAt: Date?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "photo_url", field: &url)
            binder.bindField(name: "taken_at", field: &takenAt, dates: .iso8601)
        }
    }

    struct Dish: ParsableSnapshot, Equatable {
        var id: String?
        var title = ""
        var photos: [Photo] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "dish_title", field: &title)
            binder.bindList(name: "dish_photos", list: &photos)
        }
    }

    struct Restaurant: ParsableSnapshot, Equatable {
        static var objectEnvelope: String? { "restaurant" }

        var id: String?
        var name = ""
        var cover: Photo?
        var dishes: [Dish] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "display_name", field: &name)
            binder.bindObject(name: "cover_photo", field: &cover)
            binder.bindList(name: "menu.dishes", list: &dishes)
        }
    }

    let parser = SnapshotParser()

    @Test func nestedTypesAreReadByTheirOwnNames() throws {
        let json = """
            {"restaurant": {
                "id": 7,
                "display_name": "Roma",
                "cover_photo": {"photo_url": "c.jpg", "taken_at": "1970-01-01T00:00:01Z"},
                "menu.dishes": [
                    {"id": 1, "dish_title": "Soup", "dish_photos": [{"photo_url": "s.jpg"}]},
                    {"id": "cake", "dish_title": "Cake"}
                ]
            }}
            """
        let restaurant = try parser.decode(Restaurant.self, from: Data(json.utf8))
        let expected = Restaurant(
            id: "7",
            name: "Roma",
            cover: Photo(url: "c.jpg", takenAt: Date(timeIntervalSince1970: 1)),
            dishes: [
                Dish(id: "1", title: "Soup", photos: [Photo(url: "s.jpg")]),
                Dish(id: "cake", title: "Cake"),
            ]
        )
        #expect(restaurant == expected)
    }

    @Test func theyAreWrittenByThem() throws {
        let restaurant = Restaurant(
            id: "7",
            name: "Roma",
            cover: Photo(url: "c.jpg", takenAt: Date(timeIntervalSince1970: 1)),
            dishes: [Dish(id: "soup", title: "Soup")]
        )
        let data = try parser.encode(restaurant, useEnvelope: true)
        #expect(
            String(decoding: data, as: UTF8.self) == #"""
                {"restaurant":{"cover_photo":{"photo_url":"c.jpg","taken_at":"1970-01-01T00:00:01Z"},\#
                "display_name":"Roma","id":"7",\#
                "menu.dishes":{"soup":{"dish_photos":[],"dish_title":"Soup"}}}}
                """#
        )
        #expect(try parser.decode(Restaurant.self, from: data) == restaurant)
    }

    @Test func issuesNameTheTypeAndTheWholePath() {
        let json = """
            {"restaurant": {"display_nam": "Roma", "menu.dishes": [
                {"id": 1, "dish_title": "Soup", "dish_photos": [{"photo_url": 3}]}
            ]}}
            """
        let error = #expect(throws: ParseError.self) {
            try parser.decode(Restaurant.self, from: Data(json.utf8))
        }
        #expect(
            error?.description == """
                parsing Restaurant at restaurant failed: 3 issues
                - missing key 'display_name' in Restaurant at restaurant (line 1, column 16)
                - type mismatch for 'photo_url' in Photo at restaurant/menu.dishes/0/dish_photos/0 \
                (line 2, column 67): \
                expected a string, found a number 3
                - unknown key 'display_nam' in Restaurant at restaurant (line 1, column 17): \
                did you mean 'display_name'?
                """
        )
    }
}
