import Foundation
import SnapshotParser

extension SnapshotParser.Issue {
    /// What a tree or an object that is too deep says, whose limit is part of it.
    static func tooDeep(_ limit: Int) -> String {
        "depth: more than \(limit) \(limit == 1 ? "level" : "levels")"
    }

    /// The kind and what is said beside it, to compare an issue whatever its place.
    var fault: String { "\(kind): \(reason)" }

    /// The last part of the description, if it names the call that was meant.
    var callHint: String? {
        description.range(of: "did you mean [^'.]", options: .regularExpression)
            .map { String(description[$0.lowerBound...]) }
    }
}
