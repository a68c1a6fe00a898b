/// What the text of a number is made of, by the grammar of RFC 8259, section 6, to which neither `+5` nor
/// `007` nor ` 5` is a number.
struct JSONDigits {
    /// How many digits stand before the exponent.
    let count: Int
    /// Whether there is neither a fraction nor an exponent.
    let isWhole: Bool
    /// Whether all digits before the exponent are zeros.
    let areZero: Bool

    /// Nil for a text that is not a number.
    init?(_ text: String) {
        var rest = text.utf8[...]
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let whole = rest.prefix { $0.isDigit }
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else {
            return nil
        }
        rest = rest.dropFirst(whole.count)
        isWhole = rest.isEmpty
        var fraction = rest.prefix(0)
        if rest.first == UInt8(ascii: ".") {
            fraction = rest.dropFirst().prefix { $0.isDigit }
            guard !fraction.isEmpty else { return nil }
            rest = rest.dropFirst(fraction.count + 1)
        }
        if let mark = rest.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
            rest.removeFirst()
            if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
                rest.removeFirst()
            }
            let exponent = rest.prefix { $0.isDigit }
            guard !exponent.isEmpty else { return nil }
            rest = rest.dropFirst(exponent.count)
        }
        guard rest.isEmpty else { return nil }
        count = whole.count + fraction.count
        areZero = [whole, fraction].joined().allSatisfy { $0 == UInt8(ascii: "0") }
    }
}

extension UInt8 {
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}

extension Double {
    /// The double that is nearest to the number that a text stands for; nil where the text is not a
    /// number, or one beyond the range of doubles.
    init?(jsonText text: String) {
        guard let digits = JSONDigits(text), let double = Double(text), double.isFinite,
            double.isZero == digits.areZero
        else { return nil }
        self = double
    }
}
