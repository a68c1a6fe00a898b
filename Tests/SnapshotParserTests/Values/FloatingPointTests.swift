import Foundation
import SnapshotParser
import Testing

/// A floating-point type takes the nearest value of any number, and refuses what is out of range.
@Suite struct FloatingPointTests {
    static let tenths = [
        Boxed("JSON") { try jsonValue("0.1") },
        Boxed("NSNumber") { NSNumber(value: 0.1) },
        Boxed("NSNumber of a Float") { NSNumber(value: Float(0.1)) },
        Boxed("NSDecimalNumber") { NSDecimalNumber(string: "0.1") },
        Boxed("Double") { 0.1 },
        Boxed("Float") { Float(0.1) },
        Boxed("Decimal") { Decimal(string: "0.1") as Any },
        Boxed("Double?") { Double?.some(0.1) as Any },
    ]

    @Test(arguments: tenths)
    func everyBoxOfAFractionReadsAsTheSameNumber(box: Boxed) throws {
        let value = try box.make()
        #expect(try readValue(Double.self, from: value) == 0.1)
        #expect(try readValue(Float.self, from: value) == 0.1)
        #expect(try readValue(Decimal.self, from: value) == Decimal(string: "0.1"))
    }

    @Test(arguments: [123_456_792, 0x1p40, -0x1p62] as [Float])
    func aWholeFloatKeepsAllItsDigits(float: Float) throws {
        for box in [float, NSNumber(value: float), Float?.some(float) as Any] as [Any] {
            #expect(try readValue(Int.self, from: box) == Int(float))
            #expect(try readValue(Double.self, from: box) == Double(float))
            #expect(
                try readValue(Decimal.self, from: box) == Decimal(string: "\(Double(float))")
            )
            #expect(try readValue([Double].self, from: [box]) == [Double(float)])
        }
    }

    @Test func aFloatAcceptsAnyDoubleInItsRange() throws {
        #expect(try readValue(Float.self, from: Double.pi) == Float(Double.pi))
        #expect(try readValue(Float.self, from: 16_777_217) == 16_777_216)
        #expect(
            try readValue(Float.self, from: Double(Float.greatestFiniteMagnitude))
                == .greatestFiniteMagnitude
        )
    }

    @Test(
        arguments: [
            (9_007_199_254_740_993 as Int64, 9_007_199_254_740_992 as Float),
            (.max, 9_223_372_036_854_775_808), (-9_007_199_254_740_993, -9_007_199_254_740_992),
        ]
    )
    func aFloatRoundsAnIntegerThatNoDoubleHolds(integer: Int64, float: Float) throws {
        for value in [integer, NSNumber(value: integer), NSDecimalNumber(value: integer)] as [Any] {
            #expect(try readValue(Float.self, from: value) == float)
            #expect(try TreeDecoder().decode([Float].self, from: [value]) == [float])
        }
        #expect(try readValue(Float.self, from: UInt64.max) == 18_446_744_073_709_551_616)
        let digits = "12345678901234567890123"
        #expect(
            try readValue(Float.self, from: NSDecimalNumber(string: digits)) == Float(digits)
        )
    }

    @Test func aFloatRefusesADoubleBeyondItsRange() {
        #expect(
            issues(reading: Float.self, from: 1e39) == [
                "value out of range for 'v' in Holder<Float>: "
                    + "a number 1e+39 does not fit Float"
            ]
        )
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
    func aNumberThatIsNotFiniteIsAnIssue(number: Double) {
        for value in [number, NSNumber(value: number), Float(number)] as [Any] {
            #expect(
                issues(reading: Double.self, from: value) == [
                    "not finite for 'v' in Holder<Double>: "
                        + "the database stores neither NaN nor infinity"
                ]
            )
            #expect(
                issues(reading: Float.self, from: value) == [
                    "not finite for 'v' in Holder<Float>: "
                        + "the database stores neither NaN nor infinity"
                ]
            )
            #expect(
                issues(reading: Decimal.self, from: value) == [
                    "not finite for 'v' in Holder<Decimal>: "
                        + "the database stores neither NaN nor infinity"
                ]
            )
        }
    }

    @Test func noTreeHoldsANumberThatIsNotFinite() {
        let parser = SnapshotParser()
        #expect(parser.serialize(object: Holder(value: Double.infinity)).isEmpty)
        #expect(parser.serialize(object: Holder(value: Float.infinity)).isEmpty)
        #expect(
            parser.validate(object: Holder(value: -Float.infinity)).map(\.description) == [
                "not finite for 'v' in Holder<Float>: the database stores neither NaN nor infinity"
            ]
        )
    }

    @Test func aNumberThatIsNotFiniteIsFoundInAListThatIsWritten() {
        #expect(
            SnapshotParser().validate(object: Holder(value: [1.5, .nan, .infinity])).map(
                \.description
            ) == [
                "not finite for '1' in Holder<Array<Double>> at v: "
                    + "the database stores neither NaN nor infinity",
                "not finite for '2' in Holder<Array<Double>> at v: "
                    + "the database stores neither NaN nor infinity",
            ]
        )
    }

    /// Numbers half way between two doubles, and a little more.
    @Test(arguments: [
        "4503599627370496.5", "4503599627370497.5", "9007199254740993.0", "9007199254740995.0",
        "0.52757221270749316", "0.69232980316977627", "0.458004820719703859",
        "0.674957565646219948", "0.9430264482127269088", "0.9819027319642275598",
        "0.9748334109735102282", "0.9359287912200991433",
    ])
    func aNumberInTextIsReadAsTheNearestDouble(digits: String) throws {
        let found = try SnapshotParser().decodeList(Double.self, from: "[\(digits)]")
        #expect(found == [Double(digits)])
    }

    @Test func theLargestDoublesSurvive() throws {
        let largest = Double.greatestFiniteMagnitude
        #expect(try readValue(Double.self, from: largest) == largest)
        #expect(try readValue(Double.self, from: NSNumber(value: -largest)) == -largest)
        #expect(
            try readValue(Double.self, from: Double.leastNonzeroMagnitude) == .leastNonzeroMagnitude
        )
        #expect(try readValue(Double.self, from: try jsonValue("1e308")) == 1e308)
    }

    @Test func aWholeNumberOfManyDigitsReadsAsADoubleThatIsTheSame() throws {
        #expect(try readValue(Double.self, from: Int64.min) == -0x1p63)
        #expect(try readValue(Double.self, from: UInt64(1) << 63) == 0x1p63)
        #expect(try readValue(Double.self, from: try jsonValue("100000000000000000000000")) == 1e23)
    }

    @Test(
        arguments: [
            ("-9223372036854775808", -0x1p63), ("9223372036854775808", 0x1p63),
            ("18446744073709551616", 0x1p64), ("-18446744073709551616", -0x1p64),
            ("1180591620717411303424", 0x1p70), ("1267650600228229401496703205376", 0x1p100),
        ]
    )
    func powersOfTwoInJSONTextAreDoubles(text: String, double: Double) throws {
        #expect(try readValue(Double.self, from: try jsonValue(text)) == double)
        #expect(try readValue([Double].self, from: try jsonValue("[\(text)]")) == [double])
        var lenient = SnapshotParser()
        lenient.conversion = .lenient
        #expect(try readValue(Double.self, from: text, with: lenient) == double)
    }

    @Test(
        arguments: [
            ("18446744073709551617", 0x1p64), ("-9223372036854775809", -0x1p63),
            ("1180591620717411303425", 0x1p70), ("505874924095815700", 5.058749240958157e17),
            ("4.3333333333333333", 4.333333333333333), ("3.14159265358979323846", .pi),
            ("0.12345678901234567890", 0.12345678901234568),
            ("-65.613616999999977", -65.613616999999977),
            ("123456789012345678e-30", 1.2345678901234568e-13),
            ("0.000000000000000000000000000001234567890123456789", 1.234567890123456789e-30),
            ("12345678901234567890123456789012345678", 1.2345678901234568e37),
        ]
    )
    func theNearestDoubleIsRead(text: String, double: Double) throws {
        var lenient = SnapshotParser()
        lenient.conversion = .lenient
        let box = try jsonValue(text)
        #expect(try readValue(Double.self, from: box) == double)
        #expect(try readValue([Double].self, from: try jsonValue("[\(text)]")) == [double])
        #expect(try readValue(Float.self, from: box) == Float(text))
        #expect(try readValue(Double.self, from: text, with: lenient) == double)
        #expect(try TreeDecoder().decode([Double].self, from: [box]) == [double])
        #expect(try TreeDecoder().decode([Float].self, from: [box]) == [try #require(Float(text))])
        for decimal in [NSDecimalNumber(string: text), Decimal(string: text) as Any] {
            #expect(try readValue(Double.self, from: decimal) == double)
        }
    }

    /// Of the last two, the double that is nearest is halfway between two floats.
    @Test(
        arguments: [
            "9223372036854775808", "9223372036854775808.0", "-9223372036854775808.000000",
            "18446744073709551616", "18446744073709551616.0", "36893488147419103232",
            "0.018446744073709551616", "0.00036393293703440577", "1.1754947011469036e-38",
        ]
    )
    func theNearestIsReadOfDigitsInText(digits: String) throws {
        let (parser, text) = (SnapshotParser(), #"{"v": \#(digits)}"#)
        #expect(try parser.decode(Holder<Double>.self, from: text).value == Double(digits))
        #expect(try parser.decode(Holder<Float>.self, from: text).value == Float(digits))
    }

    /// Against the standard library's own reading of the digits.
    @Test func decimalsOfAllSizesAreRoundedOnce() throws {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<3000 {
            let shift = UInt64.random(in: 0..<64, using: &random)
            let mantissa = random.next() >> shift
            let exponent = Int.random(in: -60...60, using: &random)
            let sign = Bool.random(using: &random) ? "-" : ""
            let text = "\(sign)\(mantissa)e\(exponent)"
            guard let decimal = Decimal(string: text), decimal.exponent >= -60 else { continue }
            let box = NSDecimalNumber(decimal: decimal)
            #expect(try readValue(Double.self, from: box) == Double(text), "\(text)")
            if abs(try #require(Double(text))) < 1e38, mantissa == 0 || Float(text) != 0 {
                #expect(try readValue(Float.self, from: box) == Float(text), "\(text)")
            }
        }
    }

    /// Foundation reads numbers of many digits as decimals, in the box of any number.
    @Test(arguments: ["0.10000000149011612", "48.858370000000001", "4503599627370495.5"])
    func aDoubleOfManyDigitsSurvivesJSONText(text: String) throws {
        let double = try #require(Double(text))
        #expect(try readValue(Double.self, from: try jsonValue(text)) == double)
        #expect(try readValue([Double].self, from: try jsonValue("[\(text)]")) == [double])
    }

    @Test func aDecimalInTheBoxOfAnyNumberIsNotRoundedToAnInteger() throws {
        for box in [
            try jsonValue("0.99999999999999999999"),
            NSDecimalNumber(string: "0.99999999999999999999") as NSNumber,
        ] {
            for issues in [
                issues(reading: Int.self, from: box), issues(reading: [Int].self, from: [box]),
            ] {
                #expect(issues.count == 1)
                #expect(issues.first?.hasPrefix("value out of range") == true)
            }
            #expect(try readValue(Double.self, from: box) == 1)
        }
    }
}
