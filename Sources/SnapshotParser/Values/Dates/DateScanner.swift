/// Reads the parts of a date's text one after another.
struct DateScanner {
    private(set) var rest: Substring.UTF8View

    init(_ text: Substring) { rest = text.utf8 }

    mutating func skip(_ text: some StringProtocol) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        rest = rest.dropFirst(text.utf8.count)
        return true
    }

    /// A number of exactly this many digits.
    mutating func number(digits count: Int) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
        rest = rest.dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Takes digits from here on.
    mutating func digits() -> Substring.UTF8View {
        let digits = rest.prefix { $0.isDigit }
        rest = rest.dropFirst(digits.count)
        return digits
    }

    /// Hours and minutes after a sign, with or without a colon between them, in seconds.
    mutating func signedTime() -> Int64? {
        let isNegative = rest.first == UInt8(ascii: "-")
        guard skip("+") || skip("-"), let hours = number(digits: 2), hours < 24 else { return nil }
        _ = skip(":")
        guard let minutes = number(digits: 2), minutes < 60 else { return nil }
        let seconds = Int64(hours * 3_600 + minutes * 60)
        return isNegative ? -seconds : seconds
    }
}
