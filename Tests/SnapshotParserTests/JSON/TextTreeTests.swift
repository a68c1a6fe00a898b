import Foundation
import Testing

@testable import SnapshotParser

/// The tree that a text stands for.
@Suite struct TextTreeTests {
    private func tree(_ text: String) throws -> Any {
        let document = try JSONDocument.reading(text)
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        return try TreeCopier(Reader(.parse, parser), .unboxed).validCopy(document.value(0))
    }

    private func text(_ value: Any) -> String { "\(type(of: value)) \(value)" }

    @Test(arguments: [
        ("0", "Int 0"), ("-0", "Double -0.0"), ("42", "Int 42"), ("-7", "Int -7"),
        ("42.0", "Double 42.0"), ("1e2", "Double 100.0"), ("1E+2", "Double 100.0"),
        ("2.5e-3", "Double 0.0025"), ("0.1", "Double 0.1"), ("-0.0", "Double -0.0"),
        ("9223372036854775807", "Int 9223372036854775807"),
        ("-9223372036854775808", "Int -9223372036854775808"),
        ("9223372036854775808", "UInt64 9223372036854775808"),
        ("18446744073709551615", "UInt64 18446744073709551615"),
        ("18446744073709551616", "Decimal 18446744073709551616"),
        ("18446744073709551617", "Decimal 18446744073709551617"),
        (
            "340282366920938463463374607431768211455",
            "Decimal 340282366920938463463374607431768211455"
        ),
        ("0.30000000000000004", "Double 0.30000000000000004"),
        ("0.10000000000000001", "Double 0.1"), ("-65.613616999999977", "Double -65.61361699999998"),
        ("9223372036854775808.0", "UInt64 9223372036854775808"),
        ("0.12345678901234567890", "Decimal 0.1234567890123456789"),
        ("1e22", "Double 1e+22"), ("1e23", "Double 1e+23"), ("5e-324", "Double 5e-324"),
        ("1.7976931348623157e308", "Double 1.7976931348623157e+308"),
        ("1000000000000000000000", "Decimal 1000000000000000000000"),
        ("123456789012345.678", "Decimal 123456789012345.678"),
    ])
    func numbersAreExact(json: String, value: String) throws {
        #expect(text(try tree(json)) == value)
        #expect(text(try #require(try tree("[\(json)]") as? [Any])[0]) == value)
    }

    @Test func doublesHaveTheBitsOfTheirShortestText() throws {
        var random = SeededGenerator(seed: 17)
        for _ in 0..<2000 {
            let double = Double(bitPattern: random.next())
            guard double.isFinite else { continue }
            for text in [
                "\(double)", String(format: "%.17g", double), String(format: "%.15g", double),
            ] {
                let number = try tree(text)
                let read =
                    (number as? Int).map(Double.init) ?? number as? Double
                    ?? (number as? UInt64).map { Double($0) }
                    ?? (number as? Decimal).flatMap { Double("\($0)") }
                #expect(read == Double(text), "\(text)")
            }
        }
    }

    @Test func stringsAreUnescaped() throws {
        let text =
            #"["", "\"\\\/\b\f\n\r\t", "\u0041\u00e9\u20AC\uD83D\uDE00\u0000", "é👨‍👩‍👧", "twelve chars, and\tmore"]"#
        let strings = try #require(try tree(text) as? [String])
        #expect(
            strings == ["", "\"\\/\u{8}\u{C}\n\r\t", "Aé€😀\u{0}", "é👨‍👩‍👧", "twelve chars, and\tmore"]
        )
    }

    @Test func whitespaceStandsBetweenTokens() throws {
        let text = " \r\n\t{ \"a\" :\r\n[ ] , \"b\"\t: { } ,\n\"c\" : [ 1 , 2 ] } \n"
        #expect(
            try tree(text) as? NSDictionary == ["a": [], "b": [:], "c": [1, 2]] as NSDictionary
        )
    }

    @Test func aLongStringIsRead() throws {
        let long = String(repeating: "0123456789abcdef", count: 1 << 17)
        #expect(
            try tree("[\"\(long)\", \"\(long)\\n\", 1]") as? NSArray == [long, long + "\n", 1]
                as NSArray
        )
        let number = "[" + String(repeating: "1", count: 1 << 21) + ", 2]"
        let document = try JSONDocument.reading(number)
        #expect(JSONNode(document: document, token: 0).elements.count == 2)
    }

    @Test func deepNestingNeedsNoStack() throws {
        let levels = 1_000_000
        let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        #expect(throws: SnapshotParser.Failure.self) { try tree(text) }
        let open = String(repeating: "[{\"a\":", count: levels)
        #expect(throws: SnapshotParser.JSONError.self) {
            try JSONDocument.reading(open, Redaction(isOn: true))
        }
    }

    private func repeats(_ text: String) throws -> [String] {
        let document = try JSONDocument.reading(text)
        return document.repeats.sorted { $0.key < $1.key }.flatMap { repeated in
            repeated.value.map { "\($0.key) \($0.first.column)" }
        }
    }

    @Test func aKeyThatStandsTwiceIsNoted() throws {
        #expect(try repeats(#"{"a": 1, "b": {"a": 2}, "a": 3}"#) == ["a 2"])
        #expect(try repeats(#"{"a": 1, "\u0061": 2}"#) == ["a 2"])
        #expect(try repeats(#"[{"a": 1}, {"a": 1}]"#) == [])
        #expect(try repeats("{\"e\u{301}\": 1, \"\u{E9}\": 2}") == ["e\u{301} 2"])
        #expect(try tree(#"{"a": 1, "a": 2}"#) as? [String: Int] == ["a": 2])
        let keys = (0..<1000).map { "\"a longer key \($0)\":0" }.joined(separator: ",")
        #expect(try repeats("{\(keys)}") == [])
        #expect(try repeats("{\(keys),\"a longer key 7\":1}").count == 1)
    }

    @Test func aMillionEqualKeysAreRead() throws {
        let text = "{" + String(repeating: "\"k\":1,", count: 1_000_000) + "\"k\":2}"
        #expect(try repeats(text).count == 1)
    }
}
