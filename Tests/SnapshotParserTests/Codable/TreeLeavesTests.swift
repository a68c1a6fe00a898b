import Foundation
import SnapshotParser
import Testing

/// Numbers, booleans and Foundation's types as leaves.
@Suite struct TreeLeavesTests {
    private func decode<T: Decodable>(_ type: T.Type, _ tree: Any) throws -> T {
        try TreeDecoder().decode(type, from: tree)
    }

    private func fails<T: Decodable & Equatable>(_ type: T.Type, _ tree: Any) -> String? {
        guard case .error(let name, _) = outcome({ try decode(type, tree) }) else { return nil }
        return name
    }

    @Test func integersAreExactAndFractionsAreRounded() throws {
        #expect(try decode(Int.self, 42.0) == 42)
        #expect(try decode(Int.self, NSNumber(value: 42.0)) == 42)
        #expect(try decode(UInt64.self, NSNumber(value: UInt64.max)) == .max)
        #expect(try decode(Int64.self, NSNumber(value: Int64.min)) == .min)
        #expect(try decode(Int.self, NSNumber(value: 1 << 53 + 1)) == 1 << 53 + 1)
        #expect(try decode(Double.self, 3) == 3)
        #expect(try decode(Double.self, 1 << 53 + 1) == 0x1p53)
        #expect(try decode(Float.self, 0.1) == 0.1)
        #expect(fails(Int.self, 3.7) == "dataCorrupted")
        #expect(fails(Int8.self, 300) == "dataCorrupted")
        #expect(fails(Int.self, 9_223_372_036_854_775_808.0) == "dataCorrupted")
        #expect(fails(UInt.self, -1) == "dataCorrupted")
        #expect(fails(Double.self, Double.nan) == "dataCorrupted")
        #expect(fails(Float.self, 1e300) == "dataCorrupted")
        #expect(fails(Int.self, Double.infinity) == "dataCorrupted")
    }

    @Test(arguments: [{ Float(0.1) }, { NSNumber(value: Float(0.1)) }] as [@Sendable () -> Any])
    func singlePrecisionIsReadAsTheDigitsItStandsFor(_ number: @Sendable () -> Any) throws {
        struct Both: Codable, Equatable {
            var first: Double
            var second: Double?
        }
        let value = number()
        #expect(try decode(Double.self, value) == 0.1)
        #expect(try decode(Float.self, value) == 0.1)
        #expect(try decode(Decimal.self, value) == Decimal(string: "0.1"))
        #expect(try decode([Double].self, [value]) == [0.1])
        #expect(try decode([Double?].self, [value]) == [0.1])
        #expect(try decode([String: Double].self, ["a": value]) == ["a": 0.1])
        #expect(try decode([Int: Double].self, ["1": value]) == [1: 0.1])
        let both = Both(first: 0.1, second: 0.1)
        #expect(try decode(Both.self, ["first": value, "second": value]) == both)
        #expect(fails(Int.self, value) == "dataCorrupted")
    }

