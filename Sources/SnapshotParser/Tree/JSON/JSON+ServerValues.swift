extension SnapshotParser.JSON {
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
