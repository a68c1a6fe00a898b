extension SnapshotParser.JSON {
    /// The merge patch that turns one value into another (RFC 7396): what is null in it is removed,
    /// objects are changed key by key, and anything else is replaced.
    ///
    /// - Parameter new: the value after the patch. A null inside it is a child that is missing, as a
    ///   patch cannot say it.
    func mergePatch(to new: SnapshotParser.JSON) -> SnapshotParser.JSON {
        guard case .object(let before) = self, case .object(let after) = new else {
            return new.withoutNulls
        }
        var patch = before.filter { !$1.isNull && after[$0] == nil }.mapValues { _ in Self.null }
        for (key, value) in after where value != before[key] {
            patch[key] = before[key].map { $0.mergePatch(to: value) } ?? value.withoutNulls
        }
        return .object(patch)
    }

    /// The value with the children of objects that are not null. An array's elements are as they
    /// are, since a patch replaces it whole.
    private var withoutNulls: SnapshotParser.JSON {
        guard case .object(let children) = self else { return self }
        return .object(children.filter { !$1.isNull }.mapValues(\.withoutNulls))
    }
}
