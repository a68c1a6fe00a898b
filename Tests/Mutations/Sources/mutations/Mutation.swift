import Foundation

/// One change of a line: of an operator, a condition, a constant or a call.
struct Mutation {
    let line: Line
    /// The tokens of the expression or statement that is changed.
    private let range: ClosedRange<Int>
    private let change: String
    private let isStatement: Bool

    /// The line with both, of which the mutant's number chooses.
    func schema(_ number: Int) -> String {
        let original = line.text(of: range)
        return line.replacing(
            range,
            with: isStatement
                ? "if isMutant(\(number)) { \(change) } else { \(original) }"
                : "(isMutant(\(number)) ? (\(change)) : (\(original)))"
        )
    }

    /// The line before and after.
    var difference: String {
        """
        \(line.file):\(line.number)
          -\(String(line.text).trimmed)
          +\(line.replacing(range, with: change).trimmed)
        """
    }

    /// All changes of a line.
    static func all(of line: Line) -> [Mutation] {
        line.tokens.indices.flatMap { place in
            constants(of: line, at: place) + operators(of: line, at: place)
                + conditions(of: line, at: place) + statements(of: line, at: place)
        }
    }

    private static func constants(of line: Line, at place: Int) -> [Mutation] {
        let token = line.tokens[place]
        var changes = ["true": ["false"], "false": ["true"]][token.text] ?? []
        let hasPoint = line.tokens[max(0, place - 1)...].prefix(3).contains { $0.text == "." }
        if !hasPoint, let number = Int(token.text) {
            changes = ["\(number + 1)"] + (number > 0 ? ["\(number - 1)"] : [])
        }
        return changes.map {
            Mutation(line: line, range: place...place, change: $0, isStatement: false)
        }
    }

    private static func operators(of line: Line, at place: Int) -> [Mutation] {
        let token = line.tokens[place]
        let isMember = place > 0 && [".", "?."].contains(line.tokens[place - 1].text)
        let isCall = line.tokens.dropFirst(place + 1).first?.text == "("
        let isNegation = token.text == "!" && token.isSpacedBefore != token.isSpacedAfter
        let changes =
            token.isOperator && token.isSpaced
            ? binary[token.text] : isNegation || isMember || isCall ? others[token.text] : nil
        let range =
            token.assigns
            ? line.statement(from: 0)
            : line.expression(around: place, isOperand: !["&&", "||"].contains(token.text))
        guard let changes, let range else { return [] }
        return changes.map { change in
            let before = line.text[..<token.range.lowerBound]
                .dropFirst(line.tokens[range.lowerBound].range.lowerBound)
            let behind = line.text[..<line.tokens[range.upperBound].range.upperBound]
                .dropFirst(token.range.upperBound)
            return Mutation(
                line: line,
                range: range,
                change: String(before) + change + String(behind),
                isStatement: token.assigns
            )
        }
    }

    private static let binary: [String: [String]] = [
        "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
        "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
        "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"],
        "&+": ["&-"], "&-": ["&+"], "&": ["|"], "|": ["&"], "+=": ["-="], "-=": ["+="],
    ]

    private static let others: [String: [String]] = [
        "!": [""], "first": ["last"], "last": ["first"], "min": ["max"], "max": ["min"],
        "isEmpty": ["isEmpty == false"], "prefix": ["suffix"], "suffix": ["prefix"],
    ]

    /// Each condition's opposite: what follows `if` and the like, or stands before `?`.
    private static func conditions(of line: Line, at place: Int) -> [Mutation] {
        let token = line.tokens[place]
        let isChoice = token.text == "?" && token.isSpaced
        let place = isChoice ? place - 1 : place + 1
        let isCondition =
            isChoice || ["if", "guard", "while"].contains(token.text)
            || token.text == "where" && line.tokens[0].text == "for"
        guard isCondition, line.tokens.indices.contains(place),
            !["let", "var", "case"].contains(line.tokens[place].text),
            let range = line.expression(around: place, isOperand: false)
        else { return [] }
        let change = "!(\(line.text(of: range)))"
        return [Mutation(line: line, range: range, change: change, isStatement: false)]
    }

    /// A call left out, or the other way to leave a loop.
    private static func statements(of line: Line, at place: Int) -> [Mutation] {
        guard let range = line.statement(from: place) else { return [] }
        let tokens = line.tokens[range]
        let words = tokens.drop { ["try", "await", "_", "="].contains($0.text) }
        let isCall =
            words.last?.text == ")" && !words.contains { $0.assigns }
            && [".", "?.", "("].contains(words.dropFirst().first?.text)
            && words.first?.isSpacedAfter == false && words.first?.isOperator == false
        let change =
            tokens.count == 1
            ? ["continue": "break", "break": "continue"][tokens[place].text] : isCall ? "" : nil
        return change.map {
            [Mutation(line: line, range: range, change: $0, isStatement: true)]
        } ?? []
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
