extension SnapshotParser.Binder {
    /// Adds an issue with a key of the current object, or with the object itself.
    @inline(never)
    final func add(
        _ kind: SnapshotParser.Issue.Kind,
        at key: String? = nil,
        model: (any Any.Type)? = nil
    ) {
        report.add(issue(kind, at: key, model: model))
    }

    /// Adds an issue with a key that should not exist, as the option for unknown keys says.
    final func addUnwanted(_ kind: SnapshotParser.Issue.Kind, at key: String) {
        reportUnwanted(issue(kind, at: key))
    }

    final func reportUnwanted(_ issue: @autoclosure () -> SnapshotParser.Issue) {
        switch parser.unknownKeys {
        case .fail: report.add(issue())
        case .report: report.addTolerated(issue())
        case .ignore: break
        }
    }

    /// Adds an issue with a key of the current object that occurs again.
    final func addRepeated(_ repeated: JSONDocument.RepeatedKey) {
        addUnwanted(.repeatedKey(first: repeated.first), at: repeated.key)
    }

    /// Adds issues for the keys of a node that occur twice in its text, or that a tree lost because
    /// they equal others.
    ///
    /// - Parameter count: how many keys were read.
    @inline(__always)
    final func addLostKeyIssues(of node: Node, read count: Int) {
        switch node {
        case .unparsed(let object) where mode != .serialize && !object.document.repeats.isEmpty:
            object.document.repeats[object.token]?.forEach(addRepeated)
        case .other(let value):
            let lost = Tree.equivalentKeys(in: value, read: count)
            if lost > 0 { add(.equivalentKeys(count: lost)) }
        default: break
        }
    }

    /// The error to report if a value, a mapper or a form of dates threw one, with the value found.
    /// If that is a probe, it meets this binder.
    final func makeFailure(_ error: any Error, found value: Any) -> any Error {
        if let probe = exactCast(value, to: BindingProbe.self) { probe.meet(self) }
        switch error {
        case is SnapshotParser.Failure, is ParseError: return error
        case let mismatch as SnapshotParser.Mismatch:
            return context.mismatch(expected: mismatch.expected, found: value)
        default:
            let underlying = parser.redaction.underlying(error)
            return SnapshotParser.Failure.issue(.mapperFailure(underlying, found: found(value)))
        }
    }

    /// Adds an error that a value or a mapper threw.
    final func add(_ error: any Error, at key: String? = nil) {
        switch error {
        case SnapshotParser.Failure.issueAdded: break
        case SnapshotParser.Failure.issue(let kind): add(kind, at: key)
        case let error as ParseError: addIssues(of: error, at: key)
        default: add(.mapperFailure(parser.redaction.underlying(error)), at: key)
        }
    }

    /// Adds the issues of another operation inside a value.
    private final func addIssues(of error: ParseError, at key: String?) {
        for var issue in error.issues {
            // The other operation's root is the current value.
            if !error.key.isEmpty, issue.path.first == error.key { issue.path.removeFirst() }
            issue.path = path + (key.map { [$0] } ?? []) + issue.path
            issue.details = parser.redaction.shown(issue.details)
            report.add(issue)
        }
    }

    private final func issue(
        _ kind: SnapshotParser.Issue.Kind,
        at key: String?,
        model: (any Any.Type)? = nil
    ) -> SnapshotParser.Issue {
        let path = key.map { self.path + [$0] } ?? self.path
        let kind = kind.worded(for: parser.dialect)
        return .init(kind, at: path, in: model ?? scope.model, concernsKey: key != nil)
    }

    final func found(_ value: Any) -> String { parser.redaction.found(value) }

    /// What to report of a value that a type does not have; if the type lists its cases, with the
    /// one that was probably meant, which spends some of the suggestions' budget.
    final func makeInvalid(_ type: any Any.Type, found value: Any) -> SnapshotParser.Issue.Kind {
        var kind = SnapshotParser.Issue.Kind.invalidRawValue(type: "\(type)", found: found(value))
        guard !parser.redactsValues, let text = Node(value).string,
            suggestions.mayCompare(text),
            let type = type as? any CaseIterable.Type
        else { return kind }
        let names = Self.rawTexts(of: type).filter { $0 != text }
        kind.details.suggestion = suggestions.nearest(to: text, among: names)
        return kind
    }

    /// What to report of a dictionary's key that the type of its keys does not have.
    final func makeInvalidKey(_ type: any Any.Type, found: String) -> SnapshotParser.Issue.Kind {
        var kind = makeInvalid(type, found: found)
        kind.details.isOfKey = true
        return kind
    }

    private static func rawTexts<T: CaseIterable>(of type: T.Type) -> [String] {
        type.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    }
}

extension SnapshotParser {
    /// Why a value could not be read or written. It becomes an issue where the value's path is
    /// known.
    enum Failure: Error {
        case issue(Issue.Kind)
        /// The issues are in the report already, each with its own path.
        case issueAdded
    }

    /// Calls the handlers with what an operation tolerated and logged.
    func deliver(_ binder: Binder) {
        binder.locator?.locate(&binder.report.issues)
        binder.locator?.locate(&binder.report.tolerated)
        let report = binder.report
        if let issueHandler { report.tolerated.forEach(issueHandler) }
        report.messages.forEach { logHandler($0.text) }
    }
}
