/// The issues behind an error of a decoder or an encoder, whose own text is what they say.
struct CodingFailure: Error, CustomStringConvertible {
    let issues: [SnapshotParser.Issue]

    var description: String { Wording.codingFailure(issues) }
}

extension Error {
    /// The context of any error of a decoder or an encoder; nil for other errors.
    var codingContext: (path: [any CodingKey], text: String, cause: (any Error)?)? {
        switch self as any Error {
        case DecodingError.typeMismatch(_, let context),
            DecodingError.valueNotFound(_, let context),
            DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
            (context.codingPath, context.debugDescription, context.underlyingError)
        case EncodingError.invalidValue(_, let context):
            (context.codingPath, context.debugDescription, context.underlyingError)
        default: nil
        }
    }
}

/// The reason that a type's own code gives in an error of a decoder or an encoder.
private struct OwnReason: Error, CustomStringConvertible {
    let description: String
}

// MARK: - The coders' own errors

extension TreeNodeCoder {
    /// The error for an issue with a child or with the value here.
    ///
    /// - Parameters:
    ///   - step: the step to the child.
    ///   - value: the value that cannot be encoded.
    ///   - isWhole: whether it is an issue with the object here as a whole, not with a field.
    ///   - make: makes the error of a decoder: by default, that the value is of the right JSON
    ///     type, but not one of the requested type.
    @inline(never)
    final func error(
        _ kind: Kind,
        at step: Step? = nil,
        of value: Any = (),
        isWhole: Bool = false,
        as make: (DecodingError.Context) -> DecodingError = { .dataCorrupted($0) }
    ) -> any Error {
        error([issue(kind, at: step, isWhole: isWhole)], at: step, of: value, as: make)
    }

    /// The error for a value that is not a leaf of a type, or that cannot be written as one.
    @inline(never)
    final func error(
        _ mistake: _LeafMistake,
        _ type: any Any.Type,
        at step: Step?,
        of value: Any = ()
    ) -> any Error {
        switch mistake {
        case .mismatch(let kind):
            self.error(kind, at: step, of: value) { .typeMismatch(type, $0) }
        case .invalid(let kind): self.error(kind, at: step, of: value)
        case .thrown, .notDirect: recorded(mistake.failure, at: step)
        }
    }

    /// The error for issues with a child or with the value here.
    @inline(never)
    final func error(
        _ issues: [SnapshotParser.Issue],
        at step: Step? = nil,
        of value: Any = (),
        as make: (DecodingError.Context) -> DecodingError = { .dataCorrupted($0) }
    ) -> any Error {
        let path = codingPath(to: step)
        let text = issues.map(\.description).joined(separator: "\n")
        let failure = CodingFailure(issues: issues)
        guard binder.mode == .serialize else {
            return make(.init(codingPath: path, debugDescription: text, underlyingError: failure))
        }
        return EncodingError.invalidValue(
            value,
            .init(codingPath: path, debugDescription: text, underlyingError: failure)
        )
    }

    /// An issue with a child, or with the value here, which is a field of the type around it.
    final func issue(
        _ kind: Kind,
        at step: Step? = nil,
        isWhole: Bool = false
    ) -> SnapshotParser.Issue {
        let kind = kind.worded(for: binder.parser.dialect)
        guard let owner = step == nil && !isWhole ? firstCoder.parent : self else {
            // The binder's own value.
            let model = binder.scope.model == Never.self ? model : binder.scope.model
            return .init(kind, at: binder.path, in: model, concernsKey: binder.level > 0)
        }
        return .init(kind, at: path(to: step), in: owner.objectModel, concernsKey: !isWhole)
    }

    /// The type of the object here; for a collection, that of the object around it.
    private var objectModel: any Any.Type {
        guard model is any DecodableCollection.Type || model is any EncodableCollection.Type,
            let parent
        else { return model }
        return parent.objectModel
    }

    /// The error for a child that is beyond the limits.
    final func tooDeep(at step: Step?, _ value: Any) -> any Error {
        let path = binder.passPath
        let limit = isAtDepthLimit ? path.depthLimit : nil
        let kind = path.hasTooManyContainers ? Kind.tooManyNodes : .depth(limit: limit)
        var issue = issue(kind, at: step)
        // Raising the option above the library's own limit would not help.
        if isAtDepthLimit, path.depthLimit >= binder.parser.maximumDepth {
            issue.hint = .option(name: "maximumDepth")
        }
        return error([issue], at: step, of: value)
    }
}

// MARK: - Errors of other code

extension TreeNodeCoder {
    /// Finds the issue behind an error that a type's own code threw or passed on.
    ///
    /// - Returns: the error to pass on: the same one, unless its text may not be shown.
    final func explained(_ error: any Error, _ value: Any) -> any Error {
        guard operation.issues(behind: error) == nil else { return error }
        guard let context = error.codingContext else { return recorded(error) }
        let redaction = binder.parser.redaction
        let rest = context.path.dropFirst(codingPath.count)
        let reason = OwnReason(description: context.text)
        var kind = Kind.mapperFailure(redaction.underlying(redaction.isOn ? error : reason))
        // What the standard library throws for a raw value that the type does not have.
        if case DecodingError.dataCorrupted = error, rest.isEmpty,
            model is any RawRepresentable.Type
        {
            kind = binder.makeInvalid(model, found: value)
        }
        var issue = issue(kind, at: rest.first)
        issue.path += rest.dropFirst().map(IndexKey.text)
        if redaction.isOn { return self.error([issue], of: value) }
        operation.ownError = (error, [issue])
        return error
    }

    /// Records the issue behind an error that is not a coder's.
    ///
    /// - Returns: the error.
    final func recorded(_ error: any Error, at step: Step? = nil) -> any Error {
        let underlying = binder.parser.redaction.underlying(error)
        operation.ownError = (error, [issue(.mapperFailure(underlying), at: step)])
        return error
    }

    /// Lets the binder read or write the value, or a part of it.
    ///
    /// - Throws: a coder's error if there are issues, or an error of a type's own.
    final func withBinder<Result>(
        at step: Step? = nil,
        _ value: Any,
        _ work: (SnapshotParser.ValueContext) throws -> Result
    ) throws -> Result {
        let (outer, count) = (binder.passPath.steps, binder.report.issueCount)
        binder.go(to: path(to: step))
        let outcome = Swift.Result { try work(binder.context) }
        binder.passPath.go(to: outer)
        guard binder.report.issueCount == count else {
            let issues = Array(binder.report.issues[count...])
            binder.report.issues.removeSubrange(count...)
            throw error(issues, at: step, of: value)
        }
        do {
            return try outcome.get()
        } catch SnapshotParser.Failure.issue(let kind) {
            throw error(kind, at: step, of: value)
        } catch {
            throw recorded(error, at: step)
        }
    }
}
