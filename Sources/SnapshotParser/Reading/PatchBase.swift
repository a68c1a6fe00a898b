/// A `Codable` value that an update reads anew, as it was written before the update.
struct PatchBase {
    let tree: SnapshotParser.JSON
    let notes: NoteTree<WrittenNote>

    /// The leaf at a path, if a tree is what was written for it. So one that the update does not
    /// change keeps what its form cannot hold.
    func leaf<Leaf: _Leaf>(at path: [String], writtenAs tree: Any) -> Leaf? {
        guard let (leaf, written) = notes.at(path)?.note.partial else { return nil }
        return written == SnapshotParser.JSON(tree) ? leaf as? Leaf : nil
    }
}
