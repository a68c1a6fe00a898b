/// How much looking for near names one operation may do: hostile data could otherwise make each of
/// its keys be compared with every absent name. Once it is spent, the issues still to come have no
/// suggestion.
struct SuggestionBudget {
    /// In comparisons of one character with another: some hundredths of a second.
    private var left: Int

    init(_ comparisons: Int = 1 << 20) {
        left = comparisons
    }

    /// The absent name that a key was meant to be; nil if none is near, or the budget is spent.
    mutating func suggestion(for key: String, among names: [String]) -> String? {
        guard left > 0, !names.isEmpty else { return nil }
        let keyLength = min(key.utf8.count, EditDistance.maximumLength)
        for name in names {
            // The smaller part stands for preparing a comparison.
            left -= keyLength * min(name.utf8.count, EditDistance.maximumLength) + 16
            guard left > 0 else { return nil }
        }
        return EditDistance.nearest(to: key, among: names)
    }
}
