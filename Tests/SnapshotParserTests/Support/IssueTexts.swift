import Foundation
import SnapshotParser

extension SnapshotParser.Issue {
    /// What a tree or an object that is too deep says: for the limit, or for the call stack.
    static func tooDeep(_ limit: Int?) -> String {
        guard let limit else { return "depth: more than the thread's call stack has room for" }
        return "depth: more than \(limit) \(limit == 1 ? "level" : "levels")"
    }

    /// The kind and what is said beside it, to compare an issue whatever its place.
    var fault: String { "\(kind): \(reason)" }

    /// The last part of the description, if it names the call that was meant.
    var callHint: String? {
        description.range(of: "did you mean [^'.]", options: .regularExpression)
            .map { String(description[$0.lowerBound...]) }
    }
}
