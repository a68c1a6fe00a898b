/// What can be observed. Every call that reads folds over what an observation hears.
struct Observed<Value: Parsable>: Sendable {
    struct Event: Sendable {
        let type: SnapshotEvent
        let snapshot: any SnapshotSource & Sendable
        let previousKey: String?
    }

    /// An event; or, as the last, why the database refused the observation or ended it.
    typealias Heard = Result<Event, DecodeFailure>

    /// What to observe, or why the database would refuse it.
    let query: Result<any SnapshotQuery, ParseError>
    let path: Path<Value>
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
            callBack { hear(.failure(.invalid(error))) { nil } }
        case .success(let query):
            let held = holdsItself ? observation : nil
            let current = { @Sendable [weak observation] in
                (held ?? observation).flatMap { $0.isActive ? $0 : nil }
            }
            let handles = events.map { type in
                query.observeSnapshots(type) { snapshot, previousKey in
                    guard current() != nil else { return }
                    let event = Event(type: type, snapshot: snapshot, previousKey: previousKey)
                    hear(.success(event), current)
                } onCancel: { error in
                    guard current() != nil else { return }
                    hear(.failure(.cancelled(error)), current)
                    current()?.cancel()
                }
            }
            observation.begin { handles.forEach(query.removeObserver) }
        }
        return observation
    }

    /// What an event tells of, as a value or why there is none.
    func result(_ event: Event) -> DecodeResult<Value> {
        let snapshot = event.snapshot
        // For child events, the path is the child's own.
        let place = event.type == .value ? path : path.child(snapshot.key)
        var result = parser.decode(snapshot, at: place)
        result.key = snapshot.key.isEmpty ? nil : snapshot.key
        result.previousKey = event.previousKey
        result.snapshot = snapshot
        return result
    }

    /// Calls back with each result, or with the first.
    @discardableResult
    func observe(
        _ event: SnapshotEvent,
        isOnce: Bool = false,
        _ onResult: @escaping @Sendable (sending DecodeResult<Value>) -> Void
    ) -> ObservationHandle {
        start([event], holdsItself: isOnce) { heard, current in
            switch heard {
            case .failure(let failure): onResult(DecodeResult(outcome: .failure(failure)))
            case .success(let event):
                let result = result(event)
                // It may have ended while a large snapshot was parsed.
                guard let observation = current() else { return }
                if isOnce { observation.cancel() }
                onResult(result)
            }
        }
    }

    /// A sequence of what is made of events. It ends with the error that ends the observation.
    func sequence<Element>(
        of events: [SnapshotEvent],
        keeping policy: ObservedSequence<Element>.Continuation.BufferingPolicy,
        _ take: @escaping @Sendable (Event, ObservedSequence<Element>.Continuation) -> Void
    ) -> ObservedSequence<Element> {
        ObservedSequence(keeping: policy) { continuation in
            start(events) { heard, _ in
                switch heard {
                case .success(let event): take(event, continuation)
                case .failure(let failure): continuation.finish(throwing: failure)
                }
            }
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
        let path = Path(query.collection)
        let found = Result { () throws(ParseError) -> any SnapshotQuery in
            let parameters = try query.parameters(parser)
            let reference = reference(withPath: path.referencePath)
            return parameters == .init() ? reference : reference.query(parameters.steps)
        }
        return Observed(query: found, path: path, parser: parser) { callBack($0) }
    }
}
