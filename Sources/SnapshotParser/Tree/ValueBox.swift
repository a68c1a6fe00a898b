import Foundation

extension SnapshotParser {
    /// A value of a tree that is being read, for the library's own types.
    public struct _ValueBox {
        var node: Node
        /// How many levels below the root the value is.
        @usableFromInline
        let level: Int

        @inline(__always)
        init(node: consuming Node, level: Int) {
            self.node = node
            self.level = level
        }

        @usableFromInline
        init(_ value: Any, level: Int) {
            self.init(node: Node(value), level: level)
        }

        /// The value.
        @usableFromInline
        var value: Any { node.value }

        @usableFromInline
        var isNull: Bool { node.isNull }

        /// Whether the value is a string, a number or a boolean of a common type.
        @usableFromInline
        var isLeaf: Bool { node.isLeaf }

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
            guard case .other(let value) = node else { return nil }
            return Tree.content(value, as: type)
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

        @usableFromInline
        var array: [Any]? { if case .array(let elements) = node { elements } else { nil } }

        /// The elements of an array that are not null, as children by their indices.
        @usableFromInline
        var indexedChildren: [(key: String, value: Any)]? {
            array?.enumerated().lazy.filter { !Tree.isNull($1) }.map { (String($0), $1) }
        }

        /// An array of another type, such as Foundation's, with each element boxed.
        @usableFromInline
        var convertedArray: [Any]? {
            if case .other(let value) = node { Tree.array(value) } else { nil }
        }

        /// The elements of an array in JSON text.
        @usableFromInline
        var textElements: JSONCursor? { text.flatMap { JSONCursor($0, level: level + 1) } }

        /// The children of an object in JSON text.
        @usableFromInline
        var textChildren: JSONChildren? { text.flatMap { JSONChildren($0, level: level + 1) } }

        private var text: JSONNode? { if case .text(let text) = node { text } else { nil } }
    }
}
