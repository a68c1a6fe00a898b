import Foundation

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
    /// - Returns: values by slash-joined paths below the object, with `NSNull` for what is removed;
    ///   empty if nothing changed. No path is an ancestor of another. Arrays of values are replaced
    ///   whole, and so are lists that ``Dialect-swift.enum/json`` writes as arrays, since it is not known how
    ///   they are stored. A property with ``ParsableObject/formerKeys`` is replaced whole too, and
    ///   its former keys are removed; an increment in it is sent as its sum with the old number. The children
    ///   of a collection are sent one by one, also the first ones of one that was empty or nil. A list
    ///   element without id is added under a new one, unless the old list
    ///   has an equal one without id. Children that the type does not know are left alone, unless
    ///   the object that holds them is removed. What the database would refuse is not checked, and
    ///   an edit may be left out: ``changes(from:validating:)-(T,_)`` throws instead. Left out, and
    ///   reported to ``issueHandler``, or without one to ``logHandler``, are: what is under an empty key
    ///   or one with a slash, since its path would lead elsewhere; and a new value that no tree can hold, such as NaN, or an
    ///   array with one, since it would remove the stored value; and the edit or removal of an element that has
    ///   no id in the old object, but was added to the database under one.
    public func changes<T: ParsableObject>(from old: T, to new: T) -> [String: Any] {
        let (changes, writer) = changes(from: old, to: new, stored: nil)
        if issueHandler == nil {
            for issue in writer.report.issues where issue.kind != .duplicateID {
                logHandler(Wording.lostEdit(issue))
            }
        }
        deliverTolerating(writer)
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
    /// - Throws: a `ParseError` with everything in the new object that the database would refuse, or that could not
    ///   be read again since nothing would be stored of it; or if an edited or removed element has no id.
    public func changes<T: ParsableObject>(
        from old: T,
        validating new: T
    ) throws(ParseError) -> [String: Any] {
        try checked(new, of: { RootWriter(Writer(self)).write(old) }) { () throws(ParseError) in
            try wholeChanges(from: old, to: new)
        }
    }

    /// Changes to an object that the database is sure to accept.
    ///
    /// - Parameters:
    ///   - stored: what is stored.
    ///   - changes: finds them.
    private func checked<T: ParsableObject>(
        _ new: T,
        of stored: () -> Any?,
        _ changes: () throws(ParseError) -> [String: Any]
    ) throws(ParseError) -> [String: Any] {
        let root = RootWriter(Writer(self, of: T.self, for: WritingIntent(purpose: .validation)))
        _ = root.write(new)
        let emptied = EmptiedValues(takenFrom: root.writer)
        try finish(root.writer, T.self, "")
        let changes = try changes()
        try emptied.check(changes, of: stored) {
            quiet.validate(snap: Snapshot(value: $0), type: T.self)
        }
        return changes
    }

    /// The changes of an object that may be written.
    ///
    /// - Parameter key: the last key of its place, if that is known.
    /// - Throws: a `ParseError` if the changes lack an edit.
    func wholeChanges<T: ParsableObject>(
        from old: T,
        to new: T,
        key: String? = nil
    ) throws(ParseError) -> [String: Any] {
        let (changes, writer) = changes(from: old, to: new, stored: nil, key: key)
        return try whole(changes, writer, T.self)
    }

    private func whole<T: ParsableObject>(
        _ changes: [String: Any],
        _ writer: Writer,
        _ type: T.Type,
        _ key: String = ""
    ) throws(ParseError) -> [String: Any] {
        // A second element with an id is added under a new one, so it is not lost.
        writer.report.tolerated += writer.report.issues.filter { $0.kind == .duplicateID }
        writer.report.issues.removeAll { $0.kind == .duplicateID }
        try finish(writer, type, key)
        return changes
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
    /// - Returns: values by slash-joined paths, as ``changes(from:to:)-(T,_)`` returns them. Keys
    ///   of the tree that the type does not know are left alone, and are not issues here. So is
    ///   what the object still has as it was read, even if it would be written in another form, and
    ///   a default of a key that is not stored, unless its object would be empty without it. A
    ///   value that is stored under a former key moves to the present one if it is edited. A value
    ///   whose stored keys differ from those it writes is replaced whole. A list with ids that is
    ///   stored as an array is replaced whole by an object if elements were added or removed, with
    ///   what the type does not know of each. A list without ids that is stored under
    ///   other keys is edited by these. One that is stored as an array is edited in place, including additions
    ///   and removals at the end; any other change of order replaces it whole. The objects in it keep what the
    ///   type does not know if they were not edited, or hold elements with ids that are in no other and most
    ///   of the same values, or are still between the same neighbors, and share a value with what was there.
    ///   Elements that could not be read, and are tolerated, are kept.
    /// - Throws: a `ParseError` if the tree cannot be read as the type, or an edit cannot be written:
    ///   no tree can hold it, or no path can name its key.
    public func changes<T: ParsableObject>(
        from stored: some SnapshotSource,
        to new: T
    ) throws(ParseError) -> [String: Any] {
        let tree = Tree.value(of: stored.value).flatMap { Tree.isNothing($0) ? nil : $0 }
        var (old, places) = (T?.none, StoredPlaces())
        if let tree { (old, places) = try readNotingPlaces(tree, of: stored, T.self, stored.key) }
        let node = tree.flatMap(Tree.keyed) ?? [:]
        let (changes, writer) = changes(
            from: old,
            to: new,
            stored: node,
            places,
            key: stored.key.isEmpty ? nil : stored.key
        )
        return try whole(changes, writer, T.self, stored.key)
    }

    /// The smallest multi-path update that turns a tree into an object, if the database will accept all of the
    /// object.
    ///
    /// ```swift
    /// reference.updateChildValues(try parser.changes(from: snapshot, validating: edited))
    /// ```
    ///
    /// - Parameters:
    ///   - stored: the tree as it is stored; if it is empty, everything is new.
    ///   - new: the object to store.
    /// - Returns: values by slash-joined paths, as ``changes(from:to:)-(SnapshotSource,_)`` returns them.
    /// - Throws: a `ParseError` if the tree cannot be read as the type, or with everything in the new object
    ///   that the database would refuse, or that could not be read again since nothing would be stored of it.
    public func changes<T: ParsableObject>(
        from stored: some SnapshotSource,
        validating new: T
    ) throws(ParseError) -> [String: Any] {
        try checked(new, of: { stored.value }) { () throws(ParseError) in
            try changes(from: stored, to: new)
        }
    }

    /// Reads a source's tree as an object, and notes where its values stand. Unknown keys are not issues, but
    /// for those of an element that is skipped for them, and so is not one of the object's.
    func readNotingPlaces<T: ParsableObject>(
        _ tree: Any,
        of source: some SnapshotSource,
        _ type: T.Type,
        _ key: String
    ) throws(ParseError) -> (T, StoredPlaces) {
        func read(_ unknownKeys: Tolerance) -> (object: T, places: StoredPlaces?, reader: Reader) {
            var parser = self
            parser.unknownKeys = unknownKeys
            let root = RootReader(.parse, parser, of: source)
            let reader = root.reader
            reader.extras.places = StoredPlaces()
            // They may refer to the reader.
            defer { reader.extras.places = nil }
            var object = T()
            root.read(tree, into: &object, key: rootKey(key, isGiven: false))
            return (object, reader.extras.places, reader)
        }
        let isStrict = unknownKeys == .fail
        let skipsNone = invalidElements == .fail && invalidValues == .fail
        var found = read(isStrict && skipsNone ? .ignore : unknownKeys)
        if isStrict, found.reader.report.issues.contains(where: { $0.kind == .unknownKey }) {
            found = read(.ignore)
        }
        try finish(found.reader, T.self)
        return (found.object, found.places ?? StoredPlaces())
    }

    /// Compares what one writer writes for both objects.
    ///
    /// - Parameters:
    ///   - old: the object as it is stored; nil if nothing is.
    ///   - stored: the tree that it was read from; nil if it was not read. Then its lists are as
    ///     this parser writes them.
    ///   - key: the last key of the place; nil if it is not known.
    /// - Returns: the changes, and a writer with the issues of what they lack.
    private func changes<T: ParsableObject>(
        from old: T?,
        to new: T,
        stored: [String: Any]?,
        _ places: StoredPlaces? = nil,
        key: String? = nil
    ) -> ([String: Any], Writer) {
        let listsByID = dialect != .json || stored != nil
        var written = WrittenPair(old, new, self, listsByID: listsByID, comparesNils: true)
        let (before, writer) = (written.before, written.writer)
        if writesKeys, T._isSnapshot, let key {
            if old != nil { written.known[keyName] = key }
            written.wanted[keyName] = key
        }
        let edited = stored == nil ? written.settleNewIDs(keyName) : []
        if let old, Instance.areSame(old, new) { writer.add(.sameInstance) }
        let changes = TreeChanges(
            from: written.known,
            to: written.wanted,
            stored: stored ?? written.known,
            places: places,
            unwritten: PathSet(unwrittenBy: writer),
            notes: written.notes,
            parser: self
        )
        // What could not be written before either was not edited.
        writer.report.issues.removeAll(where: Set(before.report.issues).contains)
        for list in edited {
            writer.go(to: list.dropLast())
            writer.add(.missingIDOfOld, at: list.last)
        }
        refuse(changes.unnamed, writer)
        return (native(changes.byPath, writer), writer)
    }

    /// The values that the database can hold. Others are left out, and reported.
    private func native(_ byPath: [String: Any], _ writer: Writer) -> [String: Any] {
        var values: [String: Any] = [:]
        for (path, value) in byPath.sorted(by: { KeyOrder.precedes($0.key, $1.key) }) {
            let keys = path.split(separator: "/").map(String.init)
            writer.go(to: keys)
            do {
                values[path] = try NativeCopy.of(value, writer)
            } catch {
                writer.go(to: keys.dropLast())
                writer.add(error, at: keys.last)
            }
        }
        writer.go(to: [])
        return values
    }

    /// Reports the keys that no path can name: they are empty, or hold a slash.
    private func refuse(_ unnamed: [[String]], _ writer: Writer) {
        for path in unnamed.sorted(by: KeyOrder.pathPrecedes) {
            writer.go(to: path.dropLast())
            let isEmpty = path.last?.isEmpty == true
            writer.add(.forbiddenKey(isEmpty ? .empty : .character("/")), at: path.last)
        }
        writer.go(to: [])
    }
}

extension PathSet {
    /// The values that a writer could not write; nil if it wrote all of them.
    fileprivate init?(unwrittenBy writer: Writer) {
        // A second element with an id gets a new key, and a binding's value takes precedence.
        let harmless: Set<SnapshotParser.Issue.Kind> = [
            .duplicateID, .duplicateBinding, .bindingAfterRemaining, .ownedKey,
        ]
        let issues = writer.report.issues.filter { !harmless.contains($0.kind) }
        self.init()
        for path in issues.map(\.path) + writer.notes.unwritten { insert(path[...]) }
        if isEmpty { return nil }
    }
}
