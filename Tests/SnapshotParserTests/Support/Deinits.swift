/// How many instances are alive. Unchecked, since each test has its own.
final class Deinits: @unchecked Sendable {
    fileprivate(set) var alive = 0
}

/// An instance that is counted while it is alive.
final class Counted: Sendable {
    private let counter: Deinits

    init(_ counter: Deinits) {
        self.counter = counter
        counter.alive += 1
    }

    deinit { counter.alive -= 1 }
}
