extension SnapshotParser.Binder {
    /// States a rule over several properties, after their bindings: an issue where it does not hold.
    ///
    /// It is made where an object is parsed, where a tree is validated, where an object is validated
    /// before a write, and where one is updated: on a copy that is changed first, before anything else is.
    /// It is skipped if the object has other issues, for then some properties are not set. A search and a
    /// lossy list reject an object that breaks it. To validate a tree of such objects, new ones are made
    /// and all their properties set.
    ///
    /// ```swift
    /// binder.check(end >= start, "ends before it begins", at: "end")
    /// ```
    ///
    /// - Parameters:
    ///   - condition: whether the rule holds.
    ///   - message: what is wrong where it does not.
    ///   - key: the key that the issue is about; the object itself unless told otherwise.
    public func check(
        _ condition: @autoclosure () -> Bool,
        _ message: @autoclosure () -> String,
        at key: String? = nil
    ) {
        if let reader {
            guard looksAtChecks(reader) else { return }
        } else {
            guard let writer, writer.checksWrites, writer.output.isOpen else { return }
        }
        if !condition() { add(.failedCheck(message()), at: key) }
    }
}

extension SnapshotParser.Binder {
    /// Whether the checks of the current object are made now.
    private final func looksAtChecks(_ reader: Reader) -> Bool {
        let node = reader.nodes.current
        guard node.phase == .binding, !reader.options.skipsChecks else { return false }
        // What a setter would set is not there in a validation, nor in the first pass of an update what
        // that would change.
        guard mode == .parse, !reader.isMerging else {
            reader.hasChecks = true
            return false
        }
        return report.issueCount == node.start.issues
    }
}
