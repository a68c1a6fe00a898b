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
        if let texts: [String: Value] = same(self) {
            if let leaves = try node.leaves(texts) { return leaves }
            var children = [String: Any](minimumCapacity: count)
            for (key, value) in texts {
                children[key] = try node.encode(value, at: .text(key))
            }
            return children
        }
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

    /// The values where all are leaves: under the same keys, nothing has to be hashed.
    fileprivate func leaves<Value: Encodable>(_ values: [String: Value]) throws -> [String: Any]? {
        func write<Leaf: EncodableLeaf>(_: Leaf.Type) -> [String: Any]? {
            guard let leaves: [String: Leaf] = same(values) else { return nil }
            return try? leaves.mapValues { try $0.leaf(encoding.options.dates) }
        }
        guard case .leaf(let leaf) = encoding.plan(for: Value.self) else { return nil }
        return write(leaf)
    }
}
