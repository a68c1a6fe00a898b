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
        private let waiting: Locked<WaitingEvents>
        private let signals: AsyncThrowingStream<Void, any Error>

        init(_ lists: LiveLists) {
            let waiting = Locked(WaitingEvents())
            let observed = lists.observed
            self.waiting = waiting
            state = LiveListState(observed.parser, lists.query)
            // Additions are observed late, so that no change is missed in between. The value comes
            // last and shows that all children are there.
            let events: [SnapshotEvent] = [
                .childRemoved, .childMoved, .childChanged, .childAdded, .value,
            ]
            let sequence = ObservedSequence<Void>(keeping: .bufferingNewest(1)) { continuation in
                observed.start(events) { heard, _ in
                    switch heard {
                    case .end(let failure): continuation.finish(throwing: failure)
                    case .event(let type, let snap, let previousKey):
                        let event = WaitingEvents.Event(type, snap, previousKey)
                        if waiting.withLock({ $0.add(event) }) { continuation.yield() }
                    }
                }
            }
            signals = sequence.stream()
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
                for event in events {
                    state.apply(event.type, event.snapshot, after: event.previousKey)
                }
                if !state.list.isComplete { state.finish() }
                return state.list
            }
            return nil
        }
    }
}

/// The events of a query's children, until they are taken.
private struct WaitingEvents: Sendable {
    struct Event: Sendable {
        let type: SnapshotEvent
        let snapshot: any SnapshotSource & Sendable
        let previousKey: String?

        init(
            _ type: SnapshotEvent,
            _ snapshot: any SnapshotSource & Sendable,
            _ previousKey: String?
        ) {
            (self.type, self.snapshot, self.previousKey) = (type, snapshot, previousKey)
        }
    }

    private var events: [Event] = []
    private var isComplete = false

    /// Adds an event.
    ///
    /// - Returns: whether a write has ended, so that the events are to be taken.
    mutating func add(_ event: Event) -> Bool {
        events.append(event)
        // The value is the last event of a write. Before the list is complete, it may not come at
        // all.
        if event.type == .value { isComplete = true }
        return event.type == .value || !isComplete
    }

    /// Takes the events, but not those of a write that has not ended.
    mutating func take() -> [Event] {
        let last = events.lastIndex { $0.type == .value }
        let count = isComplete ? last.map { $0 + 1 } ?? 0 : events.count
        defer { events.removeFirst(count) }
        return Array(events.prefix(count))
    }
}

extension SnapshotDatabase {
    /// The values that a query asks for, as a list that is kept up to date.
    ///
    /// ```swift
    /// let latest = Path().messages.ordered(by: \.sent).limited(toLast: 50)
    /// for try await list in database.lists(at: latest) {
    ///     messages = list.elements
    /// }
    /// ```
    ///
    /// Each value is parsed once, and again when it changes. Those that cannot be parsed are kept
    /// apart in ``LiveList/rejected``. Class instances are kept, and changed in place by the task
    /// that runs the loop.
    ///
    /// - Parameter query: which values, in which order.
    /// - Returns: the lists; of those that wait to be read, only the newest is kept. The loop ends
    ///   with a ``DecodeFailure`` if the database refuses the query or ends the observation.
    public func lists<T: Parsable>(at query: some OrderedQuery<T>) -> LiveLists<T> {
        LiveLists(query: query.query, observed: observed(query.query))
    }

    /// The values that a query asks for, once.
    ///
    /// ```swift
    /// let newest = try await database.list(at: Path().users.orderedByKey().limited(toLast: 10))
    /// ```
    ///
    /// - Parameters:
    ///   - query: which values, in which order.
    ///   - isolation: the caller's own.
    /// - Returns: the values that could be parsed, in the query's order, and the others.
    /// - Throws: a `ParseError` if the database would refuse the query, a ``DecodeFailure`` if it
    ///   may not be read, and a `CancellationError` if the task was cancelled.
    public func list<T: Parsable>(
        at query: some OrderedQuery<T>,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> LossyList<T> {
        let query = query.query
        let observed = observed(query)
        _ = try observed.query.get()
        let snapshots = ObservedSequence<any SnapshotSource & Sendable>(
            keeping: .bufferingNewest(1)
        ) { continuation in
            observed.start([.value]) { heard, _ in
                switch heard {
                case .event(_, let snap, _): continuation.yield(snap)
                case .end(let failure): continuation.finish(throwing: failure)
                }
            }
        }
        for try await snap in snapshots {
            let children = snap.orderedChildren ?? Snapshot(value: snap.value).children
            return LiveListState(parser, query).list(of: children)
        }
        throw CancellationError()
    }
}
