import Foundation
import SnapshotParser
import Testing

/// A pattern reads exactly what it would write, on every day and in every time zone.
@Suite struct DateFormatTests {
    static let vienna = TimeZone(identifier: "Europe/Vienna") ?? .current

    static func parser(_ dates: SnapshotParser.DateCoding) -> SnapshotParser {
        var parser = SnapshotParser()
        parser.dates = dates
        return parser
    }

    private func written(_ date: Date, _ dates: SnapshotParser.DateCoding) -> String? {
        Self.parser(dates).serialize(object: Holder(value: date))["v"] as? String
    }

    private func read(_ text: String, _ dates: SnapshotParser.DateCoding) throws -> Double? {
        try readValue(Date.self, from: text, with: Self.parser(dates))?.timeIntervalSince1970
    }

    @Test(
        arguments: [
            ("yyyy-MM-dd", "2026-03-01", 1_772_323_200),
            ("dd.MM.yyyy", "01.03.2026", 1_772_323_200),
            ("d.M.y", "1.3.2026", 1_772_323_200), ("MM/yy", "03/26", 1_772_323_200),
            ("yyyyMMdd'T'HHmmss", "20260301T093000", 1_772_357_400),
            ("yyyy-MM-dd HH:mm:ss.SSS", "2026-03-01 09:30:00.250", 1_772_357_400.25),
            ("h:mm a, MMM d, yyyy", "9:30 AM, Mar 1, 2026", 1_772_357_400),
            ("hh:mm a 'on' dd MMMM yyyy", "12:05 AM on 01 March 2026", 1_772_323_500),
            ("hh a yyyy-MM-dd", "12 PM 2026-03-01", 1_772_366_400),
            ("h:mm a, yyyy-MM-dd", "1:00 PM, 2026-03-01", 1_772_370_000),
            ("yyyy-M-d H:m:s", "2026-3-1 9:5:7", 1_772_355_907),
            ("EEE, dd MMM yyyy HH:mm:ss zzz", "Sun, 01 Mar 2026 09:30:00 GMT", 1_772_357_400),
            ("EEEE d MMMM yyyy", "Sunday 1 March 2026", 1_772_323_200),
            ("yyyy-MM-dd'T'HH:mm:ssXXX", "2026-03-01T09:30:00Z", 1_772_357_400),
            ("yyyy-MM-dd'T'HH:mm:ssZ", "2026-03-01T09:30:00+0000", 1_772_357_400),
            ("yyyy-MM-dd HH:mm:ssx", "2026-03-01 09:30:00+00", 1_772_357_400),
            ("yyyy-MM-dd HH:mm:ssxxx", "2026-03-01 09:30:00+00:00", 1_772_357_400),
            ("yyyy-MM-dd HH:mm:ssXX", "2026-03-01 09:30:00Z", 1_772_357_400),
            ("yyyy-MM-dd HH:mm:ssZZZ", "2026-03-01 09:30:00+0000", 1_772_357_400),
            ("yyyy-MM-dd HH:mm:ssZZZZZ", "2026-03-01 09:30:00Z", 1_772_357_400),
            ("HH 'o''clock' yyyy", "09 o'clock 2026", 1_767_258_000),
            ("yyyy''MM", "2026'03", 1_772_323_200), ("'it''s' yyyy", "it's 2026", 1_767_225_600),
            ("yyyy-MM-dd", "0001-01-01", -62_135_596_800),
            ("yyyy-MM-dd", "1000-01-01", -30_610_224_000),
            ("yyyy-MM-dd HH:mm:ss", "9999-12-31 23:59:59", 253_402_300_799),
            ("HH:mm", "09:30", 34_200),
        ] as [(String, String, Double)]
    )
    func aTextIsReadAndWritten(pattern: String, text: String, seconds: Double) throws {
        #expect(try read(text, .format(pattern)) == seconds)
        #expect(written(Date(timeIntervalSince1970: seconds), .format(pattern)) == text)
        let codable = try Self.decoder(.format(pattern)).decode([Date].self, from: [text])
        #expect(codable == [Date(timeIntervalSince1970: seconds)])
        var encoder = TreeEncoder()
        encoder.dates = .format(pattern)
        #expect(try encoder.encode(codable) as? [String] == [text])
    }

