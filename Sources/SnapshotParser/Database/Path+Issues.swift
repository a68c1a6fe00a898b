/// What a database refuses at a place, and issues that name the place. They concern a value of the
/// type `Element`.
extension Path {
    /// The path for ``SnapshotDatabase/reference(withPath:)``.
    var referencePath: String { keys.isEmpty ? "/" : rendered }

    /// A value at the same place, or the parent of a collection's values.
    init(_ collection: Collection) { self.init(keys: collection.keys) }

    /// Refuses keys that the database refuses, and paths that are too long or too deep.
    ///
    /// - Throws: a `ParseError` that names the path and the rule.
    func check(_ operation: ParseError.Operation, allowsPriority: Bool = false) throws(ParseError) {
        let isInfo = operation == .parsing && keys.first == SpecialKey.info
        var issues: [SnapshotParser.Issue] = []
        for (level, key) in keys.enumerated() where !(isInfo && level == 0) {
            let isPriority = level == keys.count - 1 && key == SpecialKey.priority
            let role: WriteLimits.KeyRole = allowsPriority && isPriority ? .instruction : .child
            let kind = WriteLimits.violation(of: key, below: keys[..<level], as: role)
            guard let kind else { continue }
            issues.append(Path(keys: Array(keys[...level])).issue(kind, concernsKey: true))
            // Everything below is refused for the same reason.
            if kind == .depth || kind.isOfLength { break }
        }
        if !issues.isEmpty { throw error(issues, operation) }
    }

    /// Whether anything can be stored at a path below this place; a priority can.
    func canHold(_ path: String) -> Bool {
        let place = Path(keys: keys + RenderedPath.keys(of: path))
        return (try? place.check(.serializing, allowsPriority: true)) != nil
    }

    /// An issue with this place.
    func issue(
        _ kind: SnapshotParser.Issue.Kind,
        concernsKey: Bool = false
    ) -> SnapshotParser.Issue {
        .init(kind, at: keys, in: Element.self, concernsKey: concernsKey)
    }

    /// The error about something at this place.
    func error(_ issues: [SnapshotParser.Issue], _ operation: ParseError.Operation) -> ParseError {
        let model = String(describing: Element.self)
        return ParseError(issues: issues, operation: operation, model: model, key: rendered)
    }
}
