import Foundation
import SnapshotParser
import Testing

/// Errors that a type's own `init(from:)` throws, which may be one error at several places.
@Suite struct OwnErrorsTests {
    private struct Refused: Error {}

    struct Element: Codable, Equatable {
        static let result = Result<Int, any Error>.failure(Refused())

        init(from decoder: any Decoder) throws { _ = try Self.result.get() }

        func encode(to encoder: any Encoder) throws {}
    }

    struct Whole: Codable, ParsableCodable {
        var elements: [String: Element]
    }

    struct Holder: ParsableObject {
        var whole: Whole?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "whole", field: &whole)
        }
    }

    @Test func eachIsToldAtItsPlace() {
        let elements = ["a": 1, "b": 2, "c": 3]
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: ["whole": ["elements": elements]]),
            type: Holder.self
        )
        #expect(
            issues.map(\.path) == ["a", "b", "c"].map { ["whole", "elements", $0] }
        )
    }

    struct Pair: Codable, ParsableCodable {
        var first: Element?
        var second: Element
    }

    struct PairHolder: ParsableObject {
        var pair: Pair?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "pair", field: &pair)
        }
    }

    @Test func theOneThatMattersIsNamed() throws {
        let recorder = Recorder()
        var parser = SnapshotParser()
        parser.invalidValues = .report
        parser.issueHandler = { recorder.append($0.path.joined(separator: "/")) }
        let tree = ["pair": ["first": 1, "second": 2]]
        let holder = try parser.parseObject(snap: Snapshot(value: tree), type: PairHolder.self)
        #expect(holder.pair == nil)
        #expect(recorder.texts.contains("pair/second"))
    }

    @Test func aRedactedReasonIsTheErrorsType() throws {
        struct Shade: Codable, ParsableCodable {
            init(from decoder: any Decoder) throws {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "secret")
                )
            }

            func encode(to encoder: any Encoder) throws {}
        }
        var parser = SnapshotParser()
        parser.redactsValues = true
        let issues = try parser.validate(Shade.self, in: #"{"a":1}"#)
        #expect(
            issues.map(\.description) == [
                "conversion failed in Shade at line 1, column 1: DecodingError"
            ]
        )
    }
}
