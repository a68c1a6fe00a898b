import Foundation

extension TreeNodeEncoder: SingleValueEncodingContainer {
    func encodeNil() throws { try put(NSNull()) }

    func encode<T: Encodable>(_ value: T) throws { try whole(value) }

    /// Writes a value of another type instead of this one.
    @inline(__always)
    func whole<T: Encodable>(_ value: T) throws {
        try put(try encode(value, EncodingPlan(T.self), at: nil))
    }
}
