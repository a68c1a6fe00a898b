import Foundation

extension SnapshotParser.JSON: Codable {
    /// Reads any value of a decoder that reads JSON. Numbers keep as many digits as the decoder
    /// gives.
    public init(from decoder: any Decoder) throws {
        if let node = decoder as? TreeNodeDecoder, !node.decodeNil() {
            self = try node.bound(node.value) { try Self.parse(node.value, in: $0) }
            return
        }
        let path = decoder.codingPath
        guard path.count <= Tree.maximumDepth else {
            let context = DecodingError.Context(codingPath: path, debugDescription: Wording.tooDeep)
            throw DecodingError.dataCorrupted(context)
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let string = try? container.decode(String.self) {
            self = .string(string)
        } else if let number = Number(in: container) {
            self = .number(number)
        } else if let array = try? container.decode([SnapshotParser.JSON?].self) {
            // Of optionals, since null is an element here and no hole.
            self = .array(array.map { $0 ?? .null })
        } else {
            let object = try container.decode([String: SnapshotParser.JSON?].self)
            self = .object(object.mapValues { $0 ?? .null })
        }
    }

    /// Writes the value.
    public func encode(to encoder: any Encoder) throws {
        if let node = encoder as? TreeNodeEncoder {
            return try node.put(try node.bound(self) { try serialize(in: $0) } ?? NSNull())
        }
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let bool): try container.encode(bool)
        case .number(let number): try number.encode(to: &container)
        case .string(let string): try container.encode(string)
        case .array(let array): try container.encode(array)
        case .object(let object): try container.encode(object)
        }
    }
}

extension SnapshotParser.JSON.Number {
    fileprivate init?(in container: any SingleValueDecodingContainer) {
        if let integer = try? container.decode(Int64.self) {
            self.init(integer)
        } else if let integer = try? container.decode(UInt64.self) {
            self.init(integer)
        } else if let decimal = try? container.decode(Decimal.self) {
            self.init(decimal)
        } else if let double = try? container.decode(Double.self) {
            self.init(double)
        } else {
            return nil
        }
    }

    fileprivate func encode(to container: inout any SingleValueEncodingContainer) throws {
        switch value {
        case .integer(let number): try container.encode(number)
        case .double(let number): try container.encode(number)
        case .text(let number):
            if let integer = number.integer(UInt64.self) {
                try container.encode(integer)
            } else if let decimal = number.decimal {
                try container.encode(decimal)
            } else {
                try container.encode(double)
            }
        }
    }
}
