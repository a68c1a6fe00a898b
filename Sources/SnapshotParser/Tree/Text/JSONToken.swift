/// A token in a document's index: its kind, where it begins and its length, in one word. A
/// container has two more words: the next token after it, and how many elements it
/// has. A length that does not fit has a word of its own.
package struct JSONToken {
    package enum Kind: UInt8 {
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

    /// How many words a container's token has.
    static var containerWords: Int { 3 }

    @inline(__always)
    init(word: UInt64) { self.word = word }

    @inline(__always)
    init(_ kind: Kind, at offset: Int, length: Int = 0) {
        let short = min(length, Self.longLength)
        word =
            UInt64(kind.rawValue) << 60 | UInt64(truncatingIfNeeded: offset) << 20
            | UInt64(truncatingIfNeeded: short)
    }

    /// The shortest length that needs a word of its own.
    static var longLength: Int { 1 << 20 - 1 }

    @inline(__always)
    var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: word >> 60)) ?? .null }

    /// Where it begins: for a string, at its opening quote.
    @inline(__always)
    var offset: Int { Int(truncatingIfNeeded: word >> 20) & (1 << 40 - 1) }

    /// The length in the word; for a string, without its quotes.
    @inline(__always)
    var shortLength: Int { Int(truncatingIfNeeded: word) & Self.longLength }

    @inline(__always)
    var isLong: Bool { shortLength == Self.longLength }

    @inline(__always)
    var isContainer: Bool { kind == .object || kind == .array }
}
