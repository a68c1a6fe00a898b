import Foundation

extension StoredNode {
    /// The text of an export, with keys sorted by their texts. Keys that Swift treats as equal are
    /// different keys here, as in the database.
    var jsonText: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        let priority = priority.map { (key: SpecialKey.priority, node: StoredNode.leaf($0)) }
        switch content {
        case .leaf(let leaf):
            guard let priority else { return leaf.write(to: &text) }
            Self.write([priority, (SpecialKey.value, .leaf(leaf))], to: &text)
        case .children(let children):
            if priority == nil, let elements = Self.array(children.entries) {
                Self.write(elements, to: &text)
            } else {
                let entries = children.entries.sorted { KeyOrder.textPrecedes($0.key, $1.key) }
                Self.write((priority.map { [$0] } ?? []) + entries, to: &text)
            }
        }
    }

    private static func write(_ entries: [StoredChildren.Entry], to text: inout String) {
        text.append("{")
        for (index, entry) in entries.enumerated() {
            if index > 0 { text.append(",") }
            StoredLeaf.string(entry.key).write(to: &text)
            text.append(":")
            entry.node.write(to: &text)
        }
        text.append("}")
    }

    private static func write(_ elements: [StoredNode?], to text: inout String) {
        text.append("[")
        for (index, element) in elements.enumerated() {
            if index > 0 { text.append(",") }
            if let element { element.write(to: &text) } else { text.append("null") }
        }
        text.append("]")
    }
}

extension StoredLeaf {
    fileprivate func write(to text: inout String) {
        switch self {
        case .string(let string): text.append(string.quotedJSON)
        case .boolean(let boolean): text.append(boolean ? "true" : "false")
        case .number(let number): text.append(number.jsonText)
        // Stored nodes contain neither.
        case .timestamp, .increment: text.append("null")
        }
    }
}
