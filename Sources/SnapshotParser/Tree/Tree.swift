import Foundation

/// Finds out what a tree's values are, however they are boxed.
enum Tree {
    /// The deepest level that any operation on a tree reaches.
    static var maximumDepth: Int { 128 }

    /// A container of JSON text, or a number of it that may not fit a common type exactly.
    static func textNode(_ value: Any) -> JSONNode? {
        SnapshotParser._ValueBox.content(value, as: JSONNode.self)
    }

    /// A value as users get it: values of a text become native ones.
    static func native(_ value: Any) -> Any { textNode(value)?.native ?? value }

    /// The boolean, if the value is a Swift or Foundation one.
    static func boolean(_ value: Any) -> Bool? {
        if type(of: value) == Bool.self { return value as? Bool }
        guard type(of: value) is AnyClass, let boxed = value as? NSNumber, boxed.isBoolean else {
            return nil
        }
        return boxed.boolValue
    }

    /// The string, if the value is a Swift or Foundation one.
    static func string(_ value: Any) -> String? {
        if let native = SnapshotParser._ValueBox.with(value, { $0.string }) { return native }
        return value as? String
    }

    /// Whether the value is a string, a boolean or a number, however boxed.
    static func isLeaf(_ value: Any) -> Bool {
        guard let value = self.value(of: value) else { return false }
        return string(value) != nil || boolean(value) != nil || TreeNumber(value) != nil
    }

    /// A node's children by key.
    static func dictionary(_ value: Any) -> [String: Any]? {
        if let native = SnapshotParser._ValueBox.with(value, \.dictionary) { return native }
        if let node = textNode(value) { return node.kind == .object ? node.children : nil }
        guard type(of: value) is AnyClass else { return value as? [String: Any] }
        guard let boxed = value as? NSDictionary else { return nil }
        // Key by key, because a cast of the whole dictionary loses keys, or traps, if Swift treats
        // two keys with different bytes as equal.
        var children = [String: Any](minimumCapacity: boxed.count)
        guard eachChild(of: boxed, { if children[$0] == nil { children[$0] = $1 } }) else {
            return nil
        }
        return children
    }

    /// Calls a function with each child of a dictionary that is not native, in no order: a
    /// Foundation dictionary, or one of the type that Foundation nests in its own on Linux.
    ///
    /// - Returns: whether the value is such a dictionary, and all its keys are strings.
    static func eachBoxedChild(of value: Any, _ take: (String, Any) -> Void) -> Bool {
        let hashed = SnapshotParser._ValueBox.with(value) {
            $0.content(as: [AnyHashable: Any].self)
        }
        if let hashed {
            // One iterator for both would copy each key and value twice.
            var children = hashed.values.makeIterator()
            for key in hashed.keys {
                guard let text = string(key.base), let child = children.next() else { return false }
                take(text, child)
            }
            return true
        }
        guard type(of: value) is AnyClass, let boxed = value as? NSDictionary else { return false }
        return eachChild(of: boxed, take)
    }

    /// The child of a node under a key; nil if it does not exist or is null.
    static func child(_ key: String, of node: Any) -> Any? {
        if let native = SnapshotParser._ValueBox.with(node, \.dictionary) {
            return native[key].flatMap(value(of:))
        }
        if let text = textNode(node) {
            return text.kind == .object ? text.child(key).flatMap { value(of: $0.value) } : nil
        }
        guard type(of: node) is AnyClass else { return dictionary(node)?[key].flatMap(value(of:)) }
        return (node as? NSDictionary)?.object(forKey: key).flatMap(value(of:))
    }

    /// A node's children by index.
    static func array(_ value: Any) -> [Any]? {
        if let native = SnapshotParser._ValueBox.with(value, \.array) { return native }
        if let node = textNode(value) { return node.kind == .array ? node.elements : nil }
        guard type(of: value) is AnyClass else { return value as? [Any] }
        return (value as? NSArray).flatMap(elements)
    }

    /// A node's children by key; an array's elements have their indices as keys.
    static func keyed(_ value: Any) -> [String: Any]? {
        dictionary(value) ?? array(value).map(children(of:))
    }

    /// Whether the value has children, by key or by index.
    static func isNode(_ value: Any) -> Bool {
        if let node = textNode(value) { return node.kind == .object || node.kind == .array }
        return dictionary(value) != nil || array(value) != nil
    }

    /// An array's elements as children by key: index `i` becomes the key `"i"`; holes are left out.
    static func children(of array: [Any]) -> [String: Any] {
        var children: [String: Any] = [:]
        for (index, element) in array.enumerated() {
            guard case .value(let value) = unboxed(element) else { continue }
            children[String(index)] = value
        }
        return children
    }

    /// Puts a value at a path. Values on the way that are not nodes are replaced by nodes.
    static func insert(_ value: Any, into tree: inout Any, at path: ArraySlice<String>) {
        guard let key = path.first else {
            tree = value
            return
        }
        if var elements = array(tree), let index = KeyOrder.arrayIndex(key),
            elements.indices.contains(index)
        {
            insert(value, into: &elements[index], at: path.dropFirst())
            tree = elements
        } else {
            var node = keyed(tree) ?? [:]
            insert(value, into: &node[key, default: NSNull()], at: path.dropFirst())
            tree = node
        }
    }

    /// The text of a key in a field: a string, or the digits of a whole number.
    static func keyText(_ value: Any) -> String? {
        if let string = string(value) { return string }
        return TreeNumber(value)?.integer(Int64.self).map { "\($0)" }
    }

    /// How many keys of a Foundation dictionary Swift treats as equal to others.
    static func equivalentKeys(in value: Any, read: Int) -> Int {
        guard type(of: value) is AnyClass, let boxed = value as? NSDictionary else { return 0 }
        return max(0, boxed.count - read)
    }
}
