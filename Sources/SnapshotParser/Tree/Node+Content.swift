import Foundation

/// Children with their keys.
typealias KeyedNodes = [(key: String, node: Node)]

extension Node {
    /// Whether the value is a string, a number or a boolean of a common type.
    var isCommonLeaf: Bool {
        switch self {
        case .string, .int, .number, .bool, .double: true
        default: false
        }
    }

    /// The boolean, if the value is a Swift or Foundation one.
    var boolean: Bool? {
        switch self {
        case .bool(let boolean): return boolean
        case .number(let number): return number.boolean
        case .other(let value) where type(of: value) is AnyClass:
            return (value as? NSNumber)?.boolean
        default: return nil
        }
    }

    /// The string, if the value is a Swift or Foundation one.
    var string: String? {
        switch self {
        case .string(let string): string
        case .other(let value): value as? String
        default: nil
        }
    }

    /// Whether the value has children by key.
    var isObject: Bool {
        switch self {
        case .object: true
        case .unparsed(let part): part.kind == .object
        case .other: children != nil
        default: false
        }
    }

    /// Whether the value is a string, a boolean or a number, however boxed.
    var isLeaf: Bool { StoredLeaf(self) != nil }

    /// Whether the value has children, by key or by index.
    var isContainer: Bool { isObject || elements != nil }

    /// Whether it is an object that holds a string, a number or a boolean.
    var hasPlainValue: Bool { children?.values.contains { Node($0).isLeaf } == true }

    /// The text of a key in a field: a string, or the digits of a whole number.
    var keyText: String? { string ?? TreeNumber(self)?.integer(Int64.self).map { "\($0)" } }

    /// The children by key; an array's elements have their indices as keys.
    var asObject: [String: Any]? { children ?? elements.map(Tree.children(of:)) }

    /// The children by key.
    var children: [String: Any]? {
        switch self {
        case .object(let children): return children
        case .unparsed(let part): return part.kind == .object ? part.children : nil
        case .other(let value):
            guard type(of: value) is AnyClass else { return value as? [String: Any] }
            guard let boxed = value as? NSDictionary else { return nil }
            // Key by key, because a cast of the whole dictionary loses keys, or traps, if Swift
            // treats two keys with different bytes as equal.
            var children = [String: Any](minimumCapacity: boxed.count)
            let areStrings = Tree.eachChild(of: boxed) {
                if children[$0] == nil { children[$0] = $1 }
            }
            return areStrings ? children : nil
        default: return nil
        }
    }

    /// The children by their keys' bytes: in a text, Swift may treat different keys as equal.
    var distinctChildren: KeyedNodes? {
        if case .unparsed(let part) = self { return part.distinctChildren }
        return children?.map { ($0, Node($1)) }
    }

    /// The children by index.
    var elements: [Any]? {
        switch self {
        case .array(let elements): return elements
        case .integers(let integers): return integers
        case .strings(let strings): return strings
        case .unparsed(let part): return part.kind == .array ? part.elements : nil
        case .other(let value):
            guard type(of: value) is AnyClass else { return value as? [Any] }
            // A cast of the array asks the runtime for the type of each element.
            return (value as? NSArray).map { boxed in
                (0..<boxed.count).map { boxed.object(at: $0) }
            }
        default: return nil
        }
    }
}
