import Foundation
import SnapshotParser
import Testing

/// `conversion:` at one binding is added to that of the parser, and holds there alone.
@Suite struct LenientFieldTests {
    struct Box<V: ParsableValue>: ParsableObject {
        var value: V?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "value", field: &value)
        }
    }

    private func read<V: ParsableValue>(
        _ value: Any,
        _ type: V.Type
    ) throws -> V? {
        var parser = SnapshotParser()
        parser.conversion = .lenient
        return try parser.parseObject(snap: Snapshot(value: ["value": value]), type: Box<V>.self)
            .value
    }

    private func refusal<V: ParsableValue>(
        _ value: Any,
        _ type: V.Type,
        _ conversion: SnapshotParser.Conversion = .lenient
    ) -> [String] {
        var parser = SnapshotParser()
        parser.conversion = conversion
        return parser.validate(snap: Snapshot(value: ["value": value]), type: Box<V>.self)
            .map(\.description)
    }
}

extension LenientFieldTests {
    @Test func numbersAreReadFromStrings() throws {
        #expect(try read("42", Int.self) == 42)
        #expect(try read("-0", Int.self) == 0)
        #expect(try read("42.0", Int.self) == 42)
        #expect(try read("1e3", Int.self) == 1000)
        #expect(try read("18446744073709551615", UInt64.self) == .max)
        #expect(try read("9007199254740993", Int64.self) == 9_007_199_254_740_993)
        #expect(try read("0.1", Double.self) == 0.1)
        #expect(try read("0.30000000000000004", Double.self) == 0.1 + 0.2)
        #expect(try read("2.5", Float.self) == 2.5)
        #expect(try read("0.1", Decimal.self) == Decimal(string: "0.1"))
    }

    @Test func decimalsKeepAllDigitsOfAString() throws {
        let digits = "1234567890.1234567890123456789"
        #expect(try read(digits, Decimal.self)?.description == digits)
        #expect(try read("-" + digits, Decimal.self)?.description == "-" + digits)
    }

    @Test func booleansAreReadFromStrings() throws {
        #expect(try read("true", Bool.self) == true)
        #expect(try read("false", Bool.self) == false)
    }

    @Test func stringsAreReadFromNumbersAndBooleans() throws {
        #expect(try read(42, String.self) == "42")
        #expect(try read(42.0, String.self) == "42")
        #expect(try read(0.1, String.self) == "0.1")
        #expect(try read(NSNumber(value: UInt64.max), String.self) == "18446744073709551615")
        #expect(try read(true, String.self) == "true")
        #expect(try read(NSNumber(value: false), String.self) == "false")
    }

    @Test func elementsOfCollectionsAreConverted() throws {
        #expect(try read(["1", 2], [Int].self) == [1, 2])
        #expect(
            try read(["a": "true", "b": false], [String: Bool].self) == ["a": true, "b": false]
        )
        #expect(try read(["1", NSNull()], [Int?].self) == [1, nil])
    }

    @Test func datesAndRawValuesAreConverted() throws {
        enum Level: Int, ParsableValue { case low, high }
        #expect(try read("1", Level.self) == .high)
        #expect(try read("1000", Date.self) == Date(timeIntervalSince1970: 1))
    }

    @Test(arguments: ["42 km", "", " 42", "+42", "042", "0x2A", "4_2", "４２", "1e", "nan", "inf"])
    func textThatIsNoNumberIsRefused(_ text: String) {
        #expect(
            refusal(text, Int.self) == [
                "type mismatch for 'value' in Box<Int>: expected an integer, "
                    + "found a string \"\(text)\""
            ]
        )
        #expect(
            refusal(text, Double.self) == [
                "type mismatch for 'value' in Box<Double>: expected a number, "
                    + "found a string \"\(text)\""
            ]
        )
    }

    @Test func numbersThatWouldLoseSomethingAreRefused() {
        #expect(
            refusal("3.7", Int.self) == [
                "value out of range for 'value' in Box<Int>: "
                    + "a string \"3.7\" does not fit Int exactly"
            ]
        )
        #expect(
            refusal("300", Int8.self) == [
                "value out of range for 'value' in Box<Int8>: "
                    + "a string \"300\" does not fit Int8 exactly"
            ]
        )
        #expect(refusal("-1", UInt.self).count == 1)
        #expect(refusal("9223372036854775808", Int64.self).count == 1)
    }

    @Test(arguments: ["TRUE", "True", "YES", "2", "00", "", " true"])
    func textThatIsNoBooleanIsRefused(_ text: String) {
        #expect(
            refusal(text, Bool.self) == [
                "type mismatch for 'value' in Box<Bool>: expected a boolean, "
                    + "found a string \"\(text)\""
            ]
        )
    }

    @Test func numbersAndBooleansAreNotMixed() {
        #expect(refusal(2, Bool.self).count == 1)
        #expect(refusal(NSNumber(value: -1), Bool.self).count == 1)
        #expect(refusal(true, Int.self).count == 1)
        #expect(refusal("true", Int.self).count == 1)
        #expect(refusal(NSNumber(value: true), Double.self).count == 1)
    }

    @Test func objectsAndArraysAreNoStrings() {
        #expect(refusal(["a": 1], String.self).count == 1)
        #expect(refusal([1], String.self).count == 1)
        #expect(refusal(["a": 1], Int.self).count == 1)
    }

    @Test func strictIsTheDefault() {
        #expect(SnapshotParser().conversion == .strict)
        #expect(
            refusal("42", Int.self, .strict) == [
                "type mismatch for 'value' in Box<Int>: expected an integer, found a string \"42\""
            ]
        )
        #expect(
            refusal(42, String.self, .strict) == [
                "type mismatch for 'value' in Box<String>: expected a string, found a number 42"
            ]
        )
        #expect(
            refusal("true", Bool.self, .strict) == [
                "type mismatch for 'value' in Box<Bool>: expected a boolean, "
                    + "found a string \"true\""
            ]
        )
    }
}

