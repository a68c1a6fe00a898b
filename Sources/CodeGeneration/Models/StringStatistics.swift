import Foundation

/// Which types can hold all strings at one place, and give the same strings back.
struct StringStatistics {
    private(set) var count = 0
    private var urls = 0
    private var dates = 0

    mutating func add(_ text: String) {
        // A type that does not fit one string is out for good.
        if urls == count, Self.isURL(text) { urls += 1 }
        if dates == count, Self.isDate(text) { dates += 1 }
        count += 1
    }

    mutating func merge(_ other: StringStatistics) {
        urls = urls == count && other.urls == other.count ? urls + other.urls : -1
        dates = dates == count && other.dates == other.count ? dates + other.dates : -1
        count += other.count
    }

    var kind: ValueKind {
        if urls == count { return .url }
        return dates == count ? .internetDate : .string
    }

    /// Whether a string is an absolute URL that Foundation gives back as it is.
    private static func isURL(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.count <= 2_000, let colon = text.range(of: "://"),
            ["http", "https", "gs", "ftp", "ws", "wss"].contains(text[..<colon.lowerBound])
        else { return false }
        let signs = "-._~:/?#@!$&'()*+,;=%".utf8
        guard bytes.allSatisfy({ $0.isLetterOrDigit || signs.contains($0) }),
            text[colon.upperBound...].utf8.first?.isLetterOrDigit == true,
            let url = URL(string: text)
        else { return false }
        return url.absoluteString == text && url.host != nil
    }

    /// Whether a string is an RFC 3339 date in the form in which the library writes it: in UTC,
    /// with milliseconds only where there are any.
    private static func isDate(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        let isShort = bytes.count == 20
        guard isShort || bytes.count == 24 else { return false }
        let form = Array((isShort ? "0000-00-00T00:00:00Z" : "0000-00-00T00:00:00.000Z").utf8)
        for (byte, sign) in zip(bytes, form) {
            guard sign == UInt8(ascii: "0") ? byte.isDigit : byte == sign else { return false }
        }
        func number(_ range: Range<Int>) -> Int {
            Int(text.dropFirst(range.lowerBound).prefix(range.count)) ?? 0
        }
        let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...12).contains(month), (1...lengths[month - 1]).contains(day),
            number(11..<13) < 24, number(14..<16) < 60, number(17..<19) < 60
        else { return false }
        return isShort || number(20..<23) > 0
    }
}
