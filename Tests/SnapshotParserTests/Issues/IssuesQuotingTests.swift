import Foundation
import SnapshotParser
import Testing

/// Found values and keys are named in JSON words, on one line, and cut where they are long.
@Suite struct IssuesQuotingTests {
    struct Holder: ParsableObject {
        var value: Date?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "value", field: &value)
        }
    }

    private func found(_ value: Any) throws -> String {
        var parser = SnapshotParser()
        parser.dates = .iso8601
        let issues = parser.validate(snap: Snapshot(value: ["value": value]), type: Holder.self)
        guard let issue = issues.first, issue.kind == .typeMismatch, let found = issue.found else {
            throw ParsingSucceeded()
        }
        return found
    }

    private struct ParsingSucceeded: Error {}

    @Test func foundValuesAreNamedInJSONWords() throws {
        #expect(try found("text") == #"a string "text""#)
        #expect(try found(NSString("text")) == #"a string "text""#)
        #expect(try found(42) == "a number 42")
        #expect(try found(NSNumber(value: 42)) == "a number 42")
        #expect(try found(4.5) == "a number 4.5")
        #expect(try found(42.0) == "a number 42")
        #expect(try found(UInt64.max) == "a number 18446744073709551615")
        #expect(try found(true) == "a boolean true")
        #expect(try found(NSNumber(value: false)) == "a boolean false")
        #expect(try found(["a": 1]) == "an object")
        #expect(try found([1, 2]) == "an array")
        #expect(try found(NSArray()) == "an array")
        #expect(try found([1: 2]) == "an object whose keys are not strings")
    }

    @Test func whatIsNoJSONValueIsNamedByItsType() throws {
        #expect(
            try found(URLQueryItem(name: "a", value: "b"))
                == "a value of type URLQueryItem"
        )
        #expect(try found(Double.nan) == "a number nan")
    }

    @Test func anOptionalInABoxIsNamedByItsContent() throws {
        #expect(try found(Optional(42) as Any) == "a number 42")
    }

    @Test func aLongStringIsQuotedShort() throws {
        let text = try found(String(repeating: "x", count: 1_000_000))
        #expect(text == "a string \"" + String(repeating: "x", count: 60) + "…\"")
    }

    @Test func aStringIsQuotedOnOneLine() throws {
        let text = try found("a\nb\tc\rd\u{0}e\u{85}f\u{2028}g\u{2029}h\u{202E}i")
        #expect(text == #"a string "a\nb\tc\rd\u{0000}e\u{0085}f\u{2028}g\u{2029}h\u{202E}i""#)
    }

    @Test func aStringOfOneEndlessCharacterIsCut() throws {
        let text = try found("a" + String(repeating: "\u{301}", count: 10_000))
        #expect(text.unicodeScalars.count == "a string ".count + 63)
    }

    @Test func aLongKeyIsShownShort() {
        let key = String(repeating: "k", count: 1_000)
        let issues = SnapshotParser().validate(snap: Snapshot(value: [key: 1]), type: Holder.self)
        let shown = String(repeating: "k", count: 60) + "…"
        #expect(issues.map(\.description) == ["unknown key '\(shown)' in Holder"])
        #expect(issues.map(\.path) == [[key]])
    }

    @Test func aKeyIsShownOnOneLine() {
        let snapshot = Snapshot(key: "a\nb", value: ["c\nd": 1])
        let issues = SnapshotParser().validate(snap: snapshot, type: Holder.self)
        #expect(issues.map(\.description) == [#"unknown key 'c\nd' in Holder at a\nb"#])
    }

    @Test func theMiddleOfALongPathIsLeftOut() throws {
        struct Node: ParsableObject {
            var next: [Node] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "next", list: &next)
            }
        }
        let leaf: [String: Any] = ["x": 1]
        let tree = (0..<10).reduce(leaf) { ["next": [$0]].merging(["\($1)": 1]) { $1 } }
        var parser = SnapshotParser()
        parser.unknownKeys = .fail
        let issues = parser.validate(snap: Snapshot(value: tree), type: Node.self)
        #expect(
            issues.first?.description
                == "unknown key 'x' in Node at next/0/next/0/…/next/0/next/0"
        )
        #expect(issues.first?.path.count == 21)
    }
}
