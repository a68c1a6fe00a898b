extension TreeNodeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { isNull }

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try whole(type) }

    /// The value at this place, as another type.
    @inline(__always)
    func whole<T: Decodable>(_ type: T.Type) throws -> T {
        try decode(type, DecodingPlan(type), value, at: nil, isKey: isKey)
    }
}
