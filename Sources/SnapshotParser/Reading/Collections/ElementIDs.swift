/// The ids of a list's elements and of a dictionary's values.
extension Reader {
    /// The id of a list's child; nil if it has none. An array's element usually has it as a field.
    func id(at position: Int, of children: Children) -> String? {
        if children.areIndexed, let own = keyField(position) { return own }
        guard !children.areIndexed || keysAreIDs else { return nil }
        return nodes.entries[position].key
    }

    /// The text of an element's key field.
    @inline(never)
    func keyField(_ position: Int) -> String? {
        parser.keyField(of: nodes.entries[position].node.value)
    }

    /// The key of a list's element. In JSON, an array's index is no id.
    func elementKey(_ position: Int, of children: Children) -> SnapshotKey {
        let hasNoKey = children.areIndexed && !keysAreIDs
        return SnapshotKey(step: hasNoKey ? nil : .entry(position), mustMatch: !children.areIndexed)
    }

    /// Whether a list's elements have ids. In JSON, an array has ids if one of its elements has the
    /// field.
    func haveIDs(_ children: Children, isSnapshot: Bool) -> Bool {
        if !children.areIndexed || keysAreIDs { return true }
        return isSnapshot && children.positions.contains { keyField($0) != nil }
    }

    /// Checks the id of an array's element. It is an issue if it is missing, or is that of an
    /// earlier element; the element is then skipped, if `invalidElements` tolerates that, and the
    /// present ones stay.
    ///
    /// All that decides about an array's element without an id, which only the dialect of JSON
    /// knows, since an index is an id in the other one:
    ///
    /// * In a merge of the root, this function, and `readElements`, which does not take it. For
    ///   `Codable` values, `codedElements`, also if the type does not ask for its key, and
    ///   `merge`, if the type has no id at all.
    /// * In a bound list, which an array of JSON replaces, it is a new object, without an issue:
    ///   `readList`, if no element has an id (`haveIDs`), and otherwise `readElements`, which finds
    ///   nothing for it. A dictionary has no such elements: JSON has no array there.
    /// * A present element without an id is matched by nothing (`indices(byID:)`): a merge leaves
    ///   it, and a replacement drops it, as all that the tree does not have.
    ///
    /// - Returns: whether to read the element: not if an earlier one has the id. One without an id
    ///   is read, so that its other issues are found too.
    func checkID(
        _ id: String?,
        of model: any Any.Type,
        at position: Int,
        besides ids: Set<String>
    ) -> Bool {
        let isAnother = id.map(ids.contains) ?? false
        if isAnother || id == nil && lacksID(position) {
            let kind = isAnother ? SnapshotParser.Issue.Kind.duplicateID : .missingID
            inside(.entry(position)) { add(kind, model: model) }
        }
        return !isAnother
    }

    /// Whether an object lacks its own key. Other mistakes are reported where they are.
    private func lacksID(_ position: Int) -> Bool {
        let node = nodes.entries[position].node
        let isEither = parser.dialect.readsEitherShape && node.isContainer
        return (isEither || node.children != nil)
            && Tree.child(parser.keyName, of: node.value) == nil
    }

    /// Adds the id of an array's element that was just read. If another element has it, that is an
    /// issue of the current object.
    func addID<T: ParsableObject>(of element: T, to ids: inout Set<String>) -> Bool {
        guard let id = element._snapshotID, !ids.insert(id).inserted else { return true }
        add(.duplicateID, model: T.self)
        return false
    }
}
