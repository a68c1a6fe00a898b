import Foundation

/// A value behind a lock, which is what makes it safe to share.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: sending Value) { self.value = value }

    /// Replaces the value.
    ///
    /// - Returns: the old one, which is released after the lock, since it may hold anything.
    @discardableResult
    func exchange(_ new: Value) -> Value { withLock { Swift.exchange(&$0, with: new) } }

    /// Works on the value while no other thread does.
    ///
    /// - Parameter work: the work, which must not use this lock again.
    func withLock<Result>(_ work: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try work(&value) }
    }
}
