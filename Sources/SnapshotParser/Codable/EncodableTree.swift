import Foundation

/// A tree that a binder wrote, for any encoder.
struct EncodableTree: Encodable {
    let root: Any

    func encode(to encoder: any Encoder) throws {
        switch Node(root) {
        case .object(let children):
            var container = encoder.container(keyedBy: TreeKey.self)
            for (key, child) in children {
                try container.encode(EncodableTree(root: child), forKey: TreeKey(stringValue: key))
            }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(EncodableTree(root: element)) }
        case let leaf:
            var container = encoder.singleValueContainer()
            try Self.encode(leaf, in: &container)
        }
    }

    private static func encode(
        _ leaf: Node,
        in container: inout any SingleValueEncodingContainer
    ) throws {
        switch leaf.value {
        case is NSNull: try container.encodeNil()
        case let decimal as NSDecimalNumber: try container.encode(decimal.decimalValue)
        case let value as any Encodable: try container.encode(value)
        case let value: throw EncodingError.unwritable(value)
        }
    }
}
