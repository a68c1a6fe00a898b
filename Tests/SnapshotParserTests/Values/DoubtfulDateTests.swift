import Foundation
import SnapshotParser
import Testing

/// Seconds that are read as milliseconds, and the reverse.
@Suite struct DoubtfulDateTests {
    struct Visit: ParsableObject {
        var begins = Date(timeIntervalSince1970: 0)
        var ends: Date?
        var breaks: [Date] = []

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "begins", field: &begins)
            binder.bindField(name: "ends", field: &ends, dates: .secondsSince1970)
            binder.bindField(name: "breaks", field: &breaks)
        }
    }

    struct CheckedVisit: ParsableObject {
        var begins = Date(timeIntervalSince1970: 0)

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "begins", field: &begins)
            binder.check(begins.timeIntervalSince1970 >= 0, "it begins too early")
        }
    }

    /// What the handler of a validation hears, which finds no issue.
    private func heard<T: ParsableObject>(
        _ tree: [String: Any],
        _ type: T.Type = Visit.self,
        dates: SnapshotParser.DateCoding = .millisecondsSince1970
    ) -> [String] {
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser()
        parser.dates = dates
        parser.issueHandler = recorder.hear
        #expect(parser.validate(snap: Snapshot(key: "v1", value: tree), type: T.self) == [])
        return recorder.heard.map(\.description)
    }

    @Test func secondsAsMilliseconds() {
        let tree: [String: Any] = [
            "begins": 1_767_254_401, "breaks": [1_767_254_400_000, 1_767_254_402.5],
        ]
        #expect(
            heard(tree) == [
                """
                doubtful date for 'begins' in Visit at v1: in milliseconds, a number 1767254401 \
                is early in 1970: did you mean .secondsSince1970?
                """,
                """
                doubtful date for '1' in Visit at v1/breaks: in milliseconds, a number 1767254402.5 \
                is early in 1970: did you mean .secondsSince1970?
                """,
            ]
        )
    }

    @Test func millisecondsAsSeconds() {
        #expect(
            heard(["begins": 1_767_254_400_000, "ends": 1_767_254_400_000]) == [
                """
                doubtful date for 'ends' in Visit at v1: in seconds, a number 1767254400000 \
                is after the year 30000: did you mean .millisecondsSince1970?
                """
            ]
        )
    }

    @Test func oneOfSeveralForms() {
        let forms = SnapshotParser.DateCoding.any(of: [.iso8601, .millisecondsSince1970])
        #expect(heard(["begins": 1_767_254_401], dates: forms).count == 1)
        #expect(heard(["begins": "2026-01-01T08:00:01Z"], dates: forms) == [])
    }

    @Test func objectsWithConditions() {
        #expect(heard(["begins": 1_767_254_401], CheckedVisit.self).count == 1)
    }

    /// A birthday in January 1970, times of this century, the first second, and what is far away.
    @Test(arguments: [
        1_641_600_000, 1_767_254_400_000, 0, 1_000, 999_999_999, 4_102_444_801, -1_767_254_401,
    ])
    func nothingIsSaidOfOthers(_ number: Int) {
        #expect(heard(["begins": number]) == [])
    }

    @Test(arguments: [1_767_254_400, 64_092_211_200, 0, -62_135_596_800])
    func nothingIsSaidOfOtherSeconds(_ number: Int) {
        #expect(heard(["begins": 0, "ends": number]) == [])
    }

    @Test func onlyAValidationTells() throws {
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser()
        parser.issueHandler = recorder.hear
        let snap = Snapshot(value: ["begins": 1_767_254_401])
        var visit = try parser.parseObject(snap: snap, type: Visit.self)
        #expect(visit.begins == Date(timeIntervalSince1970: 1_767_254.401))
        try parser.update(&visit, from: snap)
        #expect(recorder.heard == [])
    }

    @Test func withoutTheValue() {
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser()
        parser.redactsValues = true
        parser.issueHandler = recorder.hear
        let snap = Snapshot(value: ["begins": 1_767_254_401])
        #expect(parser.validate(snap: snap, type: Visit.self) == [])
        #expect(
            recorder.heard.map(\.description) == [
                """
                doubtful date for 'begins' in Visit: in milliseconds, a number is early in 1970: \
                did you mean .secondsSince1970?
                """
            ]
        )
    }
}
