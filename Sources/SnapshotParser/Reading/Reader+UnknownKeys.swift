extension Reader {
    /// Reports the keys of the current object that no binding claimed.
    func reportUnknownKeys() {
        if nodes.current.bindsRemaining { return }
        if nodes.current.isArray, nodes.current.claimedCount == 0 {
            // Bindings by index may read an array; all others need an object.
            report.forget(since: nodes.current.mark)
            add(.typeMismatch(expected: Noun.anObject, found: Noun.anArray))
            return hintAtList()
        }
        guard nodes.current.freeCount > 0, !nodes.current.ignoresUnknownKeys else { return }
        defer { hintAtList() }
        guard parser.hearsUnknownKeys else { return }
        let namesWithoutValue = nodes.entriesWithoutValue.map(\.key)
        let former = (scope.model as? any ParsableObject.Type)?.formerKeys ?? [:]
        let meantNames = namesWithoutValue.flatMap { [$0] + former[$0, default: []] }
        let keys = nodes.freePositions.filter { !nodes.entries[$0].node.isNull }
            .map { nodes.entries[$0].key }
            .filter { !(parser.dialect.readsExports && $0 == SpecialKey.priority) }
        for key in keys.inKeyOrder {
            let suggestion = suggestions.nearest(to: key, among: meantNames)
            addUnwanted(.unknownKey(suggestion: suggestion), at: key)
        }
    }

    /// Logs the names of the current object without a value.
    func logAbsentFields() {
        guard !keepsUnmentioned else { return }
        let fields = nodes.entriesWithoutValue.filter(\.isForReading)
        let required = fields.filter(\.lacksNeededValue).map(\.key)
        let optional = parser.logLevel == .allFields ? fields.filter { !$0.lacksNeededValue } : []
        guard !required.isEmpty || !optional.isEmpty else { return }
        let text = Wording.absentFields(
            model: String(describing: scope.model),
            path: path,
            required: required,
            optional: optional.map(\.key)
        )
        report.messages.append(.init(path: path, text: text))
    }
}
