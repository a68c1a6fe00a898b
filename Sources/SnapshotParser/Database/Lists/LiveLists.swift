/// The values that a query asks for, as they are at first and after each change.
///
/// Each loop is an observation of its own, which ends with the loop. Between two steps of
/// the loop, events are kept; the next step applies all of them at once, in the task that runs the
/// loop. So class instances are changed by that task alone.
public struct LiveLists<Value: Parsable>: AsyncSequence, Sendable {
    typealias Start = @Sendable (ListMailbox) -> ObservationHandle

    let parser: SnapshotParser
    let query: Path<Value>.Query
    let start: Start

    /// Begins to observe.
    ///
    /// - Returns: an iterator, which observes until it is released.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

    /// Gives one list after another.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let mailbox = ListMailbox()
        private let state: LiveListState<Value>
        private let observation: ObservationHandle

        init(_ lists: LiveLists) {
            state = LiveListState(lists.parser, lists.query)
            observation = lists.start(mailbox)
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
            guard let events = try await mailbox.take(isolation: actor) else { return nil }
            for event in events {
                state.apply(event.type, event.snapshot, after: event.previousKey)
            }
            if !state.list.isComplete { state.finish() }
            return state.list
        }
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
    /// - Parameters:
    ///   - query: which values, in which order.
    ///   - parser: reads them; nil for the database's own.
    /// - Returns: the lists; of those that wait to be read, only the newest is kept. The loop ends
    ///   with a ``DecodeFailure`` if the database refuses the query or ends the observation.
    public func lists<T: Parsable>(
        at query: some PathQuery<T>,
        parser: SnapshotParser? = nil
    ) -> LiveLists<T> {
        let parser = parser ?? self.parser
        let place = ObservedPlace(query)
        return LiveLists(parser: parser, query: query.query) { mailbox in
            let all = ObservationHandle()
            do throws(ParseError) {
                let query = try observed(place, of: T.self, parser)
                // Additions are observed late, so that no change is missed in between. The value
                // comes last and shows that all children are there.
                let events: [SnapshotEvent] = [
                    .childRemoved, .childMoved, .childChanged, .childAdded, .value,
                ]
                let handles = events.map { event in
                    query.observeSnapshots(event) { snap, previousKey in
                        mailbox.post(.init(type: event, snapshot: snap, previousKey: previousKey))
                    } onCancel: { error in
                        mailbox.end(DecodeFailure.cancelled(error))
                    }
                }
                all.begin { handles.forEach(query.removeObserver) }
            } catch {
                mailbox.end(DecodeFailure.invalid(error))
            }
            return all
        }
    }

    /// The values that a query asks for, once.
    ///
    /// ```swift
    /// let newest = try await database.list(at: Path().users.orderedByKey().limited(toLast: 10))
    /// ```
    ///
    /// - Parameters:
    ///   - query: which values, in which order.
    ///   - parser: reads them; nil for the database's own.
    ///   - isolation: the caller's own.
    /// - Returns: the values that could be parsed, in the query's order, and the others.
    /// - Throws: a `ParseError` if the database would refuse the query, a ``DecodeFailure`` if it
    ///   may not be read, and a `CancellationError` if the task was cancelled.
    public func list<T: Parsable>(
        at query: some PathQuery<T>,
        parser: SnapshotParser? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> LossyList<T> {
        let parser = parser ?? self.parser
        let observed = try observed(ObservedPlace(query), of: T.self, parser)
        let mailbox = ListMailbox()
        let handle = observed.observeSnapshots(.value) { snap, _ in
            mailbox.post(.init(type: .value, snapshot: snap, previousKey: nil))
        } onCancel: { error in
            mailbox.end(DecodeFailure.cancelled(error))
        }
        defer { observed.removeObserver(withHandle: handle) }
        guard let snap = try await mailbox.take(isolation: isolation)?.first?.snapshot else {
            throw CancellationError()
        }
        let state = LiveListState<T>(parser, query.query)
        let children = snap.orderedChildren ?? Snapshot(value: snap.value).children
        return state.list(of: children)
    }
}
