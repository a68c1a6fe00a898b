/// Where a text is not JSON, and what could stand there.
struct JSONFault: Error, Equatable {
    /// The first byte that cannot stand where it does.
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
        case word(Word)
        case digit
        /// A control character stands in a string.
        case stringCharacter
        case escape
        case hexDigit
        case highSurrogate
        case lowSurrogate
        case utf8
        case endOfLine
        case end
    }

    /// A value that is written as a word.
    enum Word: String {
        case null, no = "false", yes = "true"
    }
}
