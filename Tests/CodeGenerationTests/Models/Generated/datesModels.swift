// Generated from dates.json

import Foundation
import SnapshotParser

/// The types of dates.json.
enum DatesModels {
    /// Everything in dates.json.
    struct Export: ParsableObject {
        var events: [Event] = []
        /// The keys are treated as data.
        var holidays: [String: Date] = [:]
        var alarms: [Date] = []
        var seen: [String: Date] = [:]
        var big: Decimal = 0
        var huge = 0.0
        var negative = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "events", list: &events)
            binder.bindField(name: "holidays", field: &holidays, dates: .iso8601)
            binder.bindField(name: "alarms", field: &alarms, dates: .iso8601)
            binder.bindField(name: "seen", field: &seen)
            binder.bindField(name: "big", field: &big)
            binder.bindField(name: "huge", field: &huge)
            binder.bindField(name: "negative", field: &negative)
        }
    }

    /// The data at `events/*`.
    struct Event: ParsableSnapshot {
        var id: String?
        var at = Date(timeIntervalSince1970: 0)
        var ends = ""
        /// May be milliseconds since 1970.
        var maybe = 0
        var day = Date(timeIntervalSince1970: 0)
        var offset = ""
        var ticks = 0
        var ratio = 0.0
        var whole = 0.0
        var link = URL(fileURLWithPath: "/")
        var words = ""
        var exact = Date(timeIntervalSince1970: 0)

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "at", field: &at)
            binder.bindField(name: "ends", field: &ends)
            binder.bindField(name: "maybe", field: &maybe)
            binder.bindField(name: "day", field: &day, dates: .format("yyyy-MM-dd"))
            binder.bindField(name: "offset", field: &offset)
            binder.bindField(name: "ticks", field: &ticks)
            binder.bindField(name: "ratio", field: &ratio)
            binder.bindField(name: "whole", field: &whole)
            binder.bindField(name: "link", field: &link)
            binder.bindField(name: "words", field: &words)
            binder.bindField(
                name: "exact",
                field: &exact,
                dates: .format("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'")
            )
        }
    }
}
