/// Runs callbacks in the order of the events, one after another, whichever thread runs them, and
/// while no lock is held.
final class CallbackQueue: Sendable {
    typealias Callback = @Sendable () -> Void

    private let state = Locked((waiting: [Callback](), isRunning: false))
    private let executor: InMemoryDatabase.Callbacks

    init(_ executor: InMemoryDatabase.Callbacks) { self.executor = executor }

    /// Adds callbacks behind those that wait. They run after a call of ``run()``.
    func append(_ callbacks: [Callback]) { state.withLock { $0.waiting += callbacks } }

    /// Starts the callbacks that wait, unless they are already running.
    func run() {
        let isDue = state.withLock { !$0.waiting.isEmpty && !exchange(&$0.isRunning, with: true) }
        guard isDue else { return }
        executor.run { [state] in
            while true {
                let callbacks = state.withLock { state in
                    state.isRunning = !state.waiting.isEmpty
                    return exchange(&state.waiting, with: [])
                }
                if callbacks.isEmpty { return }
                for callback in callbacks { callback() }
            }
        }
    }
}
