import Foundation

/// Turns trees of any type into trees of native values that JSON can hold.
struct TreeWriter {
    let writer: Writer

    /// Lets a value write itself, and turns what a user's own type returns into a tree of native
    /// values that JSON can hold.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - hops: how many values in a row have returned another value instead of a tree.
    /// - Returns: the tree; nil for null.
    func written<V: Parsable>(_ value: V, hops: Int = 0) throws -> Any? {
        let start = writer.report.issueCount
        guard let given = try value.serialize(in: writer.context) else { return nil }
        // A leaf that JSON and the database can hold unchanged.
        if Tree.isJSONLeaf(given), !writer.intent.checksWrites || Node(given).text == nil {
            return given
        }
        let end = writer.report.issueCount
        let tree = try tree(given, hops: hops + 1)
        if start < end, end < writer.report.issueCount {
            // Issues that the type caused while it used the context are already reported.
            let known = Set(writer.report.issues[start..<end])
            let new = writer.report.issues[end...].filter { !known.contains($0) }
            writer.report.issues.replaceSubrange(end..., with: new)
        }
        return tree
    }

    /// Turns a tree of any type into one of native values that JSON can hold.
    ///
    /// - Parameters:
    ///   - value: the tree.
    ///   - hops: how many values in a row have returned another value instead of a tree.
    func tree(_ value: Any, hops: Int = 0) throws -> Any? {
        let level = writer.passPath.count
        let walk = RawTree(
            binder: writer,
            leaf: leaf,
            other: { try other($0, hops: writer.passPath.count == level ? hops : 0) ?? NSNull() },
            accepts: { key, child, siblings in
                let isInstruction = SpecialKey.isInstruction(key, child, among: siblings)
                return writer.checkKey(key, as: isInstruction ? .instruction : .raw)
            }
        )
        return Tree.value(of: try walk.copy(value))
    }

    /// Lets a value of another type write itself.
    private func other(_ value: Any, hops: Int) throws -> Any? {
        if value is Date, let date = value as? any Parsable { return try date._write(writer) }
        // A value may serialize to itself, directly or through other values. The limit ends that.
        guard hops < 4, let parsable = value as? any Parsable else {
            throw writer.unsupported(value)
        }
        return try written(parsable, hops: hops)
    }

    /// A leaf in its native type for JSON and the database; nil for other values.
    private func leaf(_ node: Node) throws -> Any? {
        if let boolean = node.boolean { return boolean }
        if let string = node.text { return try native(string) }
        switch TreeNumber(node) {
        case .integer(let number): return try native(number)
        case .double(let number): return try native(number)
        case .text(let text):
            if let integer = text.integer(UInt64.self) { return integer }
            if let decimal = text.decimal { return try native(decimal) }
            if writer.intent.keepsDigits, TreeNumber.text(text).isInRange { return node.value }
            if let double = text.roundedDouble { return double }
            throw writer.outOfRange(.text(text), node.value)
        case nil: return nil
        }
    }

    private func native(_ leaf: some Parsable) throws -> Any? {
        try leaf.serialize(in: writer.context)
    }
}

extension Writer {
    var trees: TreeWriter { TreeWriter(writer: self) }
}
