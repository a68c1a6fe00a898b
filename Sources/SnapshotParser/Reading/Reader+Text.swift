extension Reader {
    /// Notes the keys that stand twice in the object at hand.
    func noteRepeats(in object: JSONNode) {
        guard !object.document.repeats.isEmpty else { return }
        object.document.repeats[object.position]?.forEach(note)
    }

    /// Notes a key that stands twice, as the options for unknown keys say.
    func note(_ repeated: JSONDocument.RepeatedKey) {
        let kind = SnapshotParser.Issue.Kind.repeatedKey(first: repeated.first)
        switch parser.unknownKeys {
        case .fail: add(kind, at: repeated.key)
        case .report: tolerate(kind, at: repeated.key)
        case .ignore: break
        }
    }

    /// The children of a container in text; nil where it is a number.
    func children(of text: JSONNode) -> Children? {
        let document = text.document
        let first = nodes.count
        switch text.kind {
        case .object:
            nodes.push(text)
            noteRepeats(in: text)
            return keyedChildren(from: first)
        case .array:
            let count = document.count(of: text.position)
            holes.earn(count)
            var index = 0
            document.eachElement(of: text.position) {
                nodes.push(String(index), document.value($0))
                index += 1
            }
            return Children(first: first, count: count, areIndexed: true)
        default: return nil
        }
    }
}
