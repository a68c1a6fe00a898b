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
    /// - Parameter skipsNull: whether null that the type does not read is a hole, and no mistake.
    /// - Returns: nil for a hole, and for a mistake.
    mutating func element(
        _ value: Any,
        at step: @autoclosure () -> any CodingKey,
        skipsNull: Bool = false
    ) -> Element? {
        let isHole = Tree.isNull(value) && !acceptsNull
        // In trees of the database, null is a hole and never a value.
        if isHole, decoding.parser.dialect != .json { return nil }
        guard mistakes.isEmpty || !decoding.isTooLarge else { return nil }
        do {
            // In a collection, a leaf counts as a level too.
            if case .leaf = plan, !decoding.hasLevels(below: node.level) {
                throw node.tooDeep(at: step(), value)
            }
            return try node.decode(Element.self, plan, value, at: step())
        } catch {
            if !isHole || !skipsNull { note(error) }
            return nil
        }
    }

    private var acceptsNull: Bool {
        if case .shaped(let shape) = plan { shape.acceptsNull } else { false }
    }

    /// Notes a mistake, unless the options tolerate it.
    mutating func note(_ error: any Error) {
        if decoding.tolerates(error, decoding.parser.invalidElements) { return }
        mistakes.append((error, decoding.failure(behind: error)))
        decoding.forgetError()
    }

    func finished<Collection>(_ collection: Collection) throws -> Collection {
        guard let first = mistakes.first else { return collection }
        let issues = mistakes.compactMap(\.failure).flatMap(\.issues)
        decoding.note(first.error, CodingFailure(issues: issues))
        throw first.error
    }
}
