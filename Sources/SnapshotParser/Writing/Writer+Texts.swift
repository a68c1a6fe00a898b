extension Writer {
    /// The string of JSON text that is written for a tree; nil with an issue if it is refused.
    func text(of tree: Any, under name: String) -> Any? {
        if Tree.isNull(tree) { return tree }
        // The limits are those of the string, not of what it says.
        nodes.current.phase.note(texts: false)
        defer { nodes.current.phase.note(texts: true) }
        if !check(key: name) { return nil }
        do {
            let text = String(decoding: try JSONTextWriter.data(tree), as: UTF8.self)
            guard checksLimits, let refusal = RefusedWrites.refusal(ofLeaf: text) else {
                return text
            }
            add(refusal, at: name)
        } catch {
            add(error, at: name)
        }
        return nil
    }
}
