import Foundation

/// Dates as text by a pattern of Unicode's fields (UTS #35), in the Gregorian calendar and in
/// English.
struct DatePattern {
    let pattern: String
    let timeZone: TimeZone

    /// The date that a text stands for; nil if the pattern would not write it. A text that names
    /// its offset is written in another zone anyway.
    func date(_ text: String) -> Date? {
        guard let date = formatter().date(from: text) else { return nil }
        // Foundation accepts more than it writes: February 30th, blanks, `2026/3/1`.
        return (hasOffset ? isFractionRead(of: text) : self.text(date) == text) ? date : nil
    }

    /// Whether a text's fraction of a second, behind the character that stands before it in the
    /// pattern, has no more digits than the three that Foundation reads.
    private func isFractionRead(of text: String) -> Bool {
        let beforeFraction = fields.lazy.compactMap { field in
            field.firstIndex(of: "S").map { field[..<$0].last }
        }
        guard let separator = beforeFraction.first ?? nil, !separator.isLetter,
            let start = text.lastIndex(of: separator)
        else { return true }
        let digits = text[start...].dropFirst().prefix(while: \.isNumber)
        return digits.dropFirst(3).allSatisfy { $0 == "0" }
    }

    /// The text of a date; nil outside the years 1 to 9999.
    func text(_ date: Date) -> String? {
        let text = formatter().string(from: date)
        let seconds = date.timeIntervalSince1970
        let isWritable = (-62_135_596_800..<253_402_300_800).contains(seconds) && !text.isEmpty
        return isWritable ? text : nil
    }

    /// Whether texts say how far they are from UTC.
    private var hasOffset: Bool { fields.contains { $0.contains(where: "zZxXOvV".contains) } }

    /// The parts of the pattern that are not quoted.
    private var fields: [Substring] {
        pattern.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .compactMap { $0.offset % 2 == 0 ? $0.element : nil }
    }

    /// A formatter for this thread alone, since it takes longer to make than to use.
    private func formatter() -> DateFormatter {
        let threads = Thread.current.threadDictionary
        let key = "SnapshotParser.DatePattern \(timeZone.identifier) \(pattern)"
        if let formatter = threads[key] as? DateFormatter { return formatter }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.timeZone = timeZone
        formatter.dateFormat = pattern
        // A day may begin after midnight, and what was read is compared with what was written, but
        // for an offset.
        formatter.isLenient = !hasOffset
        let start = Date(timeIntervalSince1970: 0)
        formatter.defaultDate = start - Double(timeZone.secondsFromGMT(for: start))
        formatter.gregorianStartDate = .distantPast
        formatter.twoDigitStartDate = Date(timeIntervalSince1970: 946_684_800)
        threads[key] = formatter
        return formatter
    }
}
