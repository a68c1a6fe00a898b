import Foundation

/// Turns trees of any type into trees of native values that JSON can hold.
extension Writer {
    /// Lets a value write itself, and turns what a user's own type returns into a tree of native
    /// values that JSON can hold.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - hops: how many values in a row have returned another value instead of a tree.
    /// - Returns: the tree; nil for null.
    @_semantics("optimize.sil.specialize.generic.never")
    func tree<V: Parsable>(of value: V, hops: Int = 0) throws -> Any? {
        let start = report.issueCount
        guard let given = try value.serialize(in: context) else { return nil }
        // A leaf that JSON and the database can hold unchanged.
        if Tree.isJSONLeaf(given), violation(ofLeaf: given) == nil {
            return given
        }
        let end = report.issueCount
        let tree = try nativeTree(given, hops: hops + 1)
        if start < end, end < report.issueCount {
            // Issues that the type caused while it used the context are already reported.
            let known = Set(report.issues[start..<end])
            report.issues[end...].removeAll { known.contains($0) }
        }
        return tree
    }

    /// Turns a tree of any type into one of native values that JSON can hold.
    ///
    /// - Parameters:
    ///   - value: the tree.
    ///   - hops: how many values in a row have returned another value instead of a tree.
    /// - Returns: the tree; nil for null.
    func nativeTree(_ value: Any, hops: Int = 0) throws -> Any? {
        let keyCount = passPath.count
        let copier = TreeCopier(
            binder: self,
            leaf: { try self.leaf($0) },
            other: { value in
                let hops = self.passPath.count == keyCount ? hops : 0
                return try self.tree(ofOther: value, hops: hops) ?? NSNull()
            },
            accepts: { key, child, siblings in
                let isInstruction = SpecialKey.isInstruction(key, child.value, among: siblings)
                return self.addKeyIssue(of: key, as: isInstruction ? .instruction : .raw) != .depth
            }
        )
        return Tree.nonNull(try copier.copy(value))
    }

    /// Lets a value of another type write itself.
    private func tree(ofOther value: Any, hops: Int) throws -> Any? {
        if value is Date, let date = value as? any Parsable { return try date._write(self) }
        // A value may serialize to itself, directly or through other values. The limit ends that.
        guard hops < 4, let parsable = value as? any Parsable else { throw unsupported(value) }
        return try tree(of: parsable, hops: hops)
    }

    /// A leaf in its native type for JSON and the database; nil for other values.
    private func leaf(_ node: Node) throws -> Any? {
        if let boolean = node.boolean { return boolean }
        if let string = node.string { return try string.serialize(in: context) }
        switch TreeNumber(node) {
        case .integer(let number): return try number.serialize(in: context)
        case .double(let number): return try number.serialize(in: context)
        case .long(let text):
            if let integer = text.integer(UInt64.self) { return integer }
            if let decimal = text.decimal { return try decimal.serialize(in: context) }
            if intent.keepsDigits, TreeNumber.long(text).isInRange { return node.value }
            if let double = text.roundedDouble { return double }
            throw outOfRange(.long(text), node.value)
        case nil: return nil
        }
    }
}
