import Foundation

extension Array: ShapedEncodable, PlannedEncodable where Element: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any { try node.elements(self) }
}

extension ContiguousArray: ShapedEncodable, PlannedEncodable where Element: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any { try node.elements(self) }
}

extension Set: ShapedEncodable, PlannedEncodable where Element: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any { try node.elements(self) }
}

extension Optional: ShapedEncodable, PlannedEncodable where Wrapped: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any {
        try map { try node.encode($0, at: .root) } ?? NSNull()
    }
}

extension Dictionary: ShapedEncodable, PlannedEncodable where Key: Encodable, Value: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any {
        guard Key.self == String.self else { return try tree(ofOtherKeys: node) }
        return try node.sameKeys(sameTextKeyed(self))
    }

    /// A function of its own, because generic code looks up all its types when it begins.
    @inline(never)
    private func tree(ofOtherKeys node: TreeNodeEncoder) throws -> Any {
        guard DictionaryKey.isText(Key.self) else {
            // These keys stand between their values in an array.
            try encode(to: node)
            return node.finish() ?? [String: Any]()
        }
        var children = [String: Any](minimumCapacity: count)
        for (key, value) in self {
            let text = DictionaryKey.text(key)
            children[text] = try node.encode(value, at: .text(text), isElement: true)
        }
        return children
    }
}

extension TreeNodeEncoder {
    fileprivate func elements<Element: Encodable>(
        _ elements: some Collection<Element>
    ) throws -> [Any] {
        try elements.withContiguousStorageIfAvailable(trees)
            ?? Array(elements).withUnsafeBufferPointer(trees)
    }

    /// The trees of elements that are used where they are: an iterator copies each.
    private func trees<Element: Encodable>(
        _ elements: UnsafeBufferPointer<Element>
    ) throws -> [Any] {
        var trees: [Any] = []
        trees.reserveCapacity(elements.count)
        let type = encoding.type(Element.self)
        let plan = encoding.types[type].plan
        if case .leaf(let leaf) = plan {
            for index in elements.indices {
                trees.append(try write(leaf, elements[index], at: .index(index)))
            }
            return trees
        }
        for index in elements.indices {
            trees.append(try encode(elements[index], type, plan, at: .index(index)))
        }
        return trees
    }

    /// The trees under the keys of their values, which spares hashing the keys.
    fileprivate func sameKeys<Value: Encodable>(_ values: [String: Value]) throws -> [String: Any] {
        let type = encoding.type(Value.self)
        let plan = encoding.types[type].plan
        if case .leaf(let leaf) = plan, let leaves = leaves(leaf, values) { return leaves }
        // A dictionary gives its values in the order of its keys.
        var position = 0
        let entries: any KeyedEntries = values
        return try values.mapValues { value in
            defer { position += 1 }
            return try encode(value, type, plan, at: .entry(position, of: entries))
        }
    }

    /// Leaves, which need no path; nil where one has no tree.
    private func leaves<Leaf: EncodableLeaf, Value>(
        _: Leaf.Type,
        _ values: [String: Value]
    ) -> [String: Any]? {
        precondition(Value.self == Leaf.self)
        return withUnsafePointer(to: values) {
            Leaf.leaves(at: UnsafeRawPointer($0), encoding.options.dates)
        }
    }
}
