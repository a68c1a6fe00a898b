import Foundation

/// Keeps what handlers hear.
final class HandlerRecorder<Element: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var elements: [Element] = []

    var heard: [Element] { lock.withLock { elements } }

    @Sendable
    func hear(_ element: Element) {
        lock.withLock { elements.append(element) }
    }
}
