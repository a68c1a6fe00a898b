extension SnapshotParser.JSON {
    /// The value after a merge patch is applied to it (RFC 7396).
    ///
    /// - Parameter replaces: whether a value is not a patch, and cannot be patched, such as what the
    ///   database's server is to compute.
    func applying(
        _ patch: SnapshotParser.JSON,
        where replaces: (SnapshotParser.JSON) -> Bool
    ) -> SnapshotParser.JSON {
        guard case .object(let changes) = patch, !replaces(patch) else { return patch }
        var result = replaces(self) ? [:] : object ?? [:]
        for (key, change) in changes {
            let child = result[key, default: .null]
            result[key] = change.isNull ? nil : child.applying(change, where: replaces)
        }
        return .object(result)
    }
}
