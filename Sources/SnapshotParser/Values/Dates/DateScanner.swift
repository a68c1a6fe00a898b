/// Reads the parts of a date's text one after another.
struct DateScanner {
    private(set) var rest: Substring.UTF8View

    init(_ text: String) { rest = text.utf8[...] }

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

    /// A number of at most this many digits, without superfluous zeros.
    mutating func number(upTo count: Int) -> Int? {
        let length = rest.prefix(count).prefix { $0.isDigit }.count
        guard length > 0, length == 1 || rest.first != UInt8(ascii: "0") else { return nil }
        return number(digits: length)
    }

    /// Takes digits from here on.
    mutating func digits() -> Substring.UTF8View {
        let digits = rest.prefix { $0.isDigit }
        rest = rest.dropFirst(digits.count)
        return digits
    }
}

extension DateScanner {
    /// Reads a number of two digits, or of as many as it needs.
    mutating func take(_ count: Int, into field: inout Int64) -> Bool {
        count == 1 ? take(upTo: 2, into: &field) : take(digits: count, into: &field)
    }

    mutating func take(upTo count: Int, into field: inout Int64) -> Bool {
        guard let number = number(upTo: count) else { return false }
        field = Int64(number)
        return true
    }

    mutating func take(digits count: Int, into field: inout Int64) -> Bool {
        // No field of a date has more digits than an integer holds.
        guard count <= 9, let number = number(digits: count) else { return false }
        field = Int64(number)
        return true
    }

    /// Reads one of several names, which stand for 1 and so on.
    mutating func take(of names: [String], into field: inout Int64) -> Bool {
        guard let index = names.firstIndex(where: { skip($0) }) else { return false }
        field = Int64(index) + 1
        return true
    }

    /// Reads an offset from UTC in the form of a field.
    mutating func offset(_ letter: Character, _ count: Int) -> Int64? {
        if letter == "z" {
            guard skip("GMT") || skip("UTC") else { return nil }
            guard rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") else {
                return 0
            }
        } else if letter == "X" || letter == "Z" && count == 5, skip("Z") {
            return 0
        }
        let hasColon = letter == "z" || count == 3 && letter != "Z" || count == 5
        let needsMinutes = !(letter == "X" || letter == "x") || count > 1
        return signedTime(hasColon: hasColon, needsMinutes: needsMinutes)
    }

    /// Hours and minutes after a sign, in seconds.
    ///
    /// - Parameter hasColon: whether a colon is between them; nil if it is optional.
    mutating func signedTime(hasColon: Bool?, needsMinutes: Bool = true) -> Int64? {
        let isNegative = rest.first == UInt8(ascii: "-")
        guard skip("+") || skip("-"), let hours = number(digits: 2), hours < 24 else { return nil }
        if hasColon != false, !skip(":"), hasColon == true { return nil }
        guard needsMinutes || rest.first?.isDigit == true else {
            return Int64(isNegative ? -hours : hours) * 3_600
        }
        guard let minutes = number(digits: 2), minutes < 60 else { return nil }
        let seconds = Int64(hours * 3_600 + minutes * 60)
        return isNegative ? -seconds : seconds
    }
}
