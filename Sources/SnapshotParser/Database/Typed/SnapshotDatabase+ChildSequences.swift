public import Foundation

extension SnapshotDatabase {
    /// The events of a collection's children, one by one. First, each existing child is added.
    ///
    /// ```swift
    /// for try await event in database.events(at: Path().users) {
    ///     switch event.type {
    ///     case .childAdded, .childChanged: users[event.key] = event.value
    ///     case .childRemoved: users[event.key] = nil
    ///     case .childMoved: break
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - collection: where the children are.
    ///   - parser: reads them; nil for the database's own.
    ///   - limit: how many events may wait to be read; nil for any number. One more ends the loop
    ///     with an ``EventOverflow``.
    /// - Returns: the events. A child that cannot be parsed is one too; the loop ends with
    ///   ``DecodeFailure/cancelled(_:)`` if the database ends the observation.
    public func events<T: Parsable>(
        at collection: Path<T>.Collection,
        parser: SnapshotParser? = nil,
        keepingAtMost limit: Int? = nil
    ) -> ObservedSequence<ChildEvent<T>> {
        events(at: ObservedPlace(collection.keys), parser, limit)
    }

    /// The events of the values that a query asks for, one by one. First, each existing value is
    /// added.
    ///
    /// ```swift
    /// for try await event in database.events(at: Path().users.orderedByKey()) {
    ///     show(event)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - query: which values, in which order.
    ///   - parser: reads them; nil for the database's own.
    ///   - limit: how many events may wait to be read; nil for any number.
    /// - Returns: the events, as those of a collection. A value is removed when another one pushes
    ///   it out of the query's limit, and added when it enters the limit.
    public func events<T: Parsable>(
        at query: some PathQuery<T>,
        parser: SnapshotParser? = nil,
        keepingAtMost limit: Int? = nil
    ) -> ObservedSequence<ChildEvent<T>> {
        events(at: ObservedPlace(query), parser, limit)
    }

    private func events<T: Parsable>(
        at place: ObservedPlace,
        _ parser: SnapshotParser?,
        _ limit: Int?
    ) -> ObservedSequence<ChildEvent<T>> {
        ObservedSequence(keeping: limit.map { .bufferingOldest($0) } ?? .unbounded) {
            continuation in
            let known = Locked(Set<ExactKey>())
            // What is added comes last, so that no change is missed in between.
            let types: [SnapshotEvent.Child] = [
                .childRemoved, .childMoved, .childChanged, .childAdded,
            ]
            let observations = types.map { type in
                observe(SnapshotEvent(type), place, parser) { (result: sending DecodeResult<T>) in
                    guard let key = result.key.map(ExactKey.init) else {
                        return continuation.finish(throwing: result.failure)
                    }
                    let isNews = known.withLock { known in
                        switch type {
                        case .childAdded: known.insert(key).inserted
                        case .childChanged, .childMoved: known.contains(key)
                        case .childRemoved: known.remove(key) != nil
                        }
                    }
                    guard isNews else { return }
                    let kept = continuation.yield(ChildEvent(type: type, result: result))
                    if case .dropped = kept {
                        continuation.finish(throwing: EventOverflow(limit: limit ?? 0))
                    }
                }
            }
            let all = ObservationHandle()
            all.begin { observations.forEach { $0.cancel() } }
            return all
        }
    }
}

/// More events were waiting than the limit allows, so a list made of the others would be wrong.
public struct EventOverflow: LocalizedError, CustomStringConvertible, Hashable {
    /// The limit of waiting events.
    public let limit: Int

    /// What happened, and what to do.
    public var description: String { Wording.overflow(limit: limit) }

    /// The same as ``description``.
    public var errorDescription: String? { description }
}
