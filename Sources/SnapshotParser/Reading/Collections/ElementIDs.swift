/// The ids of a list's elements and of a dictionary's values.
extension Reader {
    /// The id of a list's child; nil if it has none. An array's element usually has it as a field.
    func id(at position: Int, of children: ChildEntries) -> String? {
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
    ///
    /// - Parameter id: the id by which a merge looks for the element; nil in other operations.
    func elementKey(_ position: Int, of children: ChildEntries, _ id: String?) -> SnapshotKey {
        if let id { return SnapshotKey(text: id, mustMatch: true) }
        let hasNoKey = children.areIndexed && !keysAreIDs
        return SnapshotKey(step: hasNoKey ? nil : .entry(position), mustMatch: !children.areIndexed)
    }

    /// Adds an issue for the id of an array's element in a merge, if it is missing, or is that of
    /// an earlier element. The element is then left out. If `invalidElements` tolerates that, the
    /// merge goes on, and the present elements stay.
    ///
    /// In a merge, what becomes of an element without an id is decided here alone, for objects and
    /// for `Codable` values. Only the dialect of JSON has such elements, since an index is an id in
    /// the other one. Without the issue it would be a new element, as it is in a bound list: an
    /// array of JSON replaces that, and does not ask. Elsewhere, `missing id` is the issue of a
    /// type that has none.
    ///
    /// - Returns: the kind of the issue; nil for none. An element with the id of another is not
    ///   read. One without an id is, so that its other issues are found too.
    func addIDIssue(
        of id: String?,
        _ model: any Any.Type,
        at position: Int,
        besides ids: Set<String>
    ) -> SnapshotParser.Issue.Kind? {
        let isAnother = id.map(ids.contains) ?? false
        guard isAnother || id == nil && lacksID(position) else { return nil }
        let kind = isAnother ? SnapshotParser.Issue.Kind.duplicateID : .missingID
        inside(.entry(position)) { add(kind, model: model) }
        return kind
    }

    /// Whether an object lacks its own key. Other mistakes are reported where they are.
    private func lacksID(_ position: Int) -> Bool {
        let node = nodes.entries[position].node
        return node.children != nil && Tree.child(parser.keyName, of: node.value) == nil
    }

    /// Records the id of an array's element that was just read. If another element has it, that is
    /// an issue of the current object.
    func recordID<T: ParsableObject>(of element: T, in ids: inout Set<String>) -> Bool {
        guard let id = element._snapshotID, !ids.insert(id).inserted else { return true }
        add(.duplicateID, model: T.self)
        return false
    }
}
