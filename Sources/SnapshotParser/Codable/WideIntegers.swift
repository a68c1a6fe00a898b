// Integers of 128 bits, which Foundation's coders take. The containers have to as well: what the
// standard library gives them for these types refuses every value.

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Int128: DecodableLeaf, EncodableLeaf {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension UInt128: DecodableLeaf, EncodableLeaf {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension KeyedReader {
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try whole(type, key) }

    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try whole(type, key) }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension UnkeyedReader {
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try whole(type) }

    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try whole(type) }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TreeNodeDecoder {
    func decode(_ type: Int128.Type) throws -> Int128 { try whole(type) }

    func decode(_ type: UInt128.Type) throws -> UInt128 { try whole(type) }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension KeyedWriter {
    func encode(_ value: Int128, forKey key: Key) throws { try whole(value, key) }
    func encodeIfPresent(_ value: Int128?, forKey key: Key) throws {
        try wholeIfPresent(value, key)
    }

    func encode(_ value: UInt128, forKey key: Key) throws { try whole(value, key) }
    func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws {
        try wholeIfPresent(value, key)
    }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension UnkeyedWriter {
    func encode(_ value: Int128) throws { try whole(value) }

    func encode(_ value: UInt128) throws { try whole(value) }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TreeNodeEncoder {
    func encode(_ value: Int128) throws { try whole(value) }

    func encode(_ value: UInt128) throws { try whole(value) }
}

// Generic code calls the method for all types, where the methods above would call themselves.

extension KeyedReader {
    fileprivate func whole<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T {
        try decode(type, forKey: key)
    }
}

extension UnkeyedReader {
    fileprivate mutating func whole<T: Decodable>(_ type: T.Type) throws -> T { try decode(type) }
}

extension TreeNodeDecoder {
    fileprivate func whole<T: Decodable>(_ type: T.Type) throws -> T { try decode(type) }
}

extension KeyedWriter {
    fileprivate func whole<T: Encodable>(_ value: T, _ key: Key) throws {
        try encode(value, forKey: key)
    }

    fileprivate func wholeIfPresent<T: Encodable>(_ value: T?, _ key: Key) throws {
        try encodeIfPresent(value, forKey: key)
    }
}

extension UnkeyedWriter {
    fileprivate func whole<T: Encodable>(_ value: T) throws { try encode(value) }
}

extension TreeNodeEncoder {
    fileprivate func whole<T: Encodable>(_ value: T) throws { try encode(value) }
}
