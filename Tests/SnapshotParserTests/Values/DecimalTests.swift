import Foundation
import SnapshotParser
import Testing

/// A decimal keeps all digits that its box, or its text, has.
@Suite struct DecimalTests {
    @Test func aDecimalKeepsAllDigitsOfItsBox() throws {
        let digits = "12345678901234567890.123456789012345678"
        let decimal = try #require(Decimal(string: digits))
        #expect(try readValue(Decimal.self, from: decimal) == decimal)
        #expect(try readValue(Decimal.self, from: NSDecimalNumber(string: digits)) == decimal)
    }

    @Test func aDoubleReadsAsTheDigitsThatItPrints() throws {
        #expect(try readValue(Decimal.self, from: 3.3) == Decimal(string: "3.3"))
        #expect(
            try readValue(Decimal.self, from: NSNumber(value: 19.99)) == Decimal(string: "19.99")
        )
    }

    @Test func theLargestWholeNumbersAreExact() throws {
        #expect(try readValue(Decimal.self, from: UInt64.max) == Decimal(UInt64.max))
        #expect(try readValue(Decimal.self, from: Int64.min) == Decimal(Int64.min))
        let beyond = try jsonValue("340282366920938463463374607431768211455")
        #expect(
            try readValue(Decimal.self, from: beyond)
                == Decimal(string: "340282366920938463463374607431768211455")
        )
    }

    @Test func aDecimalThatIsNoNumberIsNotFinite() {
        for value in [Decimal.nan, NSDecimalNumber.notANumber] as [Any] {
            #expect(
                issues(reading: Decimal.self, from: value) == [
                    "not finite for 'v' in Holder<Decimal>: "
                        + "the database stores neither NaN nor infinity"
                ]
            )
            #expect(
                issues(reading: Double.self, from: value) == [
                    "not finite for 'v' in Holder<Double>: "
                        + "the database stores neither NaN nor infinity"
                ]
            )
        }
    }

    @Test func aDoubleBeyondADecimalsRangeIsAnIssue() {
        #expect(
            issues(reading: Decimal.self, from: 1e200) == [
                "value out of range for 'v' in Holder<Decimal>: "
                    + "a number 1e+200 does not fit Decimal exactly"
            ]
        )
        #expect(
            issues(reading: Decimal.self, from: 1e-200) == [
                "value out of range for 'v' in Holder<Decimal>: "
                    + "a number 1e-200 does not fit Decimal exactly"
            ]
        )
    }

    @Test(
        arguments: [
            "0.1", "0.10000000000000001", "48.858370000000001", "18446744073709551616",
            "1.8446744073709552e19", "-9223372036854775808.5", "1e-30", "12345678901234567890e60",
        ]
    )
    func allDigitsComeBackFromATreeAndFromText(digits: String) throws {
        let (parser, decimal) = (SnapshotParser(), try #require(Decimal(string: digits)))
        let holder = Holder(value: decimal)
        let tree = Snapshot(value: parser.serialize(object: holder))
        #expect(try parser.parseObject(snap: tree, type: Holder<Decimal>.self).value == decimal)
        let text = try parser.encode(holder)
        #expect(try parser.decode(Holder<Decimal>.self, from: text).value == decimal)
        #expect(
            try TreeDecoder().decode(Decimal.self, from: TreeEncoder().encode(decimal)) == decimal
        )
    }

    @Test func aDecimalNumberWithAFractionOrManyDigitsIsNoWrappedInteger() throws {
        // NSDecimalNumber's own conversions have wrapped where the mantissa is long.
        let long = NSDecimalNumber(string: "1000.00000000000000000000000000000001")
        #expect(
            issues(reading: Int.self, from: long) == [
                "value out of range for 'v' in Holder<Int>: a number "
                    + "1000.00000000000000000000000000000001 does not fit Int exactly"
            ]
        )
        #expect(
            try readValue(Int.self, from: NSDecimalNumber(string: "1000.0000000000000000000"))
                == 1000
        )
        #expect(
            try readValue(Int.self, from: NSDecimalNumber(string: "1e18"))
                == 1_000_000_000_000_000_000
        )
    }
}
