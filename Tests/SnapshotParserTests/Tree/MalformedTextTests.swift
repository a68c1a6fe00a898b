import Foundation
import Testing

@testable import SnapshotParser

/// What is said of text that is not JSON.
@Suite struct MalformedTextTests {
    private func message(_ bytes: some Sequence<UInt8>, redacted: Bool = false) -> String? {
        do throws(SnapshotParser.JSONError) {
            _ = try JSONDocument.reading(Data(bytes), Redaction(isOn: redacted))
            return nil
        } catch {
            return error.description
        }
    }

    private func message(_ text: String) -> String? { message(text.utf8) }

    struct Case: CustomTestStringConvertible {
        let text: String
        let message: String
        let lines: String

        init(_ text: String, _ message: String, _ lines: String) {
            (self.text, self.message, self.lines) = (text, message, lines)
        }

        var testDescription: String { text }
    }

    static let cases = [
        Case(
            "{",
            "1, column 2): expected a key in quotes or '}', found the end of the text",
            "{\n   ^"
        ),
        Case("[1,]", "1, column 4): expected a value, found ']'", "[1,]\n     ^"),
        Case("[", "1, column 2): expected a value or ']', found the end of the text", "[\n   ^"),
        Case("{a: 1}", "1, column 2): expected a key in quotes or '}', found 'a'", "{a: 1}\n   ^"),
        Case(
            "{'a': 1}",
            "1, column 2): expected a key in quotes or '}', found an apostrophe",
            "{'a': 1}\n   ^"
        ),
        Case(#"{"a" 1}"#, "1, column 6): expected ':', found '1'", "{\"a\" 1}\n       ^"),
        Case(
            #"{"a": 01}"#,
            "1, column 8): expected ',' or '}', found '1'",
            "{\"a\": 01}\n         ^"
        ),
        Case(
            #"{"a": 1,}"#,
            "1, column 9): expected a key in quotes, found '}'",
            "{\"a\": 1,}\n          ^"
        ),
        Case("[1 2]", "1, column 4): expected ',' or ']', found '2'", "[1 2]\n     ^"),
        Case("[1}", "1, column 3): expected ',' or ']', found '}'", "[1}\n    ^"),
        Case("<html>", "1, column 1): expected a value, found '<'", "<html>\n  ^"),
        Case("1 1", "1, column 3): expected the end of the text, found '1'", "1 1\n    ^"),
        Case("+1", "1, column 1): expected a value, found '+'", "+1\n  ^"),
        Case("1.", "1, column 3): expected a digit, found the end of the text", "1.\n    ^"),
        Case("-x", "1, column 2): expected a digit, found 'x'", "-x\n   ^"),
        Case("1e+", "1, column 4): expected a digit, found the end of the text", "1e+\n     ^"),
        Case("nul", "1, column 4): expected 'null', found the end of the text", "nul\n     ^"),
        Case("truE", "1, column 4): expected 'true', found 'E'", "truE\n     ^"),
        Case(
            #""ab"#,
            "1, column 4): expected the closing quote of a string, found the end of the text",
            "\"ab\n     ^"
        ),
        Case(
            "\"a\tb\"",
            "1, column 3): expected an escape such as \\n, since a string holds no control characters, found U+0009",
            "\"a b\"\n    ^"
        ),
        Case(
            "\"a\nb\"",
            "1, column 3): expected the closing quote of a string, or \\n for a line break, found the end of the line",
            "\"a\n    ^"
        ),
        Case(
            #""\x""#,
            #"1, column 3): expected one of "\/bfnrtu after a backslash, found 'x'"#,
            "\"\\x\"\n    ^"
        ),
        Case(
            #""\u12g4""#,
            "1, column 6): expected a hexadecimal digit, found 'g'",
            "\"\\u12g4\"\n       ^"
        ),
        Case(
            #""\uDC00""#,
            "1, column 2): expected a high surrogate before the low one, found '\\'",
            "\"\\uDC00\"\n   ^"
        ),
        Case(
            #""\uD800x""#,
            "1, column 8): expected a low surrogate after the high one, found 'x'",
            "\"\\uD800x\"\n         ^"
        ),
        Case(
            "{\r\n  \"é👨‍👩‍👧e\u{301}\": x\r\n}",
            "2, column 10): expected a value, found 'x'",
            "\"é👨‍👩‍👧e\u{301}\": x\n         ^"
        ),
        Case("\u{FEFF}[x]", "1, column 2): expected a value or ']', found 'x'", "[x]\n   ^"),
        Case(
            "[\u{A0}1]",
            "1, column 2): expected a value or ']', found '\u{A0}'",
            "[\u{A0}1]\n   ^"
        ),
    ]

    @Test(arguments: cases)
    func theFirstCharacterThatCannotStandThereIsNamed(test: Case) {
        #expect(message(test.text) == "not JSON (line \(test.message)\n  \(test.lines)")
    }

    @Test func whatIsNotUTF8IsNamedByItsByte() {
        #expect(
            message([0x22, 0x61, 0xFF, 0x22]) == """
                not JSON (line 1, column 3): expected UTF-8, found the byte 0xFF
                  "a\u{FFFD}"
                    ^
                """
        )
        for bytes: [UInt8] in [
            [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80],
            [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80, 0x80],
        ] {
            let text = message([0x22] + bytes + [0x22])
            #expect(text?.hasPrefix("not JSON (line 1, column 2): expected UTF-8") == true)
        }
    }

