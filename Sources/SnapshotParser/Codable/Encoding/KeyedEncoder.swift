import Foundation

/// Encodes children under their keys.
struct KeyedEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let coder: TreeNodeEncoder

    var codingPath: [any CodingKey] { coder.codingPath }

    func encodeNil(forKey key: Key) throws { try coder.put(NSNull(), at: key) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try coder.put(try coder.encode(value, at: key), at: key)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        coder.nested(at: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        coder.nested(at: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { coder.nested(at: TreeKey.super) }

    func superEncoder(forKey key: Key) -> any Encoder { coder.nested(at: key) }

    // The standard library's versions write nothing for nil.
    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try ifPresent(value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try ifPresent(value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try ifPresent(value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try ifPresent(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try ifPresent(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try ifPresent(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try ifPresent(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try ifPresent(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try ifPresent(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try ifPresent(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try ifPresent(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try ifPresent(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try ifPresent(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try ifPresent(value, key) }

    func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
        try ifPresent(value, key)
    }

    private func ifPresent<T: Encodable>(_ value: T?, _ key: Key) throws {
        if let value {
            try encode(value, forKey: key)
        } else if coder.writer.writesNilAsNull {
            try encodeNil(forKey: key)
        }
    }
}
