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
