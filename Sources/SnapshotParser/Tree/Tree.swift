import Foundation

/// Tells what a tree's values are, whatever box they come in.
enum Tree {
    /// The most levels that any work on a tree goes down.
    static var maximumDepth: Int { 128 }

    /// A container of JSON text, or a number of it that no common type holds with certainty.
    static func textNode(_ value: Any) -> JSONNode? {
        SnapshotParser._ValueBox.content(value, as: JSONNode.self)
    }

    /// A value as it is handed to users: a text's values become Swift's own.
    static func native(_ value: Any) -> Any { textNode(value)?.native ?? value }

    /// A boolean, in Swift's or Foundation's box.
    static func boolean(_ value: Any) -> Bool? {
        if type(of: value) == Bool.self { return value as? Bool }
        guard type(of: value) is AnyClass, let boxed = value as? NSNumber, boxed.isBoolean else {
            return nil
        }
        return boxed.boolValue
    }

    /// A string, in Swift's or Foundation's box.
    static func string(_ value: Any) -> String? {
        if let native = SnapshotParser._ValueBox.with(value, { $0.string }) { return native }
        return value as? String
    }

    /// Whether the value is a string, a boolean or a number, whatever box it comes in.
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
        // Key by key, because a cast of the whole loses keys, or traps, where two keys of different
        // bytes are equal to Swift.
        var children = [String: Any](minimumCapacity: boxed.count)
        guard eachChild(of: boxed, { if children[$0] == nil { children[$0] = $1 } }) else {
            return nil
        }
        return children
    }

    /// Hands over each child of a dictionary that is not native, in no order: of Foundation's, or of the
    /// kind that it makes of those inside its own on Linux.
    ///
    /// - Returns: whether the value is such a dictionary, and all its keys are strings.
    static func eachBoxedChild(of value: Any, _ take: (String, Any) -> Void) -> Bool {
        let hashed = SnapshotParser._ValueBox.with(value) {
            $0.content(as: [AnyHashable: Any].self)
        }
        if let hashed {
            // One iterator for both would copy each twice.
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

    /// The child of a node under a key; nil where it has none or it is null.
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
        if let node = textNode(value) { return node.kind == .array ? node.elements : nil }
        return value as? [Any]
    }

    /// A node's children by key; an array's have their indices for keys.
    static func keyed(_ value: Any) -> [String: Any]? {
        dictionary(value) ?? array(value).map(children(of:))
    }

    /// Whether the value has children, by key or by index.
    static func isNode(_ value: Any) -> Bool {
        if let node = textNode(value) { return node.kind == .object || node.kind == .array }
        return dictionary(value) != nil || array(value) != nil
    }

    /// An array's elements as children by key: index `i` is the key `"i"`, and holes are none.
    static func children(of array: [Any]) -> [String: Any] {
        var children: [String: Any] = [:]
        for (index, element) in array.enumerated() {
            guard case .value(let value) = unboxed(element) else { continue }
            children[String(index)] = value
        }
        return children
    }

    /// Puts a value where a path leads to. What is no node on the way becomes one.
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

    /// The text of a key that a field holds: a string, or a whole number's digits.
    static func keyText(_ value: Any) -> String? {
        if let string = string(value) { return string }
        return TreeNumber(value)?.integer(Int64.self).map { "\($0)" }
    }

    /// How many keys a Foundation dictionary has beyond those that Swift tells apart.
    static func equivalentKeys(in value: Any, read: Int) -> Int {
        guard type(of: value) is AnyClass, let boxed = value as? NSDictionary else { return 0 }
        return max(0, boxed.count - read)
    }
}
