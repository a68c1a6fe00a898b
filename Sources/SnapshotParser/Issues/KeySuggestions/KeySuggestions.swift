/// Finds the name that a misspelt key was probably meant to be, or the other way round. Since
/// hostile data could make every key be compared with every missing name, an operation has a budget
/// for that; once it is spent, there are no more suggestions.
struct KeySuggestions {
    /// What is left of the budget, in comparisons of one character with another.
    private var left: Int

    init(_ comparisons: Int = 1 << 20) {
        left = comparisons
    }

    /// The most similar of some names, as ``EditDistance`` says; nil if none is near, or the budget
    /// is spent.
    mutating func nearest(to key: String, among names: [String]) -> String? {
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
