import Foundation

/// A tree that a binder wrote, for `JSONEncoder`.
///
/// It walks containers itself: an `Encodable` for each level takes twice the call stack.
struct JSONTree: Encodable {
    let root: Any

    func encode(to encoder: any Encoder) throws {
        switch try Part(root) {
        case .object(let node):
            var container = encoder.container(keyedBy: Key.self)
            try Self.encode(node, into: &container)
        case .list(let elements):
            var container = encoder.unkeyedContainer()
            try Self.encode(elements, into: &container)
        case .text(let text): try encodeLeaf(text, to: encoder)
        case .integer(let integer): try encodeLeaf(integer, to: encoder)
        case .double(let double): try encodeLeaf(double, to: encoder)
        case .boolean(let boolean): try encodeLeaf(boolean, to: encoder)
        case .leaf(let leaf): try encodeLeaf(leaf, to: encoder)
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }

    private func encodeLeaf(_ leaf: any Encodable, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(leaf)
    }

    private static func encode(
        _ node: [String: Any],
        into container: inout KeyedEncodingContainer<Key>
    ) throws {
        for (name, child) in node {
            let key = Key(stringValue: name)
            switch try Part(child) {
            case .text(let text): try container.encode(text, forKey: key)
            case .integer(let integer): try container.encode(integer, forKey: key)
            case .double(let double): try container.encode(double, forKey: key)
            case .boolean(let boolean): try container.encode(boolean, forKey: key)
            case .leaf(let leaf): try container.encode(leaf, forKey: key)
            case .null: try container.encodeNil(forKey: key)
            case .object(let node):
                var inner = container.nestedContainer(keyedBy: Key.self, forKey: key)
                try encode(node, into: &inner)
            case .list(let elements):
                var inner = container.nestedUnkeyedContainer(forKey: key)
                try encode(elements, into: &inner)
            }
        }
    }

    private static func encode(
        _ elements: [Any],
        into container: inout any UnkeyedEncodingContainer
    ) throws {
        for element in elements {
            switch try Part(element) {
            case .text(let text): try container.encode(text)
            case .integer(let integer): try container.encode(integer)
            case .double(let double): try container.encode(double)
            case .boolean(let boolean): try container.encode(boolean)
            case .leaf(let leaf): try container.encode(leaf)
            case .null: try container.encodeNil()
            case .object(let node):
                var inner = container.nestedContainer(keyedBy: Key.self)
                try encode(node, into: &inner)
            case .list(let elements):
                var inner = container.nestedUnkeyedContainer()
                try encode(elements, into: &inner)
            }
        }
    }
}

/// A node's key as it is.
private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// A value of a tree by its type.
private enum Part {
    case text(String)
    case integer(Int)
    case double(Double)
    case boolean(Bool)
    case object([String: Any])
    case list([Any])
    case null
    /// A leaf of a type that is rare, which takes `JSONEncoder` longer.
    case leaf(any Encodable)

    /// Compares types first, because Foundation's boxes may be cast to several.
    init(_ value: Any) throws {
        let type = type(of: value)
        if type == String.self, let text = value as? String {
            self = .text(text)
        } else if type == Int.self, let integer = value as? Int {
            self = .integer(integer)
        } else if type == Double.self, let double = value as? Double {
            self = .double(double)
        } else if type == Bool.self, let boolean = value as? Bool {
            self = .boolean(boolean)
        } else if type == [String: Any].self, let node = value as? [String: Any] {
            self = .object(node)
        } else if type == [Any].self, let elements = value as? [Any] {
            self = .list(elements)
        } else if Tree.isNull(value) {
            self = .null
        } else {
            self = .leaf(try Self.rareLeaf(value))
        }
    }

    private static func rareLeaf(_ value: Any) throws -> any Encodable {
        switch value {
        case let decimal as NSDecimalNumber: return decimal.decimalValue
        case let integer as UInt64: return integer
        case let integer as Int64: return integer
        default:
            let context = EncodingError.Context(
                codingPath: [],
                debugDescription: "JSON cannot hold \(type(of: value))"
            )
            throw EncodingError.invalidValue(value, context)
        }
    }
}
