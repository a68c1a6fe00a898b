import Foundation
import SnapshotParser
import Testing

/// Numbers and keys at the edges of what JSON text can say.
@Suite struct JSONLimitTests {
    struct Number: ParsableObject {
        var int: Int?
        var double: Double?
        var decimal: Decimal?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "int", field: &int)
            binder.bindField(name: "double", field: &double)
            binder.bindField(name: "decimal", field: &decimal)
        }
    }

    let parser = SnapshotParser()

    private func text(_ work: () throws -> some Any) -> String? {
        (#expect(throws: (any Error).self) { _ = try work() }).map { "\($0)" }
    }

    @Test func ofTwoValuesUnderOneKeyTheLastCountsWhereThatIsTolerated() throws {
        let json = "{\"int\": 1,\n \"int\": 2}"
        let message =
            "repeated key for 'int' in Number at line 2, column 2: the key is also at line 1, column 2"
        #expect(
            text { try parser.decode(Number.self, from: json) }
                == "parsing Number failed: 1 issue\n- \(message)"
        )
        let heard = Recorder()
        var tolerant = parser
        tolerant.unknownKeys = .report
        tolerant.issueHandler = { heard.append($0.description) }
        #expect(try tolerant.decode(Number.self, from: json).int == 2)
        #expect(heard.texts == [message])
        tolerant.unknownKeys = .ignore
        #expect(try tolerant.decode(Number.self, from: json).int == 2)
        #expect(heard.texts.count == 1)
    }

    @Test func numbersBeyondATypeAreIssuesThatShowThem() {
        let json = """
            {"int": 18446744073709551616, "decimal": "1e200"}
            """
        #expect(
            text { try parser.decode(Number.self, from: Data(json.utf8)) } == """
                parsing Number failed: 2 issues
                - value out of range for 'int' in Number at line 1, column 9: \
                a number 18446744073709551616 does not fit Int exactly
                - type mismatch for 'decimal' in Number at line 1, column 42: \
                expected a number, found a string "1e200"
                """
        )
    }

    @Test func aDoubleIsTheNearestToThirtyDigits() throws {
        let json = Data(#"{"double": 123456789012345678901234567890}"#.utf8)
        #expect(try parser.decode(Number.self, from: json).double == 1.2345678901234568e29)
    }

    @Test func aDecimalKeepsThirtyDigits() throws {
        let json = Data(#"{"decimal": 123456789012345678901234567890}"#.utf8)
        let number = try parser.decode(Number.self, from: json)
        #expect(number.decimal == Decimal(string: "123456789012345678901234567890"))
        let written = String(decoding: try parser.encode(number), as: UTF8.self)
        #expect(written == #"{"decimal":123456789012345678901234567890}"#)
    }

    @Test func encodingRefusesWhatJSONCannotSay() {
        let number = Number(double: .nan)
        let issue = "the database stores neither NaN nor infinity"
        #expect(
            text { try parser.encode(number) } == """
                serializing Number failed: 1 issue
                - not finite for 'double' in Number: \(issue)
                """
        )
        #expect(
            text { try parser.encodeList([Number(), Number(double: -.infinity)]) } == """
                serializing Number failed: 1 issue
                - not finite for 'double' in Number at 1: \(issue)
                """
        )
    }
}
