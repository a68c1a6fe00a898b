/// An event of an observation.
struct ObservedEvent: Sendable {
    let type: SnapshotEvent
    let snapshot: any SnapshotSource & Sendable
    let previousKey: String?

    /// An event; or, as the last, why the database refused the observation or ended it.
    typealias OrEnd = Result<ObservedEvent, DatabaseError>
}

/// What can be observed. Every call that reads folds over what an observation hears.
struct Observed<Value: Parsable>: Sendable {
    /// What to observe, or why the database would refuse it.
    let source: Result<any SnapshotQuery, ParseError>
    /// The children that are asked for, or all of a place, which may be observed as one value.
    let query: Path<Value>.Query
    let parser: SnapshotParser
    /// Runs what tells of a refusal.
    let callBack: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// Observes events until the observation is cancelled, or the database ends it.
    ///
    /// - Parameters:
    ///   - events: which ones; they are observed in this order.
    ///   - isOnce: whether the value is read and not observed; then it is read even if the
    ///     observation is released.
    ///   - hear: takes what is heard, and what returns the observation unless it has ended.
    func start(
        _ events: [SnapshotEvent],
        isOnce: Bool = false,
        _ hear:
            @escaping @Sendable (ObservedEvent.OrEnd, @Sendable () -> ObservationHandle?) -> Void
    ) -> ObservationHandle {
        let observation = ObservationHandle()
        let held = isOnce ? observation : nil
        let current = { @Sendable [weak observation] in
            (held ?? observation).flatMap { $0.isActive ? $0 : nil }
        }
        @Sendable func tell(_ heard: ObservedEvent.OrEnd) {
            guard current() != nil else { return }
            hear(heard, current)
            if case .failure = heard { current()?.cancel() }
        }
        switch source {
        case .failure(let error): callBack { tell(.failure(.invalid(error))) }
        case .success(let query):
            let end = { @Sendable error in tell(.failure(.cancelled(error))) }
            for type in events {
                let take = { @Sendable (snapshot: any SnapshotSource & Sendable, key: String?) in
                    tell(.success(ObservedEvent(type: type, snapshot: snapshot, previousKey: key)))
                }
                if isOnce {
                    let stop = query.readSnapshot(onSnapshot: { take($0, nil) }, onCancel: end)
                    observation.add(stop: stop)
                } else {
                    let handle = query.observeSnapshots(type, onEvent: take, onCancel: end)
                    observation.add { query.removeObserver(withHandle: handle) }
                }
            }
        }
        return observation
    }

    /// What an event tells of, as a value or why there is none.
    func result(_ heard: ObservedEvent.OrEnd) -> DecodeResult<Value> {
        let event: ObservedEvent
        do throws(DatabaseError) { event = try heard.get() } catch {
            return DecodeResult(outcome: .failure(error))
        }
        let snapshot = event.snapshot
        // For child events, the path is the child's own.
        let (isWhole, collection) = (event.type == .value, query.collection)
        let place = isWhole ? Path(collection) : collection.child(snapshot.key)
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
        start([event], isOnce: isOnce) { heard, current in
            let result = result(heard)
            // It may have ended while a large snapshot was parsed.
            guard let observation = current() else { return }
            if isOnce { observation.cancel() }
            onResult(result)
        }
    }

    /// A sequence of values, or of why there is none.
    func results(isOnce: Bool = false) -> ObservedSequence<DecodeResult<Value>> {
        sequence(isOnce: isOnce) { .init { result($0) } }
    }

    /// A sequence of what is made of events.
    ///
    /// - Parameters:
    ///   - events: which ones; they are observed in this order.
    ///   - isOnce: whether the value is read and not observed.
    ///   - policy: which events are kept until they are read.
    ///   - begin: begins a loop.
    func sequence<Element>(
        _ events: [SnapshotEvent] = [.value],
        isOnce: Bool = false,
        keeping policy: ObservedSequence<Element>.Policy = .bufferingNewest(1),
        _ begin: @escaping @Sendable () -> ObservedSequence<Element>.Loop
    ) -> ObservedSequence<Element> {
        ObservedSequence(policy: policy) { continuation in
            let loop = begin()
            let isNews = loop.isNews
            let observation = start(events, isOnce: isOnce) { heard, _ in
                switch heard {
                case .success(let event): if isNews(event) { continuation.yield(heard) }
                // Events still waiting are delivered before a cancellation.
                case .failure(.cancelled(let error)):
                    continuation.finish(throwing: DatabaseError.cancelled(error))
                case .failure:
                    continuation.yield(heard)
                    continuation.finish()
                }
            }
            return (observation, loop.take)
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
        let found = Result { () throws(ParseError) -> any SnapshotQuery in
            let steps = try query.steps(parser)
            let reference = reference(withPath: Path(query.collection).referencePath)
            let isWhole = query.order == .priority && steps.count == 1
            return isWhole ? reference : reference.query(steps)
        }
        return Observed(source: found, query: query, parser: parser) { callBack($0) }
    }
}
