import Foundation

extension Array: ShapedEncodable where Element: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any { try node.elements(self) }
}

extension ContiguousArray: ShapedEncodable where Element: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any { try node.elements(self) }
}

extension Set: ShapedEncodable where Element: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any { try node.elements(self) }
}

extension Optional: ShapedEncodable where Wrapped: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any {
        try map { try node.encode($0, at: .root) } ?? NSNull()
    }
}

extension Dictionary: ShapedEncodable where Key: Encodable, Value: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any {
        guard DictionaryKey<Key>.isText else {
            // Other keys stand between their values in an array.
            try encode(to: node)
            return node.finish() ?? [String: Any]()
        }
        if Key.self == String.self { return try node.sameKeys(identical(self) as [String: Value]) }
        var children = [String: Any](minimumCapacity: count)
        for (key, value) in self {
            let text = DictionaryKey<Key>.text(key)
            children[text] = try node.encode(value, at: .text(text))
        }
        return children
    }
}

extension TreeNodeEncoder {
    fileprivate func elements<Element: Encodable>(
        _ elements: some Collection<Element>
    ) throws -> [Any] {
        var trees: [Any] = []
        trees.reserveCapacity(elements.count)
        for element in elements {
            trees.append(try encode(element, at: .index(trees.count)))
        }
        return trees
    }

    /// The trees under the keys of their values, none of which has to be hashed.
    fileprivate func sameKeys<Value: Encodable>(_ values: [String: Value]) throws -> [String: Any] {
        // A dictionary gives its values in the order of its keys.
        var keys = values.keys.makeIterator()
        return try values.mapValues { value in
            try encode(value, at: .text(keys.next() ?? ""))
        }
    }
}
