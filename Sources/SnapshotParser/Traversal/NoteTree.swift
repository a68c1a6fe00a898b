/// What is noted of one value; nothing at first.
protocol ValueNote {
    init()
}

/// What is noted of the values in a tree, by the keys that lead to them.
struct NoteTree<Note: ValueNote> {
    var note = Note()
    var children: [String: NoteTree] = [:]

    /// What is noted of the value at a path and of those below it; nil if nothing is.
    func below(_ path: some Collection<String>) -> NoteTree? {
        path.reduce(self) { $0?.children[$1] }
    }

    /// Whether something is noted of the value or of one in it.
    func holds(_ isNoted: (Note) -> Bool) -> Bool {
        isNoted(note) || children.values.contains { $0.holds(isNoted) }
    }

    mutating func change(at path: ArraySlice<String>, _ change: (inout NoteTree) -> Void) {
        guard let key = path.first else { return change(&self) }
        children[key, default: NoteTree()].change(at: path.dropFirst(), change)
    }
}
