/// The issues behind an error that a coder throws, in the library's terms.
struct CodingFailure: Error, CustomStringConvertible {
    var issues: [SnapshotParser.Issue]
    /// Whether it is about the value of the binder itself, which the binder words.
    var isOfRoot = false

    /// What the issues say.
    var text: String { issues.map(\.description).joined(separator: "\n") }

    /// The error around this one already has the text as its description.
    var description: String { Wording.codingFailure(issues) }
}

extension DecodingError.Context {
    /// The context of any error of a decoder or an encoder.
    init?(of error: any Error) {
        switch error {
        case DecodingError.typeMismatch(_, let context),
            DecodingError.valueNotFound(_, let context),
            DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
            self = context
        case EncodingError.invalidValue(_, let context):
            self.init(
                codingPath: context.codingPath,
                debugDescription: context.debugDescription,
                underlyingError: context.underlyingError
            )
        default: return nil
        }
    }
}

/// The reason that a type's own code gives in an error of a decoder or an encoder.
private struct OwnReason: Error, CustomStringConvertible {
    let description: String
}

extension CodingNode {
    /// An issue with a child, or with the value here, which is a field of the type around it.
    final func failure(_ kind: Kind, at step: Step? = nil) -> CodingFailure {
        if step != nil { return failure(kind, at: step, in: objectModel, concernsKey: true) }
        var place = self
        while place.step == nil, let parent = place.parent { place = parent }
        guard let parent = place.parent else {
            var failure = failure(kind, in: model, concernsKey: false)
            failure.isOfRoot = true
            return failure
        }
        return failure(kind, in: parent.objectModel, concernsKey: true)
    }

    final func failure(
        _ kind: Kind,
        at step: Step? = nil,
        in model: any Any.Type,
        concernsKey: Bool
    ) -> CodingFailure {
        let path = path(to: step)
        return CodingFailure(issues: [.init(kind, at: path, in: model, concernsKey: concernsKey)])
    }

    /// An issue with the object at this place as a whole.
    final func wholeFailure(_ kind: Kind) -> CodingFailure {
        failure(kind, in: objectModel, concernsKey: false)
    }

    /// The type of the object at this place; for a collection, that of the object around it.
    private var objectModel: any Any.Type {
        var node = self
        while node.model is any ShapedDecodable.Type || node.model is any ShapedEncodable.Type,
            let parent = node.parent
        {
            node = parent
        }
        return node.model
    }

    /// Throws an error if the place below is beyond the limits.
    final func checkDepth(at step: Step?, of value: Any) throws {
        guard !operation.allows(level + 1) else { return }
        throw tooDeep(at: step, value)
    }

    final func tooDeep(at step: Step?, _ value: Any) -> any Error {
        var failure = failure(.depth(limit: operation.binder.depthLimit), at: step)
        failure.issues[0].hint = operation.depthHint(at: level + 1)
        return error(failure, at: step, value)
    }

    /// Finds the issue behind an error that a type's own code threw or passed on.
    ///
    /// - Returns: the error to pass on: the same one, unless its text may not be shown.
    final func explained(_ error: any Error, _ value: Any, as known: Kind? = nil) -> any Error {
        guard operation.failure(behind: error) == nil else { return error }
        guard let context = DecodingError.Context(of: error) else { return noted(error) }
        let redaction = operation.leaves.redaction
        let reason = OwnReason(description: context.debugDescription)
        var failure = failure(known ?? .mapperFailure(redaction.underlying(reason)))
        for key in context.codingPath.dropFirst(codingPath.count) {
            failure.issues[0].path.append(IndexKey.text(key))
            failure.isOfRoot = false
        }
        if redaction.isOn { return self.error(failure, at: nil, value) }
        operation.note(error, failure)
        return error
    }

    /// Notes the issue behind an error that is not a coder's.
    ///
    /// - Returns: the error.
    final func noted(_ error: any Error, at step: Step? = nil) -> any Error {
        let underlying = operation.leaves.redaction.underlying(error)
        operation.note(error, failure(.mapperFailure(underlying), at: step))
        return error
    }

    /// Lets the binder read or write a part of the value.
    ///
    /// - Throws: a coder's error if there are issues, or an error of a type's own.
    final func bound<Result>(
        at step: Step? = nil,
        _ value: Any,
        _ work: (SnapshotParser.ValueContext) throws -> Result
    ) throws -> Result {
        let binder = operation.binder
        let (outer, count) = (binder.steps, binder.report.issueCount)
        binder.go(to: path(to: step))
        let outcome = Swift.Result { try work(binder.context) }
        binder.steps = outer
        guard binder.report.issueCount == count else {
            let issues = Array(binder.report.issues[count...])
            binder.report.issues.removeSubrange(count...)
            throw error(CodingFailure(issues: issues), at: step, value)
        }
        do {
            return try outcome.get()
        } catch SnapshotParser.Failure.issue(let kind) {
            throw error(failure(kind, at: step), at: step, value)
        } catch {
            throw noted(error, at: step)
        }
    }
}
