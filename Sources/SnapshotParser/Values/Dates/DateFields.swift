import Foundation

/// The parts of a date that a pattern names.
struct DateFields {
    private var year: Int64 = 1970
    private var month: Int64 = 1
    private var day: Int64 = 1
    private var hour: Int64 = 0
    private var minute: Int64 = 0
    private var second: Int64 = 0
    private(set) var fraction = 0.0
    /// The digits of the fraction, as many as the pattern asks for.
    private var fractionDigits = ""
    private var weekday: Int64?
    /// Whether hours are counted up to twelve.
    private var hasHalfDays = false
    private var isAfternoon = false
    /// Seconds east of UTC.
    private(set) var offset: Int64?

    init() {}

    /// - Parameter digits: how many digits of the second's fraction are wanted.
    init?(_ date: Date, in timeZone: TimeZone, digits: Int) {
        let scale = pow(10, Double(min(digits, 9)))
        let time = date.timeIntervalSince1970
        let ticks = digits > 0 ? (time * scale).rounded() : time.rounded(.down)
        guard let ticks = Int64(exactly: ticks) else { return nil }
        let (moment, fraction) = ticks.dividedToFloor(by: Int64(scale))
        // Larger ones are beyond the years that a pattern writes, and sums might overflow.
        guard abs(moment) < 1 << 40 else { return nil }
        let offset = timeZone.offset(at: moment)
        let (days, clock) = (moment + offset).dividedToFloor(by: 86_400)
        (year, month, day) = CivilDay.civil(daysSince1970: days)
        guard (0...9999).contains(year) else { return nil }
        (hour, minute, second) = (clock / 3_600, clock / 60 % 60, clock % 60)
        weekday = CivilDay.weekday(daysSince1970: days)
        fractionDigits = CivilDay.padded(fraction, to: min(digits, 9))
        self.offset = offset
    }

    /// The seconds since 1970 as if the time were in UTC; nil if there is no such day or time.
    var seconds: Int64? {
        guard CivilDay.isValid(year: Int(year), month: Int(month), day: Int(day)), hour < 24,
            minute < 60, second < 60
        else { return nil }
        let days = Int64(
            CivilDay.daysSince1970(year: Int(year), month: Int(month), day: Int(day))
        )
        if let weekday, weekday != CivilDay.weekday(daysSince1970: days) { return nil }
        guard !hasHalfDays || (1...12).contains(hour) else { return nil }
        let hour = hasHalfDays ? hour % 12 + (isAfternoon ? 12 : 0) : hour
        return days * 86_400 + hour * 3_600 + minute * 60 + second
    }

    /// Reads a field.
    ///
    /// - Returns: whether the text has it.
    /// - Throws: an error if the field is unknown.
    mutating func read(
        _ letter: Character,
        _ count: Int,
        _ pattern: String,
        from scanner: inout DateScanner
    ) throws -> Bool {
        switch (letter, count) {
        case ("y", 2):
            guard let number = scanner.number(digits: 2) else { return false }
            year = 2000 + Int64(number)
            return true
        case ("y", 1): return scanner.take(upTo: 4, into: &year)
        case ("y", 3...): return scanner.take(digits: count, into: &year)
        case ("M", 3...4): return scanner.take(of: Self.names(Self.months, count), into: &month)
        case ("M", 1...2): return scanner.take(count, into: &month)
        case ("d", 1...2): return scanner.take(count, into: &day)
        case ("H", 1...2): return scanner.take(count, into: &hour)
        case ("h", 1...2):
            hasHalfDays = true
            return scanner.take(count, into: &hour)
        case ("m", 1...2): return scanner.take(count, into: &minute)
        case ("s", 1...2): return scanner.take(count, into: &second)
        case ("S", 1...9):
            guard let number = scanner.number(digits: count) else { return false }
            fraction = Double(number) / pow(10, Double(count))
            return true
        case ("a", 1...3):
            isAfternoon = scanner.skip("PM")
            return isAfternoon || scanner.skip("AM")
        case ("E", 1...4):
            var number: Int64 = 0
            defer { weekday = number - 1 }
            return scanner.take(of: Self.names(Self.weekdays, count), into: &number)
        case ("Z", 1...3), ("Z", 5), ("X", 1...3), ("x", 1...3), ("z", 1...3):
            offset = scanner.offset(letter, count)
            return offset != nil
        default:
            throw UnknownDateField(pattern: pattern, letter: letter)
        }
    }

    /// The text of a field; nil if the field cannot express the date.
    ///
    /// - Throws: an error if the field is unknown.
    func text(_ letter: Character, _ count: Int, _ pattern: String) throws -> String? {
        switch (letter, count) {
        case ("y", 2):
            return (2000..<2100).contains(year) ? CivilDay.padded(year % 100, to: 2) : nil
        case ("y", _): return CivilDay.padded(year, to: count)
        case ("M", 3...4): return Self.names(Self.months, count)[Int(month) - 1]
        case ("M", 1...2): return CivilDay.padded(month, to: count)
        case ("d", 1...2): return CivilDay.padded(day, to: count)
        case ("H", 1...2): return CivilDay.padded(hour, to: count)
        case ("h", 1...2): return CivilDay.padded((hour + 11) % 12 + 1, to: count)
        case ("m", 1...2): return CivilDay.padded(minute, to: count)
        case ("s", 1...2): return CivilDay.padded(second, to: count)
        case ("S", 1...9): return String(fractionDigits.prefix(count))
        case ("a", 1...3): return hour < 12 ? "AM" : "PM"
        case ("E", 1...4): return weekday.map { Self.names(Self.weekdays, count)[Int($0)] }
        case ("Z", 1...3), ("Z", 5), ("X", 1...3), ("x", 1...3), ("z", 1...3):
            return offset.map { Self.text(offset: $0, letter, count) }
        default:
            throw UnknownDateField(pattern: pattern, letter: letter)
        }
    }

    /// An offset from UTC. Of the zones' names, all readers know only GMT.
    private static func text(offset: Int64, _ letter: Character, _ count: Int) -> String {
        let hasZero = letter == "X" || letter == "Z" && count == 5
        if offset == 0, hasZero { return "Z" }
        if offset == 0, letter == "z" { return "GMT" }
        let (hours, minutes) = (abs(offset) / 3_600, abs(offset) / 60 % 60)
        let sign = offset < 0 ? "-" : "+"
        let hour = CivilDay.padded(hours, to: 2)
        let minute = CivilDay.padded(minutes, to: 2)
        switch (letter, count) {
        case ("z", _): return "GMT\(sign)\(hour):\(minute)"
        case ("X", 1), ("x", 1): return minutes == 0 ? sign + hour : sign + hour + minute
        case ("X", 3), ("x", 3), ("Z", 5): return "\(sign)\(hour):\(minute)"
        default: return sign + hour + minute
        }
    }

    /// Names for a field of so many letters: whole, or their first three letters.
    private static func names(_ names: [String], _ count: Int) -> [String] {
        count == 4 ? names : names.map { String($0.prefix(3)) }
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    private static let weekdays = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
}

/// A pattern has a letter that stands for no field.
struct UnknownDateField: Error, CustomStringConvertible {
    let pattern: String
    let letter: Character

    var description: String { Wording.unknownDateField(letter, in: pattern) }
}
