extension SnapshotParser.JSON {
    /// Whether the value is or holds what the database's server is to compute.
    var holdsServerValue: Bool {
        isServerValue || array?.contains(where: \.holdsServerValue) == true
            || object?.values.contains(where: \.holdsServerValue) == true
    }

    /// Whether the value is a ``ServerMarker``: what the database's server is to compute.
    var isServerValue: Bool { object?.count == 1 && self[SpecialKey.server] != nil }

    /// Whether it asks the server to add to what is stored.
    var isIncrement: Bool {
        guard isServerValue, let request = self[SpecialKey.server] else { return false }
        if case .increment? = ServerMarker.Request(request.tree) { return true }
        return false
    }

    /// Whether it holds an increment, or one where something is stored.
    func increments(over stored: Self? = nil, isAnywhere: Bool = false) -> Bool {
        if isIncrement { return isAnywhere || !(stored?.isNothing ?? true) }
        let children = stored?.asObject ?? [:]
        return asObject?.contains { $1.increments(over: children[$0], isAnywhere: isAnywhere) }
            ?? false
    }
}
