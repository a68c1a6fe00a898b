import Foundation

/// Swift code, line by line, in the form that `swift format` leaves as it is.
struct SwiftText {
    /// How many spaces a level is indented by.
    let indentation: Int
    private(set) var lines: [String] = []
    private var level = 0

    /// The longest line.
    static let width = 100

    init(indentation: Int = 4) {
        self.indentation = indentation
    }

    /// The whole text.
    var text: String { lines.joined(separator: "\n") + "\n" }

    /// Adds a line.
    mutating func add(_ line: String) {
        lines.append(line.isEmpty ? "" : spaces(level) + line)
    }

    /// Adds a line that is indented further than the others.
    mutating func addIndented(_ line: String, by levels: Int = 1) {
        lines.append(spaces(level + levels) + line)
    }

    /// Adds an empty line, unless the text has just begun.
    mutating func addGap() {
        if let last = lines.last, !last.isEmpty { lines.append("") }
    }

    /// Adds a declaration with a body in braces.
    mutating func addBlock(_ head: String, _ body: (inout SwiftText) -> Void) {
        add(head.isEmpty ? "{" : head + " {")
        level += 1
        body(&self)
        level -= 1
        add("}")
    }

    /// Adds an extension, its condition on a line of its own where it needs one.
    mutating func addExtension(
        _ head: String,
        where condition: String,
        _ body: (inout SwiftText) -> Void
    ) {
        let line = "\(head) where \(condition)"
        guard !fits(line + " {") else { return addBlock(line, body) }
        add(head)
        addBlock("where \(condition)", body)
    }

    /// Adds a computed property, its type on a line of its own where it needs one.
    mutating func addProperty(
        _ head: String,
        type: String,
        _ body: (inout SwiftText) -> Void
    ) {
        let line = "\(head): \(type)"
        guard !fits(line + " {") else { return addBlock(line, body) }
        add(head + ":")
        addIndented(type)
        addBlock("", body)
    }

    /// Adds a stored property; what follows its name on a line of its own where it needs one.
    mutating func addVariable(_ line: String) {
        let ends = [": ", " = "].compactMap { line.range(of: $0) }
        guard !fits(line), let end = ends.min(by: { $0.lowerBound < $1.lowerBound }) else {
            return add(line)
        }
        add(String(line[..<line.index(before: end.upperBound)]))
        addIndented(String(line[end.upperBound...]))
    }

    /// Adds a function, its parameters on lines of their own where they need them.
    mutating func addFunction(
        _ head: String,
        _ parameters: [String],
        returns: String? = nil,
        _ body: (inout SwiftText) -> Void
    ) {
        let tail = (returns.map { " -> \($0)" } ?? "")
        let line = "\(head)(\(parameters.joined(separator: ", ")))\(tail)"
        if fits(line + " {") || parameters.isEmpty {
            addBlock(line, body)
        } else {
            add(head + "(")
            addList(parameters)
            addBlock(")" + tail, body)
        }
    }

    /// Adds a call, its arguments on lines of their own where they need them.
    mutating func addCall(_ function: String, _ arguments: [String]) {
        let line = "\(function)(\(arguments.joined(separator: ", ")))"
        guard !fits(line), !arguments.isEmpty else { return add(line) }
        add(function + "(")
        addList(arguments)
        add(")")
    }

    /// Adds a doc comment, wrapped at words.
    mutating func addComment(_ text: String, mark: String = "///") {
        var line = ""
        let room = max(20, Self.width - level * indentation - mark.count - 1)
        for word in text.split(whereSeparator: { $0 == " " || Self.isLineBreak($0) }) {
            let word = word.count <= room ? String(word) : word.prefix(room - 2) + "…"
            if !line.isEmpty, line.count + 1 + word.count > room {
                add("\(mark) \(line)")
                line = ""
            }
            line += line.isEmpty ? word : " " + word
        }
        if !line.isEmpty { add("\(mark) \(line)") }
    }

    /// A string literal of a text.
    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case let scalar where isInvisible(scalar):
                literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// Whether a reader would not see a sign, or not where it stands.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
            .unassigned, .nonspacingMark, .enclosingMark:
            true
        case .spaceSeparator: scalar != " "
        default: false
        }
    }

    private static func isLineBreak(_ character: Character) -> Bool {
        character.isNewline || character.unicodeScalars.contains { $0.value < 0x20 }
    }

    private mutating func addList(_ items: [String]) {
        level += 1
        for (index, item) in items.enumerated() {
            add(item + (index < items.count - 1 ? "," : ""))
        }
        level -= 1
    }

    private func fits(_ line: String) -> Bool {
        level * indentation + line.count <= Self.width
    }

    private func spaces(_ level: Int) -> String {
        String(repeating: " ", count: level * indentation)
    }
}
