extension SnapshotParser.JSON {
    /// The value after a merge patch is applied to it (RFC 7396). What the database's server is to
    /// compute is no patch, and cannot be patched.
    func applying(_ patch: SnapshotParser.JSON) -> SnapshotParser.JSON {
        guard case .object(let changes) = patch, !patch.isServerValue else { return patch }
        var result = isServerValue ? [:] : object ?? [:]
        for (key, change) in changes {
            result[key] = change.isNull ? nil : result[key, default: .null].applying(change)
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
