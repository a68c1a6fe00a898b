/// Bounds the memory for shapes, whatever the export holds.
///
/// Objects with very many keys hold data, not fields. When there are too many shapes in all, that is
/// assumed of objects with ever fewer keys.
struct ShapeBudget {
    /// How many keys an object with fields has at most.
    private(set) var widest = 512
    /// How many shapes there may be by now.
    var made = 0

    private static let most = 50_000

    /// Whether it is time to count.
    var isExceeded: Bool { made > Self.most }

    /// Counts the shapes, and takes more keys for data while there are too many.
    mutating func reduce(_ root: Shape, at path: [String]) throws {
        made = count(root)
        while made > Self.most / 2 {
            widest /= 4
            guard widest > 4 else {
                throw GenerationError(
                    "too many different objects; try a part of the file, with '--at'",
                    at: path
                )
            }
            widen(root)
            made = count(root)
        }
    }

    private func count(_ shape: Shape) -> Int {
        guard let node = shape.node else { return 1 }
        return node.fields.reduce(1 + (node.element.map(count) ?? 0)) { $0 + count($1.shape) }
    }

    private func widen(_ shape: Shape) {
        guard let node = shape.node else { return }
        for field in node.fields { widen(field.shape) }
        node.element.map(widen)
        // What is being read is still referred to.
        if node.fields.count > widest, node.openings == 0 { node.widen() }
    }
}
