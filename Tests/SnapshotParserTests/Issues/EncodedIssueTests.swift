import Foundation
import SnapshotParser
import Testing

/// What code and clients get of an issue.
@Suite struct EncodedIssueTests {
    private func encoded(_ issue: SnapshotParser.Issue) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(issue), as: UTF8.self)
    }

    @Test func anIssueOfATreeHasNoLine() throws {
        let issue = SnapshotParser.Issue(path: ["-K1", "name"], model: "User", kind: .missingKey)
        #expect(
            try encoded(issue)
                == #"{"code":"missingKey","pointer":"/-K1/name","reason":"missing key"}"#
        )
    }

    @Test func anErrorOfTheTextIsEncodedLikeAnIssue() throws {
        let place = SnapshotParser.TextPosition(line: 2, column: 3)
        let errors: [SnapshotParser.JSONError] = [
            .malformed(expected: "a value", found: "'x'", at: place, excerpt: nil),
            .missingEnvelope("user", keys: ["usr"], at: place),
            .missingPath(["a/b", "c"], keys: [], at: place),
            .finishedFile,
        ]
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let texts = try errors.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        #expect(
            texts == [
                #"{"code":"malformedText","column":3,"line":2,"pointer":"","reason":"expected a value, found 'x'"}"#,
                #"{"code":"missingEnvelope","column":3,"line":2,"pointer":"/user","reason":"the only key is 'usr'"}"#,
                #"{"code":"missingPath","column":3,"line":2,"pointer":"/a~1b/c","reason":"the object is empty"}"#,
                #"{"code":"finishedFile","pointer":"","reason":"no element can be written after finish()"}"#,
            ]
        )
    }

    @Test func aPointerEscapesSlashesAndTildes() {
        func pointer(_ path: [String]) -> String {
            SnapshotParser.Issue(path: path, model: "User", kind: .missingKey).pointer
        }
        #expect(pointer([]).isEmpty)
        #expect(pointer([""]) == "/")
        #expect(pointer(["a/b", "m~n", "~1", "é"]) == "/a~1b/m~0n/~01/é")
    }

    @Test func aLongPointerIsCutForClients() throws {
        let key = String(repeating: "k", count: 1_000)
        func issue(_ path: [String]) -> SnapshotParser.Issue {
            .init(path: path, model: "User", kind: .unknownKey)
        }
        #expect(issue([key, "a"]).pointer == "/\(key)/a")
        #expect(
            try encoded(issue([key, "a"]))
                == #"{"code":"unknownKey","pointer":"/\#(key.dropLast())…","reason":"unknown key"}"#
        )
        let accents = String(repeating: "\u{301}", count: 2_000)
        #expect(
            try encoded(issue(["e\(accents)"]))
                == #"{"code":"unknownKey","pointer":"/e\#(String(accents.unicodeScalars.prefix(998)))…","reason":"unknown key"}"#
        )
        let slashes = String(repeating: "/", count: 2_000)
        #expect(
            try encoded(issue([slashes, slashes]))
                == #"{"code":"unknownKey","pointer":"/\#(String(repeating: "~1", count: 499))~…","reason":"unknown key"}"#
        )
        #expect(issue([slashes]).pointer.utf8.count == 4_001)
        let deep = [String](repeating: "k", count: 3_000)
        #expect(
            try encoded(issue(deep))
                == #"{"code":"unknownKey","pointer":"\#(String(repeating: "/k", count: 500))…","reason":"unknown key"}"#
        )
        let umlauts = String(repeating: "é", count: 600)
        #expect(
            try encoded(issue([umlauts]))
                == #"{"code":"unknownKey","pointer":"/\#(umlauts)","reason":"unknown key"}"#
        )
        #expect(
            try encoded(issue([String(key.dropLast())]))
                == #"{"code":"unknownKey","pointer":"/\#(key.dropLast())","reason":"unknown key"}"#
        )
    }

    @Test func theReasonNamesTheKindsOfAVariant() throws {
        enum Shape: ParsableObject {
            case circle(Circle)

            init() { self = .circle(Circle()) }

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(
                    name: "type",
                    field: &self,
                    [
                        .init("circle", Shape.circle) {
                            if case .circle(let it) = $0 { it } else { nil }
                        }
                    ]
                )
            }
        }
        struct Circle: ParsableObject {
            mutating func bindProperties(binder: Binder) {}
        }
        let issues = try SnapshotParser.json.validate(Shape.self, in: #"{"type":"Circle"}"#)
        #expect(
            issues.map(\.reason) == [
                #"a string "Circle" is not a Shape: the only kind is 'circle'"#
            ]
        )
    }

    @Test func theReasonHasNoPlaceAndNoModel() {
        let mismatch = SnapshotParser.Issue(
            path: ["age"],
            model: "User",
            kind: .typeMismatch,
            expected: "an integer",
            found: "a boolean true"
        )
        #expect(mismatch.reason == "expected an integer, found a boolean true")
        #expect(
            mismatch.description
                == "type mismatch for 'age' in User: expected an integer, found a boolean true"
        )
        let check = SnapshotParser.Issue(
            path: ["end"],
            model: "Period",
            kind: .failedCheck,
            reason: "ends before it begins"
        )
        #expect(check.reason == "ends before it begins")
        #expect(check.description == "failed check for 'end' in Period: ends before it begins")
        let missing = SnapshotParser.Issue(
            path: ["name"],
            model: "User",
            kind: .missingKey,
            suggestion: "nam"
        )
        #expect(missing.reason == "missing key: did you mean 'nam'?")
        #expect(missing.description == "missing key 'name' in User: did you mean 'nam'?")
    }

    @Test func aKindIsItsCode() {
        let kinds: Set<SnapshotParser.Issue.Kind> = [.unknownKey, .missingKey, .unknownKey]
        #expect(kinds.map(\.code).sorted() == ["missingKey", "unknownKey"])
        #expect("\(SnapshotParser.Issue.Kind.depth)" == "depth")
    }

    @Test func issuesDifferInWhatWasExpectedAndFound() {
        func issue(_ found: String) -> SnapshotParser.Issue {
            .init(path: ["a"], model: "M", kind: .typeMismatch, expected: "a string", found: found)
        }
        #expect(issue("a number 1") == issue("a number 1"))
        #expect(issue("a number 1") != issue("a number 2"))
        #expect(issue("a number 1").kind == issue("a number 2").kind)
    }

    /// A report of many issues takes time in proportion to them.
    @Test func tenThousandIssuesOfEveryFormShareTheirLines() throws {
        let tree = Dictionary(
            uniqueKeysWithValues: (0..<10_000).map { ("k\($0)", $0 % 2 == 0 ? "x" : true as Any) }
        )
        let error = try #require(throws: ParseError.self) {
            try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Numbers.self)
        }
        #expect(error.issues.count == 10_000)
        #expect(error.description.split(separator: "\n").count == 102)
    }

    struct Numbers: ParsableObject {
        var rest: [String: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindRemaining(dict: &rest)
        }
    }
}
