import Foundation

/// What a coder and its copies remember of types, so that a value that is coded by itself gains
/// from those before it. No value is kept, and of each type no more than a few keys.
///
/// The lock guards it, and what it gives out is a copy: an operation takes what is known when it
/// begins, and gives back what it learned when it ends.
final class CodingMemory<Known: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var known: Known

    init(_ known: Known) { self.known = known }

    var current: Known {
        lock.lock()
        defer { lock.unlock() }
        return known
    }

    func keep(_ more: Known) {
        lock.lock()
        defer { lock.unlock() }
        known = more
    }
}
