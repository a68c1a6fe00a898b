/// The ids of the objects in an array. If two have the same one, the array cannot be read again.
struct CodedIDs {
    private var ids: Set<String> = []

    /// Nil for elements that are not objects.
    init?(of elements: any Any.Type) {
        guard elements is any _ObjectOrNil.Type else { return nil }
    }

    /// The issue with an element that has the id of one before it. A written element without an id
    /// is read with its place as the id, if places are ids.
    mutating func issue(
        with element: Any,
        at index: Int,
        in node: CodingNode
    ) -> SnapshotParser.Issue? {
        guard let object = element as? any ParsableObject else { return nil }
        let isPlaced = type(of: object)._isSnapshot && node.binder.writer?.placesAreIDs == true
        guard let id = object._snapshotID ?? (isPlaced ? String(index) : nil),
            !ids.insert(id).inserted
        else { return nil }
        let path = node.path(to: IndexKey(index))
        return .init(.duplicateID, at: path, in: type(of: object), concernsKey: false)
    }
}
