/// What is observed: a place, or a query of its children.
struct ObservedPlace: Sendable {
    let keys: [String]
    let parameters:
        (@Sendable (SnapshotParser) throws(ParseError) -> SnapshotParser.QueryParameters)?

    init(_ keys: [String]) {
        self.keys = keys
        parameters = nil
    }

    init<T>(_ query: some PathQuery<T>) {
        let query = query.query
        keys = query.collection.keys
        parameters = { (parser) throws(ParseError) in try query.parameters(parser) }
    }
}

/// A query whose events become typed results.
struct TypedQuery<Element: Parsable>: Sendable {
    let query: any SnapshotQuery
    let event: SnapshotEvent
    let location: Location
    let parser: SnapshotParser

    /// The path of a snapshot's result: for child events, the child's own place.
    private func location(of snap: some SnapshotSource) -> Location {
        event == .value ? location : location.child(snap.key)
    }

    private func result(
        of snap: some SnapshotSource & Sendable,
        _ previousKey: String?
    ) -> DecodeResult<Element> {
        var result = parser.decode(snap, as: Element.self, at: location(of: snap))
        result.key = snap.key.isEmpty ? nil : snap.key
        result.previousKey = previousKey
        result.snapshot = snap
        return result
    }

    /// Observes until the observation is cancelled or released.
    func observe(
        _ onResult: @escaping @Sendable (sending DecodeResult<Element>) -> Void
    ) -> ObservationHandle {
        let observation = ObservationHandle()
        start(observation) { [weak observation] in
            observation
        } onResult: { result, _ in
            onResult(result)
        }
        return observation
    }

    /// Observes until the first result.
    func observeOnce(
        _ onResult: @escaping @Sendable (sending DecodeResult<Element>) -> Void
    ) {
        let observation = ObservationHandle()
        // The callback holds the observation, which lets go of the callback when it ends.
        start(observation) {
            observation
        } onResult: { result, observation in
            observation.cancel()
            onResult(result)
        }
    }

    private func start(
        _ observation: ObservationHandle,
        held: @escaping @Sendable () -> ObservationHandle?,
        onResult: @escaping @Sendable (sending DecodeResult<Element>, ObservationHandle) -> Void
    ) {
        let handle = query.observeSnapshots(event) { snap, previousKey in
            guard held()?.isActive == true else { return }
            let result = result(of: snap, previousKey)
            // It may have ended while a large snapshot was parsed.
            guard let observation = held(), observation.isActive else { return }
            onResult(result, observation)
        } onCancel: { error in
            guard let observation = held(), observation.isActive else { return }
            onResult(.failure(.cancelled(error)), observation)
            observation.cancel()
        }
        observation.begin { [query] in query.removeObserver(withHandle: handle) }
    }
}

extension SnapshotDatabase {
    /// What is observed, as the database knows it.
    ///
    /// - Throws: a `ParseError` if the database would refuse the keys or the query.
    func observed(
        _ place: ObservedPlace,
        of model: any Any.Type,
        _ parser: SnapshotParser
    ) throws(ParseError) -> any SnapshotQuery {
        let reference = try reference(to: Location(place.keys), of: model, for: .parsing)
        guard let parameters = try place.parameters?(parser) else { return reference }
        return reference.query(parameters)
    }

    /// Observes a place; keys that the database refuses are a result.
    func observe<T: Parsable>(
        _ event: SnapshotEvent,
        _ place: ObservedPlace,
        _ parser: SnapshotParser?,
        _ onResult: @escaping @Sendable (sending DecodeResult<T>) -> Void
    ) -> ObservationHandle {
        guard let query = query(event, place, parser, onResult) else {
            let ended = ObservationHandle()
            ended.cancel()
            return ended
        }
        return query.observe(onResult)
    }

    /// A query of a place; nil if the database refuses it, which is a result.
    func query<T: Parsable>(
        _ event: SnapshotEvent,
        _ place: ObservedPlace,
        _ parser: SnapshotParser?,
        _ onResult: @escaping @Sendable (sending DecodeResult<T>) -> Void
    ) -> TypedQuery<T>? {
        let parser = parser ?? self.parser
        do {
            let query = try observed(place, of: T.self, parser)
            let location = Location(place.keys)
            return TypedQuery(query: query, event: event, location: location, parser: parser)
        } catch {
            callBack { onResult(.failure(.invalid(error))) }
            return nil
        }
    }
}

extension DecodeResult {
    /// A failure that concerns no snapshot.
    static func failure(_ failure: DecodeFailure) -> DecodeResult {
        DecodeResult(outcome: .failure(failure))
    }
}
