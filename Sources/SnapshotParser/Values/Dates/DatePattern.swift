import Foundation

/// Dates as text by a pattern of Unicode's fields (UTS #35), in the Gregorian calendar and in
/// English.
///
/// Foundation's formatters accept other texts than they write, differ between systems, and are not
/// safe to share between threads.
struct DatePattern {
    let pattern: String
    let timeZone: TimeZone

    /// A part of a pattern.
    enum Part {
        case text(Substring)
        /// A letter that stands for a field, and how often it is repeated.
        case field(Character, count: Int)
    }

    /// The pattern's parts in their order.
    var parts: [Part] {
        var parts: [Part] = []
        var rest = pattern[...]
        var isQuoted = false
        func isField(_ letter: Character) -> Bool {
            !isQuoted && letter.isASCII && letter.isLetter
        }
        while let first = rest.first {
            if rest.starts(with: "''") {
                parts.append(.text("'"))
                rest = rest.dropFirst(2)
            } else if first == "'" {
                isQuoted.toggle()
                rest = rest.dropFirst()
            } else if isField(first) {
                let field = rest.prefix { $0 == first }
                parts.append(.field(first, count: field.count))
                rest = rest[field.endIndex...]
            } else {
                let text = rest.prefix { $0 != "'" && !isField($0) }
                parts.append(.text(text))
                rest = rest[text.endIndex...]
            }
        }
        return parts
    }

    /// The date that a text stands for; nil if the pattern would not write it.
    ///
    /// - Throws: an error that names an unknown field.
    func parse(_ text: String) throws -> Date? {
        var scanner = DateScanner(text)
        var fields = DateFields()
        for part in parts {
            switch part {
            case .text(let text):
                guard scanner.skip(text) else { return nil }
            case .field(let letter, let count):
                guard try fields.read(letter, count, pattern, from: &scanner) else { return nil }
            }
        }
        guard scanner.rest.isEmpty, let seconds = fields.seconds else { return nil }
        let fraction = fields.fraction
        if let offset = fields.offset {
            return Date(timeIntervalSince1970: Double(seconds - offset) + fraction)
        }
        guard let moment = timeZone.moment(seconds) else {
            // If clocks are put forward at midnight, the day begins later.
            let later = Date(timeIntervalSince1970: Double(timeZone.momentAfterGap(seconds)))
            return try self.text(later) == text ? later : nil
        }
        return Date(timeIntervalSince1970: Double(moment) + fraction)
    }

    /// The text of a date; nil if the pattern cannot write its year.
    ///
    /// - Throws: an error that names an unknown field.
    func text(_ date: Date) throws -> String? {
        let parts = parts
        var digits = 0
        for case .field("S", let count) in parts { digits = max(digits, count) }
        guard let fields = DateFields(date, in: timeZone, digits: digits) else { return nil }
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .field(let letter, let count):
                guard let field = try fields.text(letter, count, pattern) else { return nil }
                text += field
            }
        }
        return text
    }
}

extension TimeZone {
    /// The first moment at which clocks show a time; nil if they skip it when they are put forward.
    ///
    /// - Parameter seconds: the time in seconds since 1970, as if it were in UTC.
    fileprivate func moment(_ seconds: Int64) -> Int64? {
        offsets(near: seconds).map { seconds - $0 }.filter {
            seconds - offset(at: $0) == $0
        }.min()
    }

    /// The moment at which clocks would have shown a time if they had not been put forward.
    fileprivate func momentAfterGap(_ seconds: Int64) -> Int64 {
        seconds - (offsets(near: seconds).min() ?? 0)
    }

    /// The offsets a day before and after a time, between which clocks may have been changed once.
    private func offsets(near seconds: Int64) -> [Int64] {
        [offset(at: seconds - 86_400), offset(at: seconds + 86_400)]
    }

    func offset(at moment: Int64) -> Int64 {
        Int64(secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment))))
    }
}
