/// The ids of the objects in an array. If two have the same one, the array cannot be read again.
struct CodedIDs {
    private var ids: Set<String> = []

    /// Nil for elements that are not objects.
    init?(of elements: any Any.Type) {
        guard elements is any _ObjectOrNil.Type else { return nil }
    }

    /// The issue with an element that has the id of one before it.
    ///
    /// - Parameter place: the id that an element without one is read with; nil if there is none.
    mutating func issue(
        with element: Any,
        at index: Int,
        in node: CodingNode,
        place: String? = nil
    ) -> SnapshotParser.Issue? {
        guard let object = element as? any ParsableObject,
            let id = object._snapshotID ?? (type(of: object)._isSnapshot ? place : nil),
            !ids.insert(id).inserted
        else { return nil }
        let path = node.path(to: IndexKey(index))
        return .init(.duplicateID, at: path, in: type(of: object), concernsKey: false)
    }
}
