import Foundation

/// A dictionary, which an array's elements fill by their indices. Null is absent, unless the values
/// are optional.
extension Dictionary: ShapedDecodable where Key: Decodable, Value: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> [Key: Value] {
        guard Key.self == String.self, !node.decoding.acceptsNull(Value.self) else {
            return try decodeOneByOne(from: node)
        }
        return sameKeyed(try node.sameKeys(try node.presentChildren(), Value.self))
    }

    /// A function of its own, because generic code looks up all its types when it begins.
    @inline(never)
    private static func decodeOneByOne(from node: TreeNodeDecoder) throws -> [Key: Value] {
        // Other keys stand between their values in an array.
        guard DictionaryKey.isText(Key.self) else { return try [Key: Value](from: node) }
        let acceptsNull = node.decoding.acceptsNull(Value.self)
        let children = try acceptsNull ? node.keyedChildren() : node.presentChildren()
        var values = [Key: Value](minimumCapacity: children.count)
        // Of several mistakes, the first in key order is reported, in every process.
        for text in children.keys.sorted(by: KeyOrder.precedes) {
            guard let child = children[text] else { continue }
            guard let key = DictionaryKey.make(text, Key.self) else {
                throw node.invalidKey(Key.self, text)
            }
            let step = CodingStep.text(text)
            values[key] = try node.decode(Value.self, child, at: step, isLenient: node.isLenient)
        }
        return values
    }

    static var empty: [Key: Value]? { DictionaryKey.isText(Key.self) ? [:] : nil }
    static var acceptsNull: Bool { false }
}

extension TreeNodeDecoder {
    /// Values under the keys of their trees, which spares hashing the keys.
    func sameKeys<Value: Decodable>(
        _ children: [String: Any],
        _ type: Value.Type
    ) throws -> [String: Value] {
        if case .leaf(let leaf) = decoding.plan(for: type),
            let leaves: [String: Value] = leaves(leaf, children)
        {
            return leaves
        }
        // A dictionary gives its values in the order of its keys.
        var keys = children.keys.makeIterator()
        var failedKey = ""
        do {
            return try children.mapValues { child in
                failedKey = keys.next() ?? ""
                return try decode(type, child, at: .text(failedKey), isLenient: isLenient)
            }
        } catch {
            var first = error
            while let key = keys.next() {
                guard let child = children[key], KeyOrder.precedes(key, failedKey) else { continue }
                do {
                    _ = try decode(type, child, at: .text(key), isLenient: isLenient)
                } catch {
                    (failedKey, first) = (key, error)
                }
            }
            // Of several mistakes, the first in key order is reported, in every process. No child is
            // decoded twice, which would take ever longer from level to level.
            throw first
        }
    }

    /// Leaves, which need no path; nil where a child is not one of the type.
    private func leaves<Leaf: DecodableLeaf, Value>(
        _: Leaf.Type,
        _ children: [String: Any]
    ) -> [String: Value]? {
        let options = LeafOptions(isLenient: isLenient, dates: decoding.options.dates)
        let leaves = try? children.mapValues { child in
            guard let leaf = try Leaf.leaf(child, in: options) else { throw NoLeaf() }
            return leaf
        }
        return leaves.map { identical($0) }
    }

    /// The children by key; an array's have their indices for keys, and its holes are left out.
    func keyedChildren() throws -> [String: Any] {
        if let children = try objectChildren { return children }
        guard let elements = Tree.array(value) else { throw noChildren(isObject: false) }
        return Tree.children(of: elements)
    }

    /// The same without those that are null.
    func presentChildren() throws -> [String: Any] {
        let children = try keyedChildren()
        guard children.values.contains(where: TreeLeaf.isNull) else { return children }
        return children.filter { !TreeLeaf.isNull($0.value) }
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

/// Says that a child is not a leaf of the type asked for.
private struct NoLeaf: Error {}
