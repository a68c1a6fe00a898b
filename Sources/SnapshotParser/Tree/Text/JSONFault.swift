/// Where a text is not JSON, and what is expected there.
struct JSONFault: Error, Equatable {
    /// The first byte that is not allowed at its position.
    let offset: Int
    let expected: Expectation

    enum Expectation: Equatable {
        case value
        case firstElement
        case firstKey
        case key
        case colon
        case commaOrBrace
        case commaOrBracket
        /// A value written as a word.
        case word(String)
        case digit
        /// A control character in a string.
        case stringCharacter
        case escape
        case hexDigit
        case highSurrogate
        case lowSurrogate
        case utf8
        case endOfLine
        case end
    }
}
