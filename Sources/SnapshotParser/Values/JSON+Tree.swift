import Foundation

extension SnapshotParser.JSON {
    /// Makes one from a tree of Swift's or Foundation's values.
    ///
    /// ```swift
    /// let json = SnapshotParser.JSON(["name": "Ada", "tags": [1, NSNull()]] as [String: Any])
    /// ```
    ///
    /// - Parameter tree: what `JSONSerialization` or a database gives, or parts of it, which may be
    ///   of this type; nested at most 128 levels deep.
    /// - Returns: nil if it holds something that JSON cannot say, such as a date, NaN, a container
    ///   inside itself or keys that Swift treats as equal, or more than ten million containers.
    public init?(_ tree: Any) { self.init(tree, callStackStart: nil) }

    /// - Parameter callStackStart: where the stack of the operation around it begins; nil for here.
    init?(_ tree: Any, callStackStart: UInt?) {
        var parser = SnapshotParser()
        (parser.maximumDepth, parser.unknownKeys) = (Tree.maximumDepth, .ignore)
        let reader = Reader(.parse, parser, callStackStart: callStackStart)
        guard let tree = try? reader.jsonTree(of: tree, ofAnySize: true) else { return nil }
        self.init(copied: tree)
    }

    // Disfavored, so that one made of a value of any type is still optional.

    /// Makes a number, which JSON can always say.
    ///
    /// ```swift
    /// let json: SnapshotParser.JSON = ["count": SnapshotParser.JSON(users.count)]
    /// ```
    ///
    /// - Parameter integer: the number.
    @_disfavoredOverload
    public init(_ integer: some FixedWidthInteger) { self = .number(Number(integer)) }

    /// Makes a boolean, which JSON can always say.
    ///
    /// - Parameter bool: the boolean.
    @_disfavoredOverload
    public init(_ bool: Bool) { self = .bool(bool) }

    /// Makes a string, which JSON can always say.
    ///
    /// - Parameter string: the string.
    @_disfavoredOverload
    public init(_ string: String) { self = .string(string) }

    /// Makes one from a tree that has nothing but Swift's containers and leaves, or parts of this
    /// type.
    init(copied tree: Any) {
        switch Node(tree) {
        case .object(let children): self = .object(children.mapValues { Self(copied: $0) })
        case .array(let elements): self = .array(elements.map { Self(copied: $0) })
        case let node: self = (try? Self.leafOrJSON(node)) ?? .null
        }
    }

    /// A boolean, a string, a number, or a part of this type; nil for other values.
    static func leafOrJSON(_ node: Node) throws -> Self? {
        if let bool = node.boolean { return .bool(bool) }
        if let string = node.string { return .string(string) }
        guard let number = TreeNumber(node) else { return exactCast(node.value) }
        guard number.isFinite else { throw SnapshotParser.Failure.issue(.notFinite) }
        return .number(Number(number))
    }

    /// The same as a tree of Swift's values: `[String: Any]`, `[Any]`, `String`, `Bool`, `Int`,
    /// `UInt64`, `Double`, and `Decimal` for other numbers; null is `NSNull`. A number that none of
    /// them holds is a ``Number``. What is nested more than 128 levels deep is left out.
    public var tree: Any { tree(deepest: { NSNull() }) }

    /// The tree to write, of which nothing is left out.
    func writtenTree() throws -> Any { try tree(deepest: { throw EncodingError.unwritable(self) }) }

    /// - Parameter deepest: gives what stands for containers on levels that no tree has.
    @inline(never)
    private func tree(deepest: () throws -> Any, level: Int = 0) rethrows -> Any {
        let inner = level + 1
        switch self {
        case .null: return NSNull()
        case .bool(let bool): return bool
        case .number(let number): return number.value.native ?? number
        case .string(let string): return string
        case .array(let elements) where level < Tree.maximumDepth:
            return try elements.map { try $0.tree(deepest: deepest, level: inner) }
        case .object(let children) where level < Tree.maximumDepth:
            return try children.mapValues { try $0.tree(deepest: deepest, level: inner) }
        case .array, .object: return try deepest()
        }
    }
}

extension SnapshotParser.JSON: CustomStringConvertible {
    /// The value as JSON text in one line, with sorted keys; cut after 500 characters, and "…" if
    /// it is nested too deep to be written.
    public var description: String {
        guard let text = try? JSONTextWriter.text(writtenTree()) else { return "…" }
        return text.count > 500 ? text.prefix(500) + "…" : text
    }
}

extension SnapshotParser.Binder {
    /// Copies any tree that JSON can say. Its numbers stay as they are.
    ///
    /// - Parameter ofAnySize: whether numbers of text may be out of every range.
    final func jsonTree(of tree: Any, ofAnySize: Bool = false) throws -> Any {
        func leaf(_ node: Node) throws -> Any? {
            if !ofAnySize, case .unparsed(let part) = node, let number = part.number {
                if !number.isInRange { throw outOfRange(number, part) }
            }
            guard let leaf = try SnapshotParser.JSON.leafOrJSON(node) else { return nil }
            // A number keeps the digits that it has in a text.
            if case .number = leaf, !(node.value is SnapshotParser.JSON) { return node.value }
            return leaf.tree
        }
        let copier = TreeCopier(binder: self, leaf: leaf, other: { throw self.unsupported($0) })
        return try copier.validCopy(tree)
    }
}
