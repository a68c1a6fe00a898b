extension TreeNodeEncoder {
    func nothingEncoded(_ value: Any) -> EncodingError {
        let type = String(describing: Swift.type(of: value))
        return unencodable(value, .unsupportedValue(type: type), at: nil)
    }

    /// Says that a place has a value already, or another kind of container.
    func encodedTwice(_ value: Any) -> EncodingError {
        unencodable(value, .duplicateBinding, at: nil)
    }

    func tooDeep(_ value: Any, at step: CodingStep) -> EncodingError {
        unencodable(value, .depth(limit: encoding.limits.levels), at: step)
    }

    func unencodable(
        _ value: Any,
        _ kind: SnapshotParser.Issue.Kind,
        at step: CodingStep?
    ) -> EncodingError {
        var kind = kind
        if case .valueOutOfRange(let type, let found) = kind, encoding.options.redactsValues {
            kind = .valueOutOfRange(type: type, found: .init(type: found.type, text: nil))
        }
        let failure = self.failure(kind, atOptional: step)
        let context = EncodingError.Context(
            codingPath: codingPath(to: step),
            debugDescription: failure.text,
            underlyingError: failure
        )
        return .invalidValue(value, context)
    }

    /// Adds the library's description to an error of a type's `encode(to:)`.
    func explained(_ error: any Error) -> any Error {
        let isRedacted = encoding.options.redactsValues
        guard case EncodingError.invalidValue(let value, let context) = error else {
            CodingOrigin.note(error, at: self, in: &encoding.origin, redacted: isRedacted)
            return error
        }
        guard !(context.underlyingError is CodingFailure) else { return error }
        let reason = UnderlyingReason(text: context.debugDescription)
        guard context.underlyingError == nil else {
            CodingOrigin.note(reason, at: self, in: &encoding.origin, redacted: isRedacted)
            return error
        }
        let explained = EncodingError.Context(
            codingPath: context.codingPath,
            debugDescription: context.debugDescription,
            underlyingError: failure(reason, redacted: isRedacted, at: context.codingPath)
        )
        return EncodingError.invalidValue(value, explained)
    }
}
