import Foundation

/// Encodes elements one after another.
struct UnkeyedWriter: UnkeyedEncodingContainer {
    let node: TreeNodeEncoder

    var codingPath: [any CodingKey] { node.codingPath }

    var count: Int { node.count }

    func encodeNil() throws { try append(NSNull()) }

    func encode<T: Encodable>(_ value: T) throws {
        try append(try node.encode(value, at: .index(node.count), isElement: true))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        node.heldElement().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        node.heldElement().unkeyedContainer()
    }

    func superEncoder() -> any Encoder { node.heldElement() }

    private func append(_ value: Any) throws {
        guard !node.isTooDeep else { throw node.tooDeep(value, at: .index(node.count)) }
        node.append(value)
    }
}
