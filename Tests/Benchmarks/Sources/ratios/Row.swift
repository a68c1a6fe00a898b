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
    /// Measures it in so many rounds.
    let measure: (Int) throws -> Measurement

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

/// What came of a row: both sides per object, and the ratio between them.
struct Measurement {
    let subject: Double
    let against: Double
    let ratio: Double
    /// The lowest and the highest of the batches' ratios; nil where the figures are exact.
    var spread: ClosedRange<Double>?
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
