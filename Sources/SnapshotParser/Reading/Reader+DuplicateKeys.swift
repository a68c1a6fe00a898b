extension Reader {
    /// Reports the keys that occur twice in the current object.
    @inline(__always)
    func noteRepeats(in node: Node) {
        guard case .text(let object) = node, !object.document.repeats.isEmpty else { return }
        object.document.repeats[object.position]?.forEach(note)
    }

    func note(_ repeated: JSONDocument.RepeatedKey) {
        reportUnwanted(.repeatedKey(first: repeated.first), at: repeated.key)
    }
}
