extension Reader {
    /// Reports the keys that occur twice in the current object.
    func noteRepeats(in object: JSONNode) {
        guard !object.document.repeats.isEmpty else { return }
        object.document.repeats[object.position]?.forEach(note)
    }

    func note(_ repeated: JSONDocument.RepeatedKey) {
        reportUnwanted(.repeatedKey(first: repeated.first), at: repeated.key)
    }
}
