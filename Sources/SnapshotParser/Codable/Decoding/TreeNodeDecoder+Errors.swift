extension TreeNodeDecoder {
    /// The error for a value that is not a leaf of the requested type.
    func leafError(
        _ mistake: LeafMistake,
        _ type: any Any.Type,
        at step: CodingStep?
    ) -> any Error {
        switch mistake {
        case .mismatch(let kind):
            DecodingError.typeMismatch(type, context(failure(kind, at: step), at: step))
        case .invalid(let kind): corrupted(failure(kind, at: step), at: step)
        case .thrown(let error): noted(error, at: step)
        }
    }

    /// The error for a value without children by key.
    ///
    /// - Parameter isObject: whether an object was requested, not a dictionary.
    func noChildren(isObject: Bool) -> DecodingError {
        let type = [String: Any].self
        guard !isNull else { return notFound(type, at: nil) }
        let kind = mismatch(Wording.anObject)
        return .typeMismatch(type, context(isObject ? wholeFailure(kind) : failure(kind)))
    }

    /// The error for a value without elements.
    func noElements() -> DecodingError {
        guard !isNull else { return notFound([Any].self, at: nil) }
        return .typeMismatch([Any].self, context(failure(mismatch(Wording.anArray))))
    }

    /// The error for null, or for a missing further element.
    func notFound(_ type: any Any.Type, at step: CodingStep?) -> DecodingError {
        let isMissing = parent == nil && step == nil
        let failure = failure(isMissing ? .missingValue : .unexpectedNull, at: step)
        return .valueNotFound(type, context(failure, at: step))
    }

    /// The error for a key that does not exist.
    func keyNotFound(_ key: some CodingKey) -> DecodingError {
        .keyNotFound(key, context(failure(.missingKey, at: .key(key))))
    }

    /// The error for a text that is not a key of a dictionary type.
    func invalidKey(_ type: any Any.Type, _ text: String) -> DecodingError {
        let kind = SnapshotParser.Issue.Kind.invalidRawValue(
            type: String(describing: type),
            found: found(text)
        )
        let context = context(failure(kind, at: .text(text)), at: .text(text))
        return type == Int.self ? .typeMismatch(type, context) : .dataCorrupted(context)
    }

    /// The error for a value of the right JSON type that the requested type does not accept.
    func corrupted(_ failure: CodingFailure, at step: CodingStep? = nil) -> DecodingError {
        .dataCorrupted(context(failure, at: step))
    }

    /// What is wrong if the standard library refused a raw value of this place.
    func rawValueMistake(_ error: any Error, _ type: any Any.Type) -> SnapshotParser.Issue.Kind? {
        guard case DecodingError.dataCorrupted(let context) = error,
            context.codingPath.count == codingPath.count, type is any RawRepresentable.Type
        else { return nil }
        return .invalidRawValue(type: String(describing: type), found: found(value))
    }

    func found(_ value: Any) -> SnapshotParser.FoundValue {
        decoding.leaves.redaction.found(value)
    }

    private func mismatch(_ expected: String) -> SnapshotParser.Issue.Kind {
        .typeMismatch(expected: expected, found: found(value))
    }

    private func context(
        _ failure: CodingFailure,
        at step: CodingStep? = nil
    ) -> DecodingError.Context {
        DecodingError.Context(
            codingPath: codingPath(to: step),
            debugDescription: failure.text,
            underlyingError: failure
        )
    }
}
