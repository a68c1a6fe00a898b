/// Why no code can be generated: one line for the user.
package struct GenerationError: Error, Equatable, CustomStringConvertible {
    /// What is wrong.
    package let message: String
    /// The keys that lead to it, where it has a place in the input.
    package let path: [String]

    init(_ message: String, at path: [String] = []) {
        self.message = message
        self.path = path
    }

    /// The message and the place, on one line.
    package var description: String {
        path.isEmpty ? message : "\(message) at \(Self.text(of: path))"
    }

    /// A path as messages show it: one line, and short even where it is long.
    static func text(of path: [String]) -> String {
        let shown = path.count > 12 ? path.prefix(6) + ["…"] + path.suffix(5) : path[...]
        return shown.map { quotable($0) }.joined(separator: "/")
    }

    /// A text in quotes.
    static func quoted(_ text: some StringProtocol) -> String { "'\(quotable(text))'" }

    /// A file's path in quotes, whole.
    static func quoted(file path: String) -> String { "'\(quotable(path, limit: .max))'" }

    /// A text without what would break the line, and cut where it is long.
    private static func quotable(_ text: some StringProtocol, limit: Int = 60) -> String {
        var shown = ""
        for scalar in text.unicodeScalars.prefix(limit) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                shown += "\\u{\(String(scalar.value, radix: 16))}"
            default:
                shown.unicodeScalars.append(scalar)
            }
        }
        return text.unicodeScalars.count > limit ? shown + "…" : shown
    }
}
