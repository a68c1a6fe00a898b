import Foundation
import SnapshotParser
import Testing

/// A lenient value is converted only where nothing of it is lost.
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
        #expect(try readValue(Int.self, from: "0e5", with: Self.parser) == 0)
        #expect(try readValue(Double.self, from: "0.0E5", with: Self.parser) == 0)
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
    func aTextBeyondADoublesRangeIsOutOfRange(text: String) {
        func issue(_ type: String, _ words: String = "") -> [String] {
            [
                "value out of range for 'v' in Holder<\(type)>: "
                    + "a string \"\(text)\" does not fit \(type)\(words)"
            ]
        }
        #expect(issues(reading: Double.self, from: text, with: Self.parser) == issue("Double"))
        #expect(issues(reading: Float.self, from: text, with: Self.parser) == issue("Float"))
        #expect(
            issues(reading: Int.self, from: text, with: Self.parser) == issue("Int", " exactly")
        )
        #expect(
            issues(reading: Decimal.self, from: text, with: Self.parser)
                == issue("Decimal", " exactly")
        )
    }

    @Test func aNumberOfJSONTextBeyondADoublesRangeIsOutOfRange() throws {
        struct Reading<Value: ParsableValue>: ParsableObject {
            var value: Value?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "v", field: &value)
            }
        }
        func issues<Value: ParsableValue>(_ type: Value.Type) throws -> [String] {
            try SnapshotParser().validate(Reading<Value>.self, in: #"{"v": 1e400}"#)
                .map(\.description)
        }
        func issue(_ type: String, _ words: String = "") -> [String] {
            [
                "value out of range for 'v' in Reading<\(type)> at line 1, column 7: "
                    + "a number 1e400 does not fit \(type)\(words)"
            ]
        }
        #expect(try issues(Double.self) == issue("Double"))
        #expect(try issues(Float.self) == issue("Float"))
        #expect(try issues(Int.self) == issue("Int", " exactly"))
        #expect(try issues(Decimal.self) == issue("Decimal", " exactly"))
    }

    @Test func aTextWithMoreDigitsThanADoubleHoldsReadsAsTheNearest() throws {
        for text in ["0.12345678901234567890", "0." + String(repeating: "3", count: 60)] {
            #expect(try readValue(Double.self, from: text, with: Self.parser) == Double(text))
            #expect(try readValue(Float.self, from: text, with: Self.parser) == Float(text))
        }
    }

    @Test(
        arguments: [1, 1.0, NSNumber(value: 1), "1", "true", "yes", true]
            as [any Sendable]
    )
    func trueIsReadFromWhatStandsForIt(value: any Sendable) throws {
        #expect(try readValue(Bool.self, from: value, with: Self.parser) == true)
        var decoder = TreeDecoder()
        decoder.conversion = .lenient
        #expect(try decoder.decode([Bool].self, from: [value]) == [true])
    }

    @Test(
        arguments: [0, 0.0, NSNumber(value: 0), "0", "false", "no", false]
            as [any Sendable]
    )
    func falseIsReadFromWhatStandsForIt(value: any Sendable) throws {
        #expect(try readValue(Bool.self, from: value, with: Self.parser) == false)
        var decoder = TreeDecoder()
        decoder.conversion = .lenient
        #expect(try decoder.decode([Bool].self, from: [value]) == [false])
    }

    @Test func oneBindingMayTakeNumbersForBooleans() throws {
        struct Row: ParsableObject {
            var isOpen = false
            var flags: [Bool] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "open", field: &isOpen, conversion: .lenient)
                binder.bindField(name: "flags", field: &flags, conversion: .lenient)
            }
        }
        let tree = ["open": 1, "flags": [0, "yes", true]] as [String: Any]
        var row = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Row.self)
        #expect(row.isOpen)
        #expect(row.flags == [false, true, true])
        let written = SnapshotParser().serialize(object: row)
        #expect(written["open"] as? Bool == true)
        #expect(written["flags"] as? [Bool] == [false, true, true])
        try SnapshotParser().update(&row, from: Snapshot(value: ["open": "no"]))
        #expect(!row.isOpen)
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

    @Test(arguments: ["2", "y", "TRUE", "", " true", "1.0", "on"])
    func aTextThatIsNoBooleanIsAnIssue(text: String) {
        #expect(
            issues(reading: Bool.self, from: text, with: Self.parser) == [
                "type mismatch for 'v' in Holder<Bool>: expected a boolean, found a string \"\(text)\""
            ]
        )
    }

    @Test func anotherNumberIsNotABoolean() {
        for (value, text) in [(2, "2"), (-1, "-1"), (0.5, "0.5")] as [(Any, String)] {
            #expect(
                issues(reading: Bool.self, from: value, with: Self.parser) == [
                    "type mismatch for 'v' in Holder<Bool>: "
                        + "expected a boolean, found a number \(text)"
                ]
            )
        }
    }

    @Test func aBooleanIsNeverANumber() {
        #expect(
            issues(reading: Int.self, from: true, with: Self.parser) == [
                "type mismatch for 'v' in Holder<Int>: expected an integer, found a boolean true"
            ]
        )
        #expect(
            issues(reading: Double.self, from: "yes", with: Self.parser) == [
                "type mismatch for 'v' in Holder<Double>: expected a number, found a string \"yes\""
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

            mutating func bindProperties(binder: Binder) {
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
