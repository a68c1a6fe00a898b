/// Finds the name that a misspelt key was probably meant to be, or the other way round. Since
/// hostile data could make every key be compared with every missing name, an operation has a budget
/// for that; once it is spent, there are no more suggestions.
struct KeySuggestions {
    /// The longest name that is compared.
    private static let maximumLength = 64

    /// What is left of the budget, in comparisons of one character with another.
    private var left: Int

    init(_ comparisons: Int = 1 << 20) { left = comparisons }

    /// Whether a name is short enough, and the budget is not spent.
    func mayCompare(_ key: String) -> Bool { left > 0 && key.utf8.count <= Self.maximumLength }

    /// The nearest of some names; nil if none is near, or the budget is spent. At most a third of
    /// the longer name may differ. An exchange of neighbours counts once, the case of letters not
    /// at all.
    mutating func nearest(to key: String, among names: [String]) -> String? {
        guard mayCompare(key) else { return nil }
        let typed = Array(key.lowercased().unicodeScalars)
        var best: (name: String, distance: Int)?
        for name in names where name.utf8.count <= Self.maximumLength {
            // The smaller part stands for preparing a comparison.
            left -= key.utf8.count * name.utf8.count + 16
            guard left > 0 else { return nil }
            let meant = Array(name.lowercased().unicodeScalars)
            let length = max(typed.count, meant.count)
            guard abs(typed.count - meant.count) * 3 <= length else { continue }
            let distance = EditDistance.between(typed, meant)
            guard distance * 3 <= length, distance < best?.distance ?? .max else { continue }
            best = (name, distance)
        }
        return best?.name
    }
}
