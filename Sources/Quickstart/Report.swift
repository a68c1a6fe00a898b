import Foundation
import SnapshotParser

/// Why an object cannot be sent.
struct Refusal: Error, CustomStringConvertible {
    var issues: [SnapshotParser.Issue]

    var description: String { issues.map(\.description).joined(separator: "\n") }
}

extension ParseError {
    /// All issues, but of those of one kind in one type only the first few, and how many more there
    /// are: a file of another form may have thousands.
    func report(ofEachKind limit: Int) -> String {
        var counts: [String: Int] = [:]
        var kinds: [String] = []
        var lines = description.split(separator: "\n").prefix(1).map(String.init)
        for issue in issues {
            let kind = issue.kindInWords
            if counts[kind] == nil { kinds.append(kind) }
            counts[kind, default: 0] += 1
            if counts[kind, default: 0] <= limit { lines.append("- \(issue)") }
        }
        for kind in kinds {
            guard let more = counts[kind].map({ $0 - limit }), more > 0 else { continue }
            lines.append("… and \(more) more: \(kind)")
        }
        return lines.joined(separator: "\n")
    }
}

extension SnapshotParser.Issue {
    /// What is wrong and in which type: `missing key in Member`.
    fileprivate var kindInWords: String {
        let words = description.components(separatedBy: " in \(model)")[0]
            .components(separatedBy: " '")[0]
        let what = words.hasSuffix(" for") ? String(words.dropLast(4)) : words
        return "\(what) in \(model)"
    }
}
