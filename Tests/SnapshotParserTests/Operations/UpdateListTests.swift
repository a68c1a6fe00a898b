import Foundation
import SnapshotParser
import Testing

/// An update matches a list's elements by their keys, and replaces those that have none.
@Suite struct UpdateListTests {
    struct Dish: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""
        var price: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "price", field: &price)
        }
    }

    /// An object with a field called `id` that is no key.
    struct Stamp: ParsableObject, Equatable {
        var id: Int?
        var text: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "text", field: &text)
        }
    }

    struct Menu: ParsableObject, Equatable {
        var dishes = [Dish(id: "soup", name: "Soup", price: 5), Dish(id: "cake", name: "Cake")]
        var stamps = [Stamp(id: 1, text: "one")]
        var keyed = ["0": Stamp(id: 1, text: "one"), "1": Stamp(id: 2, text: "two")]
        var byID = ["soup": Dish(id: "soup", name: "Soup")]

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "dishes", list: &dishes)
            binder.bindList(name: "stamps", list: &stamps)
            binder.bindList(name: "keyed", list: &keyed)
            binder.bindList(name: "byID", list: &byID)
        }
    }

    var parser = SnapshotParser()

    private func updated(_ tree: [String: Any]) throws -> Menu {
        var menu = Menu()
        try parser.update(&menu, from: Snapshot(value: tree))
        return menu
    }

    private func updated(
        json: String,
        _ parser: SnapshotParser = SnapshotParser()
    ) throws -> Menu {
        var menu = Menu()
        try parser.update(&menu, from: Data(json.utf8))
        return menu
    }

    @Test func elementsAreChangedInTheirPlacesAndNewOnesAppendedInKeyOrder() throws {
        let menu = try updated([
            "dishes": [
                "tea": ["name": "Tea"], "10": ["name": "Ten"], "9": ["name": "Nine"],
                "cake": ["price": 3],
            ]
        ])
        #expect(menu.dishes.map(\.id) == ["soup", "cake", "9", "10", "tea"])
        #expect(menu.dishes[1] == Dish(id: "cake", name: "Cake", price: 3))
        #expect(menu.dishes[0] == Menu().dishes[0])
    }

    @Test func nullRemovesAnElementAndSparesAnAbsentOne() throws {
        let menu = try updated(["dishes": ["soup": NSNull(), "gone": NSNull()]])
        #expect(menu.dishes.map(\.id) == ["cake"])
    }

    @Test func nullEmptiesTheList() throws {
        #expect(try updated(["dishes": NSNull()]).dishes == [])
        #expect(try updated(["byID": NSNull()]).byID == [:])
    }

    @Test func aNewElementNeedsItsMandatoryFields() {
        let error = #expect(throws: ParseError.self) {
            try updated(["dishes": ["soup": ["price": 1], "tea": ["price": 1]]])
        }
        #expect(
            error?.description == """
                parsing Menu failed: 1 issue
                - missing key 'name' in Dish at dishes/tea
                """
        )
    }

    @Test func objectsWithoutIDsAreReplaced() throws {
        let menu = try updated(["stamps": [["text": "new"], ["id": 7]]])
        #expect(menu.stamps == [Stamp(text: "new"), Stamp(id: 7)])
    }

    @Test func objectsByKeyAreMatchedByTheKeyAndNotByAFieldCalledID() throws {
        let menu = try updated(["keyed": [["id": 9], ["text": "new"]]])
        #expect(menu.keyed == ["0": Stamp(id: 9, text: "one"), "1": Stamp(id: 2, text: "new")])
    }

    @Test func anArrayOutsideTheDatabaseReplacesObjectsWithoutIDs() throws {
        let menu = try updated(json: #"{"stamps": [{"id": 9}]}"#, .json)
        #expect(menu.stamps == [Stamp(id: 9)])
    }

    @Test func anArrayMatchesByTheElementsOwnKeys() throws {
        let menu = try updated(
            json: #"{"dishes": [{"id": "tea", "name": "Tea"}, {"id": "soup", "price": 6}]}"#
        )
        #expect(menu.dishes.map(\.id) == ["soup", "cake", "tea"])
        #expect(menu.dishes[0] == Dish(id: "soup", name: "Soup", price: 6))
        let byID = try updated(json: #"{"byID": [{"id": "soup", "price": 6}]}"#).byID
        #expect(byID == ["soup": Dish(id: "soup", name: "Soup", price: 6)])
    }

    @Test func anArrayOfOtherJSONIsTheWholeList() throws {
        for dishes in [#"{"name": "Tea"}"#, #"{"id": "soup", "name": "Tea"}, {"name": "Tea"}"#, ""]
        {
            let menu = try updated(json: "{\"dishes\": [\(dishes)]}", .json)
            #expect(menu.dishes.allSatisfy { $0.name == "Tea" })
            #expect(menu.dishes.count == dishes.split(separator: "{").count)
        }
    }

    @Test func theDatabasesArraysMatchByIndex() throws {
        var menu = Menu(dishes: [Dish(id: "0", name: "Zero"), Dish(id: "2", name: "Two")])
        let tree = ["dishes": [NSNull(), ["name": "One"], ["price": 2]] as [Any]]
        try parser.update(&menu, from: Snapshot(value: tree))
        #expect(menu.dishes.map(\.id) == ["0", "2", "1"])
        #expect(menu.dishes.map(\.name) == ["Zero", "Two", "One"])
        #expect(menu.dishes.map(\.price) == [nil, 2, nil])
    }

    @Test(arguments: [SnapshotParser(), .json])
    func aBoundListOfCodableValuesIsReplaced(_ parser: SnapshotParser) throws {
        struct Room: Codable, ParsableCodable, Equatable {
            var id: String?
            var name: String
            var seats: Int?
        }
        struct House: ParsableObject {
            var rooms = [Room(id: "a", name: "A", seats: 2), Room(id: "b", name: "B", seats: 3)]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "rooms", field: &rooms)
            }
        }
        var house = House()
        let rooms = [["id": "b", "name": "New"], ["name": "C"]]
        try parser.update(&house, from: Snapshot(value: ["rooms": rooms]))
        #expect(house.rooms.map(\.name) == ["New", "C"])
        #expect(house.rooms.map(\.seats) == [nil, nil])
    }

    @Test mutating func invalidElementsAreSkippedWholeAndReportedOnce() throws {
        let heard = Recorder()
        parser.invalidElements = .report
        parser.issueHandler = { heard.append($0.description) }
        let menu = try updated([
            "dishes": [
                "soup": ["name": "New", "price": "x"], "cake": ["price": 3], "tea": ["price": 1],
            ]
        ])
        #expect(menu.dishes == [Menu().dishes[0], Dish(id: "cake", name: "Cake", price: 3)])
        #expect(
            heard.texts == [
                """
                type mismatch for 'price' in Dish at dishes/soup: expected an integer, \
                found a string "x"
                """,
                "missing key 'name' in Dish at dishes/tea",
            ]
        )
    }

    @Test func anotherShapeIsAnIssue() {
        let error = #expect(throws: ParseError.self) { try updated(["dishes": "none"]) }
        #expect(
            error?.description == """
                parsing Menu failed: 1 issue
                - type mismatch for 'dishes' in Menu: expected an object or an array, \
                found a string "none"
                """
        )
    }
}
