import Foundation

/// Decodes the elements of a node one after another. Holes are null.
struct UnkeyedReader: UnkeyedDecodingContainer {
    private let node: TreeNodeDecoder
    private let elements: [Any]
    private(set) var currentIndex = 0

    init(_ node: TreeNodeDecoder, _ elements: IndexedElements) {
        self.node = node
        self.elements = elements.values
    }

    var codingPath: [any CodingKey] { node.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
        guard TreeLeaf.isNull(try next(Never.self)) else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let element = try next(type)
        let step = CodingStep.index(currentIndex)
        let value = try node.decode(
            type,
            element,
            at: step,
            isLenient: node.isLenient,
            isElement: true
        )
        currentIndex += 1
        return value
    }

    mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
        guard !isAtEnd, try !decodeNil() else { return nil }
        return try decode(type)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let container = try nested().container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try nested().unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try nested()
        currentIndex += 1
        return decoder
    }

    private func nested() throws -> TreeNodeDecoder {
        try node.nested(try next(TreeNodeDecoder.self), at: .index(currentIndex))
    }

    private func next(_ type: any Any.Type) throws -> Any {
        guard !isAtEnd else { throw node.notFound(type, at: .index(currentIndex)) }
        return elements[currentIndex]
    }
}
