import Foundation

extension Array: PlannedEncodable where Element: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any { try node.elements(self) }
}

extension ContiguousArray: PlannedEncodable where Element: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any { try node.elements(self) }
}

extension Set: PlannedEncodable where Element: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any { try node.elements(self) }
}

extension Optional: PlannedEncodable where Wrapped: Encodable {
    func tree(from node: TreeNodeEncoder) throws -> Any {
        try map { try node.encode($0, at: .root) } ?? NSNull()
    }
}

extension Dictionary: PlannedEncodable where Key: Encodable, Value: Encodable {
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
    /// How so many elements are written. What is known of their type is not kept for a few.
    private func plan<Element: Encodable>(
        of element: Element.Type,
        _ count: Int
    ) -> (type: Int?, plan: EncodingPlan) {
        guard type != nil || count > Self.fewElements else { return (nil, EncodingPlan(element)) }
        let type = encoding.type(element)
        return (type, encoding.types[type].plan)
    }

    private static var fewElements: Int { 4 }

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
        let (type, plan) = plan(of: Element.self, elements.count)
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
        let (type, plan) = plan(of: Value.self, values.count)
        if case .leaf(let leaf) = plan, let leaves = leaves(leaf, values) { return leaves }
        // A dictionary gives its values in the order of its keys.
        var position = 0
        entries = values
        return try values.mapValues { value in
            defer { position += 1 }
            return try encode(value, type, plan, at: .entry(position))
        }
    }

    /// Leaves, which need no path; nil where one has no tree.
    private func leaves<Leaf: EncodableLeaf, Value>(
        _: Leaf.Type,
        _ values: [String: Value]
    ) -> [String: Any]? {
        Leaf.leaves(sameValued(values), encoding.options.dates)
    }
}
