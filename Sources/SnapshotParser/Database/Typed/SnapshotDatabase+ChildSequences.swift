extension SnapshotDatabase {
    /// What happens to the children of a collection, one by one; first of all, each child that is
    /// there is added.
    ///
    /// ```swift
    /// for try await event in database.events(at: Path().users) {
    ///     switch event.type {
    ///     case .childAdded, .childChanged: users[event.key] = event.value
    ///     case .childRemoved: users[event.key] = nil
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - collection: where the children stand.
    ///   - parser: reads them.
    /// - Returns: the events. A child that cannot be parsed is one too; the loop ends with
    ///   ``DecodeFailure/cancelled(_:)`` where the database ends the observation.
    public func events<T: Parsable>(
        at collection: Path<T>.Collection,
        parser: SnapshotParser = SnapshotParser()
    ) -> ObservedSequence<ChildEvent<T>> {
        ObservedSequence { continuation in
            let known = Locked(Set<StoredKey>())
            // What is added comes last, so that no change is missed in between.
            let types: [SnapshotEvent.Child] = [.childRemoved, .childChanged, .childAdded]
            let observations = types.map { type in
                observe(eventType: type, at: collection, parser: parser) { result in
                    guard let key = result.key.map(StoredKey.init) else {
                        return continuation.finish(throwing: result.failure)
                    }
                    let isNews = known.withLock { known in
                        switch type {
                        case .childAdded: known.insert(key).inserted
                        case .childChanged: known.contains(key)
                        case .childRemoved: known.remove(key) != nil
                        }
                    }
                    if isNews { continuation.yield(ChildEvent(type: type, result: result)) }
                }
            }
            let all = ObservationHandle()
            all.begin { observations.forEach { $0.cancel() } }
            return all
        }
    }
}
