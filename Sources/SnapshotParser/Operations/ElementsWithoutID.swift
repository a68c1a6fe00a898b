/// The list elements without an id in an old and in a new object. They were written under temporary
/// ids, so they are compared by their content.
struct ElementsWithoutID {
    /// The temporary ids in the old object.
    let old: Set<String>
    /// The temporary ids in the new object.
    let new: Set<String>

    /// Removes elements that both objects hold from both trees, and the old object's other elements
    /// from its tree.
    func settle(_ stored: inout [String: Any], _ wanted: inout [String: Any]) {
        var rest = stored.keys.filter(old.contains).sorted().map { named(stored[$0], old) }
        for key in wanted.keys.filter(new.contains).sorted() {
            let element = named(wanted[key], new)
            guard let twin = rest.firstIndex(where: { Tree.isEqual($0, element) }) else {
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
