/// The mistakes in a collection's elements, unless the options tolerate them. A decoder throws one
/// error, the first in key order, so that it is the same in every process; a binder around it also
/// reports the mistakes of the other elements. No element is decoded twice, or each level would
/// double the time.
struct ElementMistakes {
    private typealias Mistake = (key: String, error: any Error, origin: CodingOrigin?)

    private let node: TreeNodeDecoder
    private let toleratedCount: Int
    private var mistakes: [Mistake] = []

    init(_ node: TreeNodeDecoder) {
        self.node = node
        toleratedCount = node.decoding.tolerance.count
    }

    private var decoding: TreeDecoding { node.decoding }

    /// Whether a mistake under a key would be reported.
    func asks(for key: String) -> Bool {
        guard let first = mistakes.first, !decoding.tellsAll || decoding.isTooLarge else {
            return true
        }
        return KeyOrder.precedes(key, first.key)
    }

    /// Adds an error that was thrown under a key.
    ///
    /// - Returns: whether the elements after it are read too.
    mutating func add(_ error: any Error, at key: String) -> Bool {
        if decoding.tolerance.takesElement(error) { return true }
        if !decoding.tellsAll { mistakes = [] }
        mistakes.append((key, error, decoding.origin))
        return decoding.tellsAll && !decoding.isTooLarge
    }

    /// Throws the first error with all issues, if there is one.
    func check() throws {
        decoding.tolerance.sort(since: toleratedCount, below: node)
        let mistakes = mistakes.sorted { KeyOrder.precedes($0.key, $1.key) }
        guard let first = mistakes.first else { return }
        decoding.origin = first.origin
        let failures = mistakes.compactMap { CodingFailure($0.error, $0.origin) }
        var failure = CodingFailure(issues: failures.flatMap(\.issues))
        failure.isOfElements = true
        if let error = first.error as? DecodingError {
            throw error.with(failure)
        }
        decoding.origin = first.origin?.with(failure)
        throw first.error
    }
}
