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
        stream().makeAsyncIterator()
    }

    /// Begins to observe; the observation ends when the stream is released.
    func stream() -> AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream(bufferingPolicy: policy) { continuation in
            let observation = start(continuation)
            continuation.onTermination = { _ in observation.cancel() }
        }
    }

    /// The first element.
    ///
    /// - Throws: what ends the sequence, and a `CancellationError` if the task was cancelled before.
    func first(isolation: isolated (any Actor)? = #isolation) async throws -> Element {
        for try await element in self { return element }
        throw CancellationError()
    }
}
