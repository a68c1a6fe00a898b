import Foundation

extension SnapshotParser {
    /// Remembers the names of nodes across a parser's operations, so that an object that is written
    /// by itself gains from those before it. It holds names and no values, of each type no more
    /// than so many, and goes with the parser and its copies.
    ///
    /// The lock guards it, and what it gives out is immutable: an operation takes what is known
    /// when it writes its first object, and again where it met something unknown.
    final class NodeMemory: @unchecked Sendable {
        private let lock = NSLock()
        private var known = KnownNodes.none
        private var attempts: [ObjectIdentifier: Attempts] = [:]

        /// How often something unknown of a type was met.
        private struct Attempts {
            var count = 0
            /// The last unknown sequence.
            var hash: Int?
        }

        private static var mostTypes: Int { 512 }
        private static var mostAttempts: Int { 256 }

        var current: KnownNodes {
            lock.lock()
            let current = known
            lock.unlock()
            return current
        }

        /// Learns a sequence of names when it is met twice in succession: what is met once need
        /// not come again, and where names are made of data they are not to be kept.
        func note(_ bound: NodeShape.BoundNames) -> KnownNodes {
            let model = bound.model
            let hash = bound.hash
            lock.lock()
            defer { lock.unlock() }
            // Another thread may have learned it meanwhile.
            guard !known.isClosed(model), !known.knows(bound) else { return known }
            guard attempts.count < Self.mostTypes || attempts[model] != nil else {
                known = known.full
                return known
            }
            var attempt = attempts[model] ?? Attempts()
            attempt.count += 1
            if attempt.hash == hash, let more = known.adding(bound) { known = more }
            if attempt.count >= Self.mostAttempts { known = known.closing(model) }
            attempt.hash = hash
            attempts[model] = attempt
            return known
        }
    }
}
