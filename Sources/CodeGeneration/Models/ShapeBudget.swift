/// Bounds the memory for shapes, whatever the export holds.
///
/// Objects with very many keys hold data, not fields. When there are too many shapes in all, that
/// is assumed of objects with ever fewer keys.
struct ShapeBudget {
    /// How many keys an object with fields has at most.
    private(set) var widest = 512
    /// How many shapes there may be by now.
    var made = 0

    /// From how many shapes on they are counted.
    private var limit = 50_000

    private static let most = 400_000
    /// Objects of so few keys are never taken for data for the sake of memory.
    private static let narrowest = 8

    /// Whether it is time to count.
    var isExceeded: Bool { made > limit }

    /// Counts the shapes, and takes more keys for data while there are too many.
    mutating func reduce(_ root: Shape, at path: [String]) throws {
        made = count(root)
        while made > limit / 2, widest > Self.narrowest {
            widest /= 4
            widen(root)
            made = count(root)
        }
        guard made < Self.most else {
            throw GenerationError(
                "too many different objects; try a part of the file, with '--at'",
                at: path
            )
        }
        limit = max(limit, made * 2)
    }

    private func count(_ shape: Shape) -> Int {
        guard let node = shape.node else { return 1 }
        return node.fields.reduce(1 + node.nulls.count + (node.element.map(count) ?? 0)) {
            $0 + count($1.shape)
        }
    }

    private func widen(_ shape: Shape) {
        guard let node = shape.node else { return }
        for field in node.fields { widen(field.shape) }
        node.element.map(widen)
        // What is being read is still referred to.
        if node.width > widest, node.openings == 0 { node.widen() }
    }
}
