import SnapshotParser

/// The forms of dates that are given back as the same text.
enum DateForm {
    /// Whether a string is an RFC 3339 date in the form in which the library writes it: in UTC,
    /// with milliseconds only where there are any.
    static func isInternetDate(_ text: String) -> Bool {
        isMoment(text, "0000-00-00T00:00:00Z")
            || isMoment(text, "0000-00-00T00:00:00.000Z") && !text.hasSuffix(".000Z")
    }

    /// Whether a string is a date and a time in a form that has zeros for digits.
    static func isMoment(_ text: String, _ form: String) -> Bool {
        guard let numbers = numbers(in: text, form) else { return false }
        return isDate(numbers) && isTime(numbers[3...])
    }

    /// Whether a string is a day such as `2026-01-31`.
    static func isDay(_ text: String) -> Bool {
        numbers(in: text, "0000-00-00").map(isDate) ?? false
    }

    /// Whether a string is a date as RFC 1123 has it, such as `Sat, 31 Jan 2026 09:30:00 GMT`.
    static func isInternetTime(_ text: String) -> Bool {
        let words = words(of: text)
        return words.count == 6 && words[5] == "GMT" && words[0].hasSuffix(",")
            && isDate([words[0].dropLast(), words[2], words[1], words[4], words[3]])
    }

    /// Whether a string is a date in UTC as some servers have it, such as
    /// `Sat Jan 31 09:30:00 +0000 2026`.
    static func isClockTime(_ text: String) -> Bool {
        let words = words(of: text)
        return words.count == 6 && words[4] == "+0000"
            && isDate([words[0], words[1], words[2], words[3], words[5]])
    }

    private static func words(of text: String) -> [Substring] {
        text.split(separator: " ", omittingEmptySubsequences: false)
    }

    /// - Parameter words: a day's name, a month's, a day, a time and a year.
    private static func isDate(_ words: [Substring]) -> Bool {
        guard let name = days.firstIndex(of: String(words[0])),
            let month = months.firstIndex(of: String(words[1])),
            let day = numbers(in: String(words[2]), "00")?.first,
            let time = numbers(in: String(words[3]), "00:00:00"), isTime(time[...]),
            let year = numbers(in: String(words[4]), "0000")?.first
        else { return false }
        return isDate([year, month + 1, day])
            && weekday(year: year, month: month + 1, day: day) == name
    }

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The numbers of a text that has digits where a form has zeros, and else the same signs.
    private static func numbers(in text: String, _ form: String) -> [Int]? {
        guard text.utf8.count == form.utf8.count else { return nil }
        var numbers: [Int] = []
        var isInNumber = false
        for (byte, sign) in zip(text.utf8, form.utf8) {
            guard sign == UInt8(ascii: "0") else {
                guard byte == sign else { return nil }
                isInNumber = false
                continue
            }
            guard byte.isDigit else { return nil }
            if !isInNumber { numbers.append(0) }
            isInNumber = true
            numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte) - 48
        }
        return numbers
    }

    private static func isDate(_ numbers: [Int]) -> Bool {
        let (year, month, day) = (numbers[0], numbers[1], numbers[2])
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return year > 0 && (1...12).contains(month) && (1...lengths[month - 1]).contains(day)
    }

    private static func isTime(_ numbers: ArraySlice<Int>) -> Bool {
        zip(numbers, [24, 60, 60]).allSatisfy { $0 < $1 }
    }

    /// The day of the week, Sunday being 0, by Sakamoto's method.
    private static func weekday(year: Int, month: Int, day: Int) -> Int {
        let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
        let year = month < 3 ? year - 1 : year
        return (year + year / 4 - year / 100 + year / 400 + offsets[month - 1] + day) % 7
    }
}
