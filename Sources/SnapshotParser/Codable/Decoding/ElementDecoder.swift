import Foundation

/// Reads the elements of a collection, in key order. It throws one error, that of the first mistake,
/// but tries all: behind the error are the issues of each. No element is decoded twice, or each
/// level would double the time.
struct ElementDecoder<Element: Decodable> {
    private let node: TreeNodeDecoder
    private let plan: DecodingPlan
    private var mistakes: [(error: any Error, failure: CodingFailure?)] = []

    init(_ node: TreeNodeDecoder) {
        self.node = node
        plan = DecodingPlan(Element.self)
    }

    private var decoding: TreeDecoding { node.decoding }

    /// Reads an element.
    ///
    /// - Parameter skipsNull: whether null is a hole even if holes are mistakes.
    /// - Returns: nil for a hole, and for a mistake.
    mutating func element(
        _ value: Any,
        at step: @autoclosure () -> any CodingKey,
        skipsNull: Bool = false
    ) -> Element? {
        guard mistakes.isEmpty || !decoding.isTooLarge else { return nil }
        do {
            if Tree.isNull(value), !acceptsNull {
                let element = try valueOfNull(at: step())
                guard element == nil, decoding.parser.needsCollections, !skipsNull else {
                    return element
                }
                throw node.notFound(Element.self, at: step())
            }
            // In a collection, a leaf counts as a level too.
            if case .leaf = plan, !decoding.hasLevels(below: node.level) {
                throw node.tooDeep(at: step(), value)
            }
            return try node.decode(Element.self, plan, value, at: step())
        } catch {
            note(error)
            return nil
        }
    }

    private var acceptsNull: Bool {
        if case .shaped(let shape) = plan { shape.acceptsNull } else { false }
    }

    /// What a type's own conformance makes of a null element, such as an enum of all JSON values;
    /// nil if it reads none. In trees of the database, null is a hole and never a value.
    private func valueOfNull(at step: any CodingKey) throws -> Element? {
        guard decoding.parser.needsCollections, case .custom = plan else { return nil }
        let child = try node.child(NSNull(), at: step, of: Element.self)
        return try? child.decodeSelf(Element.self, plan)
    }

    /// Notes a mistake, unless the options tolerate it.
    mutating func note(_ error: any Error) {
        let failure = decoding.failure(behind: error)
        // Of too many nodes there may be too many to skip each.
        if let failure, decoding.parser.invalidElements == .skip, !decoding.isTooLarge {
            decoding.tolerate(failure)
        } else {
            mistakes.append((error, failure))
        }
    }

    func finished<Collection>(_ collection: Collection) throws -> Collection {
        guard let first = mistakes.first else { return collection }
        let issues = mistakes.compactMap(\.failure).flatMap(\.issues)
        decoding.note(first.error, CodingFailure(issues: issues, isOfElements: true))
        throw first.error
    }
}
