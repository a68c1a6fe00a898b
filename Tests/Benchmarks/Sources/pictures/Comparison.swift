/// A row of `ratios`: the library beside something else.
struct Comparison {
    let title: String
    let other: String
    /// In nanoseconds for one object.
    let library: Double
    let against: Double

    struct NoRows: Error, CustomStringConvertible {
        let description = "no row in what was given to draw; it must be the output of 'ratios'"
    }

    /// The rows that are drawn, by their names in the output.
    private static let rows: [(name: String, title: String, other: String)] = [
        ("native: list, structs", "from native trees", "casts by hand"),
        ("JSON: list, structs", "from trees of JSONSerialization", "casts by hand"),
        ("from a tree: parse, coder from text", "from the same trees", "JSONDecoder, from text"),
        ("from text: decodeList, users", "from JSON text", "JSONDecoder"),
        ("to text: encodeList, users, coder unsorted", "to JSON text", "JSONEncoder"),
    ]

    /// Those rows that the output has, which may be that of a part.
    static func all(in output: String) throws -> [Comparison] {
        let lines = output.split(separator: "\n")
        let found: [Comparison] = rows.compactMap { row in
            guard let line = lines.first(where: { $0.hasPrefix(row.name + " ") }) else {
                return nil
            }
            let figures = line.dropFirst(row.name.count).split(separator: " ").compactMap {
                Double($0)
            }
            guard figures.count > 1 else { return nil }
            return Comparison(
                title: row.title,
                other: row.other,
                library: figures[0],
                against: figures[1]
            )
        }
        guard !found.isEmpty else { throw NoRows() }
        return found
    }
}
