/// An array, whose holes are passed over unless the elements are optional.
extension Array: ShapedDecodable where Element: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> [Element] {
        let keepsHoles = node.decoding.acceptsNull(Element.self)
        let indexed = try node.elements(keepsHoles: keepsHoles)
        var elements: [Element] = []
        elements.reserveCapacity(indexed.values.count)
        for (position, value) in indexed.values.enumerated() {
            if !keepsHoles, TreeLeaf.isNull(value) { continue }
            let step = CodingStep.index(indexed.index(at: position))
            elements.append(
                try node.decode(Element.self, value, at: step, isLenient: node.isLenient)
            )
        }
        return elements
    }

    static var empty: [Element]? { [] }
    static var acceptsNull: Bool { false }
}

extension ContiguousArray: ShapedDecodable where Element: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> ContiguousArray {
        ContiguousArray(try [Element].decode(from: node))
    }

    static var empty: ContiguousArray? { [] }
    static var acceptsNull: Bool { false }
}

extension Set: ShapedDecodable where Element: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> Set {
        Set(try [Element].decode(from: node))
    }

    static var empty: Set? { [] }
    static var acceptsNull: Bool { false }
}

/// A value that may be null, such as an element of a list with holes.
extension Optional: ShapedDecodable where Wrapped: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> Wrapped? {
        node.isNull ? nil : try node.decode(Wrapped.self)
    }

    static var empty: Wrapped?? { nil }
    static var acceptsNull: Bool { true }
}

extension TreeDecoding {
    func acceptsNull(_ type: (some Decodable).Type) -> Bool {
        if case .shaped(let shape) = plan(for: type) { shape.acceptsNull } else { false }
    }
}
