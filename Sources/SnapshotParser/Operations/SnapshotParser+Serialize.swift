extension SnapshotParser {
    /// Writes an object as a tree that `JSONSerialization` and the Firebase SDK accept.
    ///
    /// It always succeeds: what no tree can hold (NaN, a value that cannot be written, whatever is
    /// below ``maximumDepth``) is left out, and ``issueHandler`` hears of it. It does not check
    /// what the database refuses; ``serialize(validating:)`` does.
    ///
    /// ```swift
    /// let tree = SnapshotParser().serialize(object: user)
    /// ```
    ///
    /// - Parameter object: the object; its own key is left out.
    /// - Returns: the tree, of native Swift values.
    @inlinable
    public func serialize<T: ParsableObject>(object: T) -> [String: Any] {
        let binder = Binder(.serialize, self)
        let node = binder.writeRoot(object)
        deliverTolerating(binder)
        return node
    }

    /// Writes a list of snapshots as a tree keyed by their ids.
    ///
    /// A snapshot without id gets a new push id, as the database would give it. So does one whose
    /// id another one before it has, and ``issueHandler`` hears of it: nothing is lost.
    ///
    /// ```swift
    /// let tree = SnapshotParser().serialize(list: users)
    /// ```
    ///
    /// - Parameter list: the objects.
    /// - Returns: the tree, of native Swift values.
    @inlinable
    public func serialize<T: ParsableSnapshot>(list: [T]) -> [String: Any] {
        let binder = Binder(.serialize, self)
        binder.setModel(T.self)
        let node = binder.writeKeyed(list)
        let root = binder.hasPostponed ? binder.withPostponed(node) : node
        deliverTolerating(binder)
        return root
    }

    /// Writes an object as a tree that the database is sure to accept.
    ///
    /// ```swift
    /// reference.setValue(try SnapshotParser().serialize(validating: user))
    /// ```
    ///
    /// - Parameter object: the object; its own key is left out.
    /// - Returns: the tree, of native Swift values.
    /// - Throws: a `ParseError` with everything that the database would refuse.
    @inlinable
    public func serialize<T: ParsableObject>(
        validating object: T
    ) throws(ParseError) -> [String: Any] {
        let binder = Binder(.serialize, self, checksWrites: true)
        let node = binder.writeRoot(object)
        try finish(binder, T.self, "", .serializing)
        return node
    }

    @usableFromInline
    func deliverTolerating(_ binder: Binder) {
        guard binder.report.mark != Report.Mark() else { return }
        binder.report.tolerate(since: Report.Mark())
        deliver(binder.report)
    }
}

extension SnapshotParser.Binder {
    /// Says which type the root is about.
    @usableFromInline
    func setModel(_ model: any Any.Type) {
        frame.model = model
    }
}
