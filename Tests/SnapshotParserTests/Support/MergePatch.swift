import SnapshotParser

/// The rules for JSON merge patches, for comparison.
enum MergePatch {
    /// Applies a patch as section 2 of RFC 7396 says.
    static func apply(
        _ patch: SnapshotParser.JSON,
        to target: SnapshotParser.JSON
    ) -> SnapshotParser.JSON {
        guard let changes = patch.object else { return patch }
        var result = target.object ?? [:]
        for (key, value) in changes {
            result[key] = value.isNull ? nil : apply(value, to: result[key] ?? .null)
        }
        return .object(result)
    }
}
