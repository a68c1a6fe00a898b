extension TreeNodeEncoder {
    func nothingEncoded(_ value: Any) -> EncodingError {
        let type = String(describing: Swift.type(of: value))
        return unencodable(value, .unsupportedValue(found: type))
    }

    /// The error for a place that already has a value, or another kind of container.
    func encodedTwice(_ value: Any) -> EncodingError { unencodable(value, .encodedTwice) }

    func tooDeep(_ value: Any, at step: CodingStep? = nil) -> EncodingError {
        unencodable(value, depthFailure(encoding.limits, at: step, level: level + 1), at: step)
    }

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

    /// Adds the library's description to an error of a type's `encode(to:)`.
    func explained(_ error: any Error) -> any Error {
        guard case EncodingError.invalidValue(let value, let context) = error else {
            CodingOrigin.note(error, at: self, in: encoding)
            return error
        }
        guard !(context.underlyingError is CodingFailure) else { return error }
        let failure = CodingOrigin.explanation(
            of: context.debugDescription,
            underlying: context.underlyingError,
            at: context.codingPath,
            self,
            in: encoding
        )
        guard let failure else { return error }
        let explained = EncodingError.Context(
            codingPath: context.codingPath,
            debugDescription: context.debugDescription,
            underlyingError: failure
        )
        return EncodingError.invalidValue(value, explained)
    }
}
