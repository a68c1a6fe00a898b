import Foundation

/// One change of a source file.
struct Mutation {
    /// The file's path below the package.
    let file: String
    /// Where in the file's text, in UTF-16 units.
    let range: NSRange
    let replacement: String

    /// The file's text with the change.
    func applied(to text: String) -> String {
        (text as NSString).replacingCharacters(in: range, with: replacement)
    }

    /// The line before and after.
    func difference(in text: String) -> String {
        let before = text as NSString
        let after = applied(to: text) as NSString
        let start = before.lineRange(for: NSRange(location: range.location, length: 0)).location
        let end = before.lineRange(for: range).upperBound
        let newEnd = end + after.length - before.length
        let number = before.substring(to: start).filter { $0 == "\n" }.count + 1
        return """
            \(file):\(number)
              -\(before.substring(with: NSRange(location: start, length: end - start)).trimmed)
              +\(after.substring(with: NSRange(location: start, length: newEnd - start)).trimmed)
            """
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
