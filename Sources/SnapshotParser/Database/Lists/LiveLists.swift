/// The values that a query asks for, as they are at first and after each change.
///
/// Each loop is an observation of its own, which ends with the loop. Between two steps of
/// the loop, events are kept; the next step applies all of them at once, in the task that runs the
/// loop. So class instances are changed by that task alone.
public struct LiveLists<Value: Parsable>: AsyncSequence, Sendable {
    let query: Path<Value>.Query
    let observed: Observed<Value>

    /// Begins to observe.
    ///
    /// - Returns: an iterator, which observes until it is released.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

    /// Gives one list after another.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let state: LiveListState<Value>
        private let waiting = Locked(WaitingEvents<Value>())
        /// An element for each change that can be taken, of which one may wait.
        private let signals: AsyncThrowingStream<Void, any Error>

        init(_ lists: LiveLists) {
            state = LiveListState(ChildReader(query: lists.query, parser: lists.observed.parser))
            // Additions are observed late, so that no change is missed in between. The value comes
            // last and shows that all children are there. A child that moves changes, too.
            signals = lists.observed.sequence(
                of: [.childRemoved, .childChanged, .childAdded, .value],
                keeping: .bufferingNewest(1)
            ) { [waiting] event, continuation in
                if waiting.withLock({ $0.add(event) }) { continuation.yield() }
            }.stream()
        }

        /// Waits for the next list.
        ///
        /// - Returns: the list; nil if the task was cancelled.
        /// - Throws: a ``DecodeFailure`` if the database refused the query or ended the
        ///   observation.
        public mutating func next() async throws -> LiveList<Value>? {
            try await next(isolation: nil)
        }

        /// Waits for the next list.
        ///
        /// - Parameter actor: the caller's own.
        /// - Returns: the list; nil if the task was cancelled.
        /// - Throws: a ``DecodeFailure`` if the database refused the query or ended the
        ///   observation.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(any Error) -> LiveList<Value>? {
            for try await _ in signals {
                let events = waiting.withLock { $0.take() }
                if events.isEmpty { continue }
                events.forEach(state.apply)
                if !state.list.isComplete { state.finish() }
                return state.list
            }
            return nil
        }
    }
}

/// The events of a query's children, until they are taken.
private struct WaitingEvents<Value: Parsable>: Sendable {
    private var events: [Observed<Value>.Event] = []
    private var isComplete = false

    /// Adds an event.
    ///
    /// - Returns: whether a write has ended, so that the events are to be taken.
    mutating func add(_ event: Observed<Value>.Event) -> Bool {
        events.append(event)
        // The value is the last event of a write. Before the list is complete, it may not come at
        // all.
        if event.type == .value { isComplete = true }
        return event.type == .value || !isComplete
    }

    /// Takes the events, but not those of a write that has not ended.
    mutating func take() -> [Observed<Value>.Event] {
        let last = events.lastIndex { $0.type == .value }
        let count = isComplete ? last.map { $0 + 1 } ?? 0 : events.count
        defer { events.removeFirst(count) }
        return Array(events.prefix(count))
    }
}
