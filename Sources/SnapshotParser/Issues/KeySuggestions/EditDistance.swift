/// How far apart two names are.
enum EditDistance {
    /// Insertions, deletions, replacements and exchanges of neighbours that turn one into the
    /// other (optimal string alignment).
    static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var rows = [Array(0...right.count)]
        for (row, scalar) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var cost = min(
                    rows[row][column] + (scalar == other ? 0 : 1),
                    rows[row][column + 1] + 1,
                    current[column] + 1
                )
                if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
                    cost = min(cost, rows[row - 1][column - 1] + 1)
                }
                current.append(cost)
            }
            rows.append(current)
        }
        return rows.last?.last ?? 0
    }
}
