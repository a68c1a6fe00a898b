/// An array, whose holes are passed over unless the elements are optional.
extension Array: ShapedDecodable, PlannedDecodable where Element: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> [Element] {
        let plan = node.plan(of: Element.self)
        let keepsHoles = plan.acceptsNull
        let indexed = try node.elements(keepsHoles: keepsHoles)
        let type = node.type(of: Element.self, plan, indexed.values.count)
        var elements: [Element] = []
        var mistakes = ElementMistakes()
        elements.reserveCapacity(indexed.values.count)
        for (position, value) in indexed.values.enumerated() {
            if !keepsHoles, TreeLeaf.isNull(value) { continue }
            let index = indexed.index(at: position)
            do {
                elements.append(try node.decode(type, plan, value, at: .index(index)))
            } catch {
                try mistakes.add(error, node.decoding)
            }
        }
        try mistakes.check(node.decoding)
        return elements
    }

    static var empty: [Element]? { [] }
    static var acceptsNull: Bool { false }
}

extension ContiguousArray: ShapedDecodable, PlannedDecodable where Element: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> ContiguousArray {
        ContiguousArray(try [Element].decode(from: node))
    }

    static var empty: ContiguousArray? { [] }
    static var acceptsNull: Bool { false }
}

extension Set: ShapedDecodable, PlannedDecodable where Element: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> Set {
        Set(try [Element].decode(from: node))
    }

    static var empty: Set? { [] }
    static var acceptsNull: Bool { false }
}

/// A value that may be null, such as an element of a list with holes.
extension Optional: ShapedDecodable, PlannedDecodable where Wrapped: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> Wrapped? {
        node.isNull ? nil : try node.decode(Wrapped.self)
    }

    static var empty: Wrapped?? { nil }
    static var acceptsNull: Bool { true }
}

extension DecodingPlan {
    var acceptsNull: Bool { if case .shaped(let shape) = self { shape.acceptsNull } else { false } }
}

extension TreeNodeDecoder {
    /// How elements are read.
    func plan<Element: Decodable>(of element: Element.Type) -> DecodingPlan {
        guard type != nil else { return DecodingPlan(element) }
        let type = decoding.type(element)
        return decoding.plans[type]
    }

    /// Where the type of so many elements stands among those known. Nothing is kept for a few.
    func type<Element: Decodable>(
        of element: Element.Type,
        _ plan: DecodingPlan,
        _ count: Int
    ) -> Int? {
        guard type != nil || count > Self.fewElements else { return nil }
        return decoding.type(element, plan)
    }

    private static var fewElements: Int { 4 }

    /// Reads an element of a collection.
    @inline(__always)
    func decode<Element: Decodable>(
        _ type: Int?,
        _ plan: DecodingPlan,
        _ element: Any,
        at step: @autoclosure () -> CodingStep
    ) throws -> Element {
        if case .leaf(let leaf) = plan {
            return try read(leaf, element, isLenient: isLenient, at: step())
        }
        return try decode(
            Element.self,
            type,
            plan,
            element,
            at: step(),
            isLenient: isLenient
        )
    }
}
