import Foundation
import SnapshotParser
import Testing

/// Numbers of 1 to 60 digits, in each form in which a number leaves text: with their value, or as
/// an issue.
@Suite struct NumberFormsTests {
    /// What a number's digits mean, worked out with nothing of the library.
    struct Meaning: Equatable {
        let isNegative: Bool
        let digits: String
        let exponent: Int

        init(_ text: String) {
            let parts = text.lowercased().split(separator: "e")
            let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".")
            let fraction = mantissa.count > 1 ? mantissa[1] : ""
            let digits = String((mantissa[0] + fraction).drop { $0 == "0" })
            let significant = String(digits.reversed().drop { $0 == "0" }.reversed())
            let power = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
            self.digits = significant
            isNegative = text.hasPrefix("-") && !significant.isEmpty
            exponent = significant.isEmpty ? 0 : power + digits.count - significant.count
        }

        /// Whether a value is the number, whatever its type.
        ///
        /// - Parameter isExact: whether the nearest double is not, even of at most 17 digits.
        func isMeant(by value: Any?, isExact: Bool = true) -> Bool {
            guard let value else { return false }
            if Meaning("\(value)") == self { return true }
            return !isExact && digits.count <= 17 && Double("\(value)") == Double(text)
        }

        var decimal: Decimal? {
            Decimal(string: text).flatMap { Meaning("\($0)") == self ? $0 : nil }
        }

