import Foundation

extension CollectionWriter {
    /// Writes a set's elements as an array, ordered by what is written for them. The paths of an
    /// element's issues then get its index in the array.
    func set<Element: Parsable>(_ set: Set<Element>) -> [Any] {
        if writer.intent.notesModels { writer.note { $0.hasNoOrder = true } }
        let (mark, level) = (writer.report.mark, writer.passPath.count)
        let elements = set.enumerated().map { element($1, at: String($0)) }
        let order = TreeOrder.sorted(elements)
        if writer.report.mark != mark {
            let indices = order.enumerated().map { (String($1), String($0)) }
            writer.report.rename(Dictionary(uniqueKeysWithValues: indices), at: level, since: mark)
            writer.report.sort(since: mark, byKeyAt: level)
        }
        return order.map { elements[$0] ?? NSNull() }
    }
}

/// The order of the trees of an array that is written from a set.
enum TreeOrder {
    /// The indices of trees, in the order of the trees: numbers by their values, all others by
    /// their JSON text, in which no other begins like a number.
    static func sorted(_ trees: [Any?]) -> [Int] {
        let numbers = trees.map { $0.flatMap { TreeNumber($0) } }
        let texts = trees.map { (try? JSONTextWriter.text($0 ?? NSNull())) ?? "" }
        return trees.indices.inOrder {
            guard let number = numbers[$0], let other = numbers[$1] else {
                return texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8)
            }
            return TreeNumber.compare(number, other) < 0
        }
    }
}
