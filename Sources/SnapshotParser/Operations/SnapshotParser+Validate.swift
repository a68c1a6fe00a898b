extension SnapshotParser {
    /// Finds everything that a parse of one object would throw.
    ///
    /// ```swift
    /// let issues = SnapshotParser().validate(snap: snapshot, type: User.self)
    /// ```
    ///
    /// - Parameters:
    ///   - snap: the snapshot.
    ///   - type: the type to validate it against.
    /// - Returns: the issues; none if a parse would succeed.
    public func validate<T: Parsable>(snap: some SnapshotSource, type: T.Type) -> [Issue] {
        let isSnapshot = T._object?._isSnapshot ?? (T.self is any ParsableCodable.Type)
        return validated(snap, T.self, rootKey(snap.key, mustMatch: isSnapshot))
    }

    /// Finds everything that a parse of a list would throw.
    ///
    /// ```swift
    /// let issues = SnapshotParser().validateAsList(snap: snapshot, type: User.self)
    /// ```
    ///
    /// - Parameters:
    ///   - snap: the snapshot that holds the list.
    ///   - type: the type of the elements.
    /// - Returns: the issues; none if a parse would succeed.
    public func validateAsList<T: Parsable>(snap: some SnapshotSource, type: T.Type) -> [Issue] {
        validated(snap, [T].self, rootKey("", mustMatch: false))
    }

    /// Reads without keeping anything, unless objects have checks, which need all properties to be
    /// set.
    func validated<T: Parsable>(
        _ snap: some SnapshotSource,
        _ type: T.Type,
        _ key: SnapshotKey
    ) -> [Issue] {
        let reader = Reader(.validate, self, of: snap)
        _ = try? reader.readRoot(snap, T.self, key)
        guard reader.optionalExtras?.needsTrial == true else { return delivered(reader) }
        let parsing = Reader(.parse, self, of: snap, for: ReadingIntent(purpose: .trial))
        _ = try? parsing.readRoot(snap, T.self, key)
        return delivered(parsing)
    }

    /// Finds everything that the database would refuse to store.
    ///
    /// It refuses keys that are empty, over 768 UTF-8 bytes, or hold a control character or one of
    /// `.`, `$`, `#`, `[`, `]` and `/`; more than 32 levels; strings over 10 MiB; NaN and the
    /// infinities. Two elements of a list with one id, and a remaining key that a binding writes,
    /// would lose data. Apple's SDK raises exceptions for these that Swift cannot catch. The id of
    /// a snapshot is checked too, since it is stored under that key.
    ///
    /// ```swift
    /// guard SnapshotParser().validate(object: user).isEmpty else { return }
    /// ```
    ///
    /// - Parameter object: the object that is to be written.
    /// - Returns: the issues; none if the object can be stored.
    public func validate<T: Parsable>(object: T) -> [Issue] {
        let writer = Writer(self, of: T.self, for: .checkedWrite)
        writer.addForbiddenKeyIssue(of: object)
        _ = writer.writeRootObject(object)
        return delivered(writer)
    }

    /// Finds everything that the database would refuse to store of a list: of snapshots as children
    /// under their ids, or of plain objects as an array.
    ///
    /// ```swift
    /// let issues = parser.validate(list: users)
    /// ```
    ///
    /// - Parameter list: the objects that are to be written.
    /// - Returns: the issues; none if the list can be stored.
    public func validate<T: Parsable>(list: [T]) -> [Issue] {
        let writer = Writer(self, of: T.self, for: .checkedWrite)
        _ = T._writeList(list, writer)
        return delivered(writer)
    }

    func delivered(_ binder: Binder) -> [Issue] {
        deliver(binder)
        return binder.report.issues
    }
}