    @Test func patternThatWritesNothingReadsNothing() throws {
        #expect(throws: (any Error).self) { try read("", .format("", timeZone: Self.vienna)) }
        #expect(written(Date(), .format("", timeZone: Self.vienna)) == nil)
    }

    private static func decoder(_ dates: SnapshotParser.DateCoding) -> TreeDecoder {
        var decoder = TreeDecoder()
        decoder.dates = dates
        return decoder
    }

    @Test(
        arguments: [
            ("yyyy-MM-dd'T'HH:mm:ssXXX", "2026-03-01T10:30:00+01:00"),
            ("yyyy-MM-dd'T'HH:mm:ssZ", "2026-02-28T23:30:00-1000"),
            ("yyyy-MM-dd'T'HH:mm:ssZZZ", "2026-03-01T10:30:00+0100"),
            ("yyyy-MM-dd'T'HH:mm:ssZZZZZ", "2026-03-01T15:00:00+05:30"),
            ("yyyy-MM-dd HH:mm:ssXX", "2026-03-01 10:30:00+0100"),
            ("yyyy-MM-dd HH:mm:ssxxx", "2026-02-28 21:31:00-11:59"),
            ("yyyy-MM-dd HH:mm:ssX", "2026-03-01 10:30:00+01"),
            ("yyyy-MM-dd HH:mm:ssX", "2026-03-01 15:00:00+0530"),
            ("yyyy-MM-dd HH:mm:ss z", "2026-03-01 10:30:00 GMT+1"),
        ]
    )
    func anOffsetInTheTextCounts(pattern: String, text: String) throws {
        #expect(try read(text, .format(pattern, timeZone: Self.vienna)) == 1_772_357_400)
    }

    @Test(
        arguments: [
            (0, ["Z", "Z", "Z", "+00", "+0000", "+00:00", "+0000", "Z", "GMT"]),
            (
                3_600,
                [
                    "+01", "+0100", "+01:00", "+01", "+0100", "+01:00", "+0100", "+01:00",
                    "GMT+1",
                ]
            ),
            (
                -16_200,
                [
                    "-0430", "-0430", "-04:30", "-0430", "-0430", "-04:30", "-0430", "-04:30",
                    "GMT-4:30",
                ]
            ),
        ]
    )
    func anOffsetIsWrittenInEachForm(seconds: Int, texts: [String]) throws {
        let zone = try #require(TimeZone(secondsFromGMT: seconds))
        let fields = ["X", "XX", "XXX", "x", "xx", "xxx", "Z", "ZZZZZ", "z"]
        for (field, text) in zip(fields, texts) {
            let date = Date(timeIntervalSince1970: 1_772_357_400)
            #expect(written(date, .format(field, timeZone: zone)) == text)
        }
    }

    @Test func aTimeZoneIsThatOfTextsWithoutAnOffset() throws {
        let winter = SnapshotParser.DateCoding.format("yyyy-MM-dd HH:mm", timeZone: Self.vienna)
        #expect(try read("2026-03-01 10:30", winter) == 1_772_357_400)
        #expect(try read("2026-07-01 11:30", winter) == 1_782_898_200)
        #expect(written(Date(timeIntervalSince1970: 1_782_898_200), winter) == "2026-07-01 11:30")
        let zoned = SnapshotParser.DateCoding.format("HH:mmXXX", timeZone: Self.vienna)
        #expect(written(Date(timeIntervalSince1970: 1_782_898_200), zoned) == "11:30+02:00")
    }