    @Test func aNumberOfMoreDigitsThanADecimalHoldsIsAnIssueInTextToo() throws {
        struct Price: Codable, ParsableCodable {
            var amount: Decimal
        }
        struct Raw: Codable, ParsableCodable, Equatable {
            var amount: SnapshotParser.JSON
        }
        let text = #"{"amount":123456789012345678901234567890123456789012345}"#
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser.json.decode(Price.self, from: text)
        }
        #expect(
            error?.issues.map(\.description) == [
                "value out of range for 'amount' in Price at line 1, column 11: a number "
                    + "123456789012345678901234567890123456789012345 does not fit Decimal exactly"
            ]
        )
        let raw = try SnapshotParser.json.decode(Raw.self, from: text)
        #expect(String(decoding: try SnapshotParser.json.encode(raw), as: UTF8.self) == text)
    }

    @Test func booleansAreBooleans() throws {
        #expect(try decode(Bool.self, NSNumber(value: true)))
        #expect(fails(Bool.self, NSNumber(value: 1)) == "typeMismatch Bool")
        #expect(fails(Bool.self, 1) == "typeMismatch Bool")
        #expect(fails(Int.self, NSNumber(value: true)) == "typeMismatch Int")
        #expect(fails(Double.self, true) == "typeMismatch Double")
        #expect(fails([Int].self, [true]) == "typeMismatch Int")
    }

    @Test func lenientConversionReadsStrings() throws {
        struct All: Codable, Equatable {
            var number: Int
            var double: Double?
            var flag: Bool
            var text: String
            var list: [UInt8]
        }
        var parser = SnapshotParser()
        parser.conversion = .lenient
        let decoder = TreeDecoder(parser)
        let tree: [String: Any] = [
            "number": "42", "double": "2.5", "flag": "true", "text": 7, "list": ["1", 2],
        ]
        let all = All(number: 42, double: 2.5, flag: true, text: "7", list: [1, 2])
        #expect(try decoder.decode(All.self, from: tree) == all)
        #expect(
            outcome { try decoder.decode(Int.self, from: "42 km") }
                == .error("typeMismatch Int", path: [])
        )
    }

    @Test func datesAreReadInTheirForm() throws {
        var decoder = TreeDecoder()
        var encoder = TreeEncoder()
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        #expect(try decoder.decode(Date.self, from: 1_700_000_000_000) == date)
        #expect(try encoder.encode([date]) as? [Int] == [1_700_000_000_000])
        decoder.dates = .secondsSince1970
        encoder.dates = .secondsSince1970
        #expect(try decoder.decode([Date].self, from: [NSNumber(value: 1_700_000_000)]) == [date])
        #expect(try encoder.encode(date) as? Int == 1_700_000_000)
        decoder.dates = .iso8601
        encoder.dates = .iso8601
        #expect(try decoder.decode(Date?.self, from: "2023-11-14T22:13:20Z") == date)
        #expect(
            try encoder.encode(["a": date]) as? [String: String] == ["a": "2023-11-14T22:13:20Z"]
        )
        #expect(
            outcome { try decoder.decode([Date].self, from: ["yesterday"]) }
                == .error("dataCorrupted", path: ["Index 0"])
        )
    }

    @Test func datesInTheCallersOwnFormAreTrees() throws {
        struct NoDay: Error, Equatable {}
        let dates = SnapshotParser.DateCoding.custom(
            parse: { value in
                guard let day = (value as? [String: Any])?["day"] as? Double else { throw NoDay() }
                return Date(timeIntervalSince1970: day * 86_400)
            },
            serialize: { ["day": NSNumber(value: $0.timeIntervalSince1970 / 86_400)] }
        )
        var decoder = TreeDecoder()
        decoder.dates = dates
        var encoder = TreeEncoder()
        encoder.dates = dates
        let date = Date(timeIntervalSince1970: 86_400)
        let tree = try encoder.encode([date])
        #expect("\(tree)" == #"[["day": 1.0]]"#)
        #expect(try decoder.decode([Date].self, from: tree) == [date])
        #expect(throws: NoDay()) { try decoder.decode([String: Date].self, from: ["a": 5]) }
    }

    @Test func malformedTextIsCorrupted() {
        #expect(fails(URL.self, "") == "dataCorrupted")
        #expect(fails(UUID.self, "x") == "dataCorrupted")
        #expect(fails(Data.self, "*") == "dataCorrupted")
        #expect(fails(Data.self, 5) == "typeMismatch Data")
        #expect(fails(Decimal.self, "5") == "typeMismatch Decimal")
    }

    @Test func notFiniteIsNotWritten() {
        for number in [Double.nan, .infinity] {
            #expect(throws: EncodingError.self) { try TreeEncoder().encode(number) }
            #expect(throws: EncodingError.self) { try TreeEncoder().encode(["a": [number]]) }
            #expect(throws: EncodingError.self) { try TreeEncoder().encode(Float(number)) }
        }
        #expect(throws: EncodingError.self) { try TreeEncoder().encode(Decimal.nan) }
        let never = Date(timeIntervalSince1970: .infinity)
        #expect(throws: EncodingError.self) { try TreeEncoder().encode(never) }
    }
}
