extension Writer {
    /// Lets bindings of the current object write strings of JSON text, or trees as they are.
    func bindTexts(_ areTexts: Bool, _ bind: () -> Void) {
        let wereTexts = nodes.current.textsFrom != nil
        writeTexts()
        let outer = placesAreIDs
        if areTexts {
            nodes.current.textsFrom = nodes.count
            placesAreIDs = parser.dialect == .database
        }
        bind()
        writeTexts()
        placesAreIDs = outer
        if wereTexts { nodes.current.textsFrom = nodes.count }
    }

    /// Writes what the last bindings have written as strings of JSON text.
    private func writeTexts() {
        guard let first = nodes.current.textsFrom else { return }
        nodes.current.textsFrom = nil
        nodes.replace(from: first) { name, tree in
            if Tree.isNull(tree) { return tree }
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
}
