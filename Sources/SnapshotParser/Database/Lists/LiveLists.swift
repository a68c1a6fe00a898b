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
        private var state: LiveListState<Value>
        private let waiting = Locked(ChangedChildren())
        /// An element for each change that can be taken, of which one may wait.
        private let signals: AsyncThrowingStream<Void, any Error>

        init(_ lists: LiveLists) {
            state = LiveListState(ChildReader(lists.query, lists.observed.parser))
            // Additions are observed late, so that no change is missed in between. The value comes
            // last and shows that all children are there. A child that moves changes, too.
            signals = lists.observed.sequence(
                of: [.child(.childRemoved), .child(.childChanged), .child(.childAdded), .value],
                keeping: .bufferingNewest(1)
            ) { [waiting] event, continuation in
                if waiting.withLock({ $0.add(event.type, event.snapshot) }) { continuation.yield() }
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
                guard let changes = waiting.withLock({ $0.take() }) else { continue }
                state.apply(changes)
                return state.list
            }
            return nil
        }
    }
}
