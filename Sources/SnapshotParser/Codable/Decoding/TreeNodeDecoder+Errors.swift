extension TreeNodeDecoder {
    /// The error for an issue with a child or with the value here: by default, that it is of the
    /// right JSON type, but not a value of the requested type.
    func mistake(
        _ kind: Kind,
        at step: Step? = nil,
        as make: (DecodingError.Context) -> DecodingError = { .dataCorrupted($0) }
    ) -> DecodingError {
        mistake(failure(kind, at: step), at: step, as: make)
    }

    /// The error for an element as a whole.
    func mistakeOfElement(_ kind: Kind, _ index: Int, _ model: any Any.Type) -> DecodingError {
        let step = IndexKey(index)
        return mistake(failure(kind, at: step, in: model, concernsKey: false), at: step)
    }

    func mistake(
        _ failure: CodingFailure,
        at step: Step? = nil,
        as make: (DecodingError.Context) -> DecodingError = { .dataCorrupted($0) }
    ) -> DecodingError {
        make(
            DecodingError.Context(
                codingPath: codingPath(to: step),
                debugDescription: failure.text,
                underlyingError: failure
            )
        )
    }

    /// The error for a value that is not a leaf of the requested type.
    func leafError(_ mistake: LeafMistake, _ type: any Any.Type, at step: Step?) -> any Error {
        switch mistake {
        case .mismatch(let kind): self.mistake(kind, at: step) { .typeMismatch(type, $0) }
        case .invalid(let kind): self.mistake(kind, at: step)
        case .thrown(let error): noted(error, at: step)
        }
    }

    /// The error for a value without children by key.
    ///
    /// - Parameter isObject: whether an object was requested, not a dictionary.
    func noChildren(isObject: Bool) -> DecodingError {
        let type = [String: Any].self
        guard !decodeNil() else { return notFound(type, at: nil) }
        let kind = mismatch(Wording.anObject)
        return mistake(isObject ? wholeFailure(kind) : failure(kind)) { .typeMismatch(type, $0) }
    }

    /// The error for null, or for a missing further element.
    func notFound(_ type: any Any.Type, at step: Step?) -> DecodingError {
        let isMissing = parent == nil && step == nil
        return mistake(isMissing ? .missingValue : .unexpectedNull, at: step) {
            .valueNotFound(type, $0)
        }
    }

    /// What is wrong if the standard library refused a raw value of this place.
    func rawValueMistake(_ error: any Error, _ type: any Any.Type) -> Kind? {
        guard case DecodingError.dataCorrupted(let context) = error,
            context.codingPath.count == codingPath.count, type is any RawRepresentable.Type
        else { return nil }
        return .invalidRawValue(type: String(describing: type), found: found(value))
    }

    func found(_ value: Any) -> String {
        decoding.leaves.redaction.found(value)
    }

    /// The mistake of a value of another JSON type.
    func mismatch(_ expected: String) -> Kind {
        .typeMismatch(expected: expected, found: found(value))
    }
}
