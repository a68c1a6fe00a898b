extension SnapshotParser.Binder {
    /// Notes an issue with a key of the object at hand, or with the object itself.
    final func add(
        _ kind: SnapshotParser.Issue.Kind,
        at key: String? = nil,
        model: (any Any.Type)? = nil
    ) {
        report.issues.append(issue(kind, at: key, model: model))
    }

    /// Notes something that the operation tolerates.
    final func tolerate(_ kind: SnapshotParser.Issue.Kind, at key: String) {
        report.tolerated.append(issue(kind, at: key))
    }

    /// Notes an error that a value or a mapper threw.
    final func add(_ error: any Error, at key: String? = nil) {
        switch error {
        case SnapshotParser.Failure.reported: break
        case SnapshotParser.Failure.issue(let kind): add(kind, at: key)
        default:
            let redacted = parser.redactsValues
            add(.mapperFailure(.init(error: error, isRedacted: redacted)), at: key)
        }
    }

    private final func issue(
        _ kind: SnapshotParser.Issue.Kind,
        at key: String?,
        model: (any Any.Type)? = nil
    ) -> SnapshotParser.Issue {
        SnapshotParser.Issue(
            path: key.map { path + [$0] } ?? path,
            model: String(describing: model ?? self.model),
            kind: kind,
            concernsKey: key != nil
        )
    }

    final func found(_ value: Any) -> SnapshotParser.FoundValue {
        SnapshotParser.FoundValue(value, redacted: parser.redactsValues)
    }
}

extension SnapshotParser {
    /// Why a value could not be read or written; becomes an issue once its place is known.
    enum Failure: Error {
        case issue(Issue.Kind)
        /// The issues are noted already, each at its own place.
        case reported
    }
}
