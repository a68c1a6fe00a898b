/// A collection that is written without a container.
protocol EncodableCollection {
    /// The tree of this value, which is that of the coder.
    func tree(from coder: TreeNodeEncoder) throws -> Any
}

extension Array: EncodableCollection where Element: Encodable {
    func tree(from coder: TreeNodeEncoder) throws -> Any {
        try indices.map { try coder.element(self[$0], at: IndexKey($0)) }
    }
}

/// Elements in the order of their trees, so that equal sets are written as equal arrays.
extension Set: EncodableCollection where Element: Encodable {
    func tree(from coder: TreeNodeEncoder) throws -> Any {
        if DictionaryKey.hasText(Element.self), coder.binder.conversion.contains(.keys) {
            return try SetMember.each(of: self).tree(from: coder)
        }
        // An element that cannot be written has no place in the order: it is named as the first.
        return coder.treesInOrder(try map { [try coder.element($0, at: IndexKey(0))] })
    }
}

extension Dictionary: EncodableCollection where Key: Encodable, Value: Encodable {
    func tree(from coder: TreeNodeEncoder) throws -> Any {
        guard DictionaryKey.hasText(Key.self) else {
            // With such keys, a dictionary becomes an array of keys and values in turn.
            return coder.treesInOrder(
                try map { key, value in
                    [
                        try coder.encode(key, at: IndexKey(0)),
                        try coder.encode(value, at: IndexKey(1)),
                    ]
                }
            )
        }
        var children = [String: Any](minimumCapacity: count)
        for (key, value) in self {
            let text = DictionaryKey.text(key)
            let tree = try coder.element(value, at: TreeKey(stringValue: text))
            guard children.updateValue(tree, forKey: text) == nil else {
                throw coder.error(.duplicateKey, at: TreeKey(stringValue: text), of: value)
            }
        }
        return children
    }
}

extension TreeNodeEncoder {
    /// The trees of elements that have no order of their own, in that of each one's first tree.
    fileprivate func treesInOrder(_ trees: [[Any]]) -> [Any] {
        if writer.intent.notesTypes { writer.note(at: keys()) { $0.hasNoOrder = true } }
        return Tree.order(ofElements: trees.map(\.first)).flatMap { trees[$0] }
    }

    /// The tree of an element. In the database, null would be skipped when it is read, unless
    /// elements are optional.
    fileprivate func element<Element: Encodable>(_ element: Element, at step: Step) throws -> Any {
        // In a collection, a leaf counts as a level too.
        if isAtDepthLimit { throw tooDeep(at: step, element) }
        let tree = try encode(element, at: step)
        if Node(tree).isNull, writer.parser.dialect.readsNullElementsAsHoles,
            Tree.valueForNull(of: Element.self) == nil
        {
            throw error(.unexpectedNull, at: step, of: element)
        }
        return tree
    }
}
