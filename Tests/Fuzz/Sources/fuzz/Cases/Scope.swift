/// What may be drawn.
struct Scope {
    /// Whether what is known to fail is left out.
    var skipsKnown = false

    /// Whether the checks are counted by kind.
    nonisolated(unsafe) static var countsKinds = false
    nonisolated(unsafe) static var counts: [String: Int] = [:]
}
