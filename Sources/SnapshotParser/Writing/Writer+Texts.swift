extension Writer {
    /// Lets bindings of the current object write strings of JSON text, or trees as they are.
    func bindTexts(_ areTexts: Bool, _ bind: () -> Void) {
        let outer = (nodes.current.phase == .bindingTexts, placesAreIDs)
        nodes.current.phase.note(texts: areTexts)
        if areTexts { placesAreIDs = parser.dialect == .database }
        bind()
        nodes.current.phase.note(texts: outer.0)
        placesAreIDs = outer.1
    }

    /// The string of JSON text that is written for a tree; nil with an issue if it is refused.
    func text(of tree: Any, under name: String) -> Any? {
        if Tree.isNull(tree) { return tree }
        // The limits are those of the string, not of what it says.
        nodes.current.phase.note(texts: false)
        defer { nodes.current.phase.note(texts: true) }
        if checksWrites, !check(key: name) { return nil }
        do {
            let text = String(decoding: try JSONTextWriter.data(tree), as: UTF8.self)
            guard checksLimits, let refusal = RefusedWrites.refusal(ofValue: text) else {
                return text
            }
            add(refusal, at: name)
        } catch {
            add(error, at: name)
        }
        return nil
    }
}
