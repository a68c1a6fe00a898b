/// Where a text is not JSON, and what is expected there.
struct JSONFault: Error, Equatable {
    /// The first byte that is not allowed at its position.
    let offset: Int
    let expected: Expectation
}
