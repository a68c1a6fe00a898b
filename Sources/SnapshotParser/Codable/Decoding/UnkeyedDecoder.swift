import Foundation

/// Decodes the elements of a node one after another. Holes are null.
struct UnkeyedDecoder: UnkeyedDecodingContainer {
    private let coder: TreeNodeDecoder
    private let elements: [Any]
    private(set) var currentIndex = 0

    init(_ coder: TreeNodeDecoder) throws {
        self.coder = coder
        let stored = try coder.elements()
        guard stored.indices != nil else {
            elements = stored.values
            return
        }
        var elements: [Any] = []
        for (position, value) in stored.values.enumerated() {
            let index = stored.index(at: position)
            guard coder.reader.holeBudget.pad(&elements, NSNull(), to: index) else {
                throw coder.error(.farIndex, at: IndexKey(index))
            }
            elements.append(value)
        }
        self.elements = elements
    }

    var codingPath: [any CodingKey] { coder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool { try Node(next(Never.self)).isNull && advance(true) }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let child = try next(type)
        return advance(try coder.decode(type, child, at: step))
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        advance(try nested().container(keyedBy: type))
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        advance(try nested().unkeyedContainer())
    }

    mutating func superDecoder() throws -> any Decoder { advance(try nested()) }

    private var step: IndexKey { IndexKey(currentIndex) }

    private func nested() throws -> TreeNodeDecoder {
        try coder.decoder(of: try next(TreeNodeDecoder.self), at: step)
    }

    private func next(_ type: any Any.Type) throws -> Any {
        guard !isAtEnd else { throw coder.notFound(type, at: step) }
        return elements[currentIndex]
    }

    /// Goes on to the next element once this one is read.
    private mutating func advance<Result>(_ result: Result) -> Result {
        currentIndex += 1
        return result
    }
}
