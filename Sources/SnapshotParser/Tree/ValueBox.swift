extension SnapshotParser {
    /// A value of a tree that is being read, for the library's own types.
    public struct _ValueBox {
        var node: Node

        @inline(__always)
        init(node: consuming Node) { self.node = node }

        @usableFromInline
        init(_ value: __shared Any) { node = Node(value) }

        /// The value.
        @usableFromInline
        var value: Any { node.value }

        @usableFromInline
        var isNull: Bool { node.isNull }

        /// Whether the value is a string, a number or a boolean of a common type.
        @usableFromInline
        var isCommonLeaf: Bool { node.isCommonLeaf }

        /// Whether the value has children by key.
        @usableFromInline
        var isObject: Bool { node.isObject }

        /// Takes a string out, and leaves nothing there.
        @inline(__always)
        mutating func takeString() -> String? {
            guard case .string(let text) = node else { return nil }
            node = .gone
            return text
        }

        /// Whether all values of a type are valid tree values unchanged.
        @usableFromInline
        func isNativeLeaf<Value>(_ type: Value.Type) -> Bool {
            type == String.self || type == Int.self || type == Bool.self
                || type is any FixedWidthInteger.Type
        }

        /// The value if it was boxed as this type, which is not one that most trees hold.
        @usableFromInline
        func content<Value>(as type: Value.Type) -> Value? {
            switch node {
            case .integers(let integers): same(integers)
            case .strings(let strings): same(strings)
            case .other(let value): Tree.content(value, as: type)
            default: nil
            }
        }

        /// A value known to be of another type. The compiler removes the cast if both types are
        /// known; a cast between two types of dictionaries would hash each key.
        @inlinable
        @inline(__always)
        func content<Value, Known>(of value: Known, as type: Value.Type) -> Value? {
            value as? Value
        }

        @usableFromInline
        var dictionary: [String: Any]? {
            if case .object(let children) = node { children } else { nil }
        }

        /// The elements of an array.
        @usableFromInline
        var elements: BoxedElements? {
            switch node {
            case .array(let elements): BoxedElements(elements)
            case .text(let text): text.kind == .array ? BoxedElements(text) : nil
            // An array of another type, such as Foundation's.
            case .other, .integers, .strings: node.elements.map { BoxedElements($0) }
            default: nil
            }
        }

        /// The children of an object.
        @usableFromInline
        var children: BoxedElements? {
            switch node {
            case .object(let children):
                BoxedElements(Array(children.values), keys: Array(children.keys))
            case .text(let text): text.kind == .object ? BoxedElements(text) : nil
            default: nil
            }
        }
    }
}

/// Iterates over the elements of an array, or the children of an object, boxing one at a time.
@usableFromInline
struct BoxedElements: Sequence, IteratorProtocol {
    private let elements: [Any]
    private let keys: [String]
    private var index = 0
    private var text: JSONCursor?
    /// The child of a text whose key was asked for.
    private var child: Int?

    /// How many elements there are.
    @usableFromInline let underestimatedCount: Int

    init(_ elements: [Any], keys: [String] = []) {
        (self.elements, self.keys) = (elements, keys)
        underestimatedCount = elements.count
    }

    init(_ text: JSONNode) {
        (elements, keys) = ([], [])
        self.text = text.tokens
        underestimatedCount = text.tokens.underestimatedCount
    }

    /// The key of an object's next child, which must be asked for before the child.
    @usableFromInline
    mutating func nextKey() -> String? {
        if index < keys.count { return keys[index] }
        guard let (key, value) = text?.next() else { return nil }
        child = value
        return key.flatMap { text?.document.string($0) }
    }

    @usableFromInline
    mutating func next() -> SnapshotParser._ValueBox? {
        guard index < elements.count else {
            let child = self.child ?? text?.next()?.value
            self.child = nil
            return child.flatMap { text?.document.node($0) }.map { .init(node: $0) }
        }
        defer { index += 1 }
        return SnapshotParser._ValueBox(elements[index])
    }
}
