import Foundation

/// A `Codable` value that an update reads anew, as it was written before the update.
struct PresentValue {
    let tree: SnapshotParser.JSON
    let notes: NoteTree<WrittenNote>

    /// The tree of the value at a path; nil if there is none.
    func tree(at path: some Sequence<String>) -> SnapshotParser.JSON? {
        path.reduce(tree) { $0?[$1] }
    }

    /// The date at a path, if a tree is what was written for it. So a date that the update does not
    /// change keeps what its form cannot hold.
    func date(at path: [String], writtenAs tree: Any) -> Date? {
        guard let (date, form) = notes.below(path)?.note.date else { return nil }
        return form == SnapshotParser.JSON(tree) ? date : nil
    }
}
