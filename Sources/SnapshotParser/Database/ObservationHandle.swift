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
    /// What ends the observation; nil once it has ended.
    private let stops = Locked<[@Sendable () -> Void]?>([])

    deinit { cancel() }

    /// Whether it was neither cancelled nor ended by the database.
    public var isActive: Bool { stops.withLock { $0 != nil } }

    /// Ends the observation. Its callback is not called again, apart from a call that is running.
    public func cancel() { stops.exchange(nil)?.forEach { $0() } }

    /// Adds what ends the observation, which is done at once if it has ended already.
    func add(stop: @escaping @Sendable () -> Void) {
        let isActive: Void? = stops.withLock { $0?.append(stop) }
        if isActive == nil { stop() }
    }
}
