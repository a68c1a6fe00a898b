import Foundation

/// A collection, or an optional, that is read in the shape it declares.
protocol ShapedDecodable {
    /// Reads the node's value.
    static func decode(from node: TreeNodeDecoder) throws -> Self

    /// Whether null is a value, and not that of an empty collection.
    static var acceptsNull: Bool { get }
}

extension ShapedDecodable {
    static var acceptsNull: Bool { false }
}

/// An array, whose holes are skipped unless the elements are optional. With
/// `dialect = .json`, null is passed to a type that reads it.
extension Array: ShapedDecodable where Element: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> [Element] {
        var decoder = ElementDecoder<Element>(node)
        let found = try node.elements()
        let hole = Tree.hole(Element.self)
        let values = hole == nil ? found.values : try node.withHoles(found)
        var elements: [Element] = []
        elements.reserveCapacity(values.count)
        let areSnapshots = (Element.self as? any ParsableObject.Type)?._isSnapshot == true
        var ids: Set<String> = []
        for (position, value) in values.enumerated() {
            let index = hole == nil ? found.index(at: position) : position
            let element = decoder.element(value, at: IndexKey(index))
            if areSnapshots, let id = (element as? any ParsableObject)?._snapshotID,
                !ids.insert(id).inserted
            {
                decoder.note(node.mistakeOfElement(.duplicateID, index, Element.self))
            } else if let element = element ?? hole {
                // With nil in its place, the other elements keep their indices.
                elements.append(element)
            }
        }
        return try decoder.finished(elements)
    }
}

extension ContiguousArray: ShapedDecodable where Element: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> ContiguousArray {
        ContiguousArray(try [Element].decode(from: node))
    }
}

extension Set: ShapedDecodable where Element: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> Set {
        if DictionaryKey.isText(Element.self), node.decoding.parser.dialect != .json,
            Tree.holdsOnlyTrue(node.value)
        {
            return Set(try [Element: Bool].decode(from: node).keys)
        }
        return Set(try [Element].decode(from: node))
    }
}

/// A value that may be null, such as an element of a list with holes.
extension Optional: ShapedDecodable where Wrapped: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> Wrapped? {
        node.decodeNil() ? nil : try node.decode(Wrapped.self)
    }

    static var acceptsNull: Bool { true }
}

/// A dictionary; an array's elements have their indices as keys. Null is skipped, unless the values
/// are optional. With `dialect = .json`, an array is an error, and null is passed to a
/// type that reads it.
extension Dictionary: ShapedDecodable where Key: Decodable, Value: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> [Key: Value] {
        // With other keys, a dictionary is an array of keys and values in turn.
        guard DictionaryKey.isText(Key.self) else { return try [Key: Value](from: node) }
        var decoder = ElementDecoder<Value>(node)
        let children = try node.keyedChildren(isObject: Tree.array(node.value) != nil)
        var values = [Key: Value](minimumCapacity: children.count)
        var keys: Set<Key> = []
        for (text, child) in children.sorted(by: { KeyOrder.precedes($0.key, $1.key) }) {
            let step = TreeKey(stringValue: text)
            guard let key = DictionaryKey.make(text, Key.self) else {
                let type = String(describing: Key.self)
                let kind = CodingNode.Kind.invalidRawValue(type: type, found: node.found(text))
                decoder.note(
                    node.mistake(kind, at: step) {
                        Key.self == Int.self ? .typeMismatch(Key.self, $0) : .dataCorrupted($0)
                    }
                )
                continue
            }
            // Different texts may give keys of a user's type that are equal.
            guard Key.self == String.self || Tree.isNull(child) || keys.insert(key).inserted else {
                decoder.note(node.mistake(.duplicateKey, at: step))
                continue
            }
            if let value = decoder.element(child, at: step, skipsNull: true) {
                values[key] = value
            }
        }
        return try decoder.finished(values)
    }
}
