import Foundation
import SnapshotParser
import Testing

/// A whole number is read exactly from every type that boxes it, and is never a boolean.
@Suite struct IntegerBoxTests {
    static let fortyTwo = [
        Boxed("JSON 42") { try jsonValue("42") },
        Boxed("JSON 42.0") { try jsonValue("42.0") },
        Boxed("JSON 4.2e1") { try jsonValue("4.2e1") },
        Boxed("NSNumber of Int") { NSNumber(value: 42) },
        Boxed("NSNumber of Int8") { NSNumber(value: Int8(42)) },
        Boxed("NSNumber of UInt64") { NSNumber(value: UInt64(42)) },
        Boxed("NSNumber of Double") { NSNumber(value: 42.0) },
        Boxed("NSNumber of Float") { NSNumber(value: Float(42)) },
        Boxed("NSDecimalNumber") { NSDecimalNumber(string: "42") },
        Boxed("NSDecimalNumber with a zero fraction") { NSDecimalNumber(string: "42.000") },
        Boxed("Int") { 42 },
        Boxed("Int8") { Int8(42) },
        Boxed("UInt16") { UInt16(42) },
        Boxed("UInt64") { UInt64(42) },
        Boxed("Double") { 42.0 },
        Boxed("Float") { Float(42) },
        Boxed("CGFloat") { CGFloat(42) },
        Boxed("Decimal") { Decimal(42) },
        Boxed("Int?") { Int?.some(42) as Any },
        Boxed("Int??") { Int??.some(.some(42)) as Any },
        Boxed("Any? of NSNumber") { Any?.some(NSNumber(value: 42)) as Any },
        Boxed("Any?? of Any? of Double") { Any??.some(Any?.some(42.0) as Any) as Any },
    ]

    @Test(arguments: fortyTwo)
    func everyBoxOfAWholeNumberReadsAsAnyInteger(box: Boxed) throws {
        let value = try box.make()
        #expect(try readValue(Int.self, from: value) == 42)
        #expect(try readValue(Int8.self, from: value) == 42)
        #expect(try readValue(Int16.self, from: value) == 42)
        #expect(try readValue(Int32.self, from: value) == 42)
        #expect(try readValue(Int64.self, from: value) == 42)
        #expect(try readValue(UInt.self, from: value) == 42)
        #expect(try readValue(UInt8.self, from: value) == 42)
        #expect(try readValue(UInt16.self, from: value) == 42)
        #expect(try readValue(UInt32.self, from: value) == 42)
        #expect(try readValue(UInt64.self, from: value) == 42)
    }

    @Test(arguments: fortyTwo)
    func everyBoxOfAWholeNumberReadsAsAFraction(box: Boxed) throws {
        let value = try box.make()
        #expect(try readValue(Double.self, from: value) == 42)
        #expect(try readValue(Float.self, from: value) == 42)
        #expect(try readValue(Decimal.self, from: value) == 42)
    }

    @Test(arguments: fortyTwo)
    func noBoxOfANumberReadsAsABoolean(box: Boxed) throws {
        let issues = issues(reading: Bool.self, from: try box.make())
        #expect(
            issues == [
                "type mismatch for 'v' in Holder<Bool>: expected a boolean, found a number 42"
            ]
        )
    }

    static let beyondDouble = [
        Boxed("JSON") { try jsonValue("9007199254740993") },
        Boxed("NSNumber") { NSNumber(value: 9_007_199_254_740_993) },
        Boxed("NSNumber of UInt64") { NSNumber(value: UInt64(9_007_199_254_740_993)) },
        Boxed("NSDecimalNumber") { NSDecimalNumber(string: "9007199254740993") },
        Boxed("Int") { 9_007_199_254_740_993 },
        Boxed("Decimal") { Decimal(9_007_199_254_740_993) },
        Boxed("Int?") { Int?.some(9_007_199_254_740_993) as Any },
    ]

    @Test(arguments: beyondDouble)
    func aWholeNumberBeyondADoublesPrecisionSurvives(box: Boxed) throws {
        let value = try box.make()
        #expect(try readValue(Int.self, from: value) == 9_007_199_254_740_993)
        #expect(try readValue(UInt64.self, from: value) == 9_007_199_254_740_993)
        #expect(try readValue(Decimal.self, from: value) == Decimal(9_007_199_254_740_993))
    }

    @Test(arguments: beyondDouble)
    func aWholeNumberBeyondADoublesPrecisionReadsAsTheNearestOne(box: Boxed) throws {
        #expect(try readValue(Double.self, from: try box.make()) == 9_007_199_254_740_992)
    }

    static let largest = [
        Boxed("JSON") { try jsonValue("18446744073709551615") },
        Boxed("NSNumber") { NSNumber(value: UInt64.max) },
        Boxed("NSDecimalNumber") { NSDecimalNumber(string: "18446744073709551615") },
        Boxed("UInt64") { UInt64.max },
        Boxed("UInt") { UInt.max },
        Boxed("Decimal") { Decimal(UInt64.max) },
    ]

    @Test(arguments: largest)
    func theLargestUInt64Survives(box: Boxed) throws {
        let value = try box.make()
        #expect(try readValue(UInt64.self, from: value) == .max)
        #expect(try readValue(UInt.self, from: value) == .max)
        #expect(
            issues(reading: Int.self, from: value) == [
                "value out of range for 'v' in Holder<Int>: "
                    + "a number 18446744073709551615 does not fit Int exactly"
            ]
        )
    }
}
