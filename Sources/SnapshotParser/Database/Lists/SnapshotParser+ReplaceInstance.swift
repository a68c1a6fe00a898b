extension SnapshotParser {
    /// Reads a snapshot into an instance of a class.
    ///
    /// - Returns: false if the value is not such an instance; then nothing is done.
    /// - Throws: why the snapshot cannot be read; then the instance is unchanged.
    func replace<T: Parsable>(
        instance: T,
        with snap: some SnapshotSource,
        at location: Location
    ) throws(DecodeFailure) -> Bool {
        guard type(of: instance) is AnyClass, let object = instance as? any ParsableObject else {
            return false
        }
        do {
            try put(snap, into: object)
            return true
        } catch {
            let issues = error.issues.map { issue in
                var issue = issue
                // The path begins with the snapshot's own key.
                issue.path = location.keys.dropLast() + issue.path
                return issue
            }
            throw .invalid(location.error(issues, .parsing, of: T.self))
        }
    }

    private func put<T: ParsableObject>(
        _ snap: some SnapshotSource,
        into object: T
    ) throws(ParseError) {
        var object = object
        try replace(&object, with: snap)
    }
}
