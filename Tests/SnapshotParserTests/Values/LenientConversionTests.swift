import Foundation
import SnapshotParser
import Testing

@Suite struct LenientConversionTests {
    static let parser = {
        var parser = SnapshotParser()
        parser.conversion = .lenient
        return parser
    }()

    @Test func numbersAreReadFromStrings() throws {
        #expect(try readValue(Int.self, from: "42", with: Self.parser) == 42)
        #expect(try readValue(Int.self, from: "-7", with: Self.parser) == -7)
        #expect(try readValue(Int.self, from: "42.0", with: Self.parser) == 42)
        #expect(try readValue(Int.self, from: "1e3", with: Self.parser) == 1000)
        #expect(try readValue(UInt64.self, from: "18446744073709551615", with: Self.parser) == .max)
        #expect(try readValue(Double.self, from: "0.1", with: Self.parser) == 0.1)
        #expect(try readValue(Double.self, from: "-1.5e-3", with: Self.parser) == -0.0015)
        #expect(try readValue(Float.self, from: "2.5", with: Self.parser) == 2.5)
        #expect(
            try readValue(Decimal.self, from: "0.12345678901234567890", with: Self.parser)
                == Decimal(string: "0.12345678901234567890")
        )
        #expect(
            try readValue(Int64.self, from: "9007199254740993.0", with: Self.parser)
                == 9_007_199_254_740_993
        )
    }

    @Test(arguments: [
        0.1, 1 / 3, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -1.2345678901234567e-300,
    ])
    func aDoubleIsReadFromTheTextThatItPrints(number: Double) throws {
        #expect(try readValue(Double.self, from: "\(number)", with: Self.parser) == number)
    }

    @Test(arguments: ["1e-400", "1e400", "-1e400"])
    func aTextBeyondADoublesRangeIsNoNumber(text: String) {
        #expect(
            issues(reading: Double.self, from: text, with: Self.parser) == [
                "type mismatch for 'v' in Holder<Double>: expected a number, found a string \"\(text)\""
            ]
        )
    }

    @Test func aTextWithMoreDigitsThanADoubleHoldsIsNotRounded() {
        #expect(
            issues(reading: Double.self, from: "0.12345678901234567890", with: Self.parser) == [
                "value out of range for 'v' in Holder<Double>: "
                    + "a string \"0.12345678901234567890\" does not fit Double exactly"
            ]
        )
    }

    @Test func booleansAreReadFromStrings() throws {
        #expect(try readValue(Bool.self, from: "true", with: Self.parser) == true)
        #expect(try readValue(Bool.self, from: "false", with: Self.parser) == false)
    }

    @Test func stringsAreReadFromNumbersAndBooleans() throws {
        #expect(try readValue(String.self, from: 42, with: Self.parser) == "42")
        #expect(
            try readValue(String.self, from: UInt64.max, with: Self.parser)
                == "18446744073709551615"
        )
        #expect(try readValue(String.self, from: 0.1, with: Self.parser) == "0.1")
        #expect(try readValue(String.self, from: 42.0, with: Self.parser) == "42")
        #expect(
            try readValue(String.self, from: NSNumber(value: true), with: Self.parser) == "true"
        )
        #expect(try readValue(String.self, from: try jsonValue("1"), with: Self.parser) == "1")
    }

    @Test(arguments: [
        "42 km", "", " 42", "42 ", "+42", "007", "0x2A", "4_2", "nan", "inf", "٤٢", ".",
    ])
    func aTextThatIsNoNumberIsAnIssue(text: String) {
        #expect(
            issues(reading: Int.self, from: text, with: Self.parser) == [
                "type mismatch for 'v' in Holder<Int>: expected an integer, found a string \"\(text)\""
            ]
        )
    }

    @Test(arguments: ["1", "yes", "TRUE", "", " true"])
    func aTextThatIsNoBooleanIsAnIssue(text: String) {
        #expect(
            issues(reading: Bool.self, from: text, with: Self.parser) == [
                "type mismatch for 'v' in Holder<Bool>: expected a boolean, found a string \"\(text)\""
            ]
        )
    }

    @Test func aNumberIsStillNoBoolean() {
        #expect(
            issues(reading: Bool.self, from: 1, with: Self.parser) == [
                "type mismatch for 'v' in Holder<Bool>: expected a boolean, found a number 1"
            ]
        )
        #expect(
            issues(reading: Int.self, from: true, with: Self.parser) == [
                "type mismatch for 'v' in Holder<Int>: expected an integer, found a boolean true"
            ]
        )
    }

    @Test func aTextWhoseNumberDoesNotFitIsAnIssue() {
        #expect(
            issues(reading: Int8.self, from: "300", with: Self.parser) == [
                "value out of range for 'v' in Holder<Int8>: "
                    + "a string \"300\" does not fit Int8 exactly"
            ]
        )
        #expect(
            issues(reading: Int.self, from: "3.7", with: Self.parser) == [
                "value out of range for 'v' in Holder<Int>: "
                    + "a string \"3.7\" does not fit Int exactly"
            ]
        )
        #expect(
            issues(reading: Double.self, from: "9007199254740993", with: Self.parser) == [
                "value out of range for 'v' in Holder<Double>: "
                    + "a string \"9007199254740993\" does not fit Double exactly"
            ]
        )
    }

    @Test func aNumberThatIsNotFiniteHasNoText() {
        #expect(
            issues(reading: String.self, from: Double.nan, with: Self.parser) == [
                "not finite for 'v' in Holder<String>: the database stores neither NaN nor infinity"
            ]
        )
    }

    @Test func elementsAreConvertedToo() throws {
        #expect(try readValue([Int].self, from: ["1", 2, "3"], with: Self.parser) == [1, 2, 3])
        #expect(
            try readValue([String: Bool].self, from: ["a": "true"], with: Self.parser) == [
                "a": true
            ]
        )
    }

    @Test func oneBindingMayBeLenientAlone() throws {
        struct Address: ParsableObject {
            var zip = ""
            var floor: Int?
            var number = 0

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "zip", field: &zip, conversion: .lenient)
                binder.bindField(name: "floor", field: &floor, conversion: .lenient)
                binder.bindField(name: "number", field: &number)
            }
        }
        let tree: [String: Any] = ["zip": 12345, "floor": "3", "number": "7"]
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: tree), type: Address.self)
                .map(\.description) == [
                    "type mismatch for 'number' in Address: expected an integer, found a string \"7\""
                ]
        )
    }
}
