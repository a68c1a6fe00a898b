import Foundation

/// Encodes elements one after another, or a single value.
struct UnkeyedEncoder: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let coder: TreeNodeEncoder
    /// Whether what is encoded is the whole value.
    var isSingle = false

    var codingPath: [any CodingKey] { coder.codingPath }

    var count: Int { coder.count }

    func encodeNil() throws { try put(NSNull()) }

    func encode<T: Encodable>(_ value: T) throws {
        try put(try coder.encode(value, at: isSingle ? nil : IndexKey(count)))
    }

    private func put(_ tree: consuming Any) throws {
        if isSingle { try coder.put(tree) } else { try coder.append(tree) }
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        coder.nestedElement().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        coder.nestedElement().unkeyedContainer()
    }

    func superEncoder() -> any Encoder { coder.nestedElement() }
}
