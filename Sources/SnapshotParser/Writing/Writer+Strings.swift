extension Writer {
    /// Writes the string of a tree under a name, but null as null. A string that is refused is an
    /// issue.
    func put(_ name: String, stringOf tree: Any, as form: StringForm) {
        if Node(tree).isNull { return nodes.put(name, tree) }
        // The database limits the string itself, not the values in it.
        nodes.current.state.stringForm = nil
        defer { nodes.current.state.stringForm = form }
        guard addKeyIssue(of: name) != .depth else { return nodes.recordName(name, .write) }
        do {
            nodes.put(name, try form.string(of: tree).serialize(in: context))
        } catch {
            add(error, at: name)
            nodes.recordName(name, .write)
        }
    }
}
