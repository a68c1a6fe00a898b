import Foundation
import SnapshotParser

/// Why an object cannot be sent.
struct Refusal: Error, CustomStringConvertible {
    var issues: [SnapshotParser.Issue]

    var description: String { issues.map(\.description).joined(separator: "\n") }
}
