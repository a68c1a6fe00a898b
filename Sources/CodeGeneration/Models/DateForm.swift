/// The forms of dates that are given back as the same text.
enum DateForm {
    /// Whether a string is an RFC 3339 date in the form in which the library writes it: in UTC,
    /// with milliseconds only where there are any.
    static func isInternetDate(_ text: String) -> Bool {
        guard let numbers = numbers(in: text, "0000-00-00T00:00:00Z") else {
            guard let numbers = numbers(in: text, "0000-00-00T00:00:00.000Z") else { return false }
            return isDate(numbers) && isTime(numbers[3...]) && numbers[6] > 0
        }
        return isDate(numbers) && isTime(numbers[3...])
    }

    /// Whether a string is a day such as `2026-01-31`.
    static func isDay(_ text: String) -> Bool {
        numbers(in: text, "0000-00-00").map(isDate) ?? false
    }

    /// Whether a string is a date as RFC 1123 has it, such as `Sat, 31 Jan 2026 09:30:00 GMT`.
    static func isInternetTime(_ text: String) -> Bool {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 6, words[5] == "GMT",
            let day = days.firstIndex(of: String(words[0])),
            let month = months.firstIndex(of: String(words[2])),
            let date = numbers(in: "\(words[1]) \(words[3])", "00 0000"),
            let time = numbers(in: String(words[4]), "00:00:00"), isTime(time[...])
        else { return false }
        return isDate([date[1], month + 1, date[0]])
            && weekday(year: date[1], month: month + 1, day: date[0]) == day
    }

    private static let days = ["Sun,", "Mon,", "Tue,", "Wed,", "Thu,", "Fri,", "Sat,"]
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
