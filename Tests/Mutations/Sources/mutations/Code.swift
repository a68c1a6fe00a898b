/// Source text in which comments are blanks and strings are words, so that only code is changed.
/// Each character stands where it stood.
func code(of source: String) -> String {
    enum State {
        case code
        case comment
        case string(end: String)
    }
    var result = ""
    var state = State.code
    var rest = Substring(source)
    func cover(_ text: Substring, with cover: Character) {
        result.append(contentsOf: text.map { $0 == "\n" ? "\n" : cover })
        rest = rest.dropFirst(text.count)
    }
    while let character = rest.first {
        switch state {
        case .code:
            if rest.hasPrefix("//") {
                state = .comment
            } else if let start = ["#\"", "\"\"\"", "\""].first(where: rest.hasPrefix) {
                state = .string(end: start == "#\"" ? "\"#" : start)
                cover(rest.prefix(start.count), with: "_")
            } else {
                result.append(character)
                rest = rest.dropFirst()
            }
        case .comment:
            if character == "\n" { state = .code }
            cover(rest.prefix(1), with: " ")
        case .string(let end):
            if rest.hasPrefix(end) {
                state = .code
                cover(rest.prefix(end.count), with: "_")
            } else {
                cover(rest.prefix(character == "\\" ? 2 : 1), with: "_")
            }
        }
    }
    return result
}

/// A word, an operator, or a bracket or the like.
struct Token {
    let text: String
    /// Where it stands in its line.
    let range: Range<Int>
    let isOperator: Bool
    /// Whether nothing stands right before it.
    let isSpacedBefore: Bool
    /// Whether nothing stands right behind it.
    let isSpacedAfter: Bool

    var isSpaced: Bool { isSpacedBefore && isSpacedAfter }
    var opens: Bool { ["(", "[", "{"].contains(text) }
    var closes: Bool { [")", "]", "}"].contains(text) }
    var assigns: Bool {
        isOperator && text.last == "=" && !["==", "!=", "<=", ">=", "===", "!=="].contains(text)
    }

    /// The tokens of a line of code.
    static func all(in code: some Sequence<Character>) -> [Token] {
        let code = Array(code)
        var tokens: [Token] = []
        var start = 0
        while start < code.count {
            let kind = Kind(code[start])
            var end = start + 1
            while kind != .other, end < code.count, Kind(code[end]) == kind { end += 1 }
            if kind != .space {
                tokens.append(
                    Token(
                        text: String(code[start..<end]),
                        range: start..<end,
                        isOperator: kind == .sign,
                        isSpacedBefore: start == 0 || code[start - 1] == " ",
                        isSpacedAfter: end == code.count || code[end] == " "
                    )
                )
            }
            start = end
        }
        return tokens
    }

    private enum Kind {
        case space
        case word
        case sign
        case other

        init(_ character: Character) {
            if character == " " {
                self = .space
            } else if character.isLetter || character.isNumber || "_$`".contains(character) {
                self = .word
            } else {
                self = "=+-*/<>!&|^~%?.".contains(character) ? .sign : .other
            }
        }
    }
}
