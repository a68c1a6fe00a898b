/// Issues in the library's terms: the underlying error of the errors that the tree coders throw.
struct CodingFailure: Error, CustomStringConvertible {
    var issues: [SnapshotParser.Issue]
    /// Whether it is about the root itself; its path then still lacks the property's name.
    var isOfRoot = false

    /// Whether it is about elements of a collection.
    var isOfElements = false

    /// Whether nothing but raw values of properties is unknown.
    var isOfRawValues: Bool { !isOfElements && issues.allSatisfy { $0.kind == .invalidRawValue } }

    /// What the issues say.
    var text: String { issues.map(\.description).joined(separator: "\n") }

    /// The error around this one already has the text as its description.
    var description: String { Wording.codingFailure(issues) }

    init(issues: [SnapshotParser.Issue]) { self.issues = issues }

    fileprivate init(
        _ kind: SnapshotParser.Issue.Kind,
        at path: [String],
        in model: any Any.Type,
        concernsKey: Bool
    ) {
        issues = [.init(kind, at: path, in: model, concernsKey: concernsKey)]
    }

    /// The failure behind an error that a coder threw; nil if none is known.
    init?(_ error: any Error, _ origin: CodingOrigin?) {
        let underlying =
            (error as? DecodingError)?.context?.underlyingError
            ?? (error as? EncodingError)?.context?.underlyingError
        guard let failure = underlying as? CodingFailure ?? origin?.failure else { return nil }
        self = failure
    }
}

extension CodingNode {
    /// An issue with a child, or with the value here, which is a field of the type around it.
    final func failure(
        _ kind: SnapshotParser.Issue.Kind,
        at step: CodingStep? = nil
    ) -> CodingFailure {
        if step != nil {
            return CodingFailure(kind, at: path(to: step), in: objectModel, concernsKey: true)
        }
        var place = self
        while place.step == nil, let parent = place.parent { place = parent }
        let model = place.parent?.objectModel ?? self.model
        let isOfRoot = place.parent == nil
        var failure = CodingFailure(kind, at: path(), in: model, concernsKey: !isOfRoot)
        failure.isOfRoot = isOfRoot
        return failure
    }

    /// An issue with a child, or with the value here, that is too deep.
    final func depthFailure(
        _ limits: CodingLimits,
        at step: CodingStep? = nil,
        level: Int
    ) -> CodingFailure {
        var failure = failure(.depth(limit: limits.limit), at: step)
        failure.issues[0].hint = limits.hint(at: level)
        return failure
    }

    /// An issue with the object at this place as a whole.
    final func wholeFailure(_ kind: SnapshotParser.Issue.Kind) -> CodingFailure {
        CodingFailure(kind, at: path(), in: objectModel, concernsKey: false)
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
}

/// The origin of an error that a type's own code threw, tracked on its way up.
struct CodingOrigin {
    fileprivate(set) var failure: CodingFailure
    private var level: Int
    /// The error's type, which shows whether a later error replaced it.
    private let type: any Error.Type
    private let text: String

    /// The same origin with the issues of other values too.
    func with(_ failure: CodingFailure) -> CodingOrigin {
        var origin = self
        origin.failure = failure
        return origin
    }

    /// Records an error that a type's code threw or passed on at a place.
    static func note(
        _ error: any Error,
        at node: CodingNode,
        _ step: CodingStep? = nil,
        in operation: CodingOperation
    ) {
        let level = node.level + (step == nil ? 0 : 1)
        let (type, text) = (Swift.type(of: error), "\(error)")
        if let known = operation.origin, step == nil, known.level == level + 1, known.type == type,
            known.text == text
        {
            operation.origin?.level = level
        } else {
            let failure = node.failure(.mapperFailure(error, in: operation), at: step)
            operation.origin = CodingOrigin(failure: failure, level: level, type: type, text: text)
        }
    }

    /// Explains an error of the standard library that a type's own code threw.
    ///
    /// - Parameters:
    ///   - path: the keys from the root to where it happened.
    ///   - text: the error's description.
    /// - Returns: nil if the error has an underlying one, which must be kept; then it is recorded.
    static func explanation(
        of text: String,
        underlying: (any Error)?,
        at path: [any CodingKey],
        _ node: CodingNode,
        in operation: CodingOperation
    ) -> CodingFailure? {
        let reason = UnderlyingReason(text: text)
        guard underlying == nil else {
            note(reason, at: node, in: operation)
            return nil
        }
        var failure = node.failure(.mapperFailure(reason, in: operation))
        for key in path.dropFirst(node.codingPath.count) {
            failure.issues[0].path.append(key.intValue.map(String.init) ?? key.stringValue)
        }
        return failure
    }
}

/// The description that a type's own code gave to an error.
private struct UnderlyingReason: Error, CustomStringConvertible {
    let text: String

    var description: String { text }
}

extension SnapshotParser.Issue.Kind {
    fileprivate static func mapperFailure(_ error: any Error, in operation: CodingOperation) -> Self
    {
        .mapperFailure(operation.leaves.redaction.underlying(error))
    }
}

extension EncodingError {
    /// Where it happened, and why.
    var context: Context? {
        if case .invalidValue(_, let context) = self { context } else { nil }
    }
}

extension DecodingError {
    /// Where it happened, and why.
    var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .keyNotFound(_, let context), .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }

    /// The same error with an underlying one.
    ///
    /// - Parameter redaction: what its description, which may contain a value, may show.
    func with(_ failure: CodingFailure, _ redaction: Redaction? = nil) -> DecodingError {
        guard let known = context else { return self }
        let context = Context(
            codingPath: known.codingPath,
            debugDescription: redaction?.isOn == true ? failure.text : known.debugDescription,
            underlyingError: failure
        )
        switch self {
        case .typeMismatch(let type, _): return .typeMismatch(type, context)
        case .valueNotFound(let type, _): return .valueNotFound(type, context)
        case .keyNotFound(let key, _): return .keyNotFound(key, context)
        case .dataCorrupted: return .dataCorrupted(context)
        @unknown default: return self
        }
    }
}
