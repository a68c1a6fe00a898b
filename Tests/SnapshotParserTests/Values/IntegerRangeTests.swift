import Foundation
import SnapshotParser
import Testing

/// A number that an integer type cannot hold is an issue that shows it.
@Suite struct IntegerRangeTests {
    struct OutOfRange: Sendable, CustomTestStringConvertible {
        let box: Boxed
        let shown: String
        var testDescription: String { box.testDescription }

        init(_ name: String, shown: String, _ make: @escaping @Sendable () throws -> Any) {
            box = Boxed(name, make)
            self.shown = shown
        }
    }

    static let noInt = [
        OutOfRange("3.7", shown: "3.7") { 3.7 },
        OutOfRange("JSON 3.7", shown: "3.7") { try jsonValue("3.7") },
        OutOfRange("NSDecimalNumber 3.7", shown: "3.7") { NSDecimalNumber(string: "3.7") },
        OutOfRange("-0.5", shown: "-0.5") { -0.5 },
        OutOfRange("2^63", shown: "9.223372036854776e+18") { 0x1p63 },
        OutOfRange("NSNumber 2^63", shown: "9.223372036854776e+18") { NSNumber(value: 0x1p63) },
        OutOfRange("JSON 2^63", shown: "9223372036854775808") {
            try jsonValue("9223372036854775808")
        },
        OutOfRange("JSON -2^63-1", shown: "-9223372036854775809") {
            try jsonValue("-9223372036854775809")
        },
        OutOfRange("23 digits", shown: "12345678901234567890123") {
            try jsonValue("12345678901234567890123")
        },
        OutOfRange("1e300", shown: "1e+300") { 1e300 },
        OutOfRange("NaN", shown: "nan") { Double.nan },
        OutOfRange("boxed NaN", shown: "nan") { NSNumber(value: Double.nan) },
        OutOfRange("infinity", shown: "inf") { Double.infinity },
        OutOfRange("-infinity", shown: "-inf") { -Double.infinity },
        OutOfRange("decimal NaN", shown: "NaN") { NSDecimalNumber.notANumber },
    ]

    @Test(arguments: noInt)
    func whatNoIntHoldsIsAnIssueThatShowsTheValue(example: OutOfRange) throws {
        #expect(
            issues(reading: Int.self, from: try example.box.make()) == [
                "value out of range for 'v' in Holder<Int>: "
                    + "a number \(example.shown) does not fit Int exactly"
            ]
        )
    }

    @Test func theEndsOfInt64AreReadExactly() throws {
        #expect(try readValue(Int64.self, from: try jsonValue("9223372036854775807")) == .max)
        #expect(try readValue(Int64.self, from: try jsonValue("-9223372036854775808")) == .min)
        #expect(try readValue(Int64.self, from: NSNumber(value: Int64.min)) == .min)
        #expect(try readValue(Int64.self, from: -0x1p63) == .min)
    }

    @Test func aNarrowIntegerTakesNeitherMoreNorLess() throws {
        #expect(try readValue(Int8.self, from: 127) == 127)
        #expect(try readValue(Int8.self, from: -128.0) == -128)
        for value in [300, NSNumber(value: 300), try jsonValue("300"), 300.0] as [Any] {
            #expect(
                issues(reading: Int8.self, from: value) == [
                    "value out of range for 'v' in Holder<Int8>: "
                        + "a number 300 does not fit Int8 exactly"
                ]
            )
        }
    }

    @Test func anUnsignedIntegerTakesNoNegativeNumber() {
        for value in [-1, NSNumber(value: -1), -1.0, Decimal(-1)] as [Any] {
            #expect(
                issues(reading: UInt64.self, from: value) == [
                    "value out of range for 'v' in Holder<UInt64>: "
                        + "a number -1 does not fit UInt64 exactly"
                ]
            )
        }
    }

    @Test func minusZeroIsZero() throws {
        #expect(try readValue(Int.self, from: -0.0) == 0)
        #expect(try readValue(UInt8.self, from: NSNumber(value: -0.0)) == 0)
    }

    @Test func whatIsNoNumberIsATypeMismatch() {
        let found: [(Any, String)] = [
            ("42", "a string \"42\""),
            (true, "a boolean true"),
            (["a": 1], "an object"),
            ([1], "an array"),
            (Date(timeIntervalSince1970: 0), "a value of type Date"),
        ]
        for (value, words) in found {
            #expect(
                issues(reading: Int.self, from: value) == [
                    "type mismatch for 'v' in Holder<Int>: expected an integer, found \(words)"
                ]
            )
        }
    }
}
