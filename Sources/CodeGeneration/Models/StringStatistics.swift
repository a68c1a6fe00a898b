import Foundation

/// Which types can hold all strings at one place, and give the same strings back.
struct StringStatistics {
    private(set) var count = 0
    /// The forms that fit every string so far, those first that are tried first.
    private var forms = Form.allCases

    /// A form of text that a type other than `String` gives back.
    private enum Form: CaseIterable {
        case url, internetDate, milliseconds, day, internetTime, clockTime, uuid, lowercaseUUID

        func fits(_ text: String) -> Bool {
            switch self {
            case .url: StringStatistics.isURL(text)
            case .internetDate: DateForm.isInternetDate(text)
            case .milliseconds: DateForm.isMoment(text, "0000-00-00T00:00:00.000Z")
            case .day: DateForm.isDay(text)
            case .internetTime: DateForm.isInternetTime(text)
            case .clockTime: DateForm.isClockTime(text)
            case .uuid: UUID(uuidString: text)?.uuidString == text
            case .lowercaseUUID: UUID(uuidString: text)?.uuidString.lowercased() == text
            }
        }

        var kind: ValueKind {
            switch self {
            case .url: .url
            case .internetDate: .internetDate
            case .milliseconds: .date(pattern: "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'")
            case .day: .date(pattern: "yyyy-MM-dd")
            case .internetTime: .date(pattern: "EEE, dd MMM yyyy HH:mm:ss 'GMT'")
            case .clockTime: .date(pattern: "EEE MMM dd HH:mm:ss '+0000' yyyy")
            case .uuid: .uuid
            case .lowercaseUUID: .string
            }
        }
    }

    mutating func add(_ text: String) {
        // A form that does not fit one string is out for good.
        if !forms.isEmpty { forms.removeAll { !$0.fits(text) } }
        count += 1
    }

    mutating func merge(_ other: StringStatistics) {
        forms.removeAll { !other.forms.contains($0) }
        count += other.count
    }

    var kind: ValueKind { count == 0 ? .string : forms.first?.kind ?? .string }

    /// What the type does not say.
    var note: String? {
        guard count > 0, forms == [.lowercaseUUID] else { return nil }
        return "UUIDs in lower case, which a `UUID` would write in upper case."
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
}
