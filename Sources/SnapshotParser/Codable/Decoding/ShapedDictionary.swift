import Foundation

/// A dictionary, which an array's elements fill by their indices. Null is absent, unless the values
/// are optional.
extension Dictionary: ShapedDecodable, PlannedDecodable where Key: Decodable, Value: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> [Key: Value] {
        guard Key.self == String.self else { return try decodeOneByOne(from: node) }
        return sameKeyed(try node.sameKeys())
    }

    /// A function of its own, because generic code looks up all its types when it begins.
    @inline(never)
    private static func decodeOneByOne(from node: TreeNodeDecoder) throws -> [Key: Value] {
        // Other keys stand between their values in an array.
        guard DictionaryKey.isText(Key.self) else { return try [Key: Value](from: node) }
        let plan = node.plan(of: Value.self)
        var children = try node.keyedChildren()
        let type = node.type(of: Value.self, plan, children.count)
        if !plan.acceptsNull { children = children.filter { !TreeLeaf.isNull($0.value) } }
        var mistakes = KeyedMistakes(node.decoding)
        let (texts, others): ([Key: String], [String]) = node.texts(of: children.keys, &mistakes)
        func value(_ text: String) throws -> Value {
            try node.decode(type, plan, children[text] ?? NSNull(), at: .text(text))
        }
        // A dictionary gives its values in the order of its keys.
        var tried = 0
        let values = try? texts.mapValues { text in
            tried += 1
            do {
                return try value(text)
            } catch {
                mistakes.add(error, at: text)
                throw error
            }
        }
        for text in Array(texts.values.dropFirst(tried)) + others where mistakes.asks(for: text) {
            do {
                _ = try value(text)
            } catch {
                mistakes.add(error, at: text)
            }
        }
        try mistakes.check()
        return values ?? [:]
    }

    static var empty: [Key: Value]? { DictionaryKey.isText(Key.self) ? [:] : nil }
    static var acceptsNull: Bool { false }
}

extension TreeNodeDecoder {
    /// Values under the keys of their trees, which spares hashing the keys.
    func sameKeys<Value: Decodable>() throws -> [String: Value] {
        let plan = plan(of: Value.self)
        var children = try keyedChildren()
        if case .leaf(let leaf) = plan, let leaves: [String: Value] = leaves(leaf, children) {
            return leaves
        }
        let type = type(of: Value.self, plan, children.count)
        if !plan.acceptsNull, children.values.contains(where: TreeLeaf.isNull) {
            children = children.filter { !TreeLeaf.isNull($0.value) }
        }
        entries = children
        var mistakes = KeyedMistakes(decoding)
        // A dictionary gives its values in the order of its keys.
        var position = 0
        let values: [String: Value]? = try? children.mapValues { child in
            defer { position += 1 }
            do {
                return try decode(type, plan, child, at: .entry(position))
            } catch {
                mistakes.add(error, at: children.key(at: position))
                throw error
            }
        }
        if let values { return values }
        for (key, child) in children.dropFirst(position) where mistakes.asks(for: key) {
            do {
                let _: Value = try decode(type, plan, child, at: .text(key))
            } catch {
                mistakes.add(error, at: key)
            }
        }
        try mistakes.check()
        return [:]
    }

    /// The texts of other keys than strings.
    ///
    /// - Returns: the text of each key, and those that stand for a key of which another text comes
    ///   later in key order.
    fileprivate func texts<Key: Hashable>(
        of texts: some Collection<String>,
        _ mistakes: inout KeyedMistakes
    ) -> (texts: [Key: String], others: [String]) {
        var known = [Key: String](minimumCapacity: texts.count)
        var others: [String] = []
        for text in texts {
            guard let key = DictionaryKey.make(text, Key.self) else {
                mistakes.add(invalidKey(Key.self, text), at: text)
                continue
            }
            guard let other = known.updateValue(text, forKey: key) else { continue }
            if KeyOrder.precedes(text, other) { known[key] = other }
            others.append(KeyOrder.precedes(text, other) ? text : other)
        }
        return (known, others)
    }

    /// Leaves, which need no path; nil where a child is not one of the type.
    private func leaves<Leaf: DecodableLeaf, Value>(
        _: Leaf.Type,
        _ children: [String: Any]
    ) -> [String: Value]? {
        let options = LeafOptions(isLenient: isLenient, dates: decoding.options.dates)
        guard let leaves = Leaf.leaves(children, in: options) else { return nil }
        return sameValued(leaves)
    }

    /// The children by key; an array's have their indices for keys, and its holes are left out.
    func keyedChildren() throws -> [String: Any] {
        if let children = try objectChildren { return children }
        guard let elements = Tree.array(value) else { throw noChildren(isObject: false) }
        return Tree.children(of: elements)
    }

    func invalidKey(_ type: any Any.Type, _ text: String) -> DecodingError {
        let found = SnapshotParser.FoundValue(text, redacted: decoding.options.redactsValues)
        let step = CodingStep.text(text)
        let name = String(describing: type)
        let failure = failure(.invalidRawValue(type: name, found: found), at: step)
        if type == Int.self { return .typeMismatch(type, context(failure, at: step)) }
        return corrupted(failure, at: step)
    }
}
