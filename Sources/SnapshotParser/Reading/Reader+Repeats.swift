extension Reader {
    /// Notes the keys that occur twice in the current object.
    func noteRepeats(in object: JSONNode) {
        guard !object.document.repeats.isEmpty else { return }
        object.document.repeats[object.position]?.forEach(note)
    }

    /// Notes a key that occurs twice, as the options for unknown keys say.
    func note(_ repeated: JSONDocument.RepeatedKey) {
        let kind = SnapshotParser.Issue.Kind.repeatedKey(first: repeated.first)
        switch parser.unknownKeys {
        case .fail: add(kind, at: repeated.key)
        case .report: tolerate(kind, at: repeated.key)
        case .ignore: break
        }
    }
}
