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
        var values = [Key: Value](minimumCapacity: children.count)
        var mistakes = ElementMistakes()
        // Of several mistakes, the first in key order is thrown, in every process.
        for text in children.keys.sorted(by: KeyOrder.precedes) {
            guard let child = children[text] else { continue }
            do {
                guard let key = DictionaryKey.make(text, Key.self) else {
                    throw node.invalidKey(Key.self, text)
                }
                let value: Value = try node.decode(type, plan, child, at: .text(text))
                values[key] = value
            } catch {
                try mistakes.add(error, node.decoding)
            }
        }
        try mistakes.check(node.decoding)
        return values
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
        // A dictionary gives its values in the order of its keys.
        var position = 0
        do {
            return try children.mapValues { child in
                let value: Value = try decode(type, plan, child, at: .entry(position))
                position += 1
                return value
            }
        } catch {
            // No child is decoded twice, which would take ever longer from level to level.
            var failures = [(key: children.key(at: position), error: error, origin: decoding.origin)]
            for (key, child) in children.dropFirst(position + 1)
            where decoding.tellsAll || KeyOrder.precedes(key, failures[failures.count - 1].key) {
                do {
                    let _: Value = try decode(type, plan, child, at: .text(key))
                } catch {
                    failures.append((key, error, decoding.origin))
                }
            }
            // In key order, so that they are the same in every process.
            failures.sort { KeyOrder.precedes($0.key, $1.key) }
            var mistakes = ElementMistakes()
            for failure in failures {
                decoding.origin = failure.origin
                try mistakes.add(failure.error, decoding)
            }
            try mistakes.check(decoding)
            throw error
        }
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
