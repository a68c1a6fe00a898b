import SnapshotParser

/// A query of the stand-in, which says what the SDK would answer with an exception
/// (`FIRDatabaseQuery.m`).
struct Steps {
    private(set) var all: [SnapshotParser.QueryStep] = []
    private var parts: Set<String> = []
    private var isByKey = false

    mutating func add(_ step: SnapshotParser.QueryStep, as part: String) -> String? {
        if case .orderedByKey = step { isByKey = true }
        all.append(step)
        return parts.insert(part).inserted ? nil : "two \(part)s"
    }

    /// - Parameter takesNoKey: whether the method is not for the order of keys.
    mutating func add(
        _ step: SnapshotParser.QueryStep,
        as part: String,
        _ value: Any?,
        _ key: String? = nil,
        takesNoKey: Bool = false
    ) -> String? {
        if let refusal = add(step, as: part) { return refusal }
        if isByKey, takesNoKey || key != nil { return "a key in the order of keys" }
        return isByKey && !(value is String) ? "not a key" : nil
    }
}
