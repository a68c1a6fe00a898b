extension Reader {
    /// Reports the keys that occur twice in the current object.
    func noteRepeats(in object: JSONNode) {
        guard !object.document.repeats.isEmpty else { return }
        object.document.repeats[object.position]?.forEach(note)
    }

    func note(_ repeated: JSONDocument.RepeatedKey) {
        note(.repeatedKey(first: repeated.first), at: repeated.key)
    }

    /// Reports a key that should not exist, as the option for unknown keys says.
    func note(_ kind: SnapshotParser.Issue.Kind, at key: String) {
        switch parser.unknownKeys {
        case .fail: add(kind, at: key)
        case .report: tolerate(kind, at: key)
        case .ignore: break
        }
    }
}
