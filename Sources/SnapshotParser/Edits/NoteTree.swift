/// What is noted of a place; nothing at first.
protocol PlaceNote {
    init()
}

/// What is noted of places in a tree, by the keys that lead to them.
struct NoteTree<Note: PlaceNote> {
    var note = Note()
    var children: [String: NoteTree] = [:]

    /// What is noted at and below a place; nil if nothing is.
    func below(_ path: some Collection<String>) -> NoteTree? {
        path.reduce(self) { $0?.children[$1] }
    }

    mutating func change(at path: ArraySlice<String>, _ change: (inout NoteTree) -> Void) {
        guard let key = path.first else { return change(&self) }
        children[key, default: NoteTree()].change(at: path.dropFirst(), change)
    }
}
