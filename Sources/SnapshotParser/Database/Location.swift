/// A place of a database by its keys, and what the database refuses there.
struct Location: Sendable {
    let keys: [String]

    /// The key below which the SDKs report their connection; it can be read, but not written
    /// (`FValidation.m` of firebase-ios-sdk).
    static let info = ".info"

    /// The path for ``SnapshotDatabase/reference(withPath:)``.
    var referencePath: String { keys.isEmpty ? "/" : rendered }

    var rendered: String { keys.joined(separator: "/") }

    init(_ keys: [String]) {
        self.keys = keys
    }

    init(rendered: String) {
        keys = RenderedPath.keys(of: rendered)
    }

    func child(_ key: String) -> Location {
        Location(keys + [key])
    }

    /// Refuses keys that the database refuses, and paths that are too long or too deep.
    ///
    /// - Throws: a `ParseError` that names the path and the rule.
    func check(
        _ operation: ParseError.Operation,
        of model: any Any.Type
    ) throws(ParseError) {
        let isInfo = operation == .parsing && keys.first == Self.info
        let issues = issues(of: model, isInfo: isInfo)
        if !issues.isEmpty { throw error(issues, operation, of: model) }
    }

    /// Whether anything can be stored at a path below this place; a priority can.
    func canHold(_ path: String) -> Bool {
        Location(keys + RenderedPath.keys(of: path))
            .issues(of: Any.self, allowsPriority: true).isEmpty
    }

    /// An issue with this place.
    func issue(
        _ kind: SnapshotParser.Issue.Kind,
        of model: any Any.Type,
        concernsKey: Bool = false
    ) -> SnapshotParser.Issue {
        .init(kind, at: keys, in: model, concernsKey: concernsKey)
    }

    /// The error about something at this place.
    func error(
        _ issues: [SnapshotParser.Issue],
        _ operation: ParseError.Operation,
        of model: any Any.Type
    ) -> ParseError {
        ParseError(
            issues: issues,
            operation: operation,
            model: String(describing: model),
            key: rendered
        )
    }

    private func issues(
        of model: any Any.Type,
        isInfo: Bool = false,
        allowsPriority: Bool = false
    ) -> [SnapshotParser.Issue] {
        var issues: [SnapshotParser.Issue] = []
        for (level, key) in keys.enumerated() {
            if isInfo, level == 0 { continue }
            let bytes = RefusedWrites.bytes(of: keys[..<level])
            let isPriority = level == keys.count - 1 && key == SpecialKey.priority
            let kind = RefusedWrites.refusal(
                of: key,
                below: level,
                bytes: bytes,
                as: allowsPriority && isPriority ? .instruction : .child
            )
            guard let kind else { continue }
            issues.append(Location(Array(keys[...level])).issue(kind, of: model, concernsKey: true))
            // Everything below is refused for the same reason.
            if kind == .depth || kind.isOfLength { return issues }
        }
        return issues
    }
}
