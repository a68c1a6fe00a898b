import Foundation

/// Encodes elements one after another, or a single value.
struct UnkeyedWriter: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let node: TreeNodeEncoder
    /// Whether what is encoded is the whole value.
    var isSingle = false

    var codingPath: [any CodingKey] { node.codingPath }

    var count: Int { node.count }

    func encodeNil() throws { try put(NSNull()) }

    func encode<T: Encodable>(_ value: T) throws {
        try put(try node.encode(value, at: isSingle ? nil : IndexKey(count)))
    }

    private func put(_ tree: consuming Any) throws {
        if isSingle { try node.put(tree) } else { try node.append(tree) }
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        node.nestedElement().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        node.nestedElement().unkeyedContainer()
    }

    func superEncoder() -> any Encoder { node.nestedElement() }
}
