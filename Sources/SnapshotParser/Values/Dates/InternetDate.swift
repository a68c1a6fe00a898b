import Foundation

/// Dates as text, by RFC 3339, section 5.6.
///
/// Foundation's own styles accept February 30th and text after the date, and differ between
/// systems; its formatters are not safe to share between threads.
enum InternetDate {
    /// The date that a text stands for; nil if it is not a date. The fraction may have any number
    /// of digits, the offset any value below a day, and a leap second counts as the second after
    /// it.
    static func date(_ text: String) -> Date? {
        var scanner = DateScanner(rest: text.utf8[...])
        guard let year = scanner.number(digits: 4), scanner.skip("-"),
            let month = scanner.number(digits: 2), scanner.skip("-"),
            let day = scanner.number(digits: 2), scanner.skip("Tt "),
            let hour = scanner.number(digits: 2), scanner.skip(":"),
            let minute = scanner.number(digits: 2), scanner.skip(":"),
            let second = scanner.number(digits: 2),
            let fraction = scanner.fraction(),
            let offset = scanner.offset(), scanner.rest.isEmpty,
            let days = CivilDay.daysSince1970(year: year, month: month, day: day),
            hour < 24, minute < 60, second < 60 || second == 60 && minute == 59
        else { return nil }
        let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    /// The parts that a text lacks, which would be a date with them.
    static func missing(in text: String) -> String? {
        let (minute, rest) = (text.prefix(16), text.dropFirst(16))
        return [
            ("\(text)Z", "a time zone"), ("\(minute):00\(rest)", "seconds"),
            ("\(minute):00\(rest)Z", "seconds and a time zone"), ("\(text)T00:00:00Z", "a time"),
        ].first { date($0.0) != nil }?.1
    }

    /// The text of a date in UTC, with milliseconds if it has any; nil outside the years 0 to 9999.
    static func text(_ date: Date) -> String? {
        guard let milliseconds = Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded())
        else { return nil }
        let (seconds, fraction) = milliseconds.dividedToFloor(by: 1_000)
        let (days, time) = seconds.dividedToFloor(by: 86_400)
        let (year, month, day) = CivilDay.civil(daysSince1970: days)
        guard (0...9999).contains(year) else { return nil }
        func padded(_ number: Int64, _ digits: Int) -> Substring {
            String(number + 10_000).suffix(digits)
        }
        let calendar = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
        let (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60)
        let clock = "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
        let decimals = fraction == 0 ? "" : ".\(padded(fraction, 3))"
        return "\(calendar)T\(clock)\(decimals)Z"
    }
}
