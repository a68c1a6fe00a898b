extension Writer {
    /// The string of JSON text that is written for a tree; nil with an issue if it is refused.
    func text(of tree: Any, under name: String) -> Any? {
        if Node(tree).isNull { return tree }
        // The database limits the string itself, not the JSON that the text holds.
        nodes.current.phase.switchTexts(to: false)
        defer { nodes.current.phase.switchTexts(to: true) }
        guard checkKey(name) else { return nil }
        do {
            let text = try JSONTextWriter.text(tree)
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
