import Foundation
import SnapshotParser
import Testing

/// The text that a tree becomes.
@Suite struct JSONTextTests {
    struct Holder: ParsableObject {
        var value: Any?

        mutating func bindProperties(binder: Binder) {
            binder.bindTree(name: "value", field: &value)
        }
    }

    struct RawHolder: ParsableObject {
        var value: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindRawJSON(name: "value", field: &value)
        }
    }

    struct Case: CustomTestStringConvertible, @unchecked Sendable {
        let value: Any
        let text: String

        init(_ value: Any, _ text: String) { (self.value, self.text) = (value, text) }

        var testDescription: String { "\(type(of: value)) \(text)" }
    }

    let parser = SnapshotParser()

    private func text(_ value: Any) throws -> String {
        String(decoding: try parser.encode(Holder(value: value)), as: UTF8.self)
    }

    private func decoded(_ text: String) throws -> Any? {
        try parser.decode(Holder.self, from: Data(text.utf8)).value
    }

    static let numbers = [
        Case(Int.min, "-9223372036854775808"), Case(Int.max, "9223372036854775807"),
        Case(UInt64.max, "18446744073709551615"), Case(Int8.min, "-128"), Case(UInt16.max, "65535"),
        Case(0.1, "0.1"), Case(1e300, "1e+300"), Case(2.0, "2"), Case(-0.0, "-0"),
        Case(1e16, "10000000000000000"), Case(1e20, "1e+20"),
        Case(Double.leastNonzeroMagnitude, "5e-324"),
        Case(Double.greatestFiniteMagnitude, "1.7976931348623157e+308"),
        Case(Float(0.1), "0.1"), Case(Decimal(sign: .plus, exponent: -1, significand: 1), "0.1"),
        Case(
            NSDecimalNumber(string: "123456789012345678901234567890"),
            "123456789012345678901234567890"
        ),
        Case(NSDecimalNumber(string: "0.1234567890123456789"), "0.1234567890123456789"),
        Case(NSDecimalNumber(string: "-1e-30"), "-1e-30"),
        Case(NSDecimalNumber(value: 3), "3"), Case(NSNumber(value: Int8(-1)), "-1"),
        Case(NSNumber(value: 1), "1"), Case(NSNumber(value: UInt64.max), "18446744073709551615"),
        Case(NSNumber(value: 1.5), "1.5"), Case(NSNumber(value: Float(1.5)), "1.5"),
        Case(true, "true"), Case(NSNumber(value: true), "true"),
        Case(NSNumber(value: false), "false"),
    ]

    @Test(arguments: numbers)
    func aNumberHasAllItsDigitsWhereverItStands(number: Case) throws {
        #expect(try text(number.value) == #"{"value":\#(number.text)}"#)
        #expect(try text([number.value]) == #"{"value":[\#(number.text)]}"#)
        #expect(try text(["k": number.value]) == #"{"value":{"k":\#(number.text)}}"#)
        let alone = Snapshot(value: ["value": number.value])
        #expect(try parser.parseObject(snap: alone, type: RawHolder.self).value == number.text)
    }

    static let strings = [
        Case("", ""), Case("a/b", "a/b"), Case("\"\\", #"\"\\"#),
        Case("\u{8}\u{C}\n\r\t", #"\b\f\n\r\t"#), Case("\r\n", #"\r\n"#),
        Case("\u{0}\u{1}\u{F}\u{10}\u{1F}", #"\u0000\u0001\u000f\u0010\u001f"#),
        Case("\u{7F}\u{80}", "\u{7F}\u{80}"), Case("\u{2028}\u{2029}", "\u{2028}\u{2029}"),
        Case("x\u{FEFF}\u{FFFF}", "x\u{FEFF}\u{FFFF}"), Case("👨‍👩‍👧🇩🇪", "👨‍👩‍👧🇩🇪"),
        Case("e\u{301}", "e\u{301}"), Case("\u{E9}", "\u{E9}"), Case("<&'>", "<&'>"),
    ]

    @Test(arguments: strings)
    func onlyWhatHasToBeIsEscaped(string: Case) throws {
        let value = try #require(string.value as? String)
        let texts = [
            try text(value): #"{"value":"\#(string.text)"}"#,
            try text([value]): #"{"value":["\#(string.text)"]}"#,
            try text([value: value]): #"{"value":{"\#(string.text)":"\#(string.text)"}}"#,
        ]
        for (text, expected) in texts {
            #expect(Array(text.utf8) == Array(expected.utf8))
        }
        let read = try decoded(try text(value)) as? String
        #expect(read.map { Array($0.utf8) } == Array(value.utf8))
    }

    #if !canImport(ObjectiveC)
        // Apple's systems have had several orders.
        @Test func keysAreInTheOrderOfTheirBytes() throws {
            let keys = [
                "b", "a10", "a9", "a", "B", "é", "e", "_", "-Nb", "-NA", "10", "9", "😀", "",
            ]
            let node = Dictionary(uniqueKeysWithValues: keys.map { ($0, 0) })
            #expect(
                try text(node) == """
                    {"value":{"":0,"-NA":0,"-Nb":0,"10":0,"9":0,"B":0,"_":0,"a":0,"a10":0,"a9":0,\
                    "b":0,"e":0,"é":0,"😀":0}}
                    """
            )
        }
    #endif

    @Test func equalTreesOfAnotherMakingHaveTheSameText() throws {
        let keys =
            (0..<50).map { "key\($0)" } + ["é", "É", "e", "E", "ß", "ss", "01", "1", "i", "İ"]
        let texts = try (0..<20).map { round in
            var node = [String: Any](minimumCapacity: round * 20)
            for key in keys.shuffled() {
                node[key] = ["b": 1, "a": [true, NSNull()] as [Any]] as [String: Any]
            }
            return try text(node)
        }
        #expect(Set(texts).count == 1)
    }

    @Test func emptyContainersAndNullStandWhereTheyAre() throws {
        let tree: [String: Any] = [
            "a": [Any](), "b": [String: Any](), "c": NSNull(),
            "d": [[Any](), [String: Any](), NSNull(), [NSNull()]] as [Any],
        ]
        let json = #"{"value":{"a":[],"b":{},"c":null,"d":[[],{},null,[null]]}}"#
        #expect(try text(tree) == json)
        #expect(try text(NSDictionary(dictionary: tree)) == json)
    }

    @Test func decodingReadsTheSameTree() throws {
        let tree: [String: Any] = [
            "text": "é\u{0}\"\\/😀", "int": Int.min, "unsigned": UInt64.max, "double": 0.1,
            "whole": 2.0, "yes": true, "no": false, "large": 1e300,
            "list": [1, "a", [1.5, [String: Any]()] as [Any], ["k": false]] as [Any],
        ]
        let read = try #require(try decoded(try text(tree)))
        #expect(read as? NSDictionary == tree as NSDictionary)
        #expect(try text(read) == text(tree))
    }

    @Test(.needsSmallStackFrames, arguments: [64, 128])
    func theDeepestTreeFitsTheSmallestThread(levels: Int) async throws {
        var parser = SnapshotParser()
        parser.maximumDepth = levels
        let deep = parser
        let written = await withCheckedContinuation { continuation in
            let thread = Thread {
                var tree: Any = 1
                for level in 1..<levels {
                    tree = level.isMultiple(of: 2) ? ["k": tree] as [String: Any] : [tree] as [Any]
                }
                let holder = Holder(value: tree)
                continuation.resume(returning: Result { try deep.encode(holder) })
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        var expected = "1"
        for level in 1..<levels {
            expected = level.isMultiple(of: 2) ? #"{"k":\#(expected)}"# : "[\(expected)]"
        }
        #expect(String(decoding: try written.get(), as: UTF8.self) == #"{"value":\#(expected)}"#)
    }

    @Test func whatIsNotFiniteIsAnIssueInEachForm() {
        let values: [Any] = [
            Double.nan, NSNumber(value: Double.infinity), -Float.infinity, Decimal.nan,
            NSDecimalNumber.notANumber, 1,
        ]
        let error = #expect(throws: ParseError.self) { try parser.encode(Holder(value: values)) }
        let reason = "the database stores neither NaN nor infinity"
        #expect(
            error?.description == """
                serializing Holder failed: 5 issues
                - not finite for '0' in Holder at value: \(reason)
                - not finite for '1' in Holder at value: \(reason)
                - not finite for '2' in Holder at value: \(reason)
                - not finite for '3' in Holder at value: \(reason)
                - not finite for '4' in Holder at value: \(reason)
                """
        )
    }

    @Test func whatIsNoTreeIsAnIssue() {
        let values: [Any] = [Data([1]), URLQueryItem(name: "a", value: nil), Decimal(1)]
        let error = #expect(throws: ParseError.self) { try parser.encode(Holder(value: values)) }
        #expect(
            error?.description == """
                serializing Holder failed: 1 issue
                - unsupported value for '1' in Holder at value: JSON cannot hold URLQueryItem
                """
        )
    }
}
