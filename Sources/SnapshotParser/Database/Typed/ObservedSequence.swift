/// What an observation delivers, one after another.
///
/// Each loop is an observation of its own: it begins and ends with the loop, and ends with the task
/// in which that runs.
public struct ObservedSequence<Element>: AsyncSequence, Sendable {
    /// Returns one element after another.
    public typealias AsyncIterator = AsyncThrowingStream<Element, any Error>.Iterator

    typealias Continuation = AsyncThrowingStream<Element, any Error>.Continuation

    private let policy: Continuation.BufferingPolicy
    private let start: @Sendable (Continuation) -> ObservationHandle

    /// - Parameters:
    ///   - policy: which of the waiting elements are kept.
    ///   - start: begins to observe.
    init(
        keeping policy: Continuation.BufferingPolicy,
        _ start: @escaping @Sendable (Continuation) -> ObservationHandle
    ) {
        self.policy = policy
        self.start = start
    }

    /// Begins to observe.
    ///
    /// - Returns: an iterator, which observes until it is released.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncThrowingStream(bufferingPolicy: policy) { continuation in
            let observation = start(continuation)
            continuation.onTermination = { _ in observation.cancel() }
        }.makeAsyncIterator()
    }
}

extension ObservedSequence {
    /// The results, whatever they are, until the database ends the observation.
    static func results<T: Parsable>(
        keeping policy: Continuation.BufferingPolicy,
        _ observe:
            @escaping @Sendable (@escaping @Sendable (sending DecodeResult<T>) -> Void) ->
            ObservationHandle
    ) -> ObservedSequence where Element == DecodeResult<T> {
        ObservedSequence(keeping: policy) { continuation in
            observe { result in
                if case .cancelled = result.failure {
                    continuation.finish(throwing: result.failure)
                } else {
                    // A path or a query that the database refuses is not observed.
                    let isRefused = result.snapshot == nil
                    continuation.yield(result)
                    if isRefused { continuation.finish() }
                }
            }
        }
    }

    /// The values, until there is none.
    static func values(
        _ observe:
            @escaping @Sendable (@escaping @Sendable (sending DecodeResult<Element>) -> Void) ->
            ObservationHandle
    ) -> ObservedSequence where Element: Parsable {
        ObservedSequence(keeping: .bufferingNewest(1)) { continuation in
            observe { result in
                switch result.outcome {
                case .success(let value): continuation.yield(value)
                case .failure(let failure): continuation.finish(throwing: failure)
                }
            }
        }
    }
}
