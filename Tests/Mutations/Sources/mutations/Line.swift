/// A line of a source file.
struct Line {
    /// The file's path below the package.
    let file: String
    let number: Int
    let text: [Character]
    let tokens: [Token]
    /// The code before it ends with this.
    let before: Token?
    /// The code behind it begins with this.
    let after: Token?

    /// The lines of a file whose expressions can be changed: not those that declare what other
    /// files know, that only some platforms compile, or whose work no test can see.
    static func all(of file: String, _ source: String) -> [Line] {
        let texts = source.split(separator: "\n", omittingEmptySubsequences: false)
        let lines = code(of: source).split(separator: "\n", omittingEmptySubsequences: false)
            .map(Token.all)
        var result: [Line] = []
        var before: Token?
        var conditions = 0
        for (index, tokens) in lines.enumerated() where !tokens.isEmpty {
            defer { before = tokens.last }
            if tokens[0].text == "#" {
                if tokens.dropFirst().first?.text == "if" { conditions += 1 }
                if tokens.dropFirst().first?.text == "endif" { conditions -= 1 }
            }
            guard conditions == 0, !tokens.contains(where: { fixed.contains($0.text) })
            else { continue }
            result.append(
                Line(
                    file: file,
                    number: index + 1,
                    text: Array(texts[index]),
                    tokens: tokens,
                    before: before,
                    after: lines[(index + 1)...].first { !$0.isEmpty }?.first
                )
            )
        }
        return result
    }

    private static let fixed: Set<String> = [
        "@", "#", "func", "init", "subscript", "import", "typealias", "associatedtype", "protocol",
        "extension", "struct", "class", "enum", "precondition", "reserveCapacity",
        "_checkInvariants", "_checkTokens",
    ]

    /// The source text of some tokens.
    func text(of range: ClosedRange<Int>) -> String {
        String(text[tokens[range.lowerBound].range.lowerBound..<end(of: range)])
    }

    private func end(of range: ClosedRange<Int>) -> Int {
        tokens[range.upperBound].range.upperBound
    }

    /// The line with other text in the place of some tokens.
    func replacing(_ range: ClosedRange<Int>, with replacement: String) -> String {
        let start = tokens[range.lowerBound].range.lowerBound
        return String(text[..<start]) + replacement + String(text[end(of: range)...])
    }

    /// The whole expression around a token; nil where it goes beyond the line.
    ///
    /// - Parameter isOperand: whether `&&` and `||` end it, as where another operator is changed.
    func expression(around place: Int, isOperand: Bool) -> ClosedRange<Int>? {
        func ends(_ token: Token) -> Bool {
            [",", ";", ":", "->"].contains(token.text) || Self.keywords.contains(token.text)
                || token.assigns || token.text == "?" && token.isSpaced
                || isOperand && ["&&", "||"].contains(token.text)
        }
        var (first, depth) = (place, 0)
        while first > 0 {
            let token = tokens[first - 1]
            if depth == 0, token.opens || ends(token) { break }
            depth += token.closes ? 1 : token.opens ? -1 : 0
            first -= 1
        }
        let goesOn = tokens[first].isOperator && !["!", "-"].contains(tokens[first].text)
        guard depth == 0, !goesOn else { return nil }

        let isCondition = tokens[..<place].contains { Self.conditions.contains($0.text) }
        var last = place
        while last < tokens.count - 1 {
            let token = tokens[last + 1]
            if depth == 0, token.closes || ends(token) || isCondition && token.text == "{" {
                return first...last
            }
            depth += token.opens ? 1 : token.closes ? -1 : 0
            last += 1
        }
        let isOver = after.map { !$0.isOperator || ends($0) } ?? true
        return depth == 0 && isOver ? first...last : nil
    }

    private static let conditions: Set<String> = ["if", "guard", "while", "for", "switch", "where"]
    private static let keywords = conditions.union([
        "return", "throw", "case", "in", "else", "try", "await",
    ])

    /// The statement that begins with a token; nil where none does, or where it goes beyond the
    /// line.
    func statement(from first: Int) -> ClosedRange<Int>? {
        if first > 0 {
            let opensBlock = ["if", "else", "guard", "for", "while", "}"].contains(tokens[0].text)
            guard tokens[first - 1].text == "{", opensBlock else { return nil }
        } else if let before {
            let goesOn = before.isOperator && before.isSpacedBefore
            guard !goesOn, !["(", "[", ","].contains(before.text) else { return nil }
        }
        var depth = 0
        for place in first..<tokens.count {
            if depth == 0, tokens[place].closes { return place > first ? first...place - 1 : nil }
            depth += tokens[place].opens ? 1 : tokens[place].closes ? -1 : 0
        }
        let isOver = after.map { !$0.isOperator } ?? true
        return depth == 0 && isOver ? first...tokens.count - 1 : nil
    }
}
