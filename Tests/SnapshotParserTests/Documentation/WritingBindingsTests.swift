import Foundation
import SnapshotParser
import Testing

/// The samples of the article on writing bindings, line by line, and what they do.
@Suite struct WritingBindingsTests {
    @Test func requiredKeys() throws {
        struct Product: ParsableSnapshot {
            var id: String?
            var name = ""
            var price: Decimal?
            var tags: [String] = []
            var stock = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "price", field: &price)
                binder.bindField(name: "tags", field: &tags)
                binder.bindField(name: "stock", field: &stock, default: 0)
            }
        }

        let product = try SnapshotParser().parseSnapshot(
            snap: Snapshot(key: "-K1", value: ["name": "Tea", "stock": NSNull()] as [String: Any]),
            type: Product.self
        )
        #expect(product.id == "-K1")
        #expect(product.price == nil)
        #expect(product.tags.isEmpty)
        #expect(product.stock == 0)
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: ["stock": "3"]),
            type: Product.self
        )
        #expect(
            issues.map(\.description) == [
                "missing key 'name' in Product",
                "type mismatch for 'stock' in Product: expected an integer, found a string \"3\"",
            ]
        )
    }

    @Test func objectsAndLists() throws {
        struct Product: ParsableSnapshot {
            var id: String?
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }

        enum Weekday: String, ParsableKey {
            case monday, tuesday, wednesday
        }

        struct Shop: ParsableObject {
            var offer: Product?
            var products: [Product] = []
            var shelves: [String: [Product]] = [:]
            var closingHours: [Weekday: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "offer", field: &offer)
                binder.bindList(name: "products", list: &products)
                binder.bindList(name: "shelves", list: &shelves)
                binder.bindField(name: "closingHours", field: &closingHours)
            }
        }

        let tea: [String: Any] = ["name": "Tea"]
        let tree: [String: Any] = [
            "offer": tea, "products": ["-K1": tea],
            "shelves": ["a": ["-K2": tea, "-K3": tea]], "closingHours": ["monday": 18],
        ]
        let shop = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Shop.self)
        #expect(shop.offer?.name == "Tea" && shop.products.map(\.id) == ["-K1"])
        #expect(shop.shelves["a"]?.map(\.id) == ["-K2", "-K3"])
        #expect(shop.closingHours == [.monday: 18])
        let written = try SnapshotParser().serialize(validating: shop)
        #expect(written as NSDictionary == tree as NSDictionary)
        let wrong = Snapshot(value: ["closingHours": ["sunday": 18]])
        #expect(
            SnapshotParser().validate(snap: wrong, type: Shop.self).map(\.description)
                == [
                    "invalid raw value for 'sunday' in Shop at closingHours: a string \"sunday\" is not a Weekday"
                ]
        )
    }

    @Test func objectsAndListsAreFieldsToo() throws {
        struct Product: ParsableSnapshot {
            var id: String?
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }

        struct Shop: ParsableObject {
            var offer: Product?
            var products: [Product] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "offer", field: &offer)
                binder.bindField(name: "products", field: &products)
            }
        }

        let tree: [String: Any] = ["offer": ["name": "Tea"], "products": ["-K1": ["name": "Tea"]]]
        let shop = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Shop.self)
        #expect(shop.offer?.name == "Tea" && shop.products.map(\.id) == ["-K1"])
        let written = try SnapshotParser().serialize(validating: shop)
        #expect(written as NSDictionary == tree as NSDictionary)
        let empty = Snapshot(value: [String: Any]())
        #expect(try SnapshotParser().parseObject(snap: empty, type: Shop.self).products.isEmpty)
    }

    @Test func listsThatMayBeMissing() throws {
        struct Line: ParsableObject, Equatable {
            var text = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
            }
        }
        struct Page: ParsableObject, Equatable {
            var lines: [Line] = []

            mutating func bindProperties(binder: Binder) {
                binder.bind(get: { lines as [Line]? }, set: { lines = $0 ?? [] }) {
                    binder.bindList(name: "lines", list: &$0)
                }
            }
        }
        let parser = SnapshotParser.json
        let text = #"{"lines":[{"text":"a"}]}"#
        var page = try parser.decode(Page.self, from: text)
        #expect(page == Page(lines: [Line(text: "a")]))
        #expect(try parser.decode(Page.self, from: "{}") == Page())
        #expect(try parser.decode(Page.self, from: #"{"lines":null}"#) == Page())
        try parser.update(&page, from: "{}")
        #expect(String(decoding: try parser.encode(page), as: UTF8.self) == text)
        try parser.update(&page, from: #"{"lines":null}"#)
        #expect(page == Page())
    }

    @Test func access() throws {
        struct Order: ParsableObject {
            var created: Int?
            var client: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "created", field: &created, access: .parse)
                binder.bindField(name: "client", field: &client, access: .serialize)
            }
        }

        let tree: [String: Any] = ["created": 1, "client": "server"]
        var order = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Order.self)
        #expect(order.created == 1)
        #expect(order.client == nil)
        order.client = "app"
        let written = try SnapshotParser().serialize(validating: order)
        #expect(written as? [String: String] == ["client": "app"])
    }

    @Test func mappers() throws {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        struct Shirt: ParsableObject {
            enum Size: Int {
                case small = 1, medium, large
            }

            struct UnknownSize: Error {}

            var size: Size?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(
                    name: "size",
                    field: &size,
                    mapper: { value in
                        switch value as? String {
                        case "S": .small
                        case "M": .medium
                        case "L": .large
                        default: throw UnknownSize()
                        }
                    },
                    reverseMapper: { size in size.map { ["S", "M", "L"][$0.rawValue - 1] } }
                )
            }
        }

        let tree = ["size": "M"]
        let shirt = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Shirt.self)
        #expect(shirt.size == .medium)
        #expect(SnapshotParser().serialize(object: shirt) as? [String: String] == tree)
        do {
            let broken = Snapshot(value: ["size": "XL"])
            _ = try SnapshotParser().parseObject(snap: broken, type: Shirt.self)
        } catch {
            print(error)
        }

        #expect(
            printed == """
                parsing Shirt failed: 1 issue
                - conversion failed for 'size' in Shirt: UnknownSize() (found a string "XL")

                """
        )
    }

    @Test func aMapperThrowsAMismatch() {
        struct Grid: ParsableObject {
            var row: [String] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(
                    name: "row",
                    field: &row,
                    mapper: { (text: String) in
                        let columns = text.split(separator: ",").map(String.init)

                        guard columns.count == 3 else {
                            throw SnapshotParser.Mismatch(expected: "three columns")
                        }

                        return columns
                    },
                    reverseMapper: { $0.joined(separator: ",") }
                )
            }
        }

        let snapshot = Snapshot(value: ["row": "a,b"])
        let issues = SnapshotParser().validate(snap: snapshot, type: Grid.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch for 'row' in Grid: expected three columns, found a string \"a,b\""
            ]
        )
    }

    @Test func ownValues() throws {
        struct Celsius: ParsableValue {
            var degrees: Double

            static func parse(
                _ value: Any,
                in context: SnapshotParser.ValueContext
            ) throws -> Celsius {
                Celsius(degrees: try context.parse(Double.self, from: value))
            }

            func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { degrees }
        }

        struct Weather: ParsableObject {
            var temperature = Celsius(degrees: 0)

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "temperature", field: &temperature)
            }
        }

        let tree = ["temperature": 21.5]
        let weather = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Weather.self
        )
        #expect(weather.temperature.degrees == 21.5)
        #expect(SnapshotParser().serialize(object: weather) as? [String: Double] == tree)
    }

    @Test func remaining() throws {
        struct Settings: ParsableObject {
            var version = 0
            var flags: [String: Bool] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "version", field: &version)
                binder.bindRemaining(dict: &flags)
            }
        }

        let tree: [String: Any] = ["version": 2, "dark": true, "beta": false]
        let settings = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Settings.self
        )
        #expect(settings.flags == ["dark": true, "beta": false])
        let written = try SnapshotParser().serialize(validating: settings)
        let json = try JSONSerialization.data(withJSONObject: written, options: .sortedKeys)
        #expect(String(decoding: json, as: UTF8.self) == #"{"beta":false,"dark":true,"version":2}"#)
    }

    @Test func gettersAndSetters() throws {
        final class Profile: ParsableSnapshot {
            var id: String?
            var saves = 0
            var name = "" {
                didSet { saves += 1 }
            }

            func bindProperties(binder: Binder) {
                binder.bind(get: { name }, set: { name = $0 }) {
                    binder.bindField(name: "name", field: &$0)
                }
            }
        }

        let snapshot = Snapshot(key: "-K1", value: ["name": "Ada"])
        let profile = try SnapshotParser().parseSnapshot(snap: snapshot, type: Profile.self)
        #expect(profile.saves == 1)
        _ = try SnapshotParser().serialize(validating: profile)
        #expect(SnapshotParser().validate(object: profile).isEmpty)
        #expect(profile.saves == 1)
    }

    @Test func subclasses() throws {
        class Animal: ParsableSnapshot {
            var id: String?
            var name = ""

            required init() {}

            func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }

        class Dog: Animal {
            var breed: String?

            override func bindProperties(binder: Binder) {
                super.bindProperties(binder: binder)
                binder.bindField(name: "breed", field: &breed)
            }
        }

        let snapshot = Snapshot(key: "-K1", value: ["name": "Rex", "breed": "Boxer"])
        let dog = try SnapshotParser().parseSnapshot(snap: snapshot, type: Dog.self)
        #expect([dog.id, dog.name, dog.breed] == ["-K1", "Rex", "Boxer"])

        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        var parser = SnapshotParser()
        parser.writesKeys = true
        let node = parser.serialize(object: dog)
        print(node.keys.sorted())

        #expect(
            printed == """
                ["breed", "id", "name"]

                """
        )

        #expect(SnapshotParser().roundTripIssues(of: dog, keys: ["name", "breed"]).isEmpty)
    }

    @Test func aForgottenSuperclass() {
        class Animal: ParsableSnapshot {
            var id: String?
            var name = ""

            required init() {}

            func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }

        final class Dog: Animal {
            var breed: String?

            override func bindProperties(binder: Binder) {
                binder.bindField(name: "breed", field: &breed)
            }
        }

        let dog = Dog()
        (dog.id, dog.name, dog.breed) = ("-K1", "Rex", "Boxer")
        let issues = SnapshotParser().roundTripIssues(of: dog, keys: ["name", "breed"])
        #expect(
            issues.map(\.description).joined() == """
                missing key 'name' in Dog
                """
        )
    }
}
