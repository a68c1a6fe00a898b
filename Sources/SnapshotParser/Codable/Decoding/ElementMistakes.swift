/// The mistakes in a collection's elements. A decoder throws one error, the first in key order, so
/// that it is the same in every process; a binder around it also reports the mistakes of the other
/// elements. No element is decoded twice, or each level would double the time.
struct ElementMistakes {
    private typealias Mistake = (key: String, error: any Error, origin: CodingOrigin?)

    private let decoding: TreeDecoding
    private var mistakes: [Mistake] = []

    init(_ decoding: TreeDecoding) { self.decoding = decoding }

    /// Whether a mistake under a key would be reported.
    func asks(for key: String) -> Bool {
        guard !decoding.tellsAll, let first = mistakes.first else { return true }
        return KeyOrder.precedes(key, first.key)
    }

    /// Adds an error that was thrown under a key.
    mutating func add(_ error: any Error, at key: String) {
        if !decoding.tellsAll { mistakes = [] }
        mistakes.append((key, error, decoding.origin))
    }

    /// Throws the first error with all issues, if there is one.
    func check() throws {
        let mistakes = mistakes.sorted { KeyOrder.precedes($0.key, $1.key) }
        guard let first = mistakes.first else { return }
        decoding.origin = first.origin
        let failures = mistakes.compactMap { CodingFailure($0.error, $0.origin) }
        guard failures.count > 1 else { throw first.error }
        let failure = CodingFailure(issues: failures.flatMap(\.issues))
        if let error = first.error as? DecodingError {
            throw error.with(failure)
        }
        decoding.origin = first.origin?.with(failure)
        throw first.error
    }
}
