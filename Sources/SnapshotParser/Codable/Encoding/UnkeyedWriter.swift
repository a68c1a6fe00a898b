import Foundation

/// Encodes elements one after another.
struct UnkeyedWriter: UnkeyedEncodingContainer {
    let node: TreeNodeEncoder

    var codingPath: [any CodingKey] { node.codingPath }

    var count: Int { node.count }

    func encodeNil() throws { try node.append(NSNull()) }

    func encode<T: Encodable>(_ value: T) throws {
        try node.append(try node.encode(value, EncodingPlan(T.self), at: IndexKey(count)))
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
