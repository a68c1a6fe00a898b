// An array where an object is expected, or the reverse.
extension Reader {
    /// Adds an issue for an object where an array is expected, or the reverse, if the dialect tells
    /// them apart.
    ///
    /// - Parameters:
    ///   - expectsArray: whether an array is expected, and otherwise an object.
    ///   - elements: the type of an array's elements; snapshots may also be in an object by their
    ///     ids.
    /// - Returns: whether there is such an issue.
    func addWrongShapeIssue(
        of children: ChildEntries,
        expectsArray: Bool,
        _ elements: any Any.Type = Never.self
    ) -> Bool {
        guard !parser.dialect.readsEitherShape, children.areIndexed != expectsArray,
            !expectsArray || parser.dialect.mustBeArray(of: elements)
        else { return false }
        let kinds = (Noun.anArray, Noun.anObject)
        let (expected, found) = expectsArray ? kinds : (kinds.1, kinds.0)
        add(.typeMismatch(expected: expected, found: found))
        return true
    }

    /// What a list is to be. A function of its own, since each level of a tree takes the frame of
    /// the caller.
    @inline(never)
    func expectedList(of elements: any Any.Type) -> String {
        parser.dialect.mustBeArray(of: elements) ? Noun.anArray : Noun.aList
    }
}

extension SnapshotParser.Dialect {
    /// Whether a list must be an array, and not an object by ids or indices.
    func mustBeArray(of elements: any Any.Type) -> Bool {
        !readsEitherShape && (elements as? any ParsableObject.Type)?._isSnapshot != true
    }
}
