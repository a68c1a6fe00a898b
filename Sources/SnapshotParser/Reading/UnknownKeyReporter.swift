/// Reports the keys of the current object that no binding claimed, and logs the names without a
/// value.
struct UnknownKeyReporter {
    let reader: Reader

    func report() {
        if !reader.nodes.absent.names.isEmpty, reader.parser.logLevel != .silent {
            logAbsentFields()
        }
        if reader.nodes.current.freeCount > 0 || reader.nodes.current.isArray {
            reportUnknownKeys()
        }
    }

    private func reportUnknownKeys() {
        if reader.nodes.current.hasRemaining { return }
        if reader.nodes.current.isArray, reader.nodes.current.foundCount == 0 {
            // Bindings by index may read an array; all others need an object.
            reader.report.forget(since: reader.nodes.current.start)
            reader.add(.typeMismatch(expected: Noun.anObject, found: Noun.anArray))
            return reader.hints.suggestList()
        }
        guard reader.nodes.current.freeCount > 0, !reader.nodes.current.skipsUnknownKeys else {
            return
        }
        defer { reader.hints.suggestList() }
        guard reader.parser.hearsUnknownKeys else { return }
        let absentNames = reader.nodes.absent.names.map(\.name)
        let former = (reader.model as? any ParsableObject.Type)?.formerKeys ?? [:]
        let meantNames = absentNames.flatMap { [$0] + former[$0, default: []] }
        for key in freeKeys {
            let suggestion = reader.suggestions.nearest(to: key, among: meantNames)
            reader.addUnwanted(.unknownKey(suggestion: suggestion), at: key)
        }
    }

    /// The keys with a value that no binding has asked for.
    private var freeKeys: [String] {
        reader.nodes.freePositions
            .filter { !reader.nodes.entries[$0].node.isNull }
            .map { reader.nodes.entries[$0].key }
            .filter { !(reader.parser.dialect.readsExports && $0 == SpecialKey.priority) }
            .inKeyOrder
    }

    private func logAbsentFields() {
        guard !reader.keepsMissing else { return }
        let fields = reader.nodes.absent.names.filter(\.isRead)
        let required = fields.filter(\.isRequired).map(\.name)
        let optional = reader.parser.logLevel == .allFields ? fields.filter { !$0.isRequired } : []
        guard !required.isEmpty || !optional.isEmpty else { return }
        let text = Wording.absentFields(
            model: String(describing: reader.model),
            path: reader.path,
            required: required,
            optional: optional.map(\.name)
        )
        reader.report.messages.append(.init(path: reader.path, text: text))
    }
}
