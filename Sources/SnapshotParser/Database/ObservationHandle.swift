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
    /// Ends it; nil once it has ended.
    private let stop = Locked<(@Sendable () -> Void)?>({})

    init() {}

    deinit { cancel() }

    /// Whether it was neither cancelled nor ended by the database.
    public var isActive: Bool { stop.withLock { $0 != nil } }

    /// Ends the observation. Its callback is not called again, apart from a call that is running.
    public func cancel() { stop.exchange(nil)?() }

    /// Records how to end it, and ends it if it was cancelled already.
    func begin(stop new: @escaping @Sendable () -> Void) {
        let isActive = stop.withLock { stop in
            if stop != nil { stop = new }
            return stop != nil
        }
        if !isActive { new() }
    }
}
