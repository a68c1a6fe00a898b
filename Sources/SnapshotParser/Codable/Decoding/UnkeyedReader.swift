/// Decodes the elements of a node one after another. Holes are null.
struct UnkeyedReader: UnkeyedDecodingContainer {
    private let node: TreeNodeDecoder
    private let elements: [Any]
    private(set) var currentIndex = 0

    init(_ node: TreeNodeDecoder, _ elements: [Any]) {
        self.node = node
        self.elements = elements
    }

    var codingPath: [any CodingKey] { node.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
        guard Tree.isNull(try next(Never.self)) else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try element(type) }

    mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
        guard !isAtEnd, try !decodeNil() else { return nil }
        return try element(type)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try take { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try take { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try take { $0 } }

    mutating func element<T: Decodable>(_ type: T.Type) throws -> T {
        let value = try node.decode(
            type,
            DecodingPlan(type),
            try next(type),
            at: .index(currentIndex),
            isKey: false
        )
        currentIndex += 1
        return value
    }

    private mutating func take<Nested>(_ open: (TreeNodeDecoder) throws -> Nested) throws -> Nested
    {
        let element = try next(TreeNodeDecoder.self)
        let nested = try open(try node.nested(element, at: .index(currentIndex)))
        currentIndex += 1
        return nested
    }

    private func next(_ type: any Any.Type) throws -> Any {
        guard !isAtEnd else { throw node.notFound(type, at: .index(currentIndex)) }
        return elements[currentIndex]
    }
}
