import Foundation

/// A type that is made at run time: what it decodes is told by a schema in the coder's `userInfo`.
indirect enum CodingSchema: Hashable {
    case string, bool, int, int8, uint64, double, float, date, decimal, uuid, data
    case optional(CodingSchema)
    case list(CodingSchema)
    case map(CodingSchema)
    /// A dictionary whose keys are integers.
    case numbered(CodingSchema)
    case object([Field])
    /// An object whose fields stand in a container inside a container.
    case nested([Field])
    /// An array with an element of each.
    case tuple([CodingSchema])
    /// An object whose first fields are a superclass's.
    case inherited([Field], own: [Field])

    struct Field: Hashable {
        let name: String
        let schema: CodingSchema
    }
}

/// What a schema is told in, for one value after another.
final class SchemaSource: @unchecked Sendable {
    var schema: CodingSchema

    init(_ schema: CodingSchema) { self.schema = schema }

    static let key = CodingUserInfoKey(rawValue: "schema")
}

/// The value that a generated type decodes and encodes.
indirect enum GeneratedValue: Hashable {
    case null
    case string(String)
    case bool(Bool)
    case int(Int)
    case int8(Int8)
    case uint64(UInt64)
    case double(Double)
    case float(Float)
    case date(Date)
    case decimal(Decimal)
    case uuid(UUID)
    case data(Data)
    case list([GeneratedValue])
    case map([String: GeneratedValue])
    case numbered([Int: GeneratedValue])
    case object([Field])
    case nested([Field])
    case tuple([GeneratedValue])
    case inherited([Field], own: [Field])

    struct Field: Hashable {
        let name: String
        /// Nil for an optional that is absent.
        let value: GeneratedValue?
    }

    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ text: String) { stringValue = text }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension GeneratedValue: Decodable {
    init(from decoder: any Decoder) throws {
        guard let key = SchemaSource.key, let source = decoder.userInfo[key] as? SchemaSource else {
            self = .null
            return
        }
        self = try Self(from: decoder, source.schema, source)
    }

    private init(from decoder: any Decoder, _ schema: CodingSchema, _ source: SchemaSource) throws {
        // The next element of the same collection has the same schema.
        defer { source.schema = schema }
        switch schema {
        case .string: self = .string(try decoder.singleValueContainer().decode(String.self))
        case .bool: self = .bool(try decoder.singleValueContainer().decode(Bool.self))
        case .int: self = .int(try decoder.singleValueContainer().decode(Int.self))
        case .int8: self = .int8(try decoder.singleValueContainer().decode(Int8.self))
        case .uint64: self = .uint64(try decoder.singleValueContainer().decode(UInt64.self))
        case .double: self = .double(try decoder.singleValueContainer().decode(Double.self))
        case .float: self = .float(try decoder.singleValueContainer().decode(Float.self))
        case .date: self = .date(try decoder.singleValueContainer().decode(Date.self))
        case .decimal: self = .decimal(try decoder.singleValueContainer().decode(Decimal.self))
        case .uuid: self = .uuid(try decoder.singleValueContainer().decode(UUID.self))
        case .data: self = .data(try decoder.singleValueContainer().decode(Data.self))
        case .optional(let wrapped):
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else {
                source.schema = wrapped
                self = try container.decode(GeneratedValue.self)
            }
        case .list(let element):
            source.schema = element
            self = .list(try decoder.singleValueContainer().decode([GeneratedValue].self))
        case .map(let element):
            source.schema = element
            self = .map(try decoder.singleValueContainer().decode([String: GeneratedValue].self))
        case .numbered(let element):
            source.schema = element
            self = .numbered(try decoder.singleValueContainer().decode([Int: GeneratedValue].self))
        case .object(let fields):
            let container = try decoder.container(keyedBy: Key.self)
            self = .object(try Self.fields(fields, container, source))
        case .nested(let fields):
            let outer = try decoder.container(keyedBy: Key.self)
            let middle = try outer.nestedContainer(keyedBy: Key.self, forKey: Key("inner"))
            self = .nested(try Self.fields(fields, middle, source))
        case .tuple(let schemas):
            var container = try decoder.unkeyedContainer()
            var values: [GeneratedValue] = []
            for schema in schemas {
                source.schema = schema
                values.append(try container.decode(GeneratedValue.self))
            }
            self = .tuple(values)
        case .inherited(let fields, let own):
            let container = try decoder.container(keyedBy: Key.self)
            let values = try Self.fields(own, container, source)
            let parent = try container.superDecoder().container(keyedBy: Key.self)
            self = .inherited(try Self.fields(fields, parent, source), own: values)
        }
    }

    private static func fields(
        _ fields: [CodingSchema.Field],
        _ container: KeyedDecodingContainer<Key>,
        _ source: SchemaSource
    ) throws -> [Field] {
        try fields.map { field in
            Field(
                name: field.name,
                value: try value(field.schema, Key(field.name), container, source)
            )
        }
    }

    /// Leaves are decoded as what they are, as synthesized conformances do.
    private static func value(
        _ schema: CodingSchema,
        _ key: Key,
        _ container: KeyedDecodingContainer<Key>,
        _ source: SchemaSource
    ) throws -> GeneratedValue? {
        switch schema {
        case .string: return .string(try container.decode(String.self, forKey: key))
        case .bool: return .bool(try container.decode(Bool.self, forKey: key))
        case .int: return .int(try container.decode(Int.self, forKey: key))
        case .int8: return .int8(try container.decode(Int8.self, forKey: key))
        case .uint64: return .uint64(try container.decode(UInt64.self, forKey: key))
        case .double: return .double(try container.decode(Double.self, forKey: key))
        case .float: return .float(try container.decode(Float.self, forKey: key))
        case .date: return .date(try container.decode(Date.self, forKey: key))
        case .decimal: return .decimal(try container.decode(Decimal.self, forKey: key))
        case .uuid: return .uuid(try container.decode(UUID.self, forKey: key))
        case .data: return .data(try container.decode(Data.self, forKey: key))
        case .optional(.string):
            return try container.decodeIfPresent(String.self, forKey: key).map { .string($0) }
        case .optional(.int):
            return try container.decodeIfPresent(Int.self, forKey: key).map { .int($0) }
        case .optional(.bool):
            return try container.decodeIfPresent(Bool.self, forKey: key).map { .bool($0) }
        case .optional(let wrapped):
            source.schema = wrapped
            return try container.decodeIfPresent(GeneratedValue.self, forKey: key)
        default:
            source.schema = schema
            return try container.decode(GeneratedValue.self, forKey: key)
        }
    }
}

