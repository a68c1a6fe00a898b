extension SnapshotDatabase {
    /// The events of the children of a collection or of a query, one by one. First, each existing
    /// child is added.
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
    /// - Parameter query: which children, in which order: a collection, or a query of one.
    /// - Returns: the events. A child that cannot be parsed is one too; the loop ends with
    ///   ``DatabaseError/cancelled(_:)`` if the database ends the observation. A child is removed
    ///   when another one pushes it out of the query's limit, and added when it enters the limit.
    public func events<T: Parsable>(at query: some PathQuery<T>) -> ObservedSequence<ChildEvent<T>>
    {
        let observed = observed(query.query)
        // What is added comes last, so that no change is missed in between.
        let types: [SnapshotEvent.Child] = [.childRemoved, .childMoved, .childChanged, .childAdded]
        return observed.sequence(types.map(SnapshotEvent.child), keeping: .unbounded) {
            var known: Set<ExactKey> = []
            return .init { heard in
                let event = try heard.get()
                guard case .child(let type) = event.type else { return nil }
                let key = ExactKey(event.snapshot.key)
                let isNews =
                    switch type {
                    case .childAdded: known.insert(key).inserted
                    case .childChanged, .childMoved: known.contains(key)
                    case .childRemoved: known.remove(key) != nil
                    }
                return isNews ? ChildEvent(type: type, result: observed.result(heard)) : nil
            }
        }
    }
}
