import Foundation

/// Why a typed database has no value, or did not take one.
public enum DatabaseError: Error, Sendable, _DescribedError {
    /// The database has nothing at the path.
    case nothingThere(path: String)
    /// What is stored could not be parsed, or the path has a key that no database accepts.
    case invalid(ParseError)
    /// The database ended the observation, for example because reading is no longer permitted.
    case cancelled(any Error)
    /// Two writes of one update concern the same place, so what is stored would depend on their
    /// order. The first path is above the other one, or the same.
    case overlappingPaths(String, String)
    /// The transaction was never accepted, since others wrote each time before it.
    case tooManyRetries

    /// The first two of some paths that contain one another; nil if none do.
    init?(overlapOf paths: [[String]]) {
        let sorted = paths.inOrder(KeyOrder.pathPrecedes)
        // What is below a path comes right after it.
        let overlap = zip(sorted, sorted.dropFirst()).first { path, next in
            next.starts(with: path) { ExactKey($0) == ExactKey($1) }
        }
        // One update cannot hold two paths that Swift treats as equal, even if their bytes differ.
        var known: Set<[String]> = []
        let repeated = paths.first { !known.insert($0).inserted }
        guard let (path, next) = overlap ?? repeated.map({ ($0, $0) }) else { return nil }
        self = .overlappingPaths(path.joined(separator: "/"), next.joined(separator: "/"))
    }
}
