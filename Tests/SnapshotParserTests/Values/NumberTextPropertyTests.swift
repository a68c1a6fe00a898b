import Foundation
import SnapshotParser
import Testing

/// Generated numbers, read from text, from strings, from Foundation's trees and from native ones.
@Suite struct NumberTextPropertyTests {
    struct Raw: ParsableObject {
        var tree: Any?

        mutating func bindProperties(binder: Binder) {
            binder.bindTree(name: "v", field: &tree)
        }
    }

    /// What a number's digits mean, worked out with nothing of the library.
    struct Expected {
        let isNegative: Bool
        /// Without zeros at either end.
        let digits: String
        let exponent: Int

        var isZero: Bool { digits.isEmpty }

        func integer<I: FixedWidthInteger>(_ type: I.Type) -> I? {
            if isZero { return 0 }
            guard exponent >= 0, digits.count + exponent < 40 else { return nil }
            return I((isNegative ? "-" : "") + digits + String(repeating: "0", count: exponent))
        }

        var decimal: Decimal? {
            guard digits.count <= 38, exponent >= -128, exponent <= 127 else { return nil }
            return Decimal(
                string: (isNegative ? "-" : "") + (isZero ? "0" : digits) + "e\(exponent)"
            )
        }
    }

    /// A spelling of a number, and what it means.
    private func number(_ random: inout SeededGenerator) -> (text: String, expected: Expected) {
        let count = [1, 3, 10, 16, 17, 18, 19, 20, 37, 38, 45].randomElement(using: &random) ?? 1
        var digits = String(
            (0..<count).map { _ in Character("\(Int.random(in: 0...9, using: &random))") }
        )
        if Int.random(in: 0..<4, using: &random) == 0 {
            let run = Bool.random(using: &random) ? "0" : "9"
            digits = digits.prefix(2) + String(repeating: run, count: count) + digits.suffix(1)
        }
        if Int.random(in: 0..<20, using: &random) == 0 { digits = "0" }
        let isNegative = Int.random(in: 0..<3, using: &random) == 0
        // The point stands after so many digits.
        let point = Int.random(in: 1...digits.count, using: &random)
        let power =
            [0, 0, 0, 1, -1, 5, -20, 25, 40, -45, 90, -120, 300, -330].randomElement(using: &random)
            ?? 0
        var whole = String(digits.prefix(point).drop { $0 == "0" })
        if whole.isEmpty { whole = "0" }
        let fraction = digits.dropFirst(point)
        var text = (isNegative ? "-" : "") + whole
        if !fraction.isEmpty { text += "." + fraction }
        if power != 0 || Bool.random(using: &random) && !fraction.isEmpty {
            let sign = power < 0 ? "" : ["", "+"].randomElement(using: &random) ?? ""
            text += (Bool.random(using: &random) ? "e" : "E") + sign + "\(power)"
        }
        var significant = String(digits.drop { $0 == "0" })
        var exponent = power - fraction.count
        while significant.last == "0" {
            significant.removeLast()
            exponent += 1
        }
        if significant.isEmpty { exponent = 0 }
        return (text, Expected(isNegative: isNegative, digits: significant, exponent: exponent))
    }

    private let parser = SnapshotParser()

    /// The value in text; nil if it is out of range.
    private func inText<V: ParsableValue>(_ type: V.Type, _ text: String) throws -> V? {
        let json = "{\"v\":\(text)}"
        let issues = try parser.validate(Holder<V>.self, in: json)
        for issue in issues {
            guard issue.kind == .valueOutOfRange else { Issue.record("\(issue)"); continue }
        }
        return issues.isEmpty ? try parser.decode(Holder<V>.self, from: json).value : nil
    }

    private func inTree<V: ParsableValue>(_ type: V.Type, _ value: Any, _ parser: SnapshotParser)
        -> V?
    {
        try? readValue(V.self, from: value, with: parser)
    }

    private func check<V: ParsableValue & Equatable>(
        _ number: (text: String, expected: Expected),
        _ expected: V?
    ) throws {
        #expect(try inText(V.self, number.text) == expected, "\(V.self) \(number.text)")
        let lenient = inTree(V.self, number.text, NumberTextTests.lenient)
        #expect(lenient == expected, "\(V.self) \"\(number.text)\"")
    }

    private func nearest<F: BinaryFloatingPoint & LosslessStringConvertible>(
        _ number: (text: String, expected: Expected),
        _ type: F.Type
    ) -> F? {
        guard let value = F(number.text), value.isFinite, value.isZero == number.expected.isZero
        else { return nil }
        return value
    }

    @Test func eachTypeReadsItsNumberOrNone() throws {
        var random = SeededGenerator(seed: 35)
        for _ in 0..<400 {
            let number = number(&random)
            let expected = number.expected
            try check(number, expected.integer(Int.self))
            try check(number, expected.integer(UInt8.self))
            try check(number, expected.integer(UInt64.self))
            try check(number, nearest(number, Double.self))
            try check(number, nearest(number, Float.self))
            // Decimals of 39 digits are a matter of their mantissa.
            if expected.digits.count != 39 { try check(number, expected.decimal) }
        }
    }

    @Test func treesAgreeWithText() throws {
        var random = SeededGenerator(seed: 36)
        for _ in 0..<400 {
            let number = number(&random)
            let json = "{\"v\":\(number.text)}"
            let foundation =
                try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            let raw = try? parser.decode(Raw.self, from: json).tree
            let double = try inText(Double.self, number.text)
            // Decimals of 39 digits, and those with large powers of ten, are a matter of their
            // mantissa.
            let isHeld = number.expected.digits.count <= 17 || number.expected.decimal != nil
            if isHeld || number.expected.digits.count > 39 {
                #expect((raw != nil) == (isHeld && double != nil), "\(number.text)")
            }
            guard let raw, let double else { continue }
            for value in [raw, foundation?["v"] ?? raw] {
                #expect(inTree(Double.self, value, parser) == double, "\(number.text)")
                // Foundation reads larger integers with a power of ten as doubles.
                guard abs(double) < 0x1p53 || !(value is NSNumber) else { continue }
                #expect(
                    try inTree(Int.self, value, parser) == inText(Int.self, number.text),
                    "\(number.text)"
                )
            }
            let again = try parser.encode(Raw(tree: raw))
            #expect(
                try parser.decode(Holder<Double>.self, from: again).value == double,
                "\(number.text)"
            )
        }
    }
}
