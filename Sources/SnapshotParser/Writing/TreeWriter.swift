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
        return try native(given, since: start, hops: hops)
    }

    /// Turns what a value returned into a tree of native values.
    ///
    /// - Parameter start: how many issues there were before.
    @inline(never)
    private func native(_ given: Any, since start: Int, hops: Int) throws -> Any? {
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
        guard let value = Tree.value(of: value) else { return nil }
        if let leaf = try leaf(value) { return leaf }
        if let children = Node(value).children {
            return try inside(value) { node(of: children, from: value) }
        }
        if let elements = Node(value).elements {
            return try inside(value) {
                elements.enumerated().map { subtree($1, at: String($0)) ?? NSNull() }
            }
        }
        if value is Date, let date = value as? any Parsable { return try date._write(writer) }
        // A value may serialize to itself, directly or through other values. The limit ends that.
        if hops < 4, let parsable = value as? any Parsable {
            return try written(parsable, hops: hops)
        }
        throw SnapshotParser.Failure.issue(
            .unsupportedValue(found: String(describing: type(of: value)))
        )
    }

    /// A leaf in its native type for JSON and the database; nil for other values.
    private func leaf(_ value: Any) throws -> Any? {
        if let boolean = Node(value).boolean { return boolean }
        if let string = Node(value).text { return try native(string) }
        switch TreeNumber(value) {
        case .integer(let number): return try native(number)
        case .double(let number): return try native(number)
        case .text(let number):
            if let integer = number.integer(UInt64.self) { return integer }
            if let decimal = number.decimal { return try native(decimal) }
            if writer.intent.keepsDigits { return value }
            if let double = number.roundedDouble { return double }
            let found = writer.found(value)
            throw SnapshotParser.Failure.issue(.valueOutOfRange(type: "Decimal", found: found))
        case nil: return nil
        }
    }

    private func native(_ leaf: some Parsable) throws -> Any? {
        try leaf.serialize(in: writer.context)
    }

    /// Writes a container. One of Foundation's may contain itself.
    private func inside(_ container: Any, _ write: () -> Any) throws -> Any {
        writer.passPath.countContainer()
        guard let instance = Instance(boxed: container) else { return write() }
        guard writer.passPath.enter(instance) else { throw SnapshotParser.Failure.issue(.cycle) }
        defer { writer.passPath.leave() }
        return write()
    }

    private func node(of children: [String: Any], from value: Any) -> [String: Any] {
        let start = writer.report.mark
        let lost = Tree.equivalentKeys(in: value, read: children.count)
        if lost > 0 { writer.add(.equivalentKeys(count: lost)) }
        var node = [String: Any](minimumCapacity: children.count)
        // If Swift treats several keys as equal, all of them are checked, and one is written.
        for (key, child) in Tree.textNode(value)?.distinctChildren ?? Array(children) {
            let isInstruction = SpecialKey.isInstruction(key, child, among: children)
            node[key] = subtree(child, at: key, as: isInstruction ? .instruction : .raw)
        }
        writer.report.sort(since: start, byKeyAt: writer.passPath.count)
        return node
    }

    private func subtree(
        _ value: Any,
        at key: String,
        as role: RefusedWrites.KeyRole = .raw
    ) -> Any? {
        guard writer.checkKey(key, as: role) else { return nil }
        return writer.write(at: key) { try tree(value) ?? NSNull() }
    }
}

extension Writer {
    var trees: TreeWriter { TreeWriter(writer: self) }
}
