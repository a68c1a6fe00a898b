/// The list elements without an id in an old and in a new object. They were written under temporary
/// ids, so they are compared by their content.
struct ElementsWithoutID {
    /// The paths to the lists of which the old object has elements that the new one does not have.
    private(set) var edited: [[String]] = []
    private let notes: PairedNotes
    private let keyName: String

    init(notes: PairedNotes, keyName: String) { (self.notes, self.keyName) = (notes, keyName) }

    /// The temporary ids in the old object.
    private var old: Set<String> { notes.old.newIDs }
    /// The temporary ids in the new object.
    private var new: Set<String> { notes.new.newIDs }

    /// The keys of properties that are sent whole if they were edited, so that all their elements are new; nil if
    /// all are, since the object is another one.
    private func wholeKeys(
        _ stored: [String: Any],
        _ wanted: [String: Any],
        at path: [String]
    ) -> Set<String>? {
        if notes.isEmpty { return [] }
        if let id = stored[keyName], let other = wanted[keyName], !Tree.isEqual(id, other),
            notes.areSnapshots(at: (path, path))
        {
            return nil
        }
        let replaced = notes.replacedVariants((path, path))?.keys ?? []
        return replaced.union(notes.formerKeys(at: path).keys)
    }

    /// Removes elements that both objects hold from both trees, and the old object's other elements
    /// from its tree.
    mutating func settle(
        _ stored: inout [String: Any],
        _ wanted: inout [String: Any],
        at path: [String] = []
    ) {
        guard let wholeKeys = wholeKeys(stored, wanted, at: path) else { return }
        var rest = stored.keys.filter(old.contains).sorted().map { named(stored[$0], old) }
        for key in wanted.keys.filter(new.contains).sorted() {
            let element = named(wanted[key], new)
            guard let twin = rest.firstIndex(where: { Tree.isEqual($0, element) }) else {
                continue
            }
            rest.remove(at: twin)
            wanted[key] = nil
        }
        if !rest.isEmpty { edited.append(path) }
        for key in stored.keys.filter(old.contains) { stored[key] = nil }
        for (key, child) in stored where !wholeKeys.contains(key) {
            if var node = Tree.dictionary(child) {
                let kept = wanted[key].flatMap(Tree.dictionary)
                var other = kept ?? [:]
                let editedCount = edited.count
                settle(&node, &other, at: path + [key])
                stored[key] = node
                if kept != nil {
                    wanted[key] = other
                } else if !Tree.isNothing(node) {
                    // It is removed with all that is in it.
                    edited.removeSubrange(editedCount...)
                }
            } else if Tree.array(child) != nil,
                Tree.isEqual(named(child, old), named(wanted[key], new))
            {
                // An array is replaced as a whole, with all its elements, or not at all.
                wanted[key] = child
            }
        }
    }

    /// A tree in which the given ids are replaced by numbers, which are the same in both trees.
    private func named(_ tree: Any?, _ ids: Set<String>) -> Any? {
        guard let tree else { return nil }
        if let elements = Tree.array(tree) { return elements.map { named($0, ids) as Any } }
        guard let node = Tree.dictionary(tree) else { return tree }
        var result: [String: Any] = [:]
        var number = 0
        for key in node.keys.sorted() {
            let isGiven = ids.contains(key)
            // No id contains a control character.
            result[isGiven ? "\u{0}\(number)" : key] = named(node[key], ids)
            if isGiven { number += 1 }
        }
        return result
    }
}
