// Integers of 128 bits, as in Foundation's coders. The containers need their own versions, since
// the standard library's refuse every value of these types.

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension KeyedReader {
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try leaf(key) }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try leaf(key) }
    func decodeIfPresent(_: Int128.Type, forKey key: Key) throws -> Int128? { try ifPresent(key) }
    func decodeIfPresent(_: UInt128.Type, forKey key: Key) throws -> UInt128? { try ifPresent(key) }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension UnkeyedReader {
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try element(type) }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try element(type) }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TreeNodeDecoder {
    func decode(_ type: Int128.Type) throws -> Int128 { try leaf(value, at: nil) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try leaf(value, at: nil) }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension KeyedWriter {
    func encode(_ value: Int128, forKey key: Key) throws { try put(value, key) }
    func encode(_ value: UInt128, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int128?, forKey key: Key) throws { try present(value, key) }
    func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws { try present(value, key) }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension UnkeyedWriter {
    func encode(_ value: Int128) throws { try append(value) }
    func encode(_ value: UInt128) throws { try append(value) }
}