    @Test func whereClocksAreChangedATimeIsReadOnceOrNotAtAll() throws {
        let coding = SnapshotParser.DateCoding.format("yyyy-MM-dd HH:mm", timeZone: Self.vienna)
        // Put back at 3:00 of summer time: one of the two.
        let seconds = try #require(try read("2026-10-25 02:30", coding))
        #expect([1_792_888_200, 1_792_891_800].contains(seconds))
        #expect(
            issues(reading: Date.self, from: "2026-03-29 02:30", with: Self.parser(coding)) == [
                "type mismatch for 'v' in Holder<Date>: expected a date of the form "
                    + "yyyy-MM-dd HH:mm, found a string \"2026-03-29 02:30\""
            ]
        )
    }

    @Test func aDayThatBeginsAfterMidnightIsADay() throws {
        let cairo = try #require(TimeZone(identifier: "Africa/Cairo"))
        let coding = SnapshotParser.DateCoding.format("yyyy-MM-dd", timeZone: cairo)
        let seconds = try #require(try read("2024-04-26", coding))
        #expect(written(Date(timeIntervalSince1970: seconds), coding) == "2024-04-26")
    }

    @Test(
        arguments: [
            "2026-02-29", "2026-13-01", "2026-00-10", "2026-3-1", "2026-03-01 ", " 2026-03-01",
            "26-03-01", "2026/03/01", "2026-03-01T00:00:00Z", "", "٢٠٢٦-٠٣-٠١", "2026-03-0x",
        ]
    )
    func aTextThatThePatternWouldNotWriteIsAnIssue(text: String) {
        #expect(
            issues(
                reading: Date.self,
                from: text,
                with: Self.parser(.format("yyyy-MM-dd"))
            ) == [
                "type mismatch for 'v' in Holder<Date>: "
                    + "expected a date of the form yyyy-MM-dd, found a string \"\(text)\""
            ]
        )
    }

    @Test(
        arguments: [
            ("d.M.yyyy", "01.3.2026"), ("hh:mm a", "13:00 PM"), ("hh:mm a", "00:30 AM"),
            ("EEE yyyy-MM-dd", "Mon 2026-03-01"), ("HH:mm", "24:00"), ("HH:mm:ss", "10:00:60"),
            ("MMM d", "mar 1"), ("yyyy", "2026 "), ("HH:mm a", "09:30 am"),
            ("HH:mmXXX", "10:00+24:00"), ("HH:mmXXX", "10:00+01:60"), ("HH:mm:ss", "10:60:00"),
            ("HH:mm:ss.SSSSSS", "10:00:00.123456"), ("yyyy-MM-ddXXX", "2026-02-29Z"),
            ("HH:mm:ss.SSSSSSXXXXX", "10:00:00.123456+00:00"),
            ("HH:mm:ss.SSSXXX", "10:00:00.1234Z"),
        ]
    )
    func aTextThatIsNotADateOfThePatternIsAnIssue(pattern: String, text: String) {
        let parser = Self.parser(.format(pattern))
        #expect(issues(reading: Date.self, from: text, with: parser).count == 1)
        #expect(issues(reading: Date.self, from: 1, with: parser).count == 1)
    }

    @Test func aFractionBeyondMillisecondsIsAnIssueThatSaysSo() throws {
        let coding = SnapshotParser.DateCoding.format("HH:mm:ss.SSSSSS")
        let seconds = try #require(try read("10:00:00.123000", coding))
        #expect(abs(seconds - 36_000.123) < 1e-6)
        for text in ["10:00:00.5Z", "10:00:00.500Z", "10:00:00.5000Z"] {
            let seconds = try #require(try read(text, .format("HH:mm:ss.SSSXXX")))
            #expect(abs(seconds - 36_000.5) < 1e-6)
        }
        let text = "10:00:00.123000+01:00"
        let withOffset = try #require(try read(text, .format("HH:mm:ss.SSSSSSXXXXX")))
        #expect(abs(withOffset - 32_400.123) < 1e-6)
        #expect(
            issues(reading: Date.self, from: "10:00:00.123456", with: Self.parser(coding)) == [
                "type mismatch for 'v' in Holder<Date>: expected a date of the form HH:mm:ss.SSSSSS "
                    + "with milliseconds at most ('.custom' reads more), "
                    + "found a string \"10:00:00.123456\""
            ]
        )
    }

    @Test func aYearBeforeTheFirstOrAfterFourDigitsIsNotWritten() {
        for (seconds, shown) in [
            (-62_135_596_801, "-62135596801"), (253_402_300_800, "253402300800"),
            (1e300, "1e+300"),
        ] {
            let beyond = Holder(value: Date(timeIntervalSince1970: seconds))
            #expect(
                Self.parser(.format("yyyy-MM-dd")).validate(object: beyond).map(\.description) == [
                    "value out of range for 'v' in Holder<Date>: "
                        + "a number \(shown) of seconds since 1970 is outside the years of "
                        + "a date of the form yyyy-MM-dd"
                ]
            )
        }
    }

    @Test(arguments: ["J", "ii"]) func aPatternThatWritesNothingReadsNothing(pattern: String) {
        let parser = Self.parser(.format(pattern))
        #expect(issues(reading: Date.self, from: "1", with: parser).count == 1)
    }

    @Test func aPatternIsReadByManyThreads() {
        let coding = SnapshotParser.DateCoding.format("yyyy-MM-dd")
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for number in 0..<500 {
                let text = "20\(10 + number % 90)-0\(1 + number % 9)-1\(thread)"
                let date = try? readValue(Date.self, from: text, with: Self.parser(coding))
                #expect(date.flatMap { written($0, coding) } == text)
            }
        }
    }

    @Test func everyDayOfManyYearsIsExactBothWays() throws {
        for zone in [Self.vienna, TimeZone(secondsFromGMT: 0) ?? .current] {
            let coding = SnapshotParser.DateCoding.format("yyyy-MM-dd", timeZone: zone)
            for days in stride(from: -40_000, to: 40_000, by: 17) {
                let noon = Date(timeIntervalSince1970: Double(days) * 86_400 + 43_200)
                let text = try #require(written(noon, coding))
                let start = try #require(try read(text, coding))
                #expect(written(Date(timeIntervalSince1970: start), coding) == text)
                #expect(noon.timeIntervalSince1970 - start < 86_400)
            }
        }
    }

    @Test func oneBindingMayHaveItsOwnForm() throws {
        struct Person: ParsableObject {
            var born: Date?
            var seen = Date(timeIntervalSince1970: 0)

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "born", field: &born, dates: .format("yyyy-MM-dd"))
                binder.bindField(name: "seen", field: &seen)
            }
        }
        let tree = ["born": "1815-12-10", "seen": 1000] as [String: Any]
        var person = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Person.self
        )
        #expect(person.born == Date(timeIntervalSince1970: -4_861_728_000))
        let written = SnapshotParser().serialize(object: person)
        #expect(written["born"] as? String == "1815-12-10")
        #expect(written["seen"] as? Int == 1000)
        let old = person
        try SnapshotParser().update(&person, from: Snapshot(value: ["born": "1815-12-11"]))
        #expect(
            SnapshotParser().changes(from: old, to: person) as? [String: String]
                == ["born": "1815-12-11"]
        )
    }

    @Test func ofSeveralFormsTheFirstThatFitsIsRead() throws {
        let coding = SnapshotParser.DateCoding.any(of: [
            .iso8601, .format("yyyy-MM-dd"), .millisecondsSince1970,
        ])
        #expect(try read("2026-03-01T09:30:00Z", coding) == 1_772_357_400)
        #expect(try read("2026-03-01", coding) == 1_772_323_200)
        #expect(
            try readValue(Date.self, from: 1_772_357_400_000, with: Self.parser(coding))
                == Date(timeIntervalSince1970: 1_772_357_400)
        )
        #expect(
            try Self.decoder(coding).decode([Date].self, from: ["2026-03-01", 1000])
                == [1_772_323_200, 1].map(Date.init(timeIntervalSince1970:))
        )
        #expect(
            written(Date(timeIntervalSince1970: 1_772_357_400), coding) == "2026-03-01T09:30:00Z"
        )
        #expect(
            issues(reading: Date.self, from: "soon", with: Self.parser(coding)) == [
                "type mismatch for 'v' in Holder<Date>: expected an RFC 3339 date or a date of the "
                    + "form yyyy-MM-dd or a number of milliseconds, found a string \"soon\""
            ]
        )
    }

    @Test func noFormAtAllReadsAndWritesNothing() {
        let parser = Self.parser(.any(of: []))
        #expect(issues(reading: Date.self, from: 1, with: parser).count == 1)
        #expect(
            parser.validate(object: Holder(value: Date(timeIntervalSince1970: 0))).map(\.fault)
                == ["unsupportedValue: JSON cannot hold Date"]
        )
    }
}
