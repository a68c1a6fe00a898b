extension TreeNodeDecoder {
    /// The error for a value that is not a leaf of the requested type.
    func leafError(
        _ mistake: LeafMistake,
        _ type: any Any.Type,
        at step: CodingStep?
    ) -> any Error {
        switch mistake {
        case .mismatch(let kind):
            return DecodingError.typeMismatch(type, context(failure(kind, at: step), at: step))
        case .invalid(let kind): return corrupted(failure(kind, at: step), at: step)
        case .thrown(let error):
            CodingOrigin.note(error, at: self, step, in: decoding)
            return error
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
        let step = CodingStep.text(text)
        let name = String(describing: type)
        let failure = failure(.invalidRawValue(type: name, found: found(text)), at: step)
        if type == Int.self { return .typeMismatch(type, context(failure, at: step)) }
        return corrupted(failure, at: step)
    }

    /// The error for a second text of a dictionary's key.
    func duplicateKey(_ text: String) -> DecodingError {
        let step = CodingStep.text(text)
        return corrupted(failure(.duplicateKey, at: step), at: step)
    }

    /// The error for a value of the right JSON type that the requested type does not accept.
    func corrupted(_ failure: CodingFailure, at step: CodingStep? = nil) -> DecodingError {
        .dataCorrupted(context(failure, at: step))
    }

    func tooDeep() -> DecodingError { corrupted(depthFailure(decoding.limits, level: level)) }

    /// Adds the library's description to an error of a type's `init(from:)`. A decoder's own errors
    /// already have it.
    func explained(_ error: any Error, _ type: any Any.Type) -> any Error {
        guard let error = error as? DecodingError, let context = error.context else {
            CodingOrigin.note(error, at: self, in: decoding)
            return error
        }
        guard !(context.underlyingError is CodingFailure) else { return error }
        let path = context.codingPath
        if case .dataCorrupted = error, path.count == codingPath.count,
            type is any RawRepresentable.Type
        {
            let name = String(describing: type)
            let failure = failure(.invalidRawValue(type: name, found: found(value)))
            return error.with(failure, decoding.leaves.redaction)
        }
        let failure = CodingOrigin.explanation(
            of: context.debugDescription,
            underlying: context.underlyingError,
            at: path,
            self,
            in: decoding
        )
        return failure.map { error.with($0, decoding.leaves.redaction) } ?? error
    }

    func found(_ value: Any) -> String {
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
