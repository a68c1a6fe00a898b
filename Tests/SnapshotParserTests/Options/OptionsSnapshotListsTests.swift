import Foundation
import SnapshotParser
import Testing

/// In JSON, a list of snapshots is an array in its own order, with the ids among the fields.
@Suite struct OptionsSnapshotListsTests {
    struct Menu: ParsableSnapshot, Equatable {
        var id: String?
        var dishes: [Dish] = []
        var drinks: [Dish]?
        var sauces: [String: Dish] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "dishes", list: &dishes)
            binder.bindList(name: "drinks", list: &drinks)
            binder.bindList(name: "sauces", list: &sauces)
        }
    }

    struct Dish: ParsableSnapshot, Equatable {
        var id: String?
        var title = ""
        var sides: [Dish] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindList(name: "sides", list: &sides)
        }
    }

    var parser = SnapshotParser()
    let menu = Menu(
        id: "m",
        dishes: [Dish(id: "b", title: "B", sides: [Dish(id: "s", title: "S")]), Dish(title: "A")],
        drinks: [Dish(id: "w", title: "W")],
        sauces: ["k": Dish(id: "k", title: "K")]
    )

    init() { parser.dialect = .json }

    private func encoded(_ menu: Menu) throws -> String {
        String(decoding: try parser.encode(menu), as: UTF8.self)
    }

    @Test func listsAreArraysInTheirOwnOrderWithTheKeysAmongTheFields() throws {
        #expect(
            try encoded(menu) == #"""
                {"dishes":[{"id":"b","sides":[{"id":"s","sides":[],"title":"S"}],"title":"B"},\#
                {"sides":[],"title":"A"}],"drinks":[{"id":"w","sides":[],"title":"W"}],\#
                "id":"m","sauces":{"k":{"id":"k","sides":[],"title":"K"}}}
                """#
        )
    }

    @Test mutating func whatIsEncodedIsDecoded() throws {
        var stored = menu
        stored.dishes[1].id = "a"
        #expect(try parser.decode(Menu.self, from: parser.encode(stored)) == stored)
        parser.dialect = .database
        stored.dishes.reverse()
        #expect(try parser.decode(Menu.self, from: parser.encode(stored)) == stored)
    }

    @Test func anotherNameOfTheKeyIsHonoured() throws {
        var parser = SnapshotParser(withKey: "slug")
        parser.dialect = .json
        let tree = parser.serialize(object: Menu(dishes: [Dish(id: "b", title: "B")]))
        #expect(
            try writtenJSON(tree)
                == #"{"dishes":[{"sides":[],"slug":"b","title":"B"}],"sauces":{}}"#
        )
    }

    @Test func changesNameElementsWhereTheyAreStored() throws {
        var edited = menu
        edited.dishes = [Dish(id: "b", title: "C", sides: menu.dishes[0].sides)]
        let old = Menu(dishes: [menu.dishes[0]], drinks: menu.drinks, sauces: menu.sauces)
        #expect(
            try writtenJSON(parser.changes(from: old, to: edited)) == #"""
                {"dishes/0/title":"C"}
                """#
        )
        // A dictionary's key is not an id, so that one is new.
        let stored = Snapshot(key: "m", value: SnapshotParser().serialize(object: old))
        #expect(
            try writtenJSON(parser.changes(from: stored, to: edited))
                == #"{"dishes/b/title":"C","sauces/k/id":"k"}"#
        )
    }
}
