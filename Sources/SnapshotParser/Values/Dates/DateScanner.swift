/// Reads the parts of a date's text one after another.
struct DateScanner {
    var rest: Substring.UTF8View

    /// Skips one of some characters.
    mutating func skip(_ characters: String) -> Bool {
        guard let byte = rest.first, characters.utf8.contains(byte) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// A number of exactly this many digits.
    mutating func number(digits count: Int) -> Int64? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
        rest = rest.dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }

    /// A fraction of a second; 0 without a point.
    mutating func fraction() -> Double? {
        guard skip(".") else { return 0 }
        let digits = rest.prefix { $0.isDigit }
        rest = rest.dropFirst(digits.count)
        return digits.isEmpty ? nil : Double("0.\(Substring(digits))")
    }

    /// The seconds from UTC. RFC 3339 requires the colon between hours and minutes; ISO 8601's
    /// basic form, which some servers send, has none.
    mutating func offset() -> Int64? {
        if skip("Zz") { return 0 }
        let sign: Int64 = rest.first == UInt8(ascii: "-") ? -1 : 1
        guard skip("+-"), let hours = number(digits: 2), hours < 24 else { return nil }
        _ = skip(":")
        guard let minutes = number(digits: 2), minutes < 60 else { return nil }
        return sign * (hours * 3_600 + minutes * 60)
    }
}
