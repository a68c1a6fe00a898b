import Foundation

extension StoredNode {
    /// The text of an export, with keys sorted by their texts. Keys that Swift treats as equal are
    /// different keys here, as in the database.
    var json: Data {
        var writer = JSONTextWriter(.compact)
        writer.write(self)
        return writer.output.take()
    }
}

extension JSONTextWriter {
    fileprivate mutating func write(_ node: StoredNode) {
        let priority = node.priority.map { (key: SpecialKey.priority, node: StoredNode.leaf($0)) }
        switch (node.content, priority) {
        case (.leaf(.string(let string)), nil): output.put(quoted: string.text)
        case (.leaf(.boolean(let boolean)), nil): output.put(boolean ? "true" : "false")
        case (.leaf(.number(let number)), nil): output.put(number.digits)
        case (.leaf(let leaf), let priority?):
            write([priority, (SpecialKey.value, .leaf(leaf))], in: "{", "}")
        case (.children(let children), _):
            let entries = children.entries
            let elements = ArrayElements.dense(entries.lazy.map(\.key), entries.lazy.map(\.node))
            if priority == nil, let elements {
                return write(elements.map { (nil, $0) }, in: "[", "]")
            }
            let sorted = entries.inOrder { KeyOrder.textPrecedes($0.key, $1.key) }
            write((priority.map { [$0] } ?? []) + sorted, in: "{", "}")
        }
    }

    private mutating func write(
        _ children: [(key: String?, node: StoredNode?)],
        in start: Unicode.Scalar,
        _ end: Unicode.Scalar
    ) {
        open(start)
        for child in children {
            begin(key: child.key)
            if let node = child.node { write(node) } else { output.put("null") }
        }
        close(end)
    }
}
