import Foundation

/// A collection, or an optional, that is written without a container.
protocol ShapedEncodable {
    /// The tree of the value that a node is for.
    func tree(from node: TreeNodeEncoder) throws -> Any
}

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
        try map { try node.encode($0, EncodingPlan(Wrapped.self), at: nil) } ?? NSNull()
    }
}

extension Dictionary: ShapedEncodable where Key: Encodable, Value: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any {
        guard DictionaryKey.isText(Key.self) else {
            // These keys stand between their values in an array.
            try encode(to: node)
            return node.finish() ?? [String: Any]()
        }
        let plan = EncodingPlan(Value.self)
        guard Key.self == String.self else {
            var children = [String: Any](minimumCapacity: count)
            for (key, value) in self {
                let text = DictionaryKey.text(key)
                children[text] = try node.encode(value, plan, at: .text(text))
            }
            return children
        }
        // Under the same keys, nothing has to be hashed.
        var position = 0
        return try identical(self, as: [String: Value].self).mapValues { value in
            defer { position += 1 }
            return try node.encode(value, plan, at: .entry(self, position))
        }
    }
}

extension TreeNodeEncoder {
    fileprivate func elements<Element: Encodable>(
        _ elements: some Collection<Element>
    ) throws -> [Any] {
        let plan = EncodingPlan(Element.self)
        var trees: [Any] = []
        trees.reserveCapacity(elements.count)
        for element in elements {
            trees.append(try encode(element, plan, at: .index(trees.count)))
        }
        return trees
    }
}
