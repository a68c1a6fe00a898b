/// The mistakes in a collection's elements. A decoder throws one error; where a binder is around it,
/// that one tells the mistakes of the other elements too.
struct ElementMistakes {
    private var first: (error: any Error, origin: CodingOrigin?)?
    private var issues: [SnapshotParser.Issue] = []

    /// Notes what an element threw, and throws it where one mistake is enough.
    mutating func add(_ error: any Error, _ decoding: TreeDecoding) throws {
        guard decoding.tellsAll, let failure = CodingFailure(error, decoding.origin) else {
            throw error
        }
        issues += failure.issues
        if first == nil { first = (error, decoding.origin) }
    }

    /// Throws the first error, if there is one, with all issues.
    func check(_ decoding: TreeDecoding) throws {
        guard let first else { return }
        let failure = CodingFailure(issues: issues)
        guard let error = first.error as? DecodingError else {
            decoding.origin = first.origin?.with(failure)
            throw first.error
        }
        throw error.with(failure, redacted: false)
    }
}

/// The mistakes under a dictionary's keys. The first in key order is thrown, so that it is the same in
/// every process. No child is decoded twice, which would take ever longer from level to level.
struct KeyedMistakes {
    private typealias Mistake = (key: String, error: any Error, origin: CodingOrigin?)

    private let decoding: TreeDecoding
    private var mistakes: [Mistake] = []

    init(_ decoding: TreeDecoding) { self.decoding = decoding }

    /// Whether a mistake under a key would be reported.
    func asks(for key: String) -> Bool {
        guard !decoding.tellsAll, let first = mistakes.first else { return true }
        return KeyOrder.precedes(key, first.key)
    }

    /// Notes what was thrown under a key.
    mutating func add(_ error: any Error, at key: String) {
        guard asks(for: key) else { return }
        if !decoding.tellsAll { mistakes = [] }
        mistakes.append((key, error, decoding.origin))
    }

    /// Throws the first mistake, if there is one.
    mutating func check() throws {
        mistakes.sort { KeyOrder.precedes($0.key, $1.key) }
        var elements = ElementMistakes()
        for mistake in mistakes {
            decoding.origin = mistake.origin
            try elements.add(mistake.error, decoding)
        }
        try elements.check(decoding)
    }
}
