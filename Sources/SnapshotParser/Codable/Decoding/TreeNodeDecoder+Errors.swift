extension TreeNodeDecoder {
    /// Says that a leaf is not what was asked for.
    func leafError(
        _ type: any DecodableLeaf.Type,
        _ value: Any,
        at step: CodingStep?
    ) -> DecodingError {
        if TreeLeaf.isNull(value) { return notFound(type, at: step) }
        let options = LeafOptions(
            isLenient: decoding.isLenient,
            dates: decoding.options.dates
        )
        guard type.isKindred(value, in: options) else {
            return mismatch(type, type.expected(in: options), value, at: step)
        }
        guard let number = TreeNumber(value) else {
            let kind = mismatchKind(type.expected(in: options), value)
            return corrupted(failure(kind, atOptional: step), at: step)
        }
        let kind: SnapshotParser.Issue.Kind =
            number.isFinite
            ? .valueOutOfRange(type: String(describing: type), found: found(value)) : .notFinite
        return corrupted(failure(kind, atOptional: step), at: step)
    }

    /// Says that the value at this place has no children by key.
    ///
    /// - Parameter isObject: whether an object asked for them, and not a dictionary.
    func noChildren(isObject: Bool) -> DecodingError {
        let type = [String: Any].self
        guard !isNull else { return notFound(type, at: nil) }
        let kind = mismatchKind(Wording.anObject, value)
        return .typeMismatch(type, context(isObject ? wholeFailure(kind) : failure(kind)))
    }

    /// Says that the value at this place has no elements.
    func noElements() -> DecodingError {
        guard !isNull else { return notFound([Any].self, at: nil) }
        return mismatch([Any].self, Wording.anArray, value, at: nil)
    }

    private func mismatch(
        _ type: any Any.Type,
        _ expected: String,
        _ value: Any,
        at step: CodingStep?
    ) -> DecodingError {
        let failure = failure(mismatchKind(expected, value), atOptional: step)
        return .typeMismatch(type, context(failure, at: step))
    }

    /// Says that there is null, or no further element.
    func notFound(_ type: any Any.Type, at step: CodingStep?) -> DecodingError {
        let kind: SnapshotParser.Issue.Kind = parent == nil ? .missingValue : .unexpectedNull
        return .valueNotFound(
            type,
            context(failure(step == nil ? kind : .unexpectedNull, atOptional: step), at: step)
        )
    }

    /// Says that there is no such key.
    func keyNotFound(_ key: some CodingKey) -> DecodingError {
        .keyNotFound(key, context(failure(.missingKey, at: .key(key))))
    }

    /// Says that the value is of the right JSON type but not of the type that was asked for.
    func corrupted(_ failure: CodingFailure, at step: CodingStep? = nil) -> DecodingError {
        .dataCorrupted(context(failure, at: step))
    }

    func tooDeep() -> DecodingError {
        corrupted(wholeFailure(.depth(limit: decoding.limits.levels)))
    }

    /// Adds the library's description to an error. A decoder's own errors have it already; here
    /// are those of a type's `init(from:)`.
    func explained(_ error: any Error, _ type: any Any.Type) -> any Error {
        let isRedacted = decoding.options.redactsValues
        guard let error = error as? DecodingError, let context = error.context else {
            CodingOrigin.note(error, at: self, in: &decoding.origin, redacted: isRedacted)
            return error
        }
        guard !(context.underlyingError is CodingFailure) else { return error }
        let path = context.codingPath
        if case .dataCorrupted = error, path.count == codingPath.count,
            type is any RawRepresentable.Type
        {
            let name = String(describing: type)
            let kind = SnapshotParser.Issue.Kind.invalidRawValue(type: name, found: found(value))
            return error.with(failure(kind), redacted: isRedacted)
        }
        let reason = UnderlyingReason(text: context.debugDescription)
        guard context.underlyingError == nil else {
            CodingOrigin.note(reason, at: self, in: &decoding.origin, redacted: isRedacted)
            return error
        }
        let failure = failure(reason, redacted: isRedacted, at: path)
        return error.with(failure, redacted: isRedacted)
    }

    private func mismatchKind(_ expected: String, _ value: Any) -> SnapshotParser.Issue.Kind {
        .typeMismatch(expected: expected, found: found(value))
    }

    private func found(_ value: Any) -> SnapshotParser.FoundValue {
        SnapshotParser.FoundValue(value, redacted: decoding.options.redactsValues)
    }

    func context(
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
