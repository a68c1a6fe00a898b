import Foundation

/// Dates as text, by RFC 3339, section 5.6.
///
/// Foundation's own styles accept February 30th and text after the date, and differ between
/// systems; its formatters are not safe to share between threads.
enum InternetDate {
    /// The date that a text stands for; nil where it is none. The fraction may have any number of
    /// digits, the offset any value below a day, and a leap second counts as the second after it.
    static func parse(_ text: String) -> Date? {
        var scanner = Scanner(rest: text.utf8[...])
        guard let year = scanner.number(digits: 4), scanner.skip("-"),
            let month = scanner.number(digits: 2), scanner.skip("-"),
            let day = scanner.number(digits: 2),
            scanner.skip("T") || scanner.skip("t")
                || scanner.skip(" "),
            let hour = scanner.number(digits: 2), scanner.skip(":"),
            let minute = scanner.number(digits: 2), scanner.skip(":"),
            let second = scanner.number(digits: 2),
            let fraction = scanner.fraction(),
            let offset = scanner.offset(), scanner.rest.isEmpty,
            (1...12).contains(month), (1...days(in: month, of: year)).contains(day),
            hour < 24, minute < 60, second < 60 || second == 60 && minute == 59
        else { return nil }
        let days = daysSince1970(year: year, month: month, day: day)
        let seconds = Int64(days) * 86_400 + Int64(hour * 3_600 + minute * 60 + second - offset)
        return Date(timeIntervalSince1970: Double(seconds) + fraction)
    }

    /// The text of a date in UTC, with milliseconds where it has any; nil beyond the years 0 to
    /// 9999, which have no text.
    static func text(_ date: Date) -> String? {
        guard let milliseconds = Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded())
        else { return nil }
        let (seconds, fraction) = milliseconds.dividedToFloor(by: 1_000)
        let (days, time) = seconds.dividedToFloor(by: 86_400)
        let (year, month, day) = civil(daysSince1970: days)
        guard (0...9999).contains(year) else { return nil }
        let clock = [time / 3_600, time / 60 % 60, time % 60].map { padded($0, to: 2) }
        let calendar = [padded(year, to: 4), padded(month, to: 2), padded(day, to: 2)]
        let decimals = fraction == 0 ? "" : "." + padded(fraction, to: 3)
        return calendar.joined(separator: "-") + "T" + clock.joined(separator: ":") + decimals + "Z"
    }

    private static func padded(_ number: some BinaryInteger, to digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days from 1970-01-01 in the proleptic Gregorian calendar, counted in eras of 400 years
    /// that begin in March, so that the leap day is the last of its year.
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = year.dividedToFloor(by: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    private static func civil(
        daysSince1970 days: Int64
    ) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = (days + 719_468).dividedToFloor(by: 146_097)
        let leapDays = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leapDays) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = (monthFromMarch + 2) % 12 + 1
        return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
    }

    private struct Scanner {
        var rest: Substring.UTF8View

        mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: character) else { return false }
            rest.removeFirst()
            return true
        }

        mutating func number(digits count: Int) -> Int? {
            let digits = rest.prefix(count)
            guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
            rest = rest.dropFirst(count)
            return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }

        mutating func fraction() -> Double? {
            guard skip(".") else { return 0 }
            let digits = rest.prefix { $0.isDigit }
            rest = rest.dropFirst(digits.count)
            return digits.isEmpty ? nil : Double("0.\(Substring(digits))")
        }

        mutating func offset() -> Int? {
            if skip("Z") || skip("z") { return 0 }
            let isNegative = rest.first == UInt8(ascii: "-")
            guard skip("+") || skip("-"), let hours = number(digits: 2) else { return nil }
            // RFC 3339 wants the colon; ISO 8601's basic form, which some servers send, has none.
            _ = skip(":")
            guard let minutes = number(digits: 2), hours < 24, minutes < 60 else { return nil }
            let seconds = hours * 3_600 + minutes * 60
            return isNegative ? -seconds : seconds
        }
    }
}

extension BinaryInteger {
    fileprivate func dividedToFloor(by divisor: Self) -> (quotient: Self, remainder: Self) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
