import Foundation

/// A collection, or an optional, that is written without a container.
protocol ShapedEncodable {
    /// The tree of this value, at the node's place.
    func tree(from node: TreeNodeEncoder) throws -> Any
}

extension Array: ShapedEncodable where Element: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any { try node.elements(self) }
}

extension ContiguousArray: ShapedEncodable where Element: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any { try node.elements(Array(self)) }
}

extension Set: ShapedEncodable where Element: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any { try node.elements(Array(self)) }
}

extension Optional: ShapedEncodable where Wrapped: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any {
        try map { try node.encode($0, EncodingPlan(Wrapped.self), at: nil) } ?? NSNull()
    }
}

extension Dictionary: ShapedEncodable where Key: Encodable, Value: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any {
        guard DictionaryKey.isText(Key.self) else {
            // With such keys, a dictionary becomes an array of keys and values in turn.
            try encode(to: node)
            return node.finish() ?? [String: Any]()
        }
        let plan = EncodingPlan(Value.self)
        var children = [String: Any](minimumCapacity: count)
        for (key, value) in self {
            let text = DictionaryKey.text(key)
            children[text] = try node.element(value, plan, at: .text(text))
        }
        return children
    }
}

extension TreeNodeEncoder {
    fileprivate func elements<Element: Encodable>(_ elements: [Element]) throws -> [Any] {
        let plan = EncodingPlan(Element.self)
        var trees: [Any] = []
        trees.reserveCapacity(elements.count)
        for element in elements {
            trees.append(try self.element(element, plan, at: .index(trees.count)))
        }
        return trees
    }

    /// The tree of an element. Null would be skipped when it is read, unless elements are optional.
    fileprivate func element<Element: Encodable>(
        _ element: Element,
        _ plan: EncodingPlan,
        at step: @autoclosure () -> CodingStep
    ) throws -> Any {
        let tree = try encode(element, plan, at: step())
        if case .custom = plan, Tree.isNSNull(tree) {
            throw unencodable(element, .unexpectedNull, at: step())
        }
        return tree
    }
}
