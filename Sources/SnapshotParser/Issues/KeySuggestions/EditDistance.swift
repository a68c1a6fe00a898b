/// Finds the bound name that a mistyped key was meant to be.
enum EditDistance {
    /// The longest name that is compared.
    static let maximumLength = 64

    /// The nearest of the candidates, or nil if none is near: at most a third of the longer name
    /// may differ. An exchange of neighbours counts once, the case of letters not at all.
    static func nearest(to key: String, among candidates: some Sequence<String>) -> String? {
        guard key.utf8.count <= maximumLength else { return nil }
        let typed = Array(key.lowercased().unicodeScalars)
        var best: (name: String, distance: Int)?
        for name in candidates where name.utf8.count <= maximumLength {
            let meant = Array(name.lowercased().unicodeScalars)
            let length = max(typed.count, meant.count)
            guard abs(typed.count - meant.count) * 3 <= length else { continue }
            let distance = distance(typed, meant)
            guard distance * 3 <= length, distance < best?.distance ?? .max else { continue }
            best = (name, distance)
        }
        return best?.name
    }

    /// Insertions, deletions, replacements and exchanges of neighbours that turn one into the
    /// other (optimal string alignment).
    static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, scalar) in left.enumerated() {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for (column, other) in right.enumerated() {
                var cost = min(
                    last[column] + (scalar == other ? 0 : 1),
                    last[column + 1] + 1,
                    current[column] + 1
                )
                if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last.last ?? 0
    }
}
