extension TreeNodeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { isNull }

    func decode(_ type: String.Type) throws -> String {
        guard let string = TreeLeaf.string(value, isLenient: isLenient) else {
            throw leafError(type, value, at: nil)
        }
        return string
    }

    func decode(_ type: Bool.Type) throws -> Bool {
        guard let boolean = TreeLeaf.boolean(value, isLenient: isLenient) else {
            throw leafError(type, value, at: nil)
        }
        return boolean
    }

    func decode(_ type: Double.Type) throws -> Double {
        guard let number = TreeLeaf.double(value, isLenient: isLenient) else {
            throw leafError(type, value, at: nil)
        }
        return number
    }

    func decode(_ type: Float.Type) throws -> Float {
        guard let number = TreeLeaf.float(value, isLenient: isLenient) else {
            throw leafError(type, value, at: nil)
        }
        return number
    }

    func decode(_ type: Int.Type) throws -> Int { try integer() }
    func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
    func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
    func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
    func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
    func decode(_ type: UInt.Type) throws -> UInt { try integer() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try decode(type, value, at: .root, isLenient: isLenient)
    }

    private func integer<Integer: FixedWidthInteger & DecodableLeaf>() throws -> Integer {
        guard let integer = TreeLeaf.integer(value, as: Integer.self, isLenient: isLenient) else {
            throw leafError(Integer.self, value, at: nil)
        }
        return integer
    }
}
