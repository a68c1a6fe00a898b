/// The list elements without an id in an old and in a new object. They were written under ids made for
/// the purpose, so they are compared by what they hold.
struct NewElements {
    /// The ids that those of the old object were given.
    let old: Set<String>
    /// The ids that those of the new object were given.
    let new: Set<String>

    /// Takes the elements that both objects hold out of the two trees, and the others of the old
    /// object out of its own.
    func settle(_ stored: inout [String: Any], _ wanted: inout [String: Any]) {
        var rest = stored.keys.filter(old.contains).sorted().map { named(stored[$0], old) }
        for key in wanted.keys.filter(new.contains).sorted() {
            let element = named(wanted[key], new)
            guard let twin = rest.firstIndex(where: { TreeChanges.isEqual($0, element) }) else {
                continue
            }
            rest.remove(at: twin)
            wanted[key] = nil
        }
        for key in stored.keys.filter(old.contains) { stored[key] = nil }
        for (key, child) in stored {
            if var node = Tree.dictionary(child) {
                var other = wanted[key].flatMap(Tree.dictionary) ?? [:]
                settle(&node, &other)
                stored[key] = node
                if wanted[key].flatMap(Tree.dictionary) != nil { wanted[key] = other }
            } else if Tree.array(child) != nil,
                TreeChanges.isEqual(named(child, old), named(wanted[key], new))
            {
                // An array is replaced whole, with all its elements, or not at all.
                wanted[key] = child
            }
        }
    }

    /// A tree in which given ids are numbers, so that they are the same in both.
    private func named(_ tree: Any?, _ ids: Set<String>) -> Any? {
        guard let tree else { return nil }
        if let elements = Tree.array(tree) { return elements.map { named($0, ids) as Any } }
        guard let node = Tree.dictionary(tree) else { return tree }
        var result: [String: Any] = [:]
        var number = 0
        for key in node.keys.sorted() {
            let isGiven = ids.contains(key)
            // No id holds a control character.
            result[isGiven ? "\u{0}\(number)" : key] = named(node[key], ids)
            if isGiven { number += 1 }
        }
        return result
    }
}
