extension Reader {
    /// Notes the keys that no binding asked for.
    func reportUnknownKeys() {
        if leftover != nil { return }
        if node.isArray, node.foundCount == 0 {
            // Bindings by index may read an array; all others expected an object.
            report.forget(from: node.start, to: report.mark)
            let found = SnapshotParser.FoundValue(type: Wording.anArray, text: nil)
            add(.typeMismatch(expected: Wording.anObject, found: found))
            return hintAtList()
        }
        guard node.freeCount > 0, !node.skipsUnknownKeys else { return }
        defer { hintAtList() }
        guard parser.unknownKeys != .ignore else { return }
        let absentNames = absent[node.firstAbsent...].map(\.name)
        let unknown = node.entries
            .filter { states[$0] == .free && !values.box(at: $0).isNull }
            .map { keys[$0] }
            .sorted(by: KeyOrder.precedes)
        for key in unknown {
            let kind = SnapshotParser.Issue.Kind.unknownKey(
                suggestion: suggestions.suggestion(for: key, among: absentNames)
            )
            if parser.unknownKeys == .fail {
                add(kind, at: key)
            } else {
                tolerate(kind, at: key)
            }
        }
    }

    func logAbsentFields() {
        guard !keepsMissing else { return }
        let fields = absent[node.firstAbsent...].filter(\.isRead)
        let mandatory = fields.filter(\.isRequired).map(\.name)
        let optional = parser.logLevel == .allFields ? fields.filter { !$0.isRequired } : []
        guard !mandatory.isEmpty || !optional.isEmpty else { return }
        let text = Wording.absentFields(
            model: String(describing: model),
            path: path,
            mandatory: mandatory,
            optional: optional.map(\.name)
        )
        report.messages.append(.init(path: path, text: text))
    }
}
