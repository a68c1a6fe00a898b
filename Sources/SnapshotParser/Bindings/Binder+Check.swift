extension SnapshotParser.Binder {
    /// Checks a rule over several properties, after their bindings. If it does not hold, that is an
    /// issue.
    ///
    /// The rule is checked in every parse and validation. An update checks it on a copy before it
    /// changes anything. It is skipped if the object has other issues, since then some properties
    /// are not set. A search and a lossy list reject an object that breaks it. Where invalid
    /// elements are skipped, an update leaves out a new element that breaks it, and leaves alone
    /// one that would. Validating a tree of such objects makes new ones and sets all their
    /// properties.
    ///
    /// ```swift
    /// binder.check(end >= start, "ends before it begins", at: "end")
    /// ```
    ///
    /// - Parameters:
    ///   - condition: whether the rule holds.
    ///   - message: what is wrong if it does not.
    ///   - key: the key that the issue is about; by default the object itself.
    public func check(
        _ condition: @autoclosure () -> Bool,
        _ message: @autoclosure () -> String,
        at key: String? = nil
    ) {
        guard beginCheck(), !condition() else { return }
        add(.failedCheck(message()), at: key)
        reader?.nodes.current.failedCheckCount += 1
    }

    /// Decides whether a check of the current object is made now. An update, and a validation of
    /// trees, note here that the object has checks, and make them later on a copy.
    private func beginCheck() -> Bool {
        guard let reader else {
            guard let writer, writer.intent.checksWrites else { return false }
            return writer.nodes.current.state != .closed
        }
        let (object, purpose) = (reader.nodes.current, reader.scope.intent.purpose)
        guard object.state != .closed, purpose != .unchecked else { return false }
        // A validation does not call the app's setters, and the first pass of an update does not
        // change present objects, so the properties may lack what the tree says.
        guard mode == .parse, isNew || purpose == .trial else {
            reader.extras.needsTrial = true
            return false
        }
        return report.issueCount == object.mark.issues + object.failedCheckCount
    }
}
