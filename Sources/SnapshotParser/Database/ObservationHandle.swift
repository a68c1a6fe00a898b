/// An observation that goes on until it is cancelled or released.
///
/// ```swift
/// final class Screen {
///     private var observation: ObservationHandle?
///
///     func appear(_ database: some SnapshotDatabase) {
///         observation = database.observe(at: Path().configuration) { result in
///             print(result.value?.theme ?? "none")
///         }
///     }
///
///     func disappear() {
///         observation = nil
///     }
/// }
/// ```
public final class ObservationHandle: Sendable {
    private enum State {
        case starting
        case active(stop: @Sendable () -> Void)
        case ended
    }

    private let state = Locked(State.starting)

    init() {}

    deinit { cancel() }

    /// Whether it was neither cancelled nor ended by the database.
    public var isActive: Bool {
        state.withLock { if case .ended = $0 { false } else { true } }
    }

    /// Ends the observation. Its callback is not called again, apart from a call that is running.
    public func cancel() {
        if case .active(let stop) = state.exchange(.ended) { stop() }
    }

    /// Records how to end it, and ends it if it was cancelled already.
    func begin(stop: @escaping @Sendable () -> Void) {
        let hasEnded = state.withLock { state in
            guard case .starting = state else { return true }
            state = .active(stop: stop)
            return false
        }
        if hasEnded { stop() }
    }
}
