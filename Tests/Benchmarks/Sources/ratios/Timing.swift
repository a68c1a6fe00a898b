import Foundation

extension Row {
    /// A row in processor time. The sides are made when the row's turn comes.
    static func time(
        _ name: String,
        goal: Double? = nil,
        _ sides: @escaping () throws -> (subject: Side, against: Side)
    ) -> Row {
        Row(name: name, unit: .nanoseconds, goal: goal) { rounds in
            let (subject, against) = try sides()
            return try Timing(subject, against, isRepeated: rounds > 1).measure(rounds: rounds)
        }
    }
}

/// Runs two sides in turn, so that a machine that drifts slows both, and compares them round by
/// round.
private struct Timing {
    private let subject: Repeated
    private let against: Repeated

    init(_ subject: Side, _ against: Side, isRepeated: Bool) throws {
        self.subject = isRepeated ? try Repeated(subject) : Repeated(once: subject)
        self.against = isRepeated ? try Repeated(against) : Repeated(once: against)
    }

    func measure(rounds: Int) throws -> [Round] {
        let longest = max(subject.duration + against.duration, 1)
        let affordable = Int(Self.longestBatch / longest)
        let rounds = min(rounds, max(Self.fewestRounds, affordable))
        return try (0..<rounds).map { round in
            if round.isMultiple(of: 2) {
                let first = try subject.time()
                return Round(subject: first, against: try against.time())
            }
            let first = try against.time()
            return Round(subject: try subject.time(), against: first)
        }
    }

    private static let fewestRounds = 2
    /// In nanoseconds.
    private static let longestBatch = 1.2e9
}

/// A side, repeated often enough for the clock.
private struct Repeated {
    let side: Side
    let repetitions: Int
    /// How long all repetitions take.
    let duration: Double

    init(_ side: Side) throws {
        self.side = side
        try side.run()
        let start = processorTime()
        try side.run()
        let once = max(processorTime() - start, 1)
        repetitions = max(1, Int(Self.shortestRound / once))
        duration = once * Double(repetitions)
    }

    init(once side: Side) {
        self.side = side
        repetitions = 1
        duration = 0
    }

    /// How long one object takes.
    func time() throws -> Double {
        let start = processorTime()
        for _ in 0..<repetitions {
            try side.run()
        }
        return (processorTime() - start) / Double(repetitions * side.count)
    }

    /// In nanoseconds.
    private static let shortestRound = 3e6
}

/// What all threads have used of processors, in nanoseconds. Unlike the time of day it leaves out
/// what other programs took.
private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Keeps the optimizer from leaving out what made the value.
@_optimize(none)
func keep(_ value: some Any) {}
