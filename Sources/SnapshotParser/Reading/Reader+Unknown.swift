extension Reader {
    /// Notes the keys that no binding asked for.
    func reportUnknownKeys() {
        if node.leftover != nil { return }
        guard !node.isPassedOver else { return }
        if node.isArray, node.foundCount == 0 {
            // Bindings by index may read an array; all others expected an object.
            report.forget(from: node.start, to: report.mark)
            let found = SnapshotParser.FoundValue(type: Wording.anArray, text: nil)
            add(.typeMismatch(expected: Wording.anObject, found: found))
            return
        }
        guard node.freeCount > 0 else { return }
        defer { hintAtList() }
        guard parser.unknownKeys != .ignore else { return }
        let absentNames = absent[node.firstAbsent...].map(\.name)
        let unknown = node.entries
            .filter { states[$0] == .free }
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

    /// Hints at the call that reads a list, where no key was found and the node holds one.
    private func hintAtList() {
        guard node.foundCount == 0, node.start.issues < report.issues.count else { return }
        let absent = absent[node.firstAbsent...].filter(\.isRead)
        let isList = Hints.isList(
            of: node.entries.lazy.map { self.values.value(at: $0) },
            mandatory: absent.filter(\.isMandatory).map(\.name),
            optional: absent.filter { !$0.isMandatory }.map(\.name)
        )
        guard isList else { return }
        report.issues[node.start.issues].hint = .list(call: level == 0 ? "parseAsList" : "bindList")
    }

    func logAbsentFields() {
        guard !isMerging else { return }
        let fields = absent[node.firstAbsent...].filter(\.isRead)
        let mandatory = fields.filter(\.isMandatory).map(\.name)
        let optional = parser.logLevel == .allFields ? fields.filter { !$0.isMandatory } : []
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