extension LenientFieldTests {
    struct Parcel: ParsableObject {
        var weight = 0.0
        var zip: String?
        var count = 0
        var isFragile: Bool?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "weight", field: &weight, conversion: .lenient)
            binder.bindField(name: "zip", field: &zip, conversion: .lenient)
            binder.bindField(name: "count", field: &count)
            binder.bindField(name: "isFragile", field: &isFragile, conversion: .strict)
        }
    }

    @Test func oneFieldMayBeLenient() throws {
        let parcel = try SnapshotParser().parseObject(
            snap: Snapshot(value: ["weight": "2.5", "zip": 8010, "count": 1] as [String: Any]),
            type: Parcel.self
        )
        #expect(parcel.weight == 2.5)
        #expect(parcel.zip == "8010")
    }

    @Test func aConversionOfABindingIsAddedToThatOfTheParser() throws {
        struct Post: ParsableObject {
            var likes: [Int] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "likes", field: &likes, conversion: .singleElement)
            }
        }
        var parser = SnapshotParser()
        parser.conversion = .lenient
        #expect(try parser.decode(Post.self, from: #"{"likes":"5"}"#).likes == [5])
    }

    @Test func aConversionThatConvertsNothingIsAnIssue() {
        struct Post: ParsableObject {
            var tags: [String] = []
            var others: Set<String>? = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "tags", field: &tags, conversion: .keys)
                binder.bindField(name: "others", field: &others, conversion: .keys)
            }
        }
        let text =
            "'.keys' is of sets, and '.jsonText' of one binding: give each to a binding of that kind"
        let snapshot = Snapshot(value: ["tags": ["a"]])
        #expect(
            SnapshotParser().validate(snap: snapshot, type: Post.self).map(\.description)
                == ["unused conversion for 'tags' in Post: " + text]
        )
        var parser = SnapshotParser()
        parser.conversion = .jsonText
        #expect(
            parser.roundTripIssues(of: Parcel()).map(\.description)
                == ["unused conversion in Parcel: " + text]
        )
    }

    @Test func otherFieldsKeepTheParsersConversion() {
        let tree: [String: Any] = ["weight": "x", "count": "1", "isFragile": "true"]
        let strict = SnapshotParser().validate(snap: Snapshot(value: tree), type: Parcel.self)
        #expect(
            strict.map(\.description) == [
                "type mismatch for 'weight' in Parcel: expected a number, found a string \"x\"",
                "type mismatch for 'count' in Parcel: expected an integer, found a string \"1\"",
                "type mismatch for 'isFragile' in Parcel: "
                    + "expected a boolean, found a string \"true\"",
            ]
        )
        var parser = SnapshotParser()
        parser.conversion = .lenient
        let lenient = parser.validate(snap: Snapshot(value: tree), type: Parcel.self)
        #expect(lenient.map(\.path) == [["weight"], ["isFragile"]])
    }

    @Test func lenientMandatoryFieldMustBeThere() {
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: ["weight": NSNull(), "count": 1] as [String: Any]),
            type: Parcel.self
        )
        #expect(issues.map(\.description) == ["unexpected null for 'weight' in Parcel"])
    }

    @Test func writingGivesTheDeclaredType() throws {
        let tree = SnapshotParser().serialize(object: Parcel(weight: 2.5, zip: "8010"))
        #expect(tree["weight"] as? Double == 2.5)
        #expect(tree["zip"] as? String == "8010")
    }

    @Test func updatesConvertToo() throws {
        var parcel = Parcel(weight: 1, zip: "1", count: 2)
        try SnapshotParser().update(&parcel, from: Snapshot(value: ["weight": "2.5"]))
        #expect(parcel.weight == 2.5 && parcel.zip == "1")
    }
}
