import Foundation

extension TreeNodeEncoder: SingleValueEncodingContainer {
    func encodeNil() throws { try putOnce(NSNull()) }

    func encode(_ value: Bool) throws { try putLeaf(value) }
    func encode(_ value: String) throws { try putLeaf(value) }
    func encode(_ value: Double) throws { try putLeaf(value) }
    func encode(_ value: Float) throws { try putLeaf(value) }
    func encode(_ value: Int) throws { try putLeaf(value) }
    func encode(_ value: Int8) throws { try putLeaf(value) }
    func encode(_ value: Int16) throws { try putLeaf(value) }
    func encode(_ value: Int32) throws { try putLeaf(value) }
    func encode(_ value: Int64) throws { try putLeaf(value) }
    func encode(_ value: UInt) throws { try putLeaf(value) }
    func encode(_ value: UInt8) throws { try putLeaf(value) }
    func encode(_ value: UInt16) throws { try putLeaf(value) }
    func encode(_ value: UInt32) throws { try putLeaf(value) }
    func encode(_ value: UInt64) throws { try putLeaf(value) }

    func encode<T: Encodable>(_ value: T) throws {
        try putOnce(try encode(value, at: .root))
    }

    private func putLeaf(_ value: some EncodableLeaf) throws {
        do {
            try putOnce(try value.leaf(encoding.options.dates))
        } catch let error as UnencodableLeaf {
            throw unencodable(value, error.kind, at: nil)
        }
    }

    func putOnce(_ value: Any) throws {
        guard !isTooDeep else { throw tooDeep(value, at: .root) }
        guard isEmpty else { throw encodedTwice(value) }
        put(value)
    }
}
