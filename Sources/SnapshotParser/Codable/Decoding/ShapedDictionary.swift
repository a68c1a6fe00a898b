import Foundation

/// A dictionary, which an array's elements fill by their indices. Null is absent, unless the values
/// are optional.
extension Dictionary: ShapedDecodable where Key: Decodable, Value: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> [Key: Value] {
        // Other keys stand between their values in an array.
        guard DictionaryKey<Key>.isText else { return try [Key: Value](from: node) }
        let children = try node.keyedChildren()
        guard !node.decoding.isOrdered else { return try decode(children, from: node) }
        do {
            return try leaves(children, from: node) ?? decode(children, from: node)
        } catch {
            // Of many mistakes, the first in key order is told, in every process.
            node.decoding.isOrdered = true
            defer { node.decoding.isOrdered = false }
            return try decode(children, from: node)
        }
    }

    static var empty: [Key: Value]? { DictionaryKey<Key>.isText ? [:] : nil }
    static var acceptsNull: Bool { false }

    private static func decode(
        _ children: [String: Any],
        from node: TreeNodeDecoder
    ) throws -> [Key: Value] {
        let isOptional = node.decoding.acceptsNull(Value.self)
        var values = [Key: Value](minimumCapacity: children.count)
        func decode(_ text: String, _ child: Any) throws {
            if !isOptional, TreeLeaf.isNull(child) { return }
            guard let key = DictionaryKey<Key>.make(text) else {
                throw node.invalidKey(Key.self, text)
            }
            values[key] = try node.decode(
                Value.self,
                child,
                at: .text(text),
                isLenient: node.isLenient
            )
        }
        if node.decoding.isOrdered {
            for key in children.keys.sorted(by: KeyOrder.precedes) {
                if let child = children[key] { try decode(key, child) }
            }
        } else {
            for (key, child) in children { try decode(key, child) }
        }
        return values
    }

    /// The values where all are leaves: under the same keys, nothing has to be hashed.
    private static func leaves(
        _ children: [String: Any],
        from node: TreeNodeDecoder
    ) throws -> [Key: Value]? {
        guard Key.self == String.self, case .leaf = node.decoding.plan(for: Value.self) else {
            return nil
        }
        let values = try? children.mapValues { child in
            guard let leaf = try node.leaf(Value.self, child) else { throw NotPlain() }
            return leaf
        }
        return values.flatMap { same($0) }
    }
}

extension TreeNodeDecoder {
    /// A leaf that needs no path; nil where it is none of the type.
    func leaf<T: Decodable>(_ type: T.Type, _ value: Any) throws -> T? {
        func read<Leaf: DecodableLeaf>(_: Leaf.Type) throws -> T? {
            let options = LeafOptions(isLenient: isLenient, dates: decoding.options.dates)
            return try Leaf.leaf(value, in: options).flatMap { same($0) }
        }
        guard case .leaf(let leaf) = decoding.plan(for: type) else { return nil }
        return try read(leaf)
    }

    /// The children by key; an array's have their indices for keys, and holes are none.
    func keyedChildren() throws -> [String: Any] {
        if let elements = Tree.array(value) { return Tree.children(of: elements) }
        return try children(isObject: false)
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
