import Foundation

/// Encodes children under their keys.
struct KeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: TreeNodeEncoder

    var codingPath: [any CodingKey] { node.codingPath }

    func encodeNil(forKey key: Key) throws { try put(NSNull(), key) }

    func encode(_ value: Bool, forKey key: Key) throws { try put(leaf: value, key) }
    func encode(_ value: String, forKey key: Key) throws { try put(leaf: value, key) }
    func encode(_ value: Int, forKey key: Key) throws { try put(leaf: value, key) }

    func encode(_ value: Double, forKey key: Key) throws {
        guard value.isFinite else { throw node.unencodable(value, .notFinite, at: .key(key)) }
        try put(leaf: value, key)
    }

    func encode(_ value: Float, forKey key: Key) throws {
        guard value.isFinite else { throw node.unencodable(value, .notFinite, at: .key(key)) }
        try put(leaf: Double(shortest: value), key)
    }

    func encode(_ value: Int8, forKey key: Key) throws { try put(value.treeInteger, key) }
    func encode(_ value: Int16, forKey key: Key) throws { try put(value.treeInteger, key) }
    func encode(_ value: Int32, forKey key: Key) throws { try put(value.treeInteger, key) }
    func encode(_ value: Int64, forKey key: Key) throws { try put(value.treeInteger, key) }
    func encode(_ value: UInt, forKey key: Key) throws { try put(value.treeInteger, key) }
    func encode(_ value: UInt8, forKey key: Key) throws { try put(value.treeInteger, key) }
    func encode(_ value: UInt16, forKey key: Key) throws { try put(value.treeInteger, key) }
    func encode(_ value: UInt32, forKey key: Key) throws { try put(value.treeInteger, key) }
    func encode(_ value: UInt64, forKey key: Key) throws { try put(value.treeInteger, key) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try put(try node.encode(value, at: .key(key)), key)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        node.held(at: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        node.held(at: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { node.held(at: PlainKey.super) }

    func superEncoder(forKey key: Key) -> any Encoder { node.held(at: key) }
}

extension KeyedWriter {
    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try omit(key) }
    }

    func encodeIfPresent(_ value: String?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try omit(key) }
    }

    func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try omit(key) }
    }

    func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try omit(key) }
    }

    func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try omit(key) }
    }

    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try omit(key) }
    }

    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try omit(key) }
    }

    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try omit(key) }
    }

    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try omit(key) }
    }

    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try omit(key) }
    }

    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try omit(key) }
    }

    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try omit(key) }
    }

    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try omit(key) }
    }

    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try omit(key) }
    }

    func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try omit(key) }
    }

    private func omit(_ key: Key) throws {
        if node.encoding.options.nilValues == .null { try encodeNil(forKey: key) }
    }

    @inline(__always)
    private func put(leaf: consuming some EncodableLeaf, _ key: Key) throws {
        guard !node.isTooDeep else { throw node.tooDeep(leaf, at: .key(key)) }
        node.put(leaf: leaf, at: key.stringValue)
    }

    @inline(__always)
    private func put(_ value: consuming Any, _ key: Key) throws {
        guard !node.isTooDeep else { throw node.tooDeep(value, at: .key(key)) }
        node.put(value, at: key.stringValue)
    }
}
