import Foundation

/// Decodes the children of a node by their keys.
struct KeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    // The coder around it copies it for each value, so it has only one reference.
    private let node: TreeNodeDecoder

    /// An array's elements are children by their indices, if one of these is a key of the type and
    /// arrays may stand for objects.
    init(_ node: TreeNodeDecoder) throws {
        self.node = node
        if try !node.openObject() {
            guard let elements = node.elementsForObject else {
                throw node.noChildren(isObject: true)
            }
            node.open(elements)
            guard node.children.keys.contains(where: { Key(stringValue: $0) != nil }) else {
                throw node.noChildren(isObject: true)
            }
        }
        if node.decoding.parser.unknownKeys == .report { node.noteUnknownKeys(Key.self) }
    }

    var codingPath: [any CodingKey] { node.codingPath }

    var allKeys: [Key] { node.children.keys.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool {
        node.children[key.stringValue] != nil || node.isOwnKey(key.stringValue)
    }

    func decodeNil(forKey key: Key) throws -> Bool { Tree.isNull(try child(key).value) }

    func decode(_ type: String.Type, forKey key: Key) throws -> String { try leaf(key) }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try leaf(key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try leaf(key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try leaf(key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try leaf(key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try leaf(key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try leaf(key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try leaf(key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try leaf(key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try leaf(key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try leaf(key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try leaf(key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try leaf(key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try leaf(key) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        guard let child = try find(key) else { return try node.missing(type, at: key) }
        return try value(type, DecodingPlan(type), child, key)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try nested(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try nested(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        node.noteKnown(TreeKey.super.stringValue)
        let value = node.children[TreeKey.super.stringValue] ?? NSNull()
        return try node.nested(value, at: .key(TreeKey.super))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        try node.nested(try find(key)?.value ?? NSNull(), at: .key(key))
    }
}

// The standard library's versions look for a key, for null and for the value separately.
extension KeyedReader {
    func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? { try present(key) }
    func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? { try present(key) }
    func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? { try present(key) }
    func decodeIfPresent(_: Float.Type, forKey key: Key) throws -> Float? { try present(key) }
    func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? { try present(key) }
    func decodeIfPresent(_: Int8.Type, forKey key: Key) throws -> Int8? { try present(key) }
    func decodeIfPresent(_: Int16.Type, forKey key: Key) throws -> Int16? { try present(key) }
    func decodeIfPresent(_: Int32.Type, forKey key: Key) throws -> Int32? { try present(key) }
    func decodeIfPresent(_: Int64.Type, forKey key: Key) throws -> Int64? { try present(key) }
    func decodeIfPresent(_: UInt.Type, forKey key: Key) throws -> UInt? { try present(key) }
    func decodeIfPresent(_: UInt8.Type, forKey key: Key) throws -> UInt8? { try present(key) }
    func decodeIfPresent(_: UInt16.Type, forKey key: Key) throws -> UInt16? { try present(key) }
    func decodeIfPresent(_: UInt32.Type, forKey key: Key) throws -> UInt32? { try present(key) }
    func decodeIfPresent(_: UInt64.Type, forKey key: Key) throws -> UInt64? { try present(key) }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        guard let child = try find(key), !Tree.isNull(child.value) else { return nil }
        let plan = DecodingPlan(type)
        do {
            return try value(type, plan, child, key)
        } catch {
            guard case .custom = plan, node.decoding.tolerance.takesProperty(error) else {
                throw error
            }
            return nil
        }
    }
}

extension KeyedReader {
    private typealias Child = (value: Any, isKey: Bool)

    /// A child, or the snapshot's own key if a type asks for that and the node has no such field.
    @inline(__always)
    private func find(_ key: Key) throws -> Child? {
        let name = key.stringValue
        if node.mayBeOwnKey, let key = try node.ownKey(name, field: node.children[name]) {
            return (key, true)
        }
        guard let child = node.children[name] else { return nil }
        return (child, false)
    }

    @inline(__always)
    private func child(_ key: Key) throws -> Child {
        guard let child = try find(key) else { throw node.keyNotFound(key) }
        return child
    }

    @inline(__always)
    func leaf<Leaf: LeafValue>(_ key: Key) throws -> Leaf {
        let child = try child(key)
        return try node.leaf(child.value, at: .key(key), isKey: child.isKey)
    }

    @inline(__always)
    private func present<Leaf: LeafValue>(_ key: Key) throws -> Leaf? {
        guard let child = try find(key), !Tree.isNull(child.value) else { return nil }
        return try node.leaf(child.value, at: .key(key), isKey: child.isKey)
    }

    @inline(__always)
    private func value<T: Decodable>(
        _ type: T.Type,
        _ plan: DecodingPlan,
        _ child: Child,
        _ key: Key
    ) throws -> T {
        try node.decode(type, plan, child.value, at: .key(key), isKey: child.isKey)
    }

    private func nested(_ key: Key) throws -> TreeNodeDecoder {
        try node.nested(try child(key).value, at: .key(key))
    }
}
