import Foundation

extension TreeChanges {
    /// A string of JSON text that replaces a stored one, with what this holds and the type does not
    /// know or could not read.
    ///
    /// - Parameter places: where the values in the old text were read from.
    static func text(
        keeping places: StoredPlaces,
        of stored: Any,
        from old: Any?,
        in text: Any
    ) -> Any {
        guard let stored = tree(ofText: stored), let old = tree(ofText: old),
            let new = tree(ofText: text)
        else { return text }
        let key = "text"
        let changes = TreeChanges(
            from: [key: old],
            to: [key: new],
            stored: [key: stored],
            places: places.ofTree(under: key),
            keepsNulls: true
        )
        // A text may hold keys that no path names.
        guard changes.unnamed.isEmpty else { return text }
        var tree: Any? = [key: stored]
        // What is removed from an array is at its end.
        let edits = changes.byPath.map { (path: RenderedPath.keys(of: $0), value: $1) }
            .sorted { KeyOrder.pathPrecedes($0.path, $1.path) }
        let isRemoved = { (edit: (path: [String], value: Any)) in
            Tree.isNull(edit.value)
                && edit.path.dropFirst().reduce(new as Any?) { Tree.keyed($0 as Any)?[$1] } == nil
        }
        for edit in edits where !isRemoved(edit) {
            Tree.insert(edit.value, into: &tree, at: edit.path[...])
        }
        for edit in edits.reversed() where isRemoved(edit) {
            Tree.insert(nil, into: &tree, at: edit.path[...])
        }
        guard let whole = Tree.keyed(tree as Any)?[key], let data = try? JSONTextWriter.data(whole)
        else { return text }
        return String(decoding: data, as: UTF8.self)
    }

    private static func tree(ofText text: Any?) -> Any? {
        guard let text = text.flatMap(Tree.string) else { return nil }
        return (try? SnapshotParser.json.decode(SnapshotParser.JSON.self, from: text))?.tree
    }
}
