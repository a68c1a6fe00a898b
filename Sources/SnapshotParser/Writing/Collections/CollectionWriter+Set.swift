import Foundation

extension CollectionWriter {
    /// Writes a set's elements as an array, ordered by what is written for them: booleans, numbers,
    /// strings, then others by their JSON text. The paths of an element's issues then get its index
    /// in the array.
    func set<Element: Parsable>(_ set: Set<Element>) -> [Any] {
        if writer.intent.notesModels { writer.note { $0.hasNoOrder = true } }
        let (mark, level) = (writer.report.mark, writer.passPath.count)
        let elements = set.enumerated().map { element($1, at: String($0)) }
        let order = TreeOrder.sorted(elements)
        var newIndices = order
        for (newIndex, index) in order.enumerated() { newIndices[index] = newIndex }
        for index in writer.report.issues.indices.dropFirst(mark.issues) {
            let path = writer.report.issues[index].path
            guard path.count > level, let old = Int(path[level]), newIndices.indices.contains(old)
            else { continue }
            writer.report.issues[index].path[level] = String(newIndices[old])
        }
        writer.report.sort(since: mark, byKeyAt: level)
        return order.map { elements[$0] ?? NSNull() }
    }
}

/// Orders the trees of an array that is written from a set.
struct TreeOrder {
    private let kind: Int
    private let number: TreeNumber?
    private let text: String

    init(_ tree: Any?) {
        let tree = Tree.value(of: tree)
        number = tree.flatMap { TreeNumber($0) }
        if number != nil {
            (kind, text) = (1, "")
        } else if let boolean = tree.flatMap({ Node($0).boolean }) {
            (kind, text) = (0, boolean ? "1" : "0")
        } else if let string = tree.flatMap({ Node($0).text }) {
            (kind, text) = (2, string)
        } else {
            (kind, text) = (3, tree.flatMap { try? JSONTextWriter.text($0) } ?? "")
        }
    }

    /// The indices of trees, in the order of the trees. Moving the trees themselves would take
    /// longer.
    static func sorted(_ trees: [Any?]) -> [Int] {
        let orders = trees.map(TreeOrder.init)
        return orders.indices.inOrder { orders[$0].precedes(orders[$1]) }
    }

    private func precedes(_ other: Self) -> Bool {
        guard kind == other.kind else { return kind < other.kind }
        if let number, let otherNumber = other.number {
            return TreeNumber.compare(number, otherNumber) < 0
        }
        return text.unicodeScalars.lexicographicallyPrecedes(other.text.unicodeScalars)
    }
}
