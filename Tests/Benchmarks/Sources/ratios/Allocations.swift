import CMemory

extension Row {
    /// A row in allocations per object; none where they cannot be counted.
    static func allocations(
        _ name: String,
        goal: Double? = nil,
        _ sides: @escaping () throws -> (subject: Side, against: Side)
    ) -> [Row] {
        guard counts_allocations() else { return [] }
        let row = Row(name: name, unit: .allocations, goal: goal) { _ in
            let (subject, against) = try sides()
            let counts = (try countAllocations(subject), try countAllocations(against))
            return [Round(subject: counts.0, against: counts.1)]
        }
        return [row]
    }
}

private func countAllocations(_ side: Side) throws -> Double {
    // The first run also makes what is made only once.
    try side.run()
    let start = allocation_count()
    try side.run()
    return Double(allocation_count() - start) / Double(side.count)
}
