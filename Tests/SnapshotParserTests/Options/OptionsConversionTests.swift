import Foundation
import SnapshotParser
import Testing

/// Lenient conversion reads numbers and booleans from strings and back, and loses nothing.
@Suite struct OptionsConversionTests {
    struct Holder<V: ParsableValue>: ParsableObject {
        var value: V?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "value", field: &value)
        }
    }

    private func read<V: ParsableValue>(
        _ type: V.Type,
        _ value: any Sendable,
        _ conversion: SnapshotParser.Conversion
    ) throws -> V? {
        var parser = SnapshotParser()
        parser.conversion = conversion
        let snapshot = Snapshot(value: ["value": value])
        return try parser.parseObject(snap: snapshot, type: Holder<V>.self).value
    }

    @Test(arguments: ["42", "-7", "0"])
    func lenientReadsIntegersFromStrings(text: String) throws {
        #expect(try read(Int.self, text, .lenient) == Int(text))
        #expect(throws: ParseError.self) { try read(Int.self, text, .strict) }
    }

    @Test func lenientReadsEveryKindOfNumberFromStrings() throws {
        #expect(try read(Double.self, "1.5", .lenient) == 1.5)
        #expect(try read(Double.self, "1e3", .lenient) == 1000)
        #expect(try read(Int.self, "42.0", .lenient) == 42)
        #expect(try read(UInt64.self, "18446744073709551615", .lenient) == .max)
        #expect(try read(Decimal.self, "0.1", .lenient) == Decimal(string: "0.1"))
    }

    @Test func lenientReadsBooleansFromStrings() throws {
        #expect(try read(Bool.self, "true", .lenient) == true)
        #expect(try read(Bool.self, "false", .lenient) == false)
        #expect(throws: ParseError.self) { try read(Bool.self, "true", .strict) }
    }

    @Test func lenientReadsStringsFromNumbersAndBooleans() throws {
        #expect(try read(String.self, 42, .lenient) == "42")
        #expect(try read(String.self, 1.5, .lenient) == "1.5")
        #expect(try read(String.self, UInt64.max, .lenient) == "18446744073709551615")
        #expect(try read(String.self, true, .lenient) == "true")
        #expect(throws: ParseError.self) { try read(String.self, 42, .strict) }
    }

    @Test(arguments: ["", " 42", "42 km", "+5", "007", "0x10", "1.", ".5", "NaN", "1e999", "٤٢"])
    func lenientRefusesAStringThatIsNoNumber(text: String) {
        #expect(throws: ParseError.self) { try read(Double.self, text, .lenient) }
    }

    @Test(arguments: ["2", "Yes", "TRUE", ""])
    func lenientRefusesAStringThatIsNoBoolean(text: String) {
        #expect(throws: ParseError.self) { try read(Bool.self, text, .lenient) }
    }

    @Test func lenientLosesNothing() {
        #expect(throws: ParseError.self) { try read(Int.self, "3.7", .lenient) }
        #expect(throws: ParseError.self) { try read(Int8.self, "300", .lenient) }
    }

    @Test func lenientTakesNoBooleanForANumber() {
        #expect(throws: ParseError.self) { try read(Bool.self, 2, .lenient) }
        #expect(throws: ParseError.self) { try read(Int.self, true, .lenient) }
    }

    @Test func lenientReachesIntoCollections() throws {
        #expect(try read([Int].self, ["1", "2"], .lenient) == [1, 2])
        #expect(try read([String: Bool].self, ["a": "true"], .lenient) == ["a": true])
    }

    @Test func lenientDoesNotChangeWhatIsWritten() {
        var parser = SnapshotParser()
        parser.conversion = .lenient
        let tree = parser.serialize(object: Holder(value: 42))
        #expect(tree["value"] as? Int == 42)
    }

    @Test func oneBindingMayConvertOtherwiseThanTheParser() throws {
        struct Parcel: ParsableObject {
            var zip = ""
            var weight = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "zip", field: &zip, conversion: .lenient)
                binder.bindField(name: "weight", field: &weight)
            }
        }
        let snapshot = Snapshot(value: ["zip": 1010, "weight": "3"])
        let issues = SnapshotParser().validate(snap: snapshot, type: Parcel.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch for 'weight' in Parcel: "
                    + "expected an integer, found a string \"3\""
            ]
        )
    }
}
