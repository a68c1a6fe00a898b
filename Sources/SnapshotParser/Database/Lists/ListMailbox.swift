/// The events of a query's children, until they are taken.
final class ListMailbox: Sendable {
    struct Event: Sendable {
        let type: SnapshotEvent
        let snapshot: any SnapshotSource & Sendable
        let previousKey: String?
    }

    private struct State {
        var events: [Event] = []
        /// Whether a write has ended since events were last taken.
        var isDue = false
        var isComplete = false
        var end: Result<Void, any Error>?
        var waiting: CheckedContinuation<Void, any Error>?

        /// The waiting consumer, if there is anything to take.
        mutating func waiter() -> CheckedContinuation<Void, any Error>? {
            guard isDue || end != nil else { return nil }
            defer { waiting = nil }
            return waiting
        }
    }

    private let state = Locked(State())

    func post(_ event: Event) {
        state.withLock { state in
            guard state.end == nil else { return nil as CheckedContinuation<Void, any Error>? }
            state.events.append(event)
            // The value is the last event of a write. Before the list is complete, it may not come
            // at all.
            if event.type == .value { state.isComplete = true }
            if event.type == .value || !state.isComplete { state.isDue = true }
            return state.waiter()
        }?.resume()
    }

    func end(_ error: (any Error)?) {
        state.withLock { state in
            if state.end == nil { state.end = error.map { .failure($0) } ?? .success(()) }
            return state.waiter()
        }?.resume()
    }

    /// Waits until a write has ended, and takes the events up to then.
    ///
    /// - Returns: the events; nil if the task was cancelled.
    /// - Throws: the error with which the observation ended.
    func take(isolation: isolated (any Actor)?) async throws -> [Event]? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation(isolation: isolation) {
                (continuation: CheckedContinuation<Void, any Error>) in
                state.withLock { state in
                    state.waiting = continuation
                    return state.waiter()
                }?.resume()
            }
        } onCancel: {
            end(nil)
        }
        return try state.withLock { state in
            guard state.isDue else {
                try state.end?.get()
                return nil
            }
            state.isDue = false
            // Events after the last value belong to a write that has not ended.
            let last = state.isComplete ? state.events.lastIndex { $0.type == .value } : nil
            let count = last.map { $0 + 1 } ?? state.events.count
            defer { state.events.removeFirst(count) }
            return Array(state.events.prefix(count))
        }
    }
}
