/// What can be observed. Every call that reads folds over what an observation hears.
struct Observed<Value: Parsable>: Sendable {
    enum Heard: Sendable {
        case event(SnapshotEvent, any SnapshotSource & Sendable, previousKey: String?)
        /// The last: the database refused the observation or ended it.
        case end(DecodeFailure)
    }

    /// What to observe, or why the database would refuse it.
    let query: Result<any SnapshotQuery, ParseError>
    let location: Location
    let parser: SnapshotParser
    /// Runs what tells of a refusal.
    let callBack: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// Observes events until the observation is cancelled or, if it holds itself, until the
    /// database ends it.
    ///
    /// - Parameters:
    ///   - events: which ones; they are observed in this order.
    ///   - holdsItself: whether it goes on when the observation is released.
    ///   - hear: takes what is heard, and what returns the observation unless it has ended.
    func start(
        _ events: [SnapshotEvent],
        holdsItself: Bool = false,
        _ hear: @escaping @Sendable (Heard, @Sendable () -> ObservationHandle?) -> Void
    ) -> ObservationHandle {
        let observation = ObservationHandle()
        switch query {
        case .failure(let error):
            observation.cancel()
            callBack { hear(.end(.invalid(error))) { nil } }
        case .success(let query):
            let held = holdsItself ? observation : nil
            let current = { @Sendable [weak observation] in
                (held ?? observation).flatMap { $0.isActive ? $0 : nil }
            }
            let handles = events.map { event in
                query.observeSnapshots(event) { snap, previousKey in
                    guard current() != nil else { return }
                    hear(.event(event, snap, previousKey: previousKey), current)
                } onCancel: { error in
                    guard current() != nil else { return }
                    hear(.end(.cancelled(error)), current)
                    current()?.cancel()
                }
            }
            observation.begin { handles.forEach(query.removeObserver) }
        }
        return observation
    }

    /// What was heard, as a value or why there is none.
    func result(_ heard: Heard) -> DecodeResult<Value> {
        switch heard {
        case .end(let failure): return .failure(failure)
        case .event(let event, let snap, let previousKey):
            // For child events, the path is the child's own.
            let place = event == .value ? location : location.child(snap.key)
            var result = parser.decode(snap, as: Value.self, at: place)
            result.key = snap.key.isEmpty ? nil : snap.key
            result.previousKey = previousKey
            result.snapshot = snap
            return result
        }
    }

    /// Calls back with each result, or with the first.
    @discardableResult
    func observe(
        _ event: SnapshotEvent,
        isOnce: Bool = false,
        _ onResult: @escaping @Sendable (sending DecodeResult<Value>) -> Void
    ) -> ObservationHandle {
        start([event], holdsItself: isOnce) { heard, current in
            let result = result(heard)
            // It may have ended while a large snapshot was parsed.
            if case .event = heard, current() == nil { return }
            if isOnce { current()?.cancel() }
            onResult(result)
        }
    }
}

extension SnapshotDatabase {
    /// The value at a path.
    func observed<T: Parsable>(_ path: Path<T>) -> Observed<T> {
        observed(Path<T>.Collection(keys: path.keys).query)
    }

    /// The values that a query asks for.
    func observed<T: Parsable>(_ query: Path<T>.Query) -> Observed<T> {
        let location = Location(query.collection.keys)
        let found = Result { () throws(ParseError) -> any SnapshotQuery in
            let parameters = try query.parameters(parser)
            let reference = reference(withPath: location.referencePath)
            return parameters == .init() ? reference : reference.query(parameters)
        }
        return Observed(query: found, location: location, parser: parser) { callBack($0) }
    }
}

extension SnapshotQuery {
    /// Observes typed values.
    ///
    /// ```swift
    /// let handle = reference.observe(eventType: .value) { (result: DecodeResult<User>) in
    ///     if let user = result.value { show(user) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - eventType: what to observe: the value here, or its children.
    ///   - onResult: takes each value, or why there is none. It is called where the database calls
    ///     back; with ``InMemoryDatabase/Callbacks/immediate``, for the first time before this
    ///     method returns.
    /// - Returns: the observation, which ends when it is released.
    public func observe<T: Parsable>(
        eventType: SnapshotEvent,
        _ onResult: @escaping @Sendable (sending DecodeResult<T>) -> Void
    ) -> ObservationHandle {
        let location = Location(rendered: renderedPath)
        return Observed(query: .success(self), location: location, parser: parser) { $0() }
            .observe(eventType, onResult)
    }
}
