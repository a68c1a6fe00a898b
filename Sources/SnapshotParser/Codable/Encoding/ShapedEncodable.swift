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

/// Elements in the order of their trees, so that equal sets are written as equal arrays.
extension Set: ShapedEncodable where Element: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any {
        let plan = EncodingPlan(Element.self)
        return try node.sorted(Array(self)) { element, place in
            [try node.element(element, plan, at: .index(place))]
        }
    }
}

extension Optional: ShapedEncodable where Wrapped: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any {
        try map { try node.encode($0, EncodingPlan(Wrapped.self), at: nil) } ?? NSNull()
    }
}

extension Dictionary: ShapedEncodable where Key: Encodable, Value: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any {
        let plan = EncodingPlan(Value.self)
        guard DictionaryKey.isText(Key.self) else {
            // With such keys, a dictionary becomes an array of keys and values in turn.
            let keys = EncodingPlan(Key.self)
            return try node.sorted(Array(self)) { pair, place in
                [
                    try node.encode(pair.key, keys, at: .index(2 * place)),
                    try node.encode(pair.value, plan, at: .index(2 * place + 1)),
                ]
            }
        }
        var children = [String: Any](minimumCapacity: count)
        for (key, value) in self {
            let text = DictionaryKey.text(key)
            let tree = try node.element(value, plan, at: .text(text))
            guard children.updateValue(tree, forKey: text) == nil else {
                throw node.unencodable(value, .duplicateKey, at: .text(text))
            }
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

    /// The trees of elements that have no order of their own, in that of each one's first tree.
    ///
    /// - Parameter trees: gives an element's trees at its place.
    fileprivate func sorted<Element>(
        _ elements: [Element],
        _ trees: (Element, Int) throws -> [Any]
    ) throws -> [Any] {
        let isInner = encoding.isSorting
        encoding.isSorting = true
        let written = elements.enumerated().map { place, element in
            Result { try trees(element, place) }
        }
        encoding.isSorting = isInner
        // Only the outermost writes an element again, or each level would double the time.
        if isInner { return try sorted(written).flatMap { try written[$0].get() } }
        return try sorted(written).enumerated().flatMap { place, index in
            // An error is thrown at the element's own place.
            try (try? written[index].get()) ?? trees(elements[index], place)
        }
    }

    private func sorted(_ written: [Result<[Any], any Error>]) -> [Int] {
        TreeOrder.sorted(written.map { (try? $0.get())?.first })
    }

    /// The tree of an element. Null would be skipped when it is read, unless elements are optional.
    fileprivate func element<Element: Encodable>(
        _ element: Element,
        _ plan: EncodingPlan,
        at step: @autoclosure () -> CodingStep
    ) throws -> Any {
        // In a collection, a leaf counts as a level too.
        let isDeepLeaf =
            if case .leaf = plan { !encoding.limits.hasLevels(below: level) } else { false }
        let tree = try encode(element, isDeepLeaf ? .custom : plan, at: step())
        if case .custom = plan, Tree.isNSNull(tree) {
            throw unencodable(element, .unexpectedNull, at: step())
        }
        return tree
    }
}
