/// What an observation delivers, one after another.
///
/// Each loop is an observation of its own: it begins and ends with the loop, and ends with the task
/// in which that runs. What waits to be read is parsed there too.
public struct ObservedSequence<Element>: AsyncSequence, Sendable {
    typealias Stream = AsyncThrowingStream<ObservedEvent.OrEnd, any Error>
    typealias Policy = Stream.Continuation.BufferingPolicy
    /// Makes an element of an event, in the task that runs the loop; nil if the event makes none.
    typealias Take = (ObservedEvent.OrEnd) throws -> Element?

    /// What one loop does with events.
    struct Loop {
        /// Whether an event is to be taken; asked where the database calls back.
        var isNews: @Sendable (ObservedEvent) -> Bool = { _ in true }
        let take: Take
    }

    /// Which of the waiting events are kept.
    let policy: Policy
    /// Begins to observe.
    let start: @Sendable (Stream.Continuation) -> (ObservationHandle, Take)

    /// Begins to observe.
    ///
    /// - Returns: an iterator, which observes until it is released.
    public func makeAsyncIterator() -> AsyncIterator {
        let (stream, continuation) = Stream.makeStream(bufferingPolicy: policy)
        let (observation, take) = start(continuation)
        continuation.onTermination = { _ in observation.cancel() }
        return AsyncIterator(stream: stream, take: take)
    }

    /// Gives one element after another.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let stream: Stream
        /// Nil once the loop has ended.
        fileprivate var take: Take?

        /// Waits for the next element.
        ///
        /// - Returns: the element; nil if the task was cancelled.
        /// - Throws: what ends the observation.
        public mutating func next() async throws -> Element? { try await next(isolation: nil) }

        /// Waits for the next element.
        ///
        /// - Parameter actor: the caller's own.
        /// - Returns: the element; nil if the task was cancelled.
        /// - Throws: what ends the observation.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(any Error) -> Element? {
            guard let take else { return nil }
            do {
                for try await event in stream {
                    if let element = try take(event) { return element }
                }
                return nil
            } catch {
                self.take = nil
                throw error
            }
        }
    }

    /// The first element.
    ///
    /// - Throws: what ends the sequence, and a `CancellationError` if the task was cancelled
    ///   before.
    func first(isolation: isolated (any Actor)? = #isolation) async throws -> Element {
        for try await element in self { return element }
        throw CancellationError()
    }
}
