/// What is wrong in the library's terms: the underlying error of what the tree coders throw.
struct CodingFailure: Error, CustomStringConvertible {
    var issues: [SnapshotParser.Issue]
    /// Whether it is about the root itself, so that its path still lacks the property's name.
    var isOfRoot = false

    /// What the issues say.
    var text: String { issues.map(\.description).joined(separator: "\n") }

    /// The error that this one underlies has the text as its description already.
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

    /// What is wrong, by what a coder threw; nil for an error of which nothing is known.
    init?(_ error: any Error, _ origin: CodingOrigin?) {
        let underlying =
            (error as? DecodingError)?.context?.underlyingError
            ?? (error as? EncodingError)?.context?.underlyingError
        guard let failure = underlying as? CodingFailure ?? origin?.failure else { return nil }
        self = failure
    }
}

extension CodingNode {
    /// An issue with a child, or with the value at this place, which is a field of the type around it.
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

    /// An issue with the object at this place as a whole.
    final func wholeFailure(_ kind: SnapshotParser.Issue.Kind) -> CodingFailure {
        CodingFailure(kind, at: path(), in: objectModel, concernsKey: false)
    }

    /// The type of the object that the place is in: a collection's elements are its owner's.
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

/// Where an error of a type's own came from. It passes each place on its way up.
struct CodingOrigin {
    fileprivate(set) var failure: CodingFailure
    private var level: Int
    /// The error's type, by which it is told from a later one that replaced it.
    private let type: any Error.Type
    private let text: String

    /// The same with the issues of other values too.
    func with(_ failure: CodingFailure) -> CodingOrigin {
        var origin = self
        origin.failure = failure
        return origin
    }

    /// Notes an error that a type's code threw, or let through, at a place.
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

    /// Explains what a type's own code threw as one of the standard library's errors.
    ///
    /// - Parameters:
    ///   - path: the keys from the root to where it happened.
    ///   - text: what the error says.
    /// - Returns: nil where the error has an underlying one, which is to be kept; it is noted.
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

/// What a type's own code said of an error.
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
    /// - Parameter redaction: what may be shown of its description, which may hold a value.
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
