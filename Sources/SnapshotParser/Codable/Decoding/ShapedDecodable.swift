/// A collection, or an optional, that is read in the shape it declares.
protocol ShapedDecodable {
    /// Reads the node's value.
    static func decode(from node: TreeNodeDecoder) throws -> Self

    /// The value if none is stored, since the database stores no empty collections.
    static var empty: Self? { get }

    static var acceptsNull: Bool { get }
}

extension ShapedDecodable {
    static var acceptsNull: Bool { false }
}

/// An array, whose holes are skipped unless the elements are optional. With
/// `missingCollections = .fail`, null is passed to a type that reads it.
extension Array: ShapedDecodable where Element: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> [Element] {
        let plan = node.elementPlan(Element.self)
        let keepsHoles = plan.acceptsNull
        let found = try node.elements()
        let values = keepsHoles ? try node.withHoles(found) : found.values
        var elements: [Element] = []
        var mistakes = ElementMistakes(node)
        elements.reserveCapacity(values.count)
        for (position, value) in values.enumerated() {
            let index = keepsHoles ? position : found.index(at: position)
            do {
                guard keepsHoles || !Tree.isNull(value) else {
                    let element = try node.valueOfNull(Element.self, plan, at: .index(index))
                    if let element {
                        elements.append(element)
                    } else if node.decoding.parser.needsCollections {
                        throw node.notFound(Element.self, at: .index(index))
                    }
                    continue
                }
                elements.append(
                    try node.decode(Element.self, plan, value, at: .index(index), isKey: false)
                )
            } catch {
                guard mistakes.add(error, at: String(index)) else { break }
                // With nil in its place, the other elements keep their indices.
                if keepsHoles, let hole = Tree.hole(Element.self) { elements.append(hole) }
            }
        }
        try mistakes.check()
        return elements
    }

    static var empty: [Element]? { [] }
}

extension ContiguousArray: ShapedDecodable where Element: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> ContiguousArray {
        ContiguousArray(try [Element].decode(from: node))
    }

    static var empty: ContiguousArray? { [] }
}

extension Set: ShapedDecodable where Element: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> Set {
        Set(try [Element].decode(from: node))
    }

    static var empty: Set? { [] }
}

/// A value that may be null, such as an element of a list with holes.
extension Optional: ShapedDecodable where Wrapped: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> Wrapped? {
        node.isNull ? nil : try node.whole(Wrapped.self)
    }

    static var empty: Wrapped?? { nil }
    static var acceptsNull: Bool { true }
}

/// A dictionary; an array's elements have their indices as keys. Null is skipped, unless the values
/// are optional. With `missingCollections = .fail`, an array is an error, and null is passed to a
/// type that reads it.
extension Dictionary: ShapedDecodable where Key: Decodable, Value: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> [Key: Value] {
        // With other keys, a dictionary is an array of keys and values in turn.
        guard DictionaryKey.isText(Key.self) else { return try [Key: Value](from: node) }
        let plan = node.elementPlan(Value.self)
        let children = try node.keyedChildren()
        var values = [Key: Value](minimumCapacity: children.count)
        var mistakes = ElementMistakes(node)
        // Different texts may give the same key of a user's type; the first one counts.
        let hasOneText = DictionaryKey.hasOneText(Key.self)
        var keys: Set<Key> = []
        func add(_ text: String, _ child: Any) {
            guard mistakes.asks(for: text) else { return }
            do {
                guard let key = DictionaryKey.make(text, Key.self) else {
                    throw node.invalidKey(Key.self, text)
                }
                var value: Value?
                if !plan.acceptsNull, Tree.isNull(child) {
                    value = try node.valueOfNull(Value.self, plan, at: .text(text))
                    guard value != nil else { return }
                }
                guard hasOneText || keys.insert(key).inserted else {
                    throw node.duplicateKey(text)
                }
                values[key] =
                    try value
                    ?? node.decode(Value.self, plan, child, at: .text(text), isKey: false)
            } catch {
                _ = mistakes.add(error, at: text)
            }
        }
        if hasOneText {
            for (text, child) in children { add(text, child) }
        } else {
            for (text, child) in children.sorted(by: { KeyOrder.precedes($0.key, $1.key) }) {
                add(text, child)
            }
        }
        try mistakes.check()
        return values
    }

    static var empty: [Key: Value]? { DictionaryKey.isText(Key.self) ? [:] : nil }
}

extension TreeNodeDecoder {
    /// How elements of a collection here are read. At the last level, each gets a decoder, which is
    /// too deep: in a collection, a leaf counts as a level too.
    fileprivate func elementPlan(_ type: any Any.Type) -> DecodingPlan {
        let plan = DecodingPlan(type)
        if case .leaf = plan, !decoding.limits.hasLevels(below: level) { return .custom }
        return plan
    }
}

extension DecodingPlan {
    fileprivate var acceptsNull: Bool {
        if case .shaped(let shape) = self { shape.acceptsNull } else { false }
    }
}
