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
    public init?(_ tree: Any) {
        var budget = Tree.maximumContainerCount
        self.init(Node(tree), in: [], &budget)
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

    /// - Parameters:
    ///   - outer: the containers around the node, nil for a native one.
    ///   - budget: how many containers it may have.
    private init?(_ node: Node, in outer: [ObjectIdentifier?], _ budget: inout Int) {
        if node.isNull {
            self = .null
        } else if let bool = node.boolean {
            self = .bool(bool)
        } else if let string = node.text {
            self = .string(string)
        } else if let number = TreeNumber(node) {
            guard number.isFinite else { return nil }
            self = .number(Number(number))
        } else {
            let value = node.value
            if let json = value as? Self {
                self = json
                return
            }
            let container = type(of: value) is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
            budget -= 1
            guard budget >= 0, outer.count < Tree.maximumDepth,
                container == nil || !outer.contains(container)
            else { return nil }
            let around = outer + [container]
            func child(_ value: Any) -> Self? { Self(Node(value), in: around, &budget) }
            if let children = node.children {
                guard Tree.equivalentKeys(in: value, read: children.count) == 0 else { return nil }
                var object = [String: Self](minimumCapacity: children.count)
                for (key, value) in children {
                    guard let child = child(value) else { return nil }
                    object[key] = child
                }
                self = .object(object)
            } else if let elements = node.elements {
                var array: [Self] = []
                for value in elements {
                    guard let child = child(value) else { return nil }
                    array.append(child)
                }
                self = .array(array)
            } else {
                return nil
            }
        }
    }

    /// The same as a tree of Swift's values: `[String: Any]`, `[Any]`, `String`, `Bool`, `Int`,
    /// `UInt64`, `Double`, and `Decimal` for other numbers; null is `NSNull`. A number that none of
    /// them holds is a ``Number``. What is nested more than 128 levels deep is left out.
    public var tree: Any { tree(deepest: { NSNull() }) }

    /// The tree to write.
    func written() throws -> Any { try tree(deepest: { throw EncodingError.unwritable(self) }) }

    /// - Parameter deepest: gives what stands for containers on levels that no tree has.
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
        guard let text = try? JSONTextWriter.text(written()) else { return "…" }
        return text.count > 500 ? text.prefix(500) + "…" : text
    }
}
