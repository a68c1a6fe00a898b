import Foundation
import SnapshotParser
import Testing

/// An update changes instances in place wherever their keys are the same.
@Suite struct UpdateIdentityTests {
    final class Dish: ParsableSnapshot {
        var id: String?
        var name = ""
        var price: Int?

        init() {}
        init(_ id: String, _ name: String, price: Int? = nil) {
            (self.id, self.name, self.price) = (id, name, price)
        }

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "price", field: &price)
        }
    }

    final class Menu: ParsableSnapshot {
        var id: String?
        var title: String?
        var dishes: [Dish] = []

        init() {}
        init(_ id: String?, _ dishes: [Dish] = []) { (self.id, self.dishes) = (id, dishes) }

        func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindList(name: "dishes", list: &dishes)
        }
    }

    final class Restaurant: ParsableObject {
        var menu: Menu?
        var menus: [Menu]? = []
        var specials: [String: Dish] = [:]
        var others: [String: Dish] = [:]

        func bindProperties(binder: Binder) {
            binder.bindObject(name: "menu", field: &menu)
            binder.bindList(name: "menus", list: &menus)
            binder.bindList(name: "specials", list: &specials)
            binder.bindDictionary(name: "others", dict: &others)
        }
    }

    let parser = SnapshotParser()

    @Test func aNestedInstanceIsChangedInPlace() throws {
        var restaurant = Restaurant()
        let menu = Menu("menu")
        restaurant.menu = menu
        try parser.update(&restaurant, from: Snapshot(value: ["menu": ["title": "Lunch"]]))
        #expect(restaurant.menu === menu)
        #expect(menu.title == "Lunch")
    }

    @Test func anEmbeddedSnapshotWithAnotherIDBecomesANewObject() throws {
        var restaurant = Restaurant()
        let menu = Menu("m1")
        menu.title = "Lunch"
        restaurant.menu = menu
        try parser.update(&restaurant, from: Snapshot(value: ["menu": ["id": "m2"]]))
        let other = try #require(restaurant.menu)
        #expect(other !== menu)
        #expect(other.id == "m2")
        #expect(other.title == nil)
        #expect(menu.id == "m1")
        #expect(menu.title == "Lunch")
    }

    @Test func anEmbeddedSnapshotWithTheSameIDIsChangedInPlace() throws {
        var restaurant = Restaurant()
        let menu = Menu("m1")
        restaurant.menu = menu
        let tree = ["menu": ["id": "m1", "title": "Lunch"]]
        try parser.update(&restaurant, from: Snapshot(value: tree))
        #expect(restaurant.menu === menu)
        #expect(menu.title == "Lunch")
    }

    @Test func listElementsAreMatchedByKeyAtEveryDepth() throws {
        var restaurant = Restaurant()
        let soup = Dish("soup", "Soup", price: 5)
        let cake = Dish("cake", "Cake")
        let lunch = Menu("lunch", [soup, cake])
        let dinner = Menu("dinner")
        restaurant.menus = [lunch, dinner]
        let dishes: [String: Any] = ["soup": ["price": 6], "tea": ["name": "Tea"]]
        let tree: [String: Any] = ["menus": ["lunch": ["dishes": dishes]]]
        try parser.update(&restaurant, from: Snapshot(value: tree))
        #expect(restaurant.menus?.map(ObjectIdentifier.init) == [.init(lunch), .init(dinner)])
        #expect(lunch.dishes.map(\.id) == ["soup", "cake", "tea"])
        #expect(lunch.dishes.map(\.name) == ["Soup", "Cake", "Tea"])
        #expect(lunch.dishes.first === soup)
        #expect(soup.price == 6)
    }

    @Test func dictionariesOfObjectsAreMatchedByKey() throws {
        var restaurant = Restaurant()
        let soup = Dish("soup", "Soup", price: 5)
        let cake = Dish("cake", "Cake")
        restaurant.specials = ["soup": soup, "cake": cake]
        let tree: [String: Any] = [
            "specials": ["soup": ["price": NSNull()], "cake": NSNull(), "tea": ["name": "T"]]
        ]
        try parser.update(&restaurant, from: Snapshot(value: tree))
        #expect(restaurant.specials.keys.sorted() == ["soup", "tea"])
        #expect(restaurant.specials["soup"] === soup)
        #expect(soup.price == nil)
        #expect(soup.name == "Soup")
    }

    @Test func remainingObjectsAreMatchedByKey() throws {
        var restaurant = Restaurant()
        let soup = Dish("soup", "Soup")
        let cake = Dish("cake", "Cake")
        restaurant.others = ["soup": soup, "cake": cake]
        let tree: [String: Any] = ["soup": ["price": 5], "tea": ["name": "Tea"]]
        try parser.update(&restaurant, from: Snapshot(value: tree))
        #expect(restaurant.others.keys.sorted() == ["cake", "soup", "tea"])
        #expect(restaurant.others["soup"] === soup)
        #expect(soup.price == 5)
        try parser.update(&restaurant, from: Snapshot(value: ["cake": NSNull()]))
        #expect(restaurant.others.keys.sorted() == ["soup", "tea"])
    }

    @Test func aListThatWasNilIsMade() throws {
        var restaurant = Restaurant()
        restaurant.menus = nil
        let tree: [String: Any] = ["menus": ["lunch": ["title": "Lunch"], "gone": NSNull()]]
        try parser.update(&restaurant, from: Snapshot(value: tree))
        #expect(restaurant.menus?.map(\.id) == ["lunch"])
        try parser.update(&restaurant, from: Snapshot(value: ["menus": NSNull()]))
        #expect(restaurant.menus == nil)
    }

    @Test func objectsInsideAnArrayOfJSONStayTheSameInstances() throws {
        final class Part: ParsableSnapshot {
            var id: String?
            var node: Node?

            func bindProperties(binder: Binder) {
                binder.bindField(name: "id", field: &id)
                binder.bindObject(name: "node", field: &node)
            }
        }
        struct Whole: ParsableObject {
            var parts: [Part] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "parts", list: &parts)
            }
        }
        let text = #"{"parts": [{"id": "a", "node": {"name": "x"}}]}"#
        var whole = try SnapshotParser.json.decode(Whole.self, from: text)
        let (part, node) = (whole.parts[0], whole.parts[0].node)
        try SnapshotParser.json.update(&whole, from: text.replacingOccurrences(of: "x", with: "y"))
        #expect(whole.parts[0] === part)
        #expect(whole.parts[0].node === node)
        #expect(node?.name == "y")
    }

    final class Node: ParsableObject {
        var name: String?
        var next: Node?

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindObject(name: "next", field: &next)
        }
    }

    @Test func anObjectInsideItselfIsNotUpdatedThere() {
        var node = Node()
        node.next = node
        defer { node.next = nil }
        let error = #expect(throws: ParseError.self) {
            let tree: [String: Any] = ["name": "new", "next": ["next": ["name": "x"]]]
            try parser.update(&node, from: Snapshot(value: tree))
        }
        #expect(
            error?.description == """
                parsing Node failed: 1 issue
                - cyclic object in Node at next: it contains itself, and cannot be bound there
                """
        )
        #expect(node.name == nil)
    }

    @Test func anInstanceInTwoPlacesIsChangedInBoth() throws {
        let shared = Node()
        var first = Node()
        first.next = Node()
        first.next?.next = shared
        var second = shared
        let tree = ["next": ["next": ["name": "new"]]]
        try parser.update(&first, from: Snapshot(value: tree))
        #expect(second.name == "new")
        try parser.update(&second, from: Snapshot(value: ["name": "newer"]))
        #expect(first.next?.next?.name == "newer")
    }
}
