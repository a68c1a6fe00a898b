import Foundation
import SnapshotParser
import Testing

/// A subtree is read as JSON text with sorted keys, in which numbers keep their digits.
@Suite struct BindRawJSONTests {
    struct Widget: ParsableObject {
        var config: String? = "initial"

        mutating func bindProperties(binder: Binder) {
            binder.bindRawJSON(name: "config", field: &config)
        }
    }

    private func config(_ tree: [String: Any]) throws -> String? {
        try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Widget.self).config
    }

    @Test func aSubtreeIsTextWithSortedKeysAtEachLevel() throws {
        let subtree: [String: Any] = [
            "b": 1, "a": ["d": [true, NSNull(), "x"] as [Any], "c": 2.5],
        ]
        #expect(try config(["config": subtree]) == #"{"a":{"c":2.5,"d":[true,null,"x"]},"b":1}"#)
        let boxed = NSDictionary(dictionary: subtree)
        #expect(try config(["config": boxed]) == #"{"a":{"c":2.5,"d":[true,null,"x"]},"b":1}"#)
    }

    @Test(arguments: [
        "1", "true", #""text""#, "9007199254740993", "18446744073709551615", "[]", "{}",
    ])
    func aScalarOrAnEmptyNodeIsTextToo(text: String) throws {
        #expect(try config(["config": try jsonValue(text)]) == text)
    }

    @Test(arguments: [
        "123456789012345678901234567890123456789012345",
        #"{"a":[0.123456789012345678901234567890123456789012345]}"#,
        "1.234567890123456789012345678901234", "0.1", "-0",
    ])
    func numbersKeepTheirDigitsInText(text: String) throws {
        struct Both: ParsableObject {
            var raw: String?
            var json: SnapshotParser.JSON?

            mutating func bindProperties(binder: Binder) {
                binder.bindRawJSON(name: "raw", field: &raw)
                binder.bindField(name: "json", field: &json)
            }
        }
        let parser = SnapshotParser()
        let whole = #"{"json":\#(text),"raw":\#(text)}"#
        let both = try parser.decode(Both.self, from: whole)
        #expect(both.raw == text)
        #expect(String(decoding: try parser.encode(both), as: UTF8.self) == whole)
        #expect(
            String(decoding: try parser.mergePatch(from: Both(), to: both), as: UTF8.self) == whole
        )
    }

    @Test func numbersThatNoTreeHoldsAreIssuesThere() throws {
        struct Both: ParsableObject {
            var raw: String?
            var json: SnapshotParser.JSON?

            mutating func bindProperties(binder: Binder) {
                binder.bindRawJSON(name: "raw", field: &raw)
                binder.bindField(name: "json", field: &json)
            }
        }
        let parser = SnapshotParser()
        let digits = "123456789012345678901234567890123456789012345"
        let both = try parser.decode(Both.self, from: #"{"json":\#(digits),"raw":\#(digits)}"#)
        let issues = ["json", "raw"].map {
            "value out of range for '\($0)' in Both: a number \(digits) does not fit Decimal exactly"
        }
        #expect(parser.serialize(object: both).isEmpty)
        #expect(parser.validate(object: both).map(\.description).sorted() == issues)
        #expect(parser.changes(from: Both(), to: both).isEmpty)
        let error = #expect(throws: ParseError.self) {
            try parser.changes(from: Both(), validating: both)
        }
        #expect(error?.issues.map(\.description).sorted() == issues)
    }

    @Test func nativeScalarsAreTextToo() throws {
        #expect(try config(["config": 1]) == "1")
        #expect(try config(["config": false]) == "false")
        #expect(try config(["config": Int?.some(2) as Any]) == "2")
    }

    @Test func aMissingKeyKeepsTheTextAndNullMakesItNil() throws {
        #expect(try config([:]) == "initial")
        #expect(try config(["config": NSNull()]) == nil)
        #expect(try config(["config": Int?.none as Any]) == nil)
    }

    @Test func whatJSONCannotHoldIsAnIssueAtItsPlace() {
        let tree: [String: Any] = [
            "config": ["a": [1, Double.nan], "b": Character("x")] as [String: Any]
        ]
        let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Widget.self)
        #expect(
            issues.map(\.description) == [
                "not finite for '1' in Widget at config/a: "
                    + "the database stores neither NaN nor infinity",
                "unsupported value for 'b' in Widget at config: JSON cannot hold Character",
            ]
        )
    }

    @Test(.needsSmallStackFrames)
    func aBombIsADepthIssue() {
        let bomb = (0..<900).reduce([Any]()) { tree, _ in [tree] }
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: ["config": bomb]),
            type: Widget.self
        )
        #expect(issues.map(\.fault) == [SnapshotParser.Issue.tooDeep(64)])
        #expect(issues.first?.path.first == "config")
    }
}
