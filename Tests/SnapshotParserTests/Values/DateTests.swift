import Foundation
import SnapshotParser
import Testing

/// Dates are read back as they were written, in each form.
@Suite struct DateTests {
    @Test(arguments: [Int.min, .min + 1024, -1, 0, 1, .max - 1023])
    func everyDateThatIsWrittenIsReadBack(milliseconds: Int) throws {
        let written = SnapshotParser().serialize(
            object: Holder(value: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
        )
        let text = try JSONSerialization.data(withJSONObject: written)
        for tree in [
            written["v"],
            try (readJSON(String(decoding: text, as: UTF8.self)) as? [String: Any])?["v"],
        ] {
            let date = try readValue(Date.self, from: try #require(tree))
            #expect(date == Date(timeIntervalSince1970: Double(milliseconds) / 1000))
        }
    }

    @Test func datesAreMillisecondsByDefault() throws {
        let date = Date(timeIntervalSince1970: 1_700_000_000.123)
        #expect(try readValue(Date.self, from: 1_700_000_000_123) == date)
        #expect(try readValue(Date.self, from: try jsonValue("1700000000123")) == date)
        #expect(try readValue(Date.self, from: 1_700_000_000_123.0) == date)
        #expect(try readValue(Date.self, from: -1) == Date(timeIntervalSince1970: -0.001))
    }

    @Test func datesMayBeSeconds() throws {
        var parser = SnapshotParser()
        parser.dates = .secondsSince1970
        let date = Date(timeIntervalSince1970: 1_700_000_000.5)
        #expect(try readValue(Date.self, from: 1_700_000_000.5, with: parser) == date)
        #expect(try readValue(Date.self, from: 0, with: parser) == Date(timeIntervalSince1970: 0))
    }

    @Test func aTextIsNotANumberOfMilliseconds() {
        #expect(
            issues(reading: Date.self, from: "2026-03-01T09:30:00Z") == [
                "type mismatch for 'v' in Holder<Date>: "
                    + "expected a number of milliseconds, found a string \"2026-03-01T09:30:00Z\""
            ]
        )
    }

    @Test func aBooleanIsNotANumberOfSeconds() {
        var parser = SnapshotParser()
        parser.dates = .secondsSince1970
        #expect(
            issues(reading: Date.self, from: true, with: parser) == [
                "type mismatch for 'v' in Holder<Date>: "
                    + "expected a number of seconds, found a boolean true"
            ]
        )
    }

    @Test func aTimeThatIsNotFiniteIsAnIssue() {
        #expect(
            issues(reading: Date.self, from: Double.nan) == [
                "not finite for 'v' in Holder<Date>: the database stores neither NaN nor infinity"
            ]
        )
    }

    @Test func datesMayHaveTheCallersOwnForm() throws {
        struct NoDay: Error, CustomStringConvertible {
            let description = "no day"
        }
        var parser = SnapshotParser()
        parser.dates = .custom(
            parse: { value in
                guard let days = value as? Int else { throw NoDay() }
                return Date(timeIntervalSince1970: Double(days) * 86_400)
            },
            serialize: { Int($0.timeIntervalSince1970 / 86_400) }
        )
        #expect(
            try readValue([Date].self, from: [0, 2], with: parser)
                == [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 172_800)]
        )
        #expect(
            issues(reading: Date.self, from: "x", with: parser) == [
                "conversion failed for 'v' in Holder<Date>: no day (found a string \"x\")"
            ]
        )
    }

    @Test func oneBindingMayHaveAFormOfItsOwn() throws {
        struct Event: ParsableObject {
            var begin = Date.distantPast
            var end: Date?
            var created = Date.distantPast

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "begin", field: &begin, dates: .iso8601)
                binder.bindField(name: "end", field: &end, dates: .secondsSince1970)
                binder.bindField(name: "created", field: &created)
            }
        }
        let tree: [String: Any] = ["begin": "1970-01-01T00:00:01Z", "end": 2, "created": 3_000]
        let event = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Event.self)
        #expect(event.begin == Date(timeIntervalSince1970: 1))
        #expect(event.end == Date(timeIntervalSince1970: 2))
        #expect(event.created == Date(timeIntervalSince1970: 3))
    }

    @Test func datesOfACustomFormAreWrittenOneAfterAnother() {
        var parser = SnapshotParser()
        parser.dates = .custom(
            parse: { _ in Date() },
            serialize: { ["on": $0.timeIntervalSince1970] }
        )
        let dates = [1.0, 2.0].map(Date.init(timeIntervalSince1970:))
        let tree = parser.serialize(object: Holder(value: dates))
        #expect(tree["v"] as? [[String: Double]] == [["on": 1], ["on": 2]])
    }
}
