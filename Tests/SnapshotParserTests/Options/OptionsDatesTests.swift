import Foundation
import SnapshotParser
import Testing

/// Dates are read and written in the form that the option names.
@Suite struct OptionsDatesTests {
    struct Event: ParsableObject {
        var start = Date(timeIntervalSince1970: 0)

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "start", field: &start)
        }
    }

    struct NoDate: Error {}

    let date = Date(timeIntervalSince1970: 1_772_357_400.25)

    private func written(_ date: Date, _ dates: SnapshotParser.DateCoding) -> Any? {
        var parser = SnapshotParser()
        parser.dates = dates
        return parser.serialize(object: Event(start: date))["start"]
    }

    private func read(_ value: Any, _ dates: SnapshotParser.DateCoding) throws -> Date {
        var parser = SnapshotParser()
        parser.dates = dates
        return try parser.parseObject(snap: Snapshot(value: ["start": value]), type: Event.self)
            .start
    }

    @Test func millisecondsAreWholeNumbers() throws {
        #expect(written(date, .millisecondsSince1970) as? Int == 1_772_357_400_250)
        #expect(try read(1_772_357_400_250, .millisecondsSince1970) == date)
        #expect(try read(1_772_357_400_250.0, .millisecondsSince1970) == date)
    }

    @Test func textHasThreeDecimalsWhereItHasAny() throws {
        for (milliseconds, decimals) in [(5, ".005"), (50, ".050"), (500, ".500"), (0, "")] {
            let date = Date(timeIntervalSince1970: 1_772_357_400 + Double(milliseconds) / 1_000)
            let text = "2026-03-01T09:30:00\(decimals)Z"
            #expect(written(date, .iso8601) as? String == text)
            #expect(try read(text, .iso8601) == date)
        }
    }

    @Test func secondsAreWholeWhereTheDateIs() throws {
        #expect(written(date, .secondsSince1970) as? Double == 1_772_357_400.25)
        let whole = Date(timeIntervalSince1970: 1_772_357_400)
        #expect(written(whole, .secondsSince1970) as? Int == 1_772_357_400)
        #expect(try read(1_772_357_400.25, .secondsSince1970) == date)
    }

    @Test func internetDatesAreWrittenInUTCWithMillisecondsWhereThereAreAny() throws {
        #expect(written(date, .iso8601) as? String == "2026-03-01T09:30:00.250Z")
        let whole = Date(timeIntervalSince1970: 1_772_357_400)
        #expect(written(whole, .iso8601) as? String == "2026-03-01T09:30:00Z")
    }

    @Test(
        arguments: [
            "2026-03-01T09:30:00.25Z", "2026-03-01T10:30:00.250+01:00",
            "2026-02-28T23:30:00.2500-10:00",
        ]
    )
    func internetDatesAreReadWithAnyFractionAndOffset(text: String) throws {
        #expect(try read(text, .iso8601) == date)
    }

    @Test(
        arguments: [
            ("2026-03-01T09:30:00", "a time zone"), ("2026-03-01T09:30Z", "seconds"),
            ("2026-03-01T09:30+01:00", "seconds"), ("2026-03-01", "a time"),
            ("2026-03-01T09:30", "seconds and a time zone"),
        ]
    )
    func aPartThatAnInternetDateLacksIsNamed(text: String, missing: String) {
        var parser = SnapshotParser()
        parser.dates = .iso8601
        #expect(
            issues(reading: Date.self, from: text, with: parser) == [
                "type mismatch for 'v' in Holder<Date>: expected an RFC 3339 date with \(missing) "
                    + "('.format' reads other texts), found a string \"\(text)\""
            ]
        )
        parser.dates = .any(of: [.secondsSince1970, .iso8601])
        #expect(
            issues(reading: Date.self, from: text, with: parser) == [
                "type mismatch for 'v' in Holder<Date>: expected a number of seconds or "
                    + "an RFC 3339 date with \(missing) ('.format' reads other texts), "
                    + "found a string \"\(text)\""
            ]
        )
    }

    @Test func aDateBeforeTheEpochIsADate() throws {
        let early = Date(timeIntervalSince1970: -1.5)
        #expect(written(early, .millisecondsSince1970) as? Int == -1500)
        #expect(written(early, .iso8601) as? String == "1969-12-31T23:59:58.500Z")
    }

    // Foundation counts its distant past by the Julian calendar; RFC 3339 does not.
    @Test func datesAtTheEndsOfTimeAreWrittenWhereThereIsAForm() {
        #expect(written(.distantPast, .millisecondsSince1970) as? Int == -62_135_769_600_000)
        #expect(written(.distantPast, .iso8601) as? String == "0000-12-30T00:00:00Z")
        let far = Date(timeIntervalSince1970: 1e300)
        #expect(written(far, .secondsSince1970) as? Double == 1e300)
        #expect(written(far, .millisecondsSince1970) as? Double == 1e303)
        #expect(written(far, .iso8601) == nil)
    }

    @Test(
        arguments: [
            .millisecondsSince1970, .secondsSince1970, .iso8601,
        ] as [SnapshotParser.DateCoding]
    )
    func aDateThatIsNotFiniteIsAnIssue(dates: SnapshotParser.DateCoding) {
        var parser = SnapshotParser()
        parser.dates = dates
        for seconds in [Double.nan, .infinity, -.infinity] {
            let event = Event(start: Date(timeIntervalSince1970: seconds))
            #expect(parser.serialize(object: event).isEmpty)
            #expect(parser.validate(object: event).map(\.kind) == [.notFinite])
        }
    }

    @Test func aCustomFormReadsAndWritesItsOwnValues() throws {
        let days = SnapshotParser.DateCoding.custom(
            parse: { value in
                guard let days = value as? Int else { throw NoDate() }
                return Date(timeIntervalSince1970: Double(days) * 86_400)
            },
            serialize: { Int($0.timeIntervalSince1970 / 86_400) }
        )
        #expect(written(Date(timeIntervalSince1970: 864_000), days) as? Int == 10)
        #expect(try read(10, days) == Date(timeIntervalSince1970: 864_000))
    }

    @Test func whatACustomFormThrowsIsAnIssue() throws {
        var parser = SnapshotParser()
        parser.dates = .custom(parse: { _ in throw NoDate() }, serialize: { _ in throw NoDate() })
        let read = parser.validate(snap: Snapshot(value: ["start": 1]), type: Event.self)
        #expect(
            read.map(\.description)
                == ["conversion failed for 'start' in Event: NoDate() (found a number 1)"]
        )
        let written = parser.validate(object: Event())
        #expect(written.map(\.description) == ["conversion failed for 'start' in Event: NoDate()"])
    }

    @Test func aValueOfAnotherFormIsAnIssue() {
        var parser = SnapshotParser()
        let text = Snapshot(value: ["start": "2026-03-01T09:30:00Z"])
        #expect(
            parser.validate(snap: text, type: Event.self).map(\.description) == [
                "type mismatch for 'start' in Event: "
                    + "expected a number of milliseconds, found a string \"2026-03-01T09:30:00Z\""
            ]
        )
        parser.dates = .iso8601
        let number = Snapshot(value: ["start": 5])
        #expect(
            parser.validate(snap: number, type: Event.self).map(\.description) == [
                "type mismatch for 'start' in Event: expected an RFC 3339 date, found a number 5"
            ]
        )
    }

    @Test func oneBindingMayHaveAnotherFormThanTheParser() {
        struct Article: ParsableObject {
            var published = Date(timeIntervalSince1970: 1)
            var edited: Date? = Date(timeIntervalSince1970: 2)
            var read = Date(timeIntervalSince1970: 3)

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "published", field: &published, dates: .iso8601)
                binder.bindField(name: "edited", field: &edited, dates: .secondsSince1970)
                binder.bindField(name: "read", field: &read)
            }
        }
        let tree = SnapshotParser().serialize(object: Article())
        #expect(tree["published"] as? String == "1970-01-01T00:00:01Z")
        #expect(tree["edited"] as? Int == 2)
        #expect(tree["read"] as? Int == 3000)
    }
}
