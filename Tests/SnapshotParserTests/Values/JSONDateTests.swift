import Foundation
import SnapshotParser
import Testing

/// `.iso8601` reads dates with and without fractions and offsets, and writes UTC.
@Suite struct JSONDateTests {
    struct Event: ParsableObject {
        var at: Date?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "at", field: &at)
        }
    }

    let parser: SnapshotParser = {
        var parser = SnapshotParser()
        parser.dates = .iso8601
        return parser
    }()

    private func date(_ text: String) throws -> Date? {
        try parser.decode(Event.self, from: Data(#"{"at": "\#(text)"}"#.utf8)).at
    }

    @Test(arguments: [
        ("2026-03-01T09:30:00Z", 1_772_357_400.0), ("2026-03-01T09:30:00.5Z", 1_772_357_400.5),
        ("2026-03-01T09:30:00.123456Z", 1_772_357_400.123456),
        ("2026-03-01T11:30:00+02:00", 1_772_357_400.0),
        ("2026-03-01T04:00:00-05:30", 1_772_357_400.0),
        ("2026-03-01T11:30:00.250+0200", 1_772_357_400.25),
        ("1969-12-31T23:59:59Z", -1.0),
    ])
    func datesAreReadWithAndWithoutFractionsAndOffsets(text: String, seconds: Double) throws {
        let date = try #require(try date(text))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
    }

    @Test(arguments: [
        (1_772_357_400.0, "2026-03-01T09:30:00Z"), (1_772_357_400.5, "2026-03-01T09:30:00.500Z"),
    ])
    func datesAreWrittenInUTC(seconds: Double, text: String) throws {
        let data = try parser.encode(Event(at: Date(timeIntervalSince1970: seconds)))
        #expect(String(decoding: data, as: UTF8.self) == #"{"at":"\#(text)"}"#)
    }

    @Test(arguments: ["2026-02-30T00:00:00Z", "yesterday", "2026-03-01T09:30:00Zx"])
    func otherTextIsAnIssue(text: String) {
        let error = #expect(throws: ParseError.self) { try date(text) }
        #expect(
            error?.description == """
                parsing Event failed: 1 issue
                - type mismatch for 'at' in Event at line 1, column 8: expected an RFC 3339 date, \
                found a string "\(text)"
                """
        )
    }

    @Test func aNumberIsAnIssue() {
        let error = #expect(throws: ParseError.self) {
            try parser.decode(Event.self, from: Data(#"{"at": 1772357400000}"#.utf8))
        }
        #expect(
            error?.description == """
                parsing Event failed: 1 issue
                - type mismatch for 'at' in Event at line 1, column 8: expected an RFC 3339 date, \
                found a number 1772357400000
                """
        )
    }

    @Test func datesAreParsedFromManyThreadsAtOnce() async throws {
        let parser = parser
        let sums = try await withThrowingTaskGroup(of: Double.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    var sum = 0.0
                    for second in 10..<60 {
                        let json = #"{"at": "1970-01-01T00:00:\#(second).5+00:00"}"#
                        let event = try parser.decode(Event.self, from: Data(json.utf8))
                        sum += event.at?.timeIntervalSince1970 ?? 0
                    }
                    return sum
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums == Array(repeating: 1_750, count: 16))
    }
}
