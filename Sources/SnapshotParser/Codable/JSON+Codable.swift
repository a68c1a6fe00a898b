import Foundation

extension SnapshotParser.JSON: Codable {
    /// Reads any value of a decoder that reads JSON. Numbers keep as many digits as the decoder
    /// gives.
    public init(from decoder: any Decoder) throws {
        if let coder = decoder as? TreeNodeDecoder, !coder.decodeNil() {
            self = try coder.decodeParsable(Self.self)
            return
        }
        let container = try decoder.singleValueContainer()
        guard decoder.codingPath.count <= Tree.maximumDepth else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: Noun.tooDeep)
        }
        if container.decodeNil() {
            self = .null
        } else if let leaf = Self.leaf(in: container) {
            self = leaf
        } else if let array = try? container.decode([SnapshotParser.JSON?].self) {
            // The elements are optionals, since null is an element here. In [JSON] it would be a
            // hole.
            self = .array(array.map { $0 ?? .null })
        } else {
            self = .object(try container.decode([String: Self?].self).mapValues { $0 ?? .null })
        }
    }

    /// A boolean, a string or a number with as many digits as the decoder gives; nil for a
    /// container.
    private static func leaf(in container: any SingleValueDecodingContainer) -> Self? {
        let leaf: Any? =
            (try? container.decode(Bool.self)) as Any?
            ?? (try? container.decode(String.self)) ?? (try? container.decode(Int64.self))
            ?? (try? container.decode(UInt64.self)) ?? (try? container.decode(Decimal.self))
            ?? (try? container.decode(Double.self))
        return leaf.flatMap { try? Self.leafOrJSON(Node($0)) }
    }

    /// Writes the value.
    public func encode(to encoder: any Encoder) throws {
        if let coder = encoder as? TreeNodeEncoder {
            return try coder.put(try coder.withBinder(self) { try serialize(in: $0) } ?? NSNull())
        }
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .array(let array): try container.encode(array)
        case .object(let object): try container.encode(object)
        case .bool, .number, .string:
            guard let leaf = tree as? any Encodable else { throw EncodingError.unwritable(tree) }
            try container.encode(leaf)
        }
    }
}