    @Test(arguments: [
        (String.Encoding.utf16BigEndian, "expected a value, found U+0000, as in UTF-16"),
        (.utf16LittleEndian, "expected a key in quotes or '}', found U+0000, as in UTF-16"),
        (.utf16, "expected a value, found the byte 0xF"),
    ])
    func anotherEncodingIsNamed(encoding: String.Encoding, start: String) throws {
        let data = try #require(#"{"a": 1}"#.data(using: encoding))
        #expect(message(data)?.contains(start) == true)
    }

    @Test func noTextIsNoText() {
        for text in ["", " \r\n\t", "\u{FEFF}", "\u{FEFF} "] {
            #expect(message(text) == "not JSON (line 1, column 1): the text is empty")
        }
    }

    @Test func aLongLineIsCut() {
        let long =
            "[" + String(repeating: "1, ", count: 200) + "x" + String(repeating: "y", count: 90)
            + "]"
        let lines = message(long)?.split(separator: "\n")
        #expect(lines?.count == 3)
        #expect(lines?[1].hasPrefix("  …") == true && lines?[1].hasSuffix("y…") == true)
        let caret = lines?[2].count
        #expect(caret.flatMap { lines?[1].dropFirst($0 - 1).first } == "x")
    }

    @Test(arguments: [
        ("-", 58, "[\"", 58), ("-", 59, "…\"", 59), ("-", 100, "…", 60),
        ("😀", 58, "[\"", 58), ("😀", 100, "…", 60),
    ])
    func aLineIsCutWhereItsBeginningIsLong(
        character: String,
        count: Int,
        start: String,
        shownCount: Int
    ) {
        let text = "[\"" + String(repeating: character, count: count) + "\n"
        let shown = start + String(repeating: character, count: shownCount)
        #expect(message(text)?.contains("\n  \(shown)\n") == true)
    }

    @Test func redactionLeavesTheTextOut() {
        #expect(
            message(#"{"password": secret}"#.utf8, redacted: true)
                == "not JSON (line 1, column 14): expected a value"
        )
        #expect(
            message("[".utf8, redacted: true)
                == "not JSON (line 1, column 2): expected a value or ']', found the end of the text"
        )
    }

    @Test func aTextThatIsCutAnywhereIsAnErrorThere() {
        let text = #"{"a": [1.5e3, "é\u00e9\uD83D\uDE00", true, null, {}], "b": {"c": [[]]}}"#
        #expect(message(text) == nil)
        let bytes = Array(text.utf8)
        for end in bytes.indices {
            #expect(message(bytes[..<end])?.hasPrefix("not JSON") == true)
        }
    }

    @Test func aCommentIsNamed() {
        let error = #expect(throws: SnapshotParser.JSONError.self) {
            try SnapshotParser().decode(SnapshotParser.JSON.self, from: "{\n  // note\n  \"a\": 1}")
        }
        let reason = "expected a key in quotes or '}', found '/', and JSON has no comments"
        #expect(error?.reason == reason)
    }
}
