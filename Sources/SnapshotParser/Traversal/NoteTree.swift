/// What is noted of one value; nothing at first.
protocol ValueNote {
    init()
}

/// What is noted of the values in a tree, by the keys that lead to them.
final class NoteTree<Note: ValueNote> {
    var note: Note
    var children: [String: NoteTree] = [:]

    init(note: Note = Note()) { self.note = note }

    /// What is noted of the value at a path and of those below it; nil if nothing is.
    func at(_ path: some Collection<String>) -> NoteTree? {
        path.reduce(self) { tree, key in tree?.children[key] }
    }

    /// Whether something is noted of the value or of one in it.
    func holds(_ isNoted: (Note) -> Bool) -> Bool {
        isNoted(note) || children.values.contains { $0.holds(isNoted) }
    }

    /// Notes something of the value at a path.
    func change(at path: [String], _ change: (inout Note) -> Void) { change(&made(at: path).note) }

    @inline(never)
    private func made(at path: [String]) -> NoteTree {
        var tree = self
        for key in path {
            let child = tree.children[key] ?? NoteTree()
            tree.children[key] = child
            tree = child
        }
        return tree
    }
}
