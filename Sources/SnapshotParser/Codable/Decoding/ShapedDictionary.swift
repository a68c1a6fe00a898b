import Foundation

/// A dictionary, which an array's elements fill by their indices. Null is absent, unless the values
/// are optional.
extension Dictionary: ShapedDecodable where Key: Decodable, Value: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> [Key: Value] {
        guard Key.self == String.self, !node.decoding.isOrdered,
            !node.decoding.acceptsNull(Value.self)
        else { return try decodeOneByOne(from: node) }
        do {
            return sameKeyed(try node.sameKeys(try node.keyedChildren(), Value.self))
        } catch {
            return try decodeOneByOne(from: node)
        }
    }

    /// Of many mistakes, the first in key order is told, in every process. Apart, because generic
    /// code learns of all types in it when it begins.
    @inline(never)
    private static func decodeOneByOne(from node: TreeNodeDecoder) throws -> [Key: Value] {
        // Other keys stand between their values in an array.
        guard DictionaryKey.isText(Key.self) else { return try [Key: Value](from: node) }
        let children = try node.keyedChildren()
        guard !node.decoding.isOrdered else { return try decode(children, from: node) }
        node.decoding.isOrdered = true
        defer { node.decoding.isOrdered = false }
        return try decode(children, from: node)
    }

    static var empty: [Key: Value]? { DictionaryKey.isText(Key.self) ? [:] : nil }
    static var acceptsNull: Bool { false }

    private static func decode(
        _ children: [String: Any],
        from node: TreeNodeDecoder
    ) throws -> [Key: Value] {
        let acceptsNull = node.decoding.acceptsNull(Value.self)
        var values = [Key: Value](minimumCapacity: children.count)
        for text in children.keys.sorted(by: KeyOrder.precedes) {
            guard let child = children[text], acceptsNull || !TreeLeaf.isNull(child) else {
                continue
            }
            guard let key = DictionaryKey.make(text, Key.self) else {
                throw node.invalidKey(Key.self, text)
            }
            let step = CodingStep.text(text)
            values[key] = try node.decode(Value.self, child, at: step, isLenient: node.isLenient)
        }
        return values
    }
}

extension TreeNodeDecoder {
    /// Values under the keys of their trees, none of which has to be hashed.
    ///
    /// - Throws: an error, which may be about null, where there is anything else to look at.
    func sameKeys<Value: Decodable>(
        _ children: [String: Any],
        _ type: Value.Type
    ) throws -> [String: Value] {
        if case .leaf(let leaf) = decoding.plan(for: type) { return try leaves(leaf, children) }
        // A dictionary gives its values in the order of its keys.
        var keys = children.keys.makeIterator()
        return try children.mapValues { child in
            guard let key = keys.next(), !TreeLeaf.isNull(child) else { throw NotPlain() }
            return try decode(type, child, at: .text(key), isLenient: isLenient)
        }
    }

    /// Leaves, which need no path unless there is an error.
    private func leaves<Leaf: DecodableLeaf, Value>(
        _: Leaf.Type,
        _ children: [String: Any]
    ) throws -> [String: Value] {
        let options = LeafOptions(isLenient: isLenient, dates: decoding.options.dates)
        return identical(
            try children.mapValues { child in
                guard let leaf = try Leaf.leaf(child, in: options) else { throw NotPlain() }
                return leaf
            }
        )
    }

    /// The children by key; an array's have their indices for keys, and holes are none.
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
