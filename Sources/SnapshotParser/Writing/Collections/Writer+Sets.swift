import Foundation

extension Writer {
    /// Writes a set's elements as an array, ordered by what is written for them: booleans, numbers,
    /// strings, then others by their JSON text. The paths of an element's issues then get its index
    /// in the array.
    func writeSet<Element: Parsable>(_ set: Set<Element>) -> [Any] {
        if intent.notesTypes { note { $0.hasNoOrder = true } }
        let (mark, keyCount) = (report.mark, passPath.count)
        let elements = set.enumerated().map { writeValue($1, at: String($0)) }
        let order = Tree.order(ofElements: elements)
        if report.mark != mark {
            let indices = order.enumerated().map { (String($1), String($0)) }
            report.replaceKeys(Dictionary(uniqueKeysWithValues: indices), at: keyCount, since: mark)
            report.sort(since: mark, byKeyAt: keyCount)
        }
        return order.map { elements[$0] ?? NSNull() }
    }
}

extension Tree {
    /// The indices of a set's elements, in the order of what is written for them. Moving the trees
    /// themselves would take longer.
    static func order(ofElements trees: [Any?]) -> [Int] {
        let sortKeys = trees.map { tree -> (kind: Int, number: TreeNumber, text: String) in
            let tree = tree ?? NSNull()
            return switch StoredLeaf(tree) {
            case .boolean(let boolean): (0, .integer(boolean ? 1 : 0), "")
            case .number(let number): (1, number, "")
            case .string(let string): (2, .integer(0), string.text)
            case nil: (3, .integer(0), (try? JSONTextWriter.text(tree)) ?? "")
            }
        }
        return sortKeys.indices.inOrder { left, right in
            let (first, second) = (sortKeys[left], sortKeys[right])
            guard (first.kind, first.number) == (second.kind, second.number) else {
                return (first.kind, first.number) < (second.kind, second.number)
            }
            // By scalars, since Swift treats some texts as equal that differ.
            return first.text.unicodeScalars.lexicographicallyPrecedes(second.text.unicodeScalars)
        }
    }
}
