import Foundation
import SnapshotParser
import Testing

/// A date of RFC 3339 is read with any fraction and offset; other text is an issue.
@Suite struct InternetDateTests {
    static let parser = {
        var parser = SnapshotParser()
        parser.dates = .iso8601
        return parser
    }()

    static let dates: [(String, Double)] = [
        ("1970-01-01T00:00:00Z", 0),
        ("1969-12-31T23:59:59Z", -1),
        ("2026-03-01T09:30:00Z", 1_772_357_400),
        ("2026-03-01t09:30:00z", 1_772_357_400),
        ("2026-03-01 09:30:00Z", 1_772_357_400),
        ("2026-03-01T10:30:00+01:00", 1_772_357_400),
        ("2026-03-01T04:00:00-05:30", 1_772_357_400),
        ("2026-03-01T10:30:00+0100", 1_772_357_400),
        ("2026-03-01T09:30:00-00:00", 1_772_357_400),
        ("2026-03-01T09:30:00.5Z", 1_772_357_400.5),
        ("2026-03-01T09:30:00.125+00:00", 1_772_357_400.125),
        ("2026-03-01T09:30:00.250000000000Z", 1_772_357_400.25),
        ("2024-02-29T00:00:00Z", 1_709_164_800),
        ("2000-02-29T00:00:00Z", 951_782_400),
        ("2016-12-31T23:59:60Z", 1_483_228_800),
        ("0000-01-01T00:00:00Z", -62_167_219_200),
        ("9999-12-31T23:59:59Z", 253_402_300_799),
    ]

    @Test(arguments: dates)
    func aTextIsItsDate(text: String, seconds: Double) throws {
        #expect(
            try readValue(Date.self, from: text, with: Self.parser)
                == Date(timeIntervalSince1970: seconds)
        )
    }

    static let invalid = [
        "", "now", "09:30:00Z",
        "2026-02-30T00:00:00Z", "2025-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
        "2026-04-31T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
        "2026-01-00T00:00:00Z", "2026-01-32T00:00:00Z", "2026-01-01T24:00:00Z",
        "2026-01-01T00:60:00Z", "2026-01-01T00:00:61Z", "2026-01-01T00:00:60Z",
        "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00+1",
        "2026-01-01T00:00:00+24:00", "2026-01-01T00:00:00+01:60", "2026-01-01T00:00:00Zoo",
        "2026-1-1T00:00:00Z", "26-01-01T00:00:00Z", "+2026-01-01T00:00:00Z",
        " 2026-01-01T00:00:00Z", "2026-01-01T00:00:00,5Z", "٢٠٢٦-01-01T00:00:00Z",
    ]

    @Test(arguments: invalid)
    func aTextThatIsNoDateIsAnIssue(text: String) {
        #expect(
            issues(reading: Date.self, from: text, with: Self.parser) == [
                "type mismatch for 'v' in Holder<Date>: "
                    + "expected an RFC 3339 date, found a string \"\(text)\""
            ]
        )
    }

    @Test func theFirstAndTheLastSecondThatHaveATextAreWritten() {
        func written(_ seconds: Double) -> String? {
            let date = Date(timeIntervalSince1970: seconds)
            return Self.parser.serialize(object: Holder(value: date))["v"] as? String
        }
        #expect(written(-62_167_219_200) == "0000-01-01T00:00:00Z")
        #expect(written(253_402_300_799) == "9999-12-31T23:59:59Z")
        #expect(written(-62_167_219_201) == nil)
        #expect(written(253_402_300_800) == nil)
    }

    @Test func aNumberIsNoDateText() {
        #expect(
            issues(reading: Date.self, from: 0, with: Self.parser) == [
                "type mismatch for 'v' in Holder<Date>: "
                    + "expected an RFC 3339 date, found a number 0"
            ]
        )
    }

    @Test func manyThreadsReadDatesAtOnce() async {
        let wrong = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<250).count { count in
                        let (text, seconds) = Self.dates[count % Self.dates.count]
                        let date = try? readValue(Date.self, from: text, with: Self.parser)
                        return date != Date(timeIntervalSince1970: seconds)
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }
}
