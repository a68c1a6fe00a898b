import Foundation

extension Writer {
    /// Writes a set's elements as an array, ordered by what is written for them: booleans, numbers,
    /// strings, then others by their JSON text. The paths of an element's issues then get its index
    /// in the array.
    func writeSet<Element: Parsable>(_ set: Set<Element>) -> [Any] {
        if intent.notesModels { note { $0.hasNoOrder = true } }
        let (mark, keyCount) = (report.mark, passPath.count)
        let elements = set.enumerated().map { writeElement($1, at: String($0)) }
        let order = TreeOrder.sorted(elements)
        if report.mark != mark {
            let indices = order.enumerated().map { (String($1), String($0)) }
            report.rename(Dictionary(uniqueKeysWithValues: indices), at: keyCount, since: mark)
            report.sort(since: mark, byKeyAt: keyCount)
        }
        return order.map { elements[$0] ?? NSNull() }
    }
}

/// The order of the trees of an array that is written from a set.
enum TreeOrder: Comparable {
    case boolean(Int)
    case number(TreeNumber)
    case string(Text)
    /// Any other tree, by its JSON text.
    case other(Text)

    /// A text, ordered by its scalars: Swift treats some texts as equal that differ.
    struct Text: Comparable {
        let text: String

        static func < (left: Self, right: Self) -> Bool {
            left.text.unicodeScalars.lexicographicallyPrecedes(right.text.unicodeScalars)
        }
    }

    private init(_ tree: Any?) {
        let tree = tree ?? NSNull()
        switch StoredLeaf(tree) {
        case .number(let number): self = .number(number)
        case .boolean(let boolean): self = .boolean(boolean ? 1 : 0)
        case .string(let string): self = .string(Text(text: string.text))
        case nil: self = .other(Text(text: (try? JSONTextWriter.text(tree)) ?? ""))
        }
    }

    /// The indices of trees, in the order of the trees. Moving the trees themselves would take
    /// longer.
    static func sorted(_ trees: [Any?]) -> [Int] {
        let orders = trees.map(TreeOrder.init)
        return orders.indices.inOrder { orders[$0] < orders[$1] }
    }
}
