/// A token of a text in a document's index: what it is, where it begins and how long it
/// is, in one word. A container is followed by two words more: where in the index the next token
/// after it is, and how many elements it has. What is too long for the word has its length in one
/// word more.
struct JSONToken {
    enum Kind: UInt8 {
        case null, no, yes
        /// A number without a fraction and an exponent.
        case integer
        /// Any other number.
        case decimal
        /// A string without escapes.
        case string
        /// A string with escapes.
        case escapedString
        case object
        case array
    }

    let word: UInt64

    @inline(__always)
    init(word: UInt64) { self.word = word }

    @inline(__always)
    init(_ kind: Kind, at offset: Int, length: Int = 0) {
        let short = min(length, Self.longLength)
        word =
            UInt64(kind.rawValue) << 60 | UInt64(truncatingIfNeeded: offset) << 20
            | UInt64(truncatingIfNeeded: short)
    }

    /// The shortest length that has a word of its own.
    static var longLength: Int { 1 << 20 - 1 }

    @inline(__always)
    var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: word >> 60)) ?? .null }

    /// Where it begins: at a string's opening quote.
    @inline(__always)
    var offset: Int { Int(truncatingIfNeeded: word >> 20) & (1 << 40 - 1) }

    /// The length that is in the word: of a string without its quotes.
    @inline(__always)
    var shortLength: Int { Int(truncatingIfNeeded: word) & Self.longLength }

    @inline(__always)
    var isLong: Bool { shortLength == Self.longLength }

    @inline(__always)
    var isContainer: Bool { kind == .object || kind == .array }
}
