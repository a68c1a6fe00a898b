/// What an observation delivers, one after another.
///
/// Each loop is an observation of its own: it begins and ends with the loop, and ends with the task
/// in which that runs.
public struct ObservedSequence<Element>: AsyncSequence, Sendable {
    typealias Continuation = AsyncThrowingStream<Element?, any Error>.Continuation
    /// Gives the element for one that was delivered, in the task that runs the loop.
    typealias Take = (Element?) -> Element?

    private let policy: Continuation.BufferingPolicy
    private let start: @Sendable (Continuation) -> (ObservationHandle, Take)

    /// - Parameters:
    ///   - policy: which of the waiting elements are kept.
    ///   - start: begins to observe. An element that is delivered as nil is made when it is taken.
    init(
        keeping policy: Continuation.BufferingPolicy,
        _ start: @escaping @Sendable (Continuation) -> (ObservationHandle, Take)
    ) {
        (self.policy, self.start) = (policy, start)
    }

    /// Begins to observe.
    ///
    /// - Returns: an iterator, which observes until it is released.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(policy, start) }

    /// Gives one element after another.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let stream: AsyncThrowingStream<Element?, any Error>
        private let take: Take

        fileprivate init(
            _ policy: Continuation.BufferingPolicy,
            _ start: (Continuation) -> (ObservationHandle, Take)
        ) {
            let (stream, continuation) = AsyncThrowingStream.makeStream(
                of: Element?.self,
                throwing: (any Error).self,
                bufferingPolicy: policy
            )
            let (observation, take) = start(continuation)
            continuation.onTermination = { _ in observation.cancel() }
            (self.stream, self.take) = (stream, take)
        }

        /// Waits for the next element.
        ///
        /// - Returns: the element; nil if the task was cancelled.
        /// - Throws: what ends the observation.
        public mutating func next() async throws -> Element? {
            try await next(isolation: nil)
        }

        /// Waits for the next element.
        ///
        /// - Parameter actor: the caller's own.
        /// - Returns: the element; nil if the task was cancelled.
        /// - Throws: what ends the observation.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(any Error) -> Element? {
            for try await element in stream {
                if let element = take(element) { return element }
            }
            return nil
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
