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
        case .leaf(let leaf):
            var container = encoder.singleValueContainer()
            try container.encode(leaf)
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }

    private static func encode(
        _ node: [String: Any],
        into container: inout KeyedEncodingContainer<Key>
    ) throws {
        for (name, child) in node {
            let key = Key(stringValue: name)
            switch try Part(child) {
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
    case object([String: Any])
    case list([Any])
    case null
    case leaf(any Encodable)

    init(_ value: Any) throws {
        let type = type(of: value)
        if type == [String: Any].self, let node = value as? [String: Any] {
            self = .object(node)
        } else if type == [Any].self, let elements = value as? [Any] {
            self = .list(elements)
        } else if Tree.isNSNull(value) {
            self = .null
        } else if let decimal = value as? NSDecimalNumber {
            self = .leaf(decimal.decimalValue)
        } else if let leaf = value as? any Encodable {
            self = .leaf(leaf)
        } else {
            throw EncodingError.unwritable(value)
        }
    }
}
