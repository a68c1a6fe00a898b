extension SnapshotParser {
    /// The smallest multi-path update that turns one object into another, for
    /// `updateChildValues`.
    ///
    /// ```swift
    /// reference.updateChildValues(parser.changes(from: stored, to: edited))
    /// ```
    ///
    /// - Parameters:
    ///   - old: the object as it is stored.
    ///   - new: the object to store.
    /// - Returns: values by slash-joined paths below the object, with `NSNull` for what is gone;
    ///   empty if nothing was edited. No path is an ancestor of another. <doc:IncrementalUpdates>
    ///   has the rules. An edit that cannot be sent is left out, and told to ``issueHandler``, or
    ///   without one to ``logHandler``: ``changes(from:validating:)-(T,_)`` throws it.
    public func changes<T: Parsable>(from old: T, to new: T) -> [String: Any] {
        let found = FoundEdit(from: old, to: new, of: nil, self)
        let changes = found.changes()
        if issueHandler == nil {
            for issue in found.writer.report.issues where issue.kind != .duplicateID {
                logHandler(Wording.lostEdit(issue))
            }
        }
        deliverTolerating(found.writer)
        return changes
    }

    /// The smallest multi-path update that turns one object into another, if the database will
    /// accept all of the new one.
    ///
    /// ```swift
    /// reference.updateChildValues(try parser.changes(from: stored, validating: edited))
    /// ```
    ///
    /// - Parameters:
    ///   - old: the object as it is stored.
    ///   - new: the object to store.
    /// - Returns: values by slash-joined paths, as ``changes(from:to:)-(T,_)`` returns them.
    /// - Throws: a `ParseError` with everything in the new object that the database would refuse,
    ///   or that could not be read again since nothing would be stored of it; or if an edited or
    ///   removed element has no id.
    public func changes<T: Parsable>(
        from old: T,
        validating new: T
    ) throws(ParseError) -> [String: Any] {
        try checkWritable(of: new)
        return try FoundEdit(from: old, to: new, of: nil, self).checkedChanges(readableAs: T.self)
    }

    private func checkWritable<T: Parsable>(of object: T) throws(ParseError) {
        let writer = Writer(self, of: T.self, for: .checkedWrite)
        _ = writer.writeRoot(object, needsKeyField: false)
        try finishEdited(writer)
    }

    /// Throws what the database would refuse of an edited value, but for what is required and
    /// empty: an update may leave what others have stored there.
    func finishEdited(_ writer: Writer) throws(ParseError) {
        let isEmptied = writer.report.issues.allSatisfy { $0.kind == .emptyContainer }
        if isEmptied { writer.report.issues = [] }
        try finish(writer, writer.scope.model)
    }

    /// The smallest multi-path update that turns a tree into an object, for `updateChildValues`.
    ///
    /// ```swift
    /// reference.updateChildValues(try parser.changes(from: snapshot, to: edited))
    /// ```
    ///
    /// - Parameters:
    ///   - stored: the tree as it is stored; if it is empty, everything is new.
    ///   - new: the object to store.
    /// - Returns: values by slash-joined paths, as ``changes(from:to:)-(T,_)`` returns them.
    /// - Throws: a `ParseError` if the tree cannot be read as the type, or an edit cannot be
    ///   written: no tree can hold it, or no path can name its key.
    public func changes<T: Parsable>(
        from stored: some SnapshotSource,
        to new: T
    ) throws(ParseError) -> [String: Any] {
        try edit(of: stored, to: new).checkedChanges()
    }

    /// The smallest multi-path update that turns a tree into an object, if the database will accept
    /// all of the object.
    ///
    /// ```swift
    /// reference.updateChildValues(try parser.changes(from: snapshot, validating: edited))
    /// ```
    ///
    /// - Parameters:
    ///   - stored: the tree as it is stored; if it is empty, everything is new.
    ///   - new: the object to store.
    /// - Returns: values by slash-joined paths, as ``changes(from:to:)-(SnapshotSource,_)`` returns
    ///   them.
    /// - Throws: a `ParseError` if the tree cannot be read as the type, or with everything in the
    ///   new object that the database would refuse, or that could not be read again since nothing
    ///   would be stored of it.
    public func changes<T: Parsable>(
        from stored: some SnapshotSource,
        validating new: T
    ) throws(ParseError) -> [String: Any] {
        try checkWritable(of: new)
        return try edit(of: stored, to: new).checkedChanges(readableAs: T.self)
    }

    /// What was edited of a stored value.
    ///
    /// - Parameter path: where it is in a database; nil for one that stands alone.
    func edit<T: Parsable>(
        of source: some SnapshotSource,
        at path: [String]? = nil,
        to new: T
    ) throws(ParseError) -> FoundEdit {
        let key = path?.last ?? (source.key.isEmpty ? nil : source.key)
        let place = path ?? []
        guard let stored = source.value, !Tree.isNothing(stored) else {
            return FoundEdit(from: T._empty, to: new, of: (nil, .init()), self, at: place, key: key)
        }
        let (old, notes): (T, _) = try noting(source, at: path)
        guard let json = JSON(stored) else {
            let kind = Issue.Kind.unsupportedValue(found: "\(type(of: stored))")
            let issue = Issue(kind, at: place, in: T.self, concernsKey: false)
            throw ParseError(issues: [issue], model: String(describing: T.self), key: "")
        }
        return FoundEdit(from: old, to: new, of: (json, notes), self, at: place, key: key)
    }
}
