/// A `Codable` value that an update reads anew, as it was written before the update.
struct PresentValue {
    let tree: SnapshotParser.JSON
    let notes: NoteTree<WrittenNote>

    /// The tree of the value at a path; nil if there is none.
    func tree(at path: some Sequence<String>) -> SnapshotParser.JSON? {
        path.reduce(tree) { $0?[$1] }
    }

    /// The leaf at a path, if a tree is what was written for it. So one that the update does not
    /// change keeps what its form cannot hold.
    func leaf<Leaf: _Leaf>(at path: [String], writtenAs tree: Any) -> Leaf? {
        guard let (leaf, written) = notes.below(path)?.note.original else { return nil }
        return written == SnapshotParser.JSON(tree) ? leaf as? Leaf : nil
    }
}
