extension Writer {
    /// The string that is written for a tree; null for null, and nil with an issue if it is
    /// refused.
    func string(of tree: Any, as form: StringForm, under name: String) -> Any? {
        if Node(tree).isNull { return tree }
        // The database limits the string itself, not the values in it.
        nodes.current.phase.stringForm = nil
        defer { nodes.current.phase.stringForm = form }
        guard checkKey(name) else { return nil }
        do {
            return try form.string(of: tree).serialize(in: context)
        } catch {
            add(error, at: name)
            return nil
        }
    }
}
