import Foundation

/// A kind of change: operators, conditions, constants and calls.
struct Rule {
    private let pattern: NSRegularExpression
    /// What may take the place of what was found.
    private let replacements: @Sendable (String) -> [String]

    private init(_ pattern: String, _ replacements: @escaping @Sendable (String) -> [String]) throws
    {
        self.pattern = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
        self.replacements = replacements
    }

    private init(_ pattern: String, _ table: [String: [String]]) throws {
        try self.init(pattern) { table[$0] ?? [] }
    }

    static func all() throws -> [Rule] {
        [
            try Rule("(?<= )(==|!=|<=|>=|<|>|&&|\\|\\||\\+|-|\\*|/|%|\\+=|-=)(?= )", operators),
            try Rule("\\.\\.<(?=\\S)") { _ in ["..."] },
            try Rule("(?<=[ (\\[])!(?=[a-zA-Z(])") { _ in [""] },
            try Rule("\\b(true|false)\\b", ["true": ["false"], "false": ["true"]]),
            try Rule("(?<=[ (\\[<-])\\d+(?=[ ),\\]:]|$|\\.\\.)") { text in
                Int(text).map { ["\($0 + 1)"] + ($0 > 0 ? ["\($0 - 1)"] : []) } ?? []
            },
            try Rule("(?<=\\bif |\\bguard |\\bwhile |\\bwhere )[^,{}\\n]+(?= \\{$| else \\{)") {
                text in
                let isPlain = !["let ", "var ", "case ", "#", "\""].contains { text.contains($0) }
                return isPlain ? ["!(\(text))"] : []
            },
            try Rule("\\.(first|last|min|max|isEmpty|prefix|suffix)\\b", members),
            try Rule("\\b(min|max)(?=\\()", ["min": ["max"], "max": ["min"]]),
            try Rule("\\b(continue|break)$", ["continue": ["break"], "break": ["continue"]]),
            // A call that stands alone.
            try Rule("(?<=[{})]\\n) +[a-z]\\w*(\\.\\w+)*\\([^{}\\n]*\\)$") { _ in [""] },
        ]
    }

    private static let operators: [String: [String]] = [
        "==": ["!="], "!=": ["=="], "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="],
        ">=": [">", "<"], "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "*": ["+"],
        "/": ["*"], "%": ["/"], "+=": ["-="], "-=": ["+="],
    ]

    private static let members: [String: [String]] = [
        ".first": [".last"], ".last": [".first"], ".isEmpty": [".isEmpty == false"],
        ".min": [".max"], ".max": [".min"], ".prefix": [".suffix"], ".suffix": [".prefix"],
    ]

    /// All changes of this kind in a file.
    ///
    /// - Parameters:
    ///   - file: the file's path.
    ///   - code: its text without comments and strings.
    func mutations(of file: String, code: String) -> [Mutation] {
        let whole = NSRange(location: 0, length: (code as NSString).length)
        return pattern.matches(in: code, range: whole).flatMap { match in
            let text = code as NSString
            let line = text.substring(with: text.lineRange(for: match.range))
            // What a declaration says belongs to all files that know it.
            guard !line.contains("func "), !line.contains("init("), !line.contains("@") else {
                return [Mutation]()
            }
            return replacements(text.substring(with: match.range)).map {
                Mutation(file: file, range: match.range, replacement: $0)
            }
        }
    }
}
