/// A query of which each event becomes a typed result.
struct TypedQuery<Query: SnapshotQuery, Element: Parsable> {
    let query: Query
    let event: SnapshotEvent
    let location: Location
    let parser: SnapshotParser

    /// Where the result of a snapshot stands: of events of children, each is one.
    private func location(of snap: some SnapshotSource) -> Location {
        event == .value ? location : location.child(snap.key)
    }

    private func result(
        of snap: some SnapshotSource & Sendable,
        _ previousKey: String?
    ) -> DecodeResult<Element> {
        let decoded = parser.decode(snap, as: Element.self, at: location(of: snap))
        return DecodeResult(
            key: snap.key.isEmpty ? nil : snap.key,
            previousKey: previousKey,
            snapshot: snap,
            outcome: decoded.outcome,
            rejected: decoded.rejected
        )
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

extension DecodeResult {
    /// A failure that concerns no snapshot.
    static func failure(_ failure: DecodeFailure) -> DecodeResult {
        DecodeResult(
            key: nil,
            previousKey: nil,
            snapshot: nil,
            outcome: .failure(failure),
            rejected: []
        )
    }
}
