import Foundation

/// Finds out what a tree's values are, however they are boxed.
enum Tree {
    /// The deepest level that any operation on a tree reaches.
    static var maximumDepth: Int { 128 }

    /// How many containers an operation reads or writes at most, each counted at each of its
    /// places.
    static var maximumContainerCount: Int { 10_000_000 }

    /// The part of JSON text that a value is; nil if it is none.
    static func unparsed(_ value: Any) -> JSONNode? { exactCast(value, to: JSONNode.self) }

    /// Whether a value is a leaf that JSON can hold unchanged.
    static func isJSONLeaf<Value>(_ value: Value) -> Bool {
        Value.self == String.self || Value.self == Int.self || Value.self == Bool.self
            || exactCast(value, to: Double.self)?.isFinite == true
    }

    /// Calls a function with each child of a dictionary that is not native, in no order: a
    /// Foundation dictionary, or one of the type that Foundation nests in its own on Linux.
    ///
    /// - Returns: whether the value is such a dictionary, and all its keys are strings.
    static func eachBoxedChild(of value: Any, _ take: (String, Any) -> Void) -> Bool {
        if let hashed = exactCast(value, to: [AnyHashable: Any].self) {
            // One iterator for both would copy each key and value twice.
            for (key, child) in zip(hashed.keys, hashed.values) {
                guard let text = Node(key.base).string else { return false }
                take(text, child)
            }
            return true
        }
        guard type(of: value) is AnyClass, let boxed = value as? NSDictionary else { return false }
        return eachChild(of: boxed, take)
    }

    /// The child of a node under a key; nil if it does not exist or is null.
    static func child(_ key: String, of node: Any) -> Any? {
        switch Node(node) {
        case .unparsed(let part):
            return part.kind == .object ? part.child(key).flatMap { nonNull($0.value) } : nil
        case .other(let other) where type(of: other) is AnyClass:
            return (other as? NSDictionary)?.object(forKey: key).flatMap(nonNull)
        case let node: return node.children?[key].flatMap(nonNull)
        }
    }

    /// An array's elements as children by key: index `i` becomes the key `"i"`; holes are left out.
    static func children(of array: [Any]) -> [String: Any] {
        array.enumerated().reduce(into: [:]) { $0[String($1.offset)] = nonNull($1.element) }
    }

    /// A tree with another value at a path that leads to one.
    static func replacing(_ path: ArraySlice<String>, in tree: Any, by value: Any) -> Any {
        guard let key = path.first else { return value }
        if var elements = Node(tree).elements, let index = KeyOrder.arrayIndex(key),
            index < elements.count
        {
            elements[index] = replacing(path.dropFirst(), in: elements[index], by: value)
            return elements
        }
        var node = Node(tree).children ?? [:]
        node[key] = node[key].map { replacing(path.dropFirst(), in: $0, by: value) }
        return node
    }

    /// How many keys of a Foundation dictionary Swift treats as equal to others.
    static func equivalentKeys(in value: Any, read: Int) -> Int {
        guard type(of: value) is AnyClass, let boxed = value as? NSDictionary else { return 0 }
        return max(0, boxed.count - read)
    }
}
