import Foundation
import SnapshotParser
import Testing

/// Bindings, values and coders all read the parser's `userInfo`.
@Suite struct OptionsUserInfoTests {
    static let key = CodingUserInfoKey(rawValue: "currency")

    struct Money: ParsableValue {
        var text = ""

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Money {
            let amount = try context.parse(Int.self, from: value)
            let currency = key.flatMap { context.userInfo[$0] as? String } ?? "?"
            return Money(text: "\(amount) \(currency)")
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            text + (key.flatMap { context.userInfo[$0] as? String } ?? "?")
        }
    }

    struct Coded: Codable, ParsableCodable, Equatable {
        var info = ""

        init(from decoder: any Decoder) throws {
            info = key.flatMap { decoder.userInfo[$0] as? String } ?? "?"
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(key.flatMap { encoder.userInfo[$0] as? String } ?? "?")
        }
    }

    struct Order: ParsableObject {
        var total = Money()
        var coded: Coded?
        var seen = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "total", field: &total)
            binder.bindField(name: "coded", field: &coded)
            seen = key.flatMap { binder.userInfo[$0] as? String } ?? "?"
        }
    }

    @Test func bindingsValuesAndCodersReadIt() throws {
        var parser = SnapshotParser()
        #expect(parser.userInfo.isEmpty)
        parser.userInfo[try #require(Self.key)] = "EUR"
        let tree: [String: Any] = ["total": 5, "coded": 1]
        let order = try parser.parseObject(snap: Snapshot(value: tree), type: Order.self)
        #expect(order.total.text == "5 EUR" && order.coded?.info == "EUR" && order.seen == "EUR")
        let written = parser.serialize(object: order)
        #expect(written["total"] as? String == "5 EUREUR" && written["coded"] as? String == "EUR")
        #expect(try TreeDecoder(parser).decode(Coded.self, from: 1).info == "EUR")
        #expect(
            try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Order.self).seen
                == "?"
        )
    }
}

private var key: CodingUserInfoKey? { OptionsUserInfoTests.key }
