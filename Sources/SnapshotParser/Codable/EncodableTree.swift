import Foundation

/// A tree that a binder wrote, for `JSONEncoder`.
///
/// It walks containers itself: an `Encodable` for each level would take twice the call stack.
struct EncodableTree: Encodable {
    let root: Any

    func encode(to encoder: any Encoder) throws {
        try Self.encode(root) {
            var container = encoder.singleValueContainer()
            try container.encode($0)
        } null: {
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        } object: {
            encoder.container(keyedBy: TreeKey.self)
        } list: {
            encoder.unkeyedContainer()
        }
    }

    /// Encodes a value, with closures that write leaves, null and containers.
    private static func encode(
        _ value: Any,
        leaf: (any Encodable) throws -> Void,
        null: () throws -> Void,
        object: () -> KeyedEncodingContainer<TreeKey>,
        list: () -> any UnkeyedEncodingContainer
    ) throws {
        switch try Part(value) {
        case .leaf(let content): try leaf(content)
        case .null: try null()
        case .object(let node):
            var container = object()
            for (name, child) in node {
                let key = TreeKey(stringValue: name)
                try encode(child) {
                    try container.encode($0, forKey: key)
                } null: {
                    try container.encodeNil(forKey: key)
                } object: {
                    container.nestedContainer(keyedBy: TreeKey.self, forKey: key)
                } list: {
                    container.nestedUnkeyedContainer(forKey: key)
                }
            }
        case .list(let elements):
            var container = list()
            for element in elements {
                try encode(element) {
                    try container.encode($0)
                } null: {
                    try container.encodeNil()
                } object: {
                    container.nestedContainer(keyedBy: TreeKey.self)
                } list: {
                    container.nestedUnkeyedContainer()
                }
            }
        }
    }
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
