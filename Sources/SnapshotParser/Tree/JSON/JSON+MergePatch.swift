extension SnapshotParser.JSON {
    /// The value after a merge patch is applied to it (RFC 7396).
    ///
    /// - Parameter dialect: In the database's, an array is an object by index, and what its server is
    ///   to compute is neither a patch nor patched.
    func applying(
        _ patch: SnapshotParser.JSON,
        in dialect: SnapshotParser.Dialect
    ) -> SnapshotParser.JSON {
        guard case .object(let changes) = patch,
            !(dialect.hasServerValues && patch.isServerValue)
        else { return patch }
        let byIndex = dialect.readsEitherShape
        var result = (byIndex ? keyed : object) ?? [:]
        for (key, change) in changes {
            let child = result[key, default: .null]
            result[key] = change.isNull ? nil : child.applying(change, in: dialect)
        }
        return .init(result, like: byIndex ? self : nil)
    }
}
