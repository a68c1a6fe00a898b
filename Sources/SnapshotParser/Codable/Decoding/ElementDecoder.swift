/// Reads the elements of a collection, in key order. It reads all elements even after a mistake,
/// and then throws the error of the first mistake, to which the issues of all are attached. Each
/// element is decoded once: decoding it again to find its issues would double the time with each
/// level of nesting.
struct ElementDecoder<Element: Decodable> {
    private let coder: TreeNodeDecoder
    /// The element that null stands for, as nil in `[Int?]`; nil if null is not an element.
    let valueForNull = Tree.valueForNull(of: Element.self)
    private var firstError: (any Error)?
    private var issues: [SnapshotParser.Issue] = []

    init(_ coder: TreeNodeDecoder) { self.coder = coder }

    /// Reads an element.
    ///
    /// - Returns: nil for a hole, and for a mistake.
    mutating func element(_ value: Any, at step: any CodingKey) -> Element? {
        // In trees of the database, null is a hole and never a value.
        let skipsNull = valueForNull == nil && coder.reader.parser.dialect.readsNullElementsAsHoles
        if skipsNull, Node(value).isNull { return nil }
        let isAtLimit =
            coder.reader.passPath.hasTooManyContainers
            || issues.count > SnapshotParser.Report.limitOfReading
        guard firstError == nil || !isAtLimit else { return nil }
        do {
            // In a collection, a leaf counts as a level too.
            if coder.isAtDepthLimit { throw coder.tooDeep(at: step, value) }
            return try coder.decode(Element.self, value, at: step)
        } catch {
            record(error, at: step)
            return nil
        }
    }

    /// Records a mistake, unless the options tolerate it.
    ///
    /// - Parameter step: the element that is left out.
    mutating func record(_ error: any Error, at step: any CodingKey) {
        let option = coder.reader.parser.invalidElements
        if coder.tolerateIssues(of: error, as: option, at: step) { return }
        issues += coder.operation.issues(behind: error) ?? []
        coder.operation.ownError = nil
        firstError = firstError ?? error
    }

    func finished<Collection>(_ collection: Collection) throws -> Collection {
        guard let firstError else { return collection }
        coder.operation.ownError = (firstError, issues)
        throw firstError
    }
}
