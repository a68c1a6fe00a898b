/// What is wrong in the library's terms: the underlying error of what the tree coders throw.
struct CodingFailure: Error, CustomStringConvertible {
    var issues: [SnapshotParser.Issue]
    /// Whether it is about the value at the root as a field of what is around it.
    var isOfRoot = false

    /// What the issues say.
    var text: String { issues.map(\.description).joined(separator: "\n") }

    /// The error that this one underlies has the text as its description already.
    var description: String {
        "\(Wording.count(issues.count, "issue")) in \(issues.first?.model ?? "")"
    }
}

extension CodingNode {
    /// An issue with a child of this place.
    final func failure(_ kind: SnapshotParser.Issue.Kind, at step: CodingStep) -> CodingFailure {
        if case .root = step { return failure(kind) }
        return failure(kind, path: path(to: step), model: objectModel, concernsKey: true)
    }

    /// An issue with the value at this place, which is a field of the type around it.
    final func failure(_ kind: SnapshotParser.Issue.Kind) -> CodingFailure {
        var place = self
        while case .root = place.step, let parent = place.parent { place = parent }
        let model = place.parent?.objectModel ?? self.model
        let isOfRoot = place.parent == nil
        var failure = failure(kind, path: path, model: model, concernsKey: !isOfRoot)
        failure.isOfRoot = isOfRoot
        return failure
    }

    /// An issue with a child, or with the value at this place where there is no step.
    final func failure(
        _ kind: SnapshotParser.Issue.Kind,
        atOptional step: CodingStep?
    ) -> CodingFailure {
        step.map { failure(kind, at: $0) } ?? failure(kind)
    }

    /// An issue with what a type's own code threw without an explanation.
    ///
    /// - Parameter path: the keys from the root to where it happened.
    final func failure(
        _ error: any Error,
        redacted: Bool,
        at path: [any CodingKey] = []
    ) -> CodingFailure {
        var failure = failure(.mapperFailure(.init(error: error, isRedacted: redacted)))
        for key in path.dropFirst(codingPath.count) {
            failure.issues[0].path.append(key.intValue.map(String.init) ?? key.stringValue)
        }
        return failure
    }

    /// An issue with the object at this place as a whole.
    final func wholeFailure(_ kind: SnapshotParser.Issue.Kind) -> CodingFailure {
        failure(kind, path: path, model: objectModel, concernsKey: false)
    }

    private func failure(
        _ kind: SnapshotParser.Issue.Kind,
        path: [String],
        model: any Any.Type,
        concernsKey: Bool
    ) -> CodingFailure {
        let issue = SnapshotParser.Issue(
            path: path,
            model: String(describing: model),
            kind: kind,
            concernsKey: concernsKey
        )
        return CodingFailure(issues: [issue])
    }

    /// The type of the object that the place is in: a collection's elements are its owner's.
    private var objectModel: any Any.Type {
        var node = self
        while node.isCollection, let parent = node.parent { node = parent }
        return node.model
    }

    private var isCollection: Bool { model is any ShapedValue.Type }
}

/// Where an error of a type's own came from. It passes each place on its way up.
struct CodingOrigin {
    private(set) var failure: CodingFailure
    private var level: Int
    /// What tells the error from another one, where a type's code passed over this one.
    private let type: any Error.Type
    private let text: String

    /// The same with more issues.
    func with(_ failure: CodingFailure) -> CodingOrigin {
        var origin = self
        origin.failure = failure
        return origin
    }

    private func isPassedOn(_ error: any Error, to node: CodingNode) -> Bool {
        level == node.level + 1 && type == Swift.type(of: error) && text == "\(error)"
    }

    /// Notes an error that a type's code threw, or let through, at a place.
    static func note(
        _ error: any Error,
        at node: CodingNode,
        _ step: CodingStep? = nil,
        in origin: inout CodingOrigin?,
        redacted: Bool
    ) {
        if let known = origin, step == nil, known.isPassedOn(error, to: node) {
            origin?.level = node.level
        } else {
            let kind = SnapshotParser.Issue.Kind.mapperFailure(
                .init(error: error, isRedacted: redacted)
            )
            let failure = node.failure(kind, atOptional: step)
            origin = CodingOrigin(
                failure: failure,
                level: node.level + (step == nil ? 0 : 1),
                type: Swift.type(of: error),
                text: "\(error)"
            )
        }
    }
}

extension CodingFailure {
    /// What is wrong, by what a coder threw; nil for an error of which nothing is known.
    init?(_ error: any Error, _ origin: CodingOrigin?) {
        let context = (error as? DecodingError)?.context?.underlyingError
        let encodingContext = (error as? EncodingError)?.context?.underlyingError
        guard let failure = (context ?? encodingContext) as? CodingFailure ?? origin?.failure
        else { return nil }
        self = failure
    }
}

/// What a type's own code said of an error.
struct UnderlyingReason: Error, CustomStringConvertible {
    let text: String

    var description: String { text }
}

/// A collection or an optional, which has no keys of its own in an issue's words.
protocol ShapedValue {}

extension Array: ShapedValue {}
extension ContiguousArray: ShapedValue {}
extension Dictionary: ShapedValue {}
extension Optional: ShapedValue {}
extension Set: ShapedValue {}

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
    /// - Parameter redacted: whether its description may hold a value, and has to go.
    func with(_ failure: CodingFailure, redacted: Bool) -> DecodingError {
        func add(_ context: Context) -> Context {
            Context(
                codingPath: context.codingPath,
                debugDescription: redacted ? failure.text : context.debugDescription,
                underlyingError: failure
            )
        }
        switch self {
        case .typeMismatch(let type, let context): return .typeMismatch(type, add(context))
        case .valueNotFound(let type, let context): return .valueNotFound(type, add(context))
        case .keyNotFound(let key, let context): return .keyNotFound(key, add(context))
        case .dataCorrupted(let context): return .dataCorrupted(add(context))
        @unknown default: return self
        }
    }
}
