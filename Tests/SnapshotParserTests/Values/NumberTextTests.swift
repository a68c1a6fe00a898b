import Foundation
import SnapshotParser
import Testing

/// Numbers in text: nothing rounds but floating-point types.
@Suite struct NumberTextTests {
    static let lenient = {
        var parser = SnapshotParser()
        parser.conversion = .lenient
        return parser
    }()

    struct Raw: ParsableObject {
        var tree: Any?
        var text: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindTree(name: "v", field: &tree)
            binder.bindRawJSON(name: "raw", field: &text)
        }
    }

    /// The value of a number in text, and that of the same digits in a string that is read
    /// leniently.
    private func read<V: ParsableValue & Equatable>(_ type: V.Type, _ number: String) throws -> V {
        let holder = try SnapshotParser().decode(Holder<V>.self, from: "{\"v\": \(number)}")
        let value = try #require(holder.value)
        let lenient = try readValue(V.self, from: number, with: Self.lenient)
        #expect(lenient == value, "\(V.self) \(number)")
        return value
    }

    private func isRefused<V: ParsableValue>(_ type: V.Type, _ number: String) throws -> Bool {
        let place = "value out of range for 'v' in Holder<\(V.self)>"
        let isExact = V.self != Double.self && V.self != Float.self
        let words = "does not fit \(V.self)\(isExact ? " exactly" : "")"
        let found = try SnapshotParser().validate(Holder<V>.self, in: "{\"v\": \(number)}")
        let lenient = issues(reading: V.self, from: number, with: Self.lenient)
        return found.map(\.description)
            == ["\(place) at line 1, column 7: a number \(number) \(words)"]
            && lenient == ["\(place): a string \"\(number)\" \(words)"]
    }

    static let long = "2.99999999999999999999999999999999999999999999999"

    @Test func whatIsNearlyWholeIsNotAnInteger() throws {
        for number in [Self.long, "3.0000000000000000000000000000000000000000000001", "1e-400"] {
            #expect(try isRefused(Int.self, number))
            #expect(try isRefused(UInt8.self, number))
            #expect(try isRefused(Decimal.self, number))
        }
        #expect(try read(Int.self, "3.0000000000000000000000000000000000000000000000000") == 3)
        #expect(try read(Int.self, "0.000000000000000000000000000000000000000000003e45") == 3)
        #expect(try read(Int64.self, "-9223372036854775808.0") == .min)
        #expect(try read(UInt64.self, "1844674407370955161500e-2") == .max)
        // A double near these is another whole number.
        #expect(try read(Int.self, "123456789012345e4") == 1_234_567_890_123_450_000)
        #expect(try read(Int.self, "4373140428325325e1") == 43_731_404_283_253_250)
        #expect(try read(Double.self, Self.long) == 3)
        #expect(try read(Float.self, Self.long) == 3)
    }

    @Test func aDecimalKeepsThirtyEightDigitsAndNoMore() throws {
        let digits = String(repeating: "9876543210", count: 4).prefix(38)
        for number in [digits + "e-20", digits + ".0", "0." + digits, digits + "e80", "-1e-128"] {
            let decimal = try #require(Decimal(string: String(number)))
            #expect(try read(Decimal.self, String(number)) == decimal)
        }
        let largest = "340282366920938463463374607431768211455"
        #expect(try read(Decimal.self, largest).description == largest)
        for number in [digits + "123456789011", "0." + digits + "1", largest + "1", "1e-129"] {
            #expect(try isRefused(Decimal.self, String(number)))
        }
    }

    @Test func whatIsBeyondARangeIsAnIssueInEachBinding() throws {
        for number in [
            "1e400", "-1e400", "1e-400", "1e99999999999999999999", "1e-99999999999999999999",
        ] {
            #expect(try isRefused(Double.self, number))
            #expect(try isRefused(Float.self, number))
            #expect(try isRefused(Int.self, number))
            #expect(try isRefused(Decimal.self, number))
        }
        for number in ["1e39", "1e-46", "-1e-100"] {
            #expect(try isRefused(Float.self, number))
            #expect(
                issues(reading: Float.self, from: try #require(Double(number))).count == 1
            )
        }
        #expect(try read(Float.self, "1e-45") == .leastNonzeroMagnitude)
        #expect(try read(Double.self, "0e-400") == 0)
        #expect(try read(Int.self, "-0.0e400") == 0)
    }

    @Test func rawTreesRefuseThemToo() throws {
        #expect(
            try SnapshotParser().validate(
                Raw.self,
                in: #"{"v": {"a": [1, -1e400]}, "raw": 1e-400}"#
            )
            .map(\.description) == [
                "value out of range for '1' in Raw at v/a (line 1, column 17): "
                    + "a number -1e400 does not fit Double",
                "value out of range for 'raw' in Raw at line 1, column 34: "
                    + "a number 1e-400 does not fit Double",
            ]
        )
    }

    @Test func rawTextWithSuchANumberIsNotWritten() {
        var raw = Raw()
        for number in ["1e400", "-1e-400"] {
            raw.text = "{\"a\":[\(number)]}"
            #expect(
                SnapshotParser().validate(object: raw).map(\.description) == [
                    "value out of range for '0' in Raw at raw/a: "
                        + "a number \(number) does not fit Double"
                ]
            )
        }
    }

    @Test func aRawTreeHoldsAsManyDigitsAsADecimal() throws {
        let json =
            #"{"v": [\#(Self.long.prefix(39)), 1.5e200, 4373140428325325e1], "raw": [\#(Self.long), 5.0]}"#
        let raw = try SnapshotParser().decode(Raw.self, from: json)
        let tree = try #require(raw.tree as? [Any])
        #expect(tree[0] as? Decimal == Decimal(string: "2.9999999999999999999999999999999999999"))
        #expect(tree[1] as? Double == 1.5e200)
        #expect(tree[2] as? Int == 43_731_404_283_253_250)
        #expect(raw.text == "[\(Self.long),5]")
        #expect(
            try SnapshotParser().validate(Raw.self, in: #"{"v": [\#(Self.long)]}"#)
                .map(\.description) == [
                    "value out of range for '0' in Raw at v (line 1, column 8): "
                        + "a number \(Self.long) does not fit Decimal exactly"
                ]
        )
    }

    @Test func aFloatInAStringIsRoundedOnce() throws {
        // The nearest doubles are halfway between two floats.
        for number in ["0.00036393293703440577", "1.1754947011469036e-38", "16777217.0000000001"] {
            #expect(try read(Float.self, number) == Float(number))
        }
    }

    @Test func aNumberHasOneTextInEachPlace() throws {
        struct Row: ParsableObject {
            var tree: Any?

            mutating func bindProperties(binder: Binder) {
                binder.bindTree(name: "v", field: &tree)
            }
        }
        for (number, text) in [
            (1e16, "10000000000000000"), (1e20, "1e+20"), (-0.0, "-0"), (5, "5"), (0.1, "0.1"),
        ] {
            let data = try SnapshotParser().encode(Row(tree: number))
            #expect(String(decoding: data, as: UTF8.self) == "{\"v\":\(text)}")
            #expect(try readValue(String.self, from: number, with: Self.lenient) == text)
            let again = try read(Double.self, text)
            #expect(again == number && again.sign == number.sign)
        }
    }
}
