import Foundation
import SnapshotParser
import Testing

/// The table and the sample of the article SupportedTypes.
@Suite struct SupportedTypesTests {
    struct Field<V: ParsableValue & Equatable>: ParsableObject {
        var field: V?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "field", field: &field)
        }
    }

    private func reads<V: ParsableValue & Equatable>(
        _ value: V,
        from boxes: [Any],
        _ conversion: SnapshotParser.Conversion = .strict
    ) {
        var parser = SnapshotParser()
        parser.conversion = conversion
        for box in boxes {
            let object = try? parser.parseObject(
                snap: Snapshot(value: ["field": box]),
                type: Field<V>.self
            )
            #expect(object?.field == value, "\(V.self) from \(type(of: box)) \(box)")
        }
    }

    private func refuses<V: ParsableValue & Equatable>(_ type: V.Type, from boxes: [Any]) {
        for box in boxes {
            let snapshot = Snapshot(value: ["field": box])
            let issues = SnapshotParser().validate(snap: snapshot, type: Field<V>.self)
            #expect(!issues.isEmpty, "\(V.self) from \(box)")
        }
    }

    private func writes<V: ParsableValue & Equatable>(_ value: V, as expected: String) {
        let written = SnapshotParser().serialize(object: Field(field: value))["field"]
        #expect(written.map { "\(type(of: $0)) \($0)" } == expected)
    }

    private static var numbers: [Any] {
        [
            21, Int8(21), UInt64(21), 21.0, Float(21), Decimal(21), NSNumber(value: 21),
            NSNumber(value: 21.0), NSDecimalNumber(string: "21"), Optional(21) as Any,
        ]
    }

    @Test func anyJSON() {
        var printed = ""
        func print(_ items: Any...) {
            printed += items.map { "\($0)" }.joined(separator: " ") + "\n"
        }

        var settings: SnapshotParser.JSON = ["theme": "dark", "sizes": [1, 2.5], "draft": .null]
        settings["theme"] = "light"
        settings["draft"] = nil
        print(settings, settings["sizes"]?[1]?.double ?? 0, settings["theme"]?.int ?? 0)

        #expect(
            printed == """
                {"sizes":[1,2.5],"theme":"light"} 2.5 0

                """
        )
    }

    @Test func numbersInAllBoxes() {
        reads(21, from: Self.numbers)
        reads(21 as UInt8, from: Self.numbers)
        reads(21.0, from: Self.numbers)
        reads(21 as Float, from: Self.numbers)
        reads(21 as Decimal, from: Self.numbers)
        reads(21, from: ["21"], .lenient)
        reads(21.5, from: ["21.5"], .lenient)
        refuses(Int.self, from: [21.5, true, "21"])
        refuses(Double.self, from: [NSNumber(value: true), "21"])
        writes(21 as Int8, as: "Int 21")
        writes(UInt64.max, as: "UInt64 18446744073709551615")
        writes(0.1 as Float, as: "Double 0.1")
        writes(21.5 as Decimal, as: "Double 21.5")
    }

    @Test func stringsAndBooleansInAllBoxes() {
        reads("a", from: ["a", NSString(string: "a"), Optional("a") as Any])
        reads("21", from: [21], .lenient)
        reads("true", from: [true], .lenient)
        reads(true, from: [true, NSNumber(value: true), Optional(true) as Any])
        reads(true, from: [1, "1", "true", "yes"], .lenient)
        reads(false, from: [0, "0", "false", "no"], .lenient)
        refuses(Bool.self, from: [1, NSNumber(value: 1), "true"])
        refuses(String.self, from: [1, true])
        writes("a", as: "String a")
        writes(true, as: "Bool true")
    }

    @Test func foundationsTypes() throws {
        let uuid = try #require(UUID(uuidString: "1F3E9A1C-DDD2-3F4D-80C1-BC5F609DC23B"))
        reads(uuid, from: [uuid.uuidString, uuid.uuidString.lowercased()])
        writes(uuid, as: "String 1F3E9A1C-DDD2-3F4D-80C1-BC5F609DC23B")
        let url = try #require(URL(string: "https://example.com/a"))
        reads(url, from: ["https://example.com/a"])
        refuses(URL.self, from: ["https://example.com/a b"])
        writes(url, as: "String https://example.com/a")
        reads(Data([1, 2]), from: ["AQI="])
        writes(Data([1, 2]), as: "String AQI=")
        writes(Date(timeIntervalSince1970: 1.5), as: "Int 1500")
    }

    @Test func collections() {
        reads(
            [1, 2],
            from: [[1, NSNull(), 2] as [Any], ["0": 1, "2": 2], NSArray(array: [1, 2])]
        )
        reads([1, nil, 2], from: [[1, NSNull(), 2] as [Any]])
        reads(["0": 1, "1": 2], from: [[1, 2], NSDictionary(dictionary: ["0": 1, "1": 2])])
        reads([0: 1, 1: 2], from: [[1, 2], ["0": 1, "1": 2]])
        reads(["a": [[1], [2]]], from: [["a": [[1], [2]]]])
        struct Room: ParsableObject {
            var members: Set<String> = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "members", field: &members, conversion: .keys)
            }
        }
        let room = SnapshotParser().serialize(object: Room(members: ["uid1"]))
        #expect(room["members"] as? [String: Bool] == ["uid1": true])
        reads(["a", "b"] as Set, from: [["b", "a"], ["a": true, "b": true]])
    }

    @Test func listsAtTheRoot() throws {
        let snapshot = Snapshot(value: [1.5, 2])

        let sizes = try SnapshotParser().parseAsList(snap: snapshot, type: Double.self)

        #expect(sizes == [1.5, 2])
    }

    @Test func valuesAsAnArray() {
        let tree = SnapshotParser().serialize(list: [1.5, 2])

        #expect(tree as? [Double] == [1.5, 2])
    }

    @Test func objectsAsAnArray() {
        let addresses = [Reading(celsius: 21)]

        let tree = SnapshotParser().serialize(list: addresses)

        #expect(tree.count == 1)
    }

    struct Price: RawRepresentable, ParsableValue, Equatable {
        let rawValue: String
        let amount: Decimal

        init?(rawValue: String) {
            let form = #"\A-?[0-9]+(\.[0-9]+)?\z"#
            guard rawValue.range(of: form, options: .regularExpression) != nil,
                let amount = Decimal(string: rawValue)
            else { return nil }
            (self.rawValue, self.amount) = (rawValue, amount)
        }
    }

    struct Product: ParsableObject {
        var homepage: URL?
        var price: Price?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(
                name: "homepage",
                field: &homepage,
                mapper: { (text: String?) throws -> URL? in
                    guard let text, !text.isEmpty else { return nil }
                    // Other text than a URL is escaped by Foundation.
                    guard let url = URL(string: text), url.absoluteString == text else {
                        throw SnapshotParser.Mismatch(expected: "a URL or an empty string")
                    }
                    return url
                },
                reverseMapper: { $0?.absoluteString }
            )
            binder.bindField(name: "price", field: &price)
        }
    }

    @Test func emptyTextsAndPrices() throws {
        var printed = ""
        func print(_ items: Any...) {
            printed += items.map { "\($0)" }.joined(separator: " ") + "\n"
        }

        let product = try SnapshotParser().parseObject(
            snap: Snapshot(value: ["homepage": "", "price": "10.990"]),
            type: Product.self
        )
        let written = SnapshotParser().serialize(object: product)
        print(product.homepage as Any, product.price?.amount ?? 0, written["price"] ?? "")

        #expect(
            printed == """
                nil 10.99 10.990

                """
        )
        #expect(written["homepage"] == nil)
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: [String: Any]()),
            type: Product.self
        )
        #expect(issues == [])
        for price in ["1,099.50", "12abc", "--1", "10 €", "1.", "0x10", "1\n"] {
            #expect(Price(rawValue: price) == nil)
        }
        #expect(Price(rawValue: "-0.5")?.amount == -0.5)
        let mistaken = SnapshotParser().validate(
            snap: Snapshot(value: ["homepage": "ht tp://bad", "price": "a"]),
            type: Product.self
        )
        #expect(
            mistaken.map(\.description) == [
                """
                type mismatch for 'homepage' in Product: expected a URL or an empty string, \
                found a string "ht tp://bad"
                """,
                "invalid raw value for 'price' in Product: a string \"a\" is not a Price",
            ]
        )
    }

    struct Candle: ParsableValue, Equatable {
        var time: Date
        var open: Price
        var high: Price

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Candle {
            guard let row = value as? [Any], row.count == 3 else {
                throw context.mismatch(expected: "a candle", found: value)
            }
            return Candle(
                time: try context.parse(from: row[0], at: "0"),
                open: try context.parse(from: row[1], at: "1"),
                high: try context.parse(from: row[2], at: "2")
            )
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            [try context.serialize(time), open.rawValue, high.rawValue] as [Any?]
        }
    }

    @Test func rowsOfSeveralTypes() throws {
        let answer = #"[[1499040000000, "0.01634790", "0.80000000"]]"#
        let candles = try SnapshotParser.json.decode([Candle].self, from: answer)

        #expect(candles.map(\.time) == [Date(timeIntervalSince1970: 1_499_040_000)])
        #expect(candles.map(\.open.rawValue) == ["0.01634790"])
        #expect(candles.map(\.high.rawValue) == ["0.80000000"])
        let written = try SnapshotParser.json.encodeList(candles)
        #expect(
            String(decoding: written, as: UTF8.self)
                == #"[[1499040000000,"0.01634790","0.80000000"]]"#
        )
        let tree: [Any] = [1_499_040_000_000, "0.01634790", "0.80000000"]
        reads(candles[0], from: [tree, tree as NSArray])
        refuses(Candle.self, from: [[1], ["a", "b", "c"]])
    }

    struct Reading: ParsableObject {
        var celsius = 0.0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "celsius", field: &celsius)
        }
    }

    @Test func oneNumberInManyBoxes() throws {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        let boxes: [Any] = [
            21, Int8(21), 21.0, Float(21), Decimal(21), NSNumber(value: 21), Optional(21) as Any,
        ]
        let readings = try boxes.map { box in
            try SnapshotParser().parseObject(
                snap: Snapshot(value: ["celsius": box]),
                type: Reading.self
            )
        }
        print(readings.map(\.celsius))

        #expect(
            printed == """
                [21.0, 21.0, 21.0, 21.0, 21.0, 21.0, 21.0]

                """
        )
    }
}