        var text: String { "\(isNegative ? "-" : "")\(digits.isEmpty ? "0" : digits)e\(exponent)" }
    }

    struct Raw: ParsableObject {
        var tree: Any?
        var mapped: Any?
        var rest: [String: Any] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindTree(name: "tree", field: &tree)
            binder.bindField(name: "mapped", field: &mapped, mapper: { $0 }, reverseMapper: { $0 })
            binder.bindRemaining(dict: &rest)
        }
    }

    /// Reads parts of itself as other types.
    struct Own<V: ParsableValue>: ParsableValue {
        let value: V

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Self {
            guard let row = value as? [Any], row.count == 2 else {
                throw context.mismatch(expected: "a row", found: value)
            }
            return try Own(value: context.parse(from: row[1]))
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            [1, try context.serialize(value) ?? NSNull()] as [Any]
        }
    }

    struct Coded: ParsableCodable {
        var decimal: Decimal?
        var text: String?
    }

    struct Exact: ParsableObject {
        var json = SnapshotParser.JSON.null
        var raw: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "json", field: &json)
            binder.bindRawJSON(name: "raw", field: &raw)
        }
    }

    struct Named: ParsableSnapshot {
        var id: String?
        var name = ""
        var number: Any?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindTree(name: "n", field: &number)
        }
    }

    private let parser = SnapshotParser()
    private let lenient = NumberTextTests.lenient

    /// Numbers as a text may have them.
    static let numbers: [String] = {
        var random = SeededGenerator(seed: 54)
        let special = [
            "0", "-0", "1.10", "2e19", "1e22", "1e23", "6.022e23", "5.0", "1331949.8570576529",
            "0.10000000000000001", "340282366920938463463374607431768211457",
            "127200204874521.047", "1234567890123456789012345678901234567890123",
            "1.2345678901234567e300", "-9223372036854775809", "18446744073709551616",
        ]
        return special
            + (0..<600).map { _ in
                let count = Int.random(in: 1...60, using: &random)
                var digits = (0..<count).map { _ in
                    Character("\(Int.random(in: 0...9, using: &random))")
                }
                if digits[0] == "0", count > 1 { digits[0] = "7" }
                let point = Int.random(in: 1...count, using: &random)
                var text = String(digits[..<point])
                if point < count, Bool.random(using: &random) {
                    text += "." + String(digits[point...])
                }
                let power = [0, 0, 0, 1, -1, 17, -20, 25, -45, 90, -120, 280, -280]
                    .randomElement(using: &random)
                if let power, power != 0 { text += "e\(power)" }
                return (Int.random(in: 0..<3, using: &random) == 0 ? "-" : "") + text
            }
    }()

    /// What was read; nil if all issues are that the number does not fit.
    func read<T>(_ number: String, _ work: () throws -> T) throws -> T? {
        do {
            return try work()
        } catch let error as ParseError {
            for issue in error.issues where issue.kind.code != "valueOutOfRange" {
                Issue.record("\(number): \(issue)")
            }
            return nil
        }
    }

    private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

    /// The text of the only number in a text.
    func number(in text: String) -> String {
        String(text.drop { !"-0123456789".contains($0) }.prefix { "+-.eE0123456789".contains($0) })
    }

    @Test(arguments: ["tree", "mapped", "other"])
    func rawValuesHaveTheNumber(key: String) throws {
        func value(_ raw: Raw) -> Any? { raw.tree ?? raw.mapped ?? raw.rest["other"] }
        for text in Self.numbers {
            let meaning = Meaning(text)
            let raw = try read(text) { try parser.decode(Raw.self, from: "{\"\(key)\":\(text)}") }
            let isWhole = meaning.digits.count <= 17 || meaning.decimal != nil
            #expect((raw != nil) == isWhole, "\(text)")
            guard let raw else { continue }
            #expect(meaning.isMeant(by: value(raw), isExact: false), "\(text): \(raw)")
            let again = number(in: self.text(try parser.encode(raw)))
            let double = value(raw) as? Double
            #expect(Meaning(again) == meaning || double == Double(again), "\(text): \(again)")
        }
    }

    @Test(arguments: ["tree", "mapped", "other"])
    func treesOfFoundationDoToo(key: String) throws {
        for text in Self.numbers {
            let meaning = Meaning(text)
            guard let decimal = meaning.decimal else { continue }
            let boxed = NSDecimalNumber(decimal: decimal)
            let snap = Snapshot(value: [key: boxed])
            let raw = try parser.parseObject(snap: snap, type: Raw.self)
            let value = raw.tree ?? raw.mapped ?? raw.rest["other"]
            #expect(meaning.isMeant(by: value, isExact: false), "\(text): \(raw)")
            let own = try parser.parseObject(
                snap: Snapshot(value: ["v": [1, boxed]]),
                type: Holder<Own<Decimal>>.self
            )
            #expect(meaning.isMeant(by: own.value?.value), "\(text)")
        }
    }

    private func check<V: ParsableValue>(
        _ text: String,
        _ type: V.Type,
        _ isRead: (V, _ isExact: Bool) -> Bool
    ) throws {
        let meaning = Meaning(text)
        let bound = try read(text) {
            try lenient.decode(Holder<V>.self, from: "{\"v\":\(text)}")
        }
        let own = try read(text) {
            try lenient.decode(Holder<Own<V>>.self, from: "{\"v\":[1,\(text)]}")
        }
        if let value = bound?.value { #expect(isRead(value, true), "\(text): \(value)") }
        // Beyond the powers of ten of decimals, there is nothing but a double.
        let holdsDecimal = meaning.decimal != nil
        if let value = own?.value?.value {
            #expect(isRead(value, holdsDecimal), "\(V.self) \(text): \(value)")
        }
        guard V.self != Double.self, V.self != Float.self else { return }
        for data in [try bound.map { try parser.encode($0) }].compactMap(\.self) {
            #expect(Meaning(number(in: self.text(data))) == meaning, "\(text)")
        }
        guard let own else { return }
        let row = self.text(try parser.encode(own)).dropFirst("{\"v\":[1,".count)
        let again = number(in: String(row))
        #expect(meaning.isMeant(by: again, isExact: holdsDecimal), "\(text)")
    }

    @Test func boundValuesAndPartsOfOwnOnesHaveTheNumber() throws {
        for text in Self.numbers {
            let meaning = Meaning(text)
            try check(text, Int.self) { meaning.isMeant(by: $0, isExact: $1) }
            try check(text, UInt64.self) { meaning.isMeant(by: $0, isExact: $1) }
            try check(text, Int8.self) { meaning.isMeant(by: $0, isExact: $1) }
            try check(text, Decimal.self) { meaning.isMeant(by: $0, isExact: $1) }
            try check(text, String.self) { meaning.isMeant(by: $0, isExact: $1) }
            try check(text, SnapshotParser.JSON.self) { meaning.isMeant(by: $0, isExact: $1) }
            try check(text, Double.self) { value, _ in value == Double(text) }
            try check(text, Float.self) { value, _ in value == Float(text) }
        }
    }

    @Test func aLenientStringIsTheTextAsItStands() throws {
        for text in Self.numbers {
            let json = "{\"v\":\(text)}"
            #expect(try lenient.decode(Holder<String>.self, from: json).value == text)
            let list = "{\"v\":[\(text)]}"
            #expect(try lenient.decode(Holder<[String]>.self, from: list).value == [text])
            let coded = "{\"v\":{\"text\":\(text)}}"
            let holder = try read(text) { try lenient.decode(Holder<Coded>.self, from: coded) }
            #expect(holder.map { $0.value?.text == text } ?? (Double(text)?.isFinite != true))
        }
    }

    @Test func jsonAndCodableHaveTheNumber() throws {
        for text in Self.numbers {
            let meaning = Meaning(text)
            let whole = "{\"json\":\(text),\"raw\":\(text)}"
            let decoded = try read(text) { try parser.decode(Exact.self, from: whole) }
            #expect((decoded != nil) == (Double(text)?.isFinite == true), "\(text)")
            guard let exact = decoded else { continue }
            #expect(meaning.isMeant(by: exact.json))
            #expect(meaning.isMeant(by: exact.json.tree, isExact: true), "\(text)")
            #expect(Meaning(exact.raw ?? "") == meaning, "\(text)")
            #expect(self.text(try parser.encode(exact)).contains("\"raw\":\(exact.raw ?? "")"))
            let tree = try read(text) { try parser.serialize(validating: exact) }
            for value in tree?.values ?? [:].values {
                #expect(meaning.isMeant(by: value, isExact: false), "\(text): \(value)")
            }
            let changes = try read(text) { try parser.changes(from: Exact(), validating: exact) }
            for value in changes?.values ?? [:].values {
                #expect(meaning.isMeant(by: value, isExact: false), "\(text): \(value)")
            }
            let coded = try read(text) {
                try parser.decode(Holder<Coded>.self, from: "{\"v\":{\"decimal\":\(text)}}")
            }
            guard let coded else { continue }
            #expect(meaning.isMeant(by: coded.value?.decimal), "\(text)")
            #expect(Meaning(number(in: self.text(try parser.encode(coded)))) == meaning)
        }
    }

    @Test func rejectedValuesHaveTheNumber() throws {
        for text in Self.numbers {
            let list = try parser.decodeLossyList(
                Named.self,
                from: "[{\"name\":1,\"n\":\(text)}]"
            )
            let value = (list.rejected.first?.value as? [String: Any])?["n"]
            #expect(Meaning(text).isMeant(by: value), "\(text): \(String(describing: value))")
        }
    }
}
