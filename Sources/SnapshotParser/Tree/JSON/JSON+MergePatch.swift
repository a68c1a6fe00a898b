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

    /// Whether the value is or holds what the database's server is to compute.
    var holdsServerValue: Bool {
        switch self {
        case .array(let elements): elements.contains(where: \.holdsServerValue)
        case .object(let children):
            isServerValue || children.values.contains(where: \.holdsServerValue)
        default: false
        }
    }

    /// Whether the value is a marker for what the database's server is to compute.
    var isServerValue: Bool {
        object.map { $0.count == 1 && $0[SpecialKey.server] != nil } ?? false
    }
}
