import Foundation

/// Collects texts from handlers and setters.
final class Recorder: @unchecked Sendable {
    private let lock = NSLock()
    private var recorded: [String] = []

    var texts: [String] { lock.withLock { recorded } }

    func append(_ text: String) { lock.withLock { recorded.append(text) } }

    /// Forgets the texts.
    @discardableResult
    func removeAll() -> [String] {
        lock.withLock {
            defer { recorded = [] }
            return recorded
        }
    }
}