extension GeneratedValue: Encodable {
    func encode(to encoder: any Encoder) throws {
        switch self {
        case .null, .string, .bool, .int, .int8, .uint64, .double, .float, .date, .decimal, .uuid,
            .data, .list, .map, .numbered:
            try encodeSingle(to: encoder)
        case .object(let fields):
            var container = encoder.container(keyedBy: Key.self)
            try Self.encode(fields, to: &container)
        case .nested(let fields):
            var outer = encoder.container(keyedBy: Key.self)
            var inner = outer.nestedContainer(keyedBy: Key.self, forKey: Key("inner"))
            try Self.encode(fields, to: &inner)
        case .tuple(let values):
            var container = encoder.unkeyedContainer()
            for value in values { try container.encode(value) }
        case .inherited(let fields, let own):
            var container = encoder.container(keyedBy: Key.self)
            try Self.encode(own, to: &container)
            var parent = container.superEncoder().container(keyedBy: Key.self)
            try Self.encode(fields, to: &parent)
        }
    }

    private func encodeSingle(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let value): try container.encode(value)
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .int8(let value): try container.encode(value)
        case .uint64(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .float(let value): try container.encode(value)
        case .date(let value): try container.encode(value)
        case .decimal(let value): try container.encode(value)
        case .uuid(let value): try container.encode(value)
        case .data(let value): try container.encode(value)
        case .numbered(let values): try container.encode(values)
        case .list(let values): try container.encode(values)
        case .map(let values): try container.encode(values)
        default: try container.encodeNil()
        }
    }

    private static func encode(
        _ fields: [Field],
        to container: inout KeyedEncodingContainer<Key>
    ) throws {
        for field in fields {
            let key = Key(field.name)
            switch field.value {
            case .string(let value): try container.encode(value, forKey: key)
            case .bool(let value): try container.encode(value, forKey: key)
            case .int(let value): try container.encode(value, forKey: key)
            case .int8(let value): try container.encode(value, forKey: key)
            case .uint64(let value): try container.encode(value, forKey: key)
            case .double(let value): try container.encode(value, forKey: key)
            case .float(let value): try container.encode(value, forKey: key)
            case .date(let value): try container.encode(value, forKey: key)
            case .decimal(let value): try container.encode(value, forKey: key)
            case .uuid(let value): try container.encode(value, forKey: key)
            case .data(let value): try container.encode(value, forKey: key)
            default: try container.encodeIfPresent(field.value, forKey: key)
            }
        }
    }
}
