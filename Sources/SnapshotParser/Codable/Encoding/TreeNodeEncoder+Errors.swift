extension TreeNodeEncoder {
    func nothingEncoded(_ value: Any) -> EncodingError {
        let type = String(describing: Swift.type(of: value))
        return unencodable(value, .unsupportedValue(type: type))
    }

    /// The error for a place that already has a value, or another kind of container.
    func encodedTwice(_ value: Any) -> EncodingError { unencodable(value, .encodedTwice) }

    /// The error for a leaf that a tree cannot hold.
    func leafError(_ mistake: LeafMistake, _ leaf: Any, at step: CodingStep?) -> any Error {
        switch mistake {
        case .mismatch(let kind), .invalid(let kind): unencodable(leaf, kind, at: step)
        case .thrown(let error): error
        }
    }

    func unencodable(
        _ value: Any,
        _ kind: SnapshotParser.Issue.Kind,
        at step: CodingStep? = nil
    ) -> EncodingError {
        unencodable(value, failure(kind, at: step), at: step)
    }

    func unencodable(
        _ value: Any,
        _ failure: CodingFailure,
        at step: CodingStep? = nil
    ) -> EncodingError {
        let context = EncodingError.Context(
            codingPath: codingPath(to: step),
            debugDescription: failure.text,
            underlyingError: failure
        )
        return .invalidValue(value, context)
    }
}
