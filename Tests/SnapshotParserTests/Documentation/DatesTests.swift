import Foundation
import SnapshotParser
import Testing

/// The samples of the article Dates.
@Suite struct DatesTests {
    struct Booking: ParsableObject {
        var made = Date(timeIntervalSince1970: 0)
        var begins = Date(timeIntervalSince1970: 0)
        var day = Date(timeIntervalSince1970: 0)
        var expires: Date?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "made", field: &made)
            binder.bindField(name: "begins", field: &begins, dates: .iso8601)
            binder.bindField(name: "day", field: &day, dates: .format("yyyy-MM-dd"))
            binder.bindField(name: "expires", field: &expires, dates: .secondsSince1970)
        }
    }

    @Test func formsByBinding() throws {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        let tree: [String: Any] = [
            "made": 1_767_254_400_000, "begins": "2026-01-01T09:00:00+01:00", "day": "2026-01-01",
            "expires": 1_767_258_000,
        ]
        let booking = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Booking.self
        )
        let written = SnapshotParser().serialize(object: booking)
        for (key, value) in written.sorted(by: { $0.key < $1.key }) {
            print("\(key): \(value)")
        }

        #expect(
            printed == """
                begins: 2026-01-01T08:00:00Z
                day: 2026-01-01
                expires: 1767258000
                made: 1767254400000

                """
        )

        var broken = tree
        broken["day"] = "1.1.2026"
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: broken), type: Booking.self)
                .map(\.description) == [
                    """
                    type mismatch for 'day' in Booking: expected a date of the form yyyy-MM-dd, found a string "1.1.2026"
                    """
                ]
        )
    }

    @Test func formsOfAParser() throws {
        struct Visit: ParsableObject {
            var at = Date(timeIntervalSince1970: 0)

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "at", field: &at)
            }
        }

        var parser = SnapshotParser()
        parser.dates = .any(of: [.iso8601, .millisecondsSince1970])

        for tree in [["at": 1_767_254_400_000], ["at": "2026-01-01T08:00:00Z"]] as [[String: Any]] {
            let visit = try parser.parseObject(snap: Snapshot(value: tree), type: Visit.self)
            #expect(visit.at == Date(timeIntervalSince1970: 1_767_254_400))
            #expect(parser.serialize(object: visit)["at"] as? String == "2026-01-01T08:00:00Z")
        }
    }
}
