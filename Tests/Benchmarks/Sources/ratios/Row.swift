/// Two sides that are measured against each other.
struct Row {
    enum Unit: String {
        case nanoseconds = "ns"
        case allocations = "allocs"
        case bytes = "bytes"
    }

    let name: String
    let unit: Unit
    /// The greatest ratio that will do; nil where the row is only shown.
    let goal: Double?
    /// Measures both sides in so many rounds, or in one if the figures are exact.
    let measure: (Int) throws -> [Round]

    var withoutGoal: Row { Row(name: name, unit: unit, goal: nil, measure: measure) }

    func isMissed(by measurement: Measurement) -> Bool {
        guard let goal else { return false }
        return measurement.ratio > goal
    }
}

/// Rows that are measured against the same kind of thing.
struct Section {
    let title: String
    /// What the two columns of figures stand for.
    let subject: String
    let against: String
    let rows: [Row]

    init(_ title: String, subject: String, against: String, _ rows: [Row]) {
        self.title = title
        self.subject = subject
        self.against = against
        self.rows = rows
    }
}

/// Both sides of a row per object, measured once.
struct Round: Codable {
    let subject: Double
    let against: Double

    var ratio: Double { subject / against }
}

/// What came of a row: the medians of all rounds.
struct Measurement {
    let subject: Double
    let against: Double
    let ratio: Double
    /// The lowest and the highest of the batches' ratios; nil if there is one round.
    let spread: ClosedRange<Double>?

    init(_ batches: [[Round]]) {
        let rounds = batches.flatMap(\.self)
        subject = median(rounds.map(\.subject))
        against = median(rounds.map(\.against))
        ratio = median(rounds.map(\.ratio))
        let ratios = batches.map { median($0.map(\.ratio)) }
        spread = rounds.count > 1 ? (ratios.min() ?? 0)...(ratios.max() ?? 0) : nil
    }
}

private func median(_ values: some Collection<Double>) -> Double {
    let sorted = values.sorted()
    guard let upper = sorted.dropFirst(sorted.count / 2).first else { return 0 }
    guard sorted.count.isMultiple(of: 2) else { return upper }
    return (sorted[sorted.count / 2 - 1] + upper) / 2
}

/// One side of a row.
struct Side {
    /// How many objects one run handles.
    let count: Int
    let run: () throws -> Void

    init(_ count: Int, _ run: @escaping () throws -> Void) {
        self.count = count
        self.run = run
    }
}
