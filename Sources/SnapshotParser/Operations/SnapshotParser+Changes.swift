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
    ///   whole. A list element without id is added under a new one, unless the old list has an
    ///   equal one without id. Children that the type does not know are left alone, unless the
    ///   object that holds them is removed. What the database would refuse is not checked: see
    ///   ``validate(object:)``. Left out, and reported to ``issueHandler``, are: what is under an
    ///   empty key or one with a slash, since its path would lead elsewhere; and a new value that
    ///   no tree can hold, such as NaN, or an array with one, since it would remove the stored
    ///   value. If instances refer to each other so often that their paths cannot be visited, that
    ///   is reported, and nothing is changed.
    public func changes<T: ParsableObject>(from old: T, to new: T) -> [String: Any] {
        let writer = Writer(keyed)
        let stored = writer.writeRoot(old)
        let isTooLarge = writer.trees.isTooLarge(stored)
        return changes(in: stored, known: stored, newIDs: writer.newIDs, to: new, isTooLarge)
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
    ///   what the object still has as it was read, even if it would be written in another form. A
    ///   default of a key that is not stored is sent. A list that is stored as an array whose
    ///   elements hold their ids is replaced whole if elements were added or removed.
    /// - Throws: a `ParseError` if the tree cannot be read as the type.
    public func changes<T: ParsableObject>(
        from stored: some SnapshotSource,
        to new: T
    ) throws(ParseError) -> [String: Any] {
        guard let tree = Tree.value(of: stored.value), !Tree.isNothing(tree) else {
            return changes(in: [:], known: [:], to: new)
        }
        var tolerant = self
        if unknownKeys == .fail { tolerant.unknownKeys = .ignore }
        let old = try tolerant.parseObject(snap: stored, type: T.self)
        let node = Tree.keyed(tree) ?? [:]
        let (known, _) = writtenWithNulls(old)
        // A variant's model may bind keys that no stored model bound.
        let (names, writer) = writtenWithNulls(new)
        return changes(
            in: node,
            known: adding(
                remainingKeysOf: node,
                writer,
                to: TreeChanges.adding(nullsOf: names, to: known)
            ),
            read: writtenAsRead(old, known, node, unlessOtherThan: writer.extras.variants),
            to: new
        )
    }

    /// What is written for an object that was read from a node, without what it never reads, and
    /// with null for each of the node's values that it knows and could not read.
    ///
    /// - Parameters:
    ///   - old: the object.
    ///   - known: all that is written for it.
    ///   - node: the node.
    ///   - variants: the new object's variants. Where the old one has another, nothing is given,
    ///     since two models may read one value in different ways.
    private func writtenAsRead(
        _ old: some ParsableObject,
        _ known: [String: Any],
        _ node: [String: Any],
        unlessOtherThan variants: Set<[String]>
    ) -> [String: Any] {
        let (written, writer) = writtenWithNulls(old, omitsUnread: true)
        // What is nil is not sent, even if it is never read.
        let whole = TreeChanges.adding(nullsOf: known, to: written)
        return writer.extras.variants.subtracting(variants).reduce(
            adding(remainingKeysOf: node, writer, to: whole)
        ) { TreeChanges.forgetting($0, at: $1.dropLast()[...]) }
    }

    private func writtenWithNulls(
        _ object: some ParsableObject,
        omitsUnread: Bool = false
    ) -> ([String: Any], Writer) {
        var bound = keyed
        bound.nilValues = .null
        let writer = Writer(bound)
        writer.notesModels = true
        writer.keepsEmptyNested = true
        writer.omitsUnread = omitsUnread
        return (writer.writeRoot(object), writer)
    }

    /// What was written, with null for all stored keys that would be among its remaining keys.
    private func adding(
        remainingKeysOf node: [String: Any],
        _ writer: Writer,
        to written: [String: Any]
    ) -> [String: Any] {
        writer.extras.remaining.reduce(written) { written, remaining in
            let path = remaining.path[...]
            return TreeChanges.adding(keysOf: node, but: remaining.ownKey, to: written, at: path)
        }
    }

    /// The same parser, but with a path for each element of a list of snapshots.
    private var keyed: SnapshotParser {
        var keyed = self
        keyed.snapshotLists = .keyed
        return keyed
    }

    private func changes<T: ParsableObject>(
        in stored: [String: Any],
        known: [String: Any],
        read: [String: Any]? = nil,
        newIDs: Set<String> = [],
        to new: T,
        _ isTooLarge: Bool = false
    ) -> [String: Any] {
        let writer = Writer(keyed, of: T.self)
        writer.keepsEmptyNested = true
        writer.writesPending = false
        var changes = TreeChanges(keyName: keyName)
        var (stored, known, wanted) = (stored, known, writer.writeRoot(new))
        guard !isTooLarge, !writer.trees.isTooLarge(wanted) else {
            writer.add(.tooManyNodes)
            deliverTolerating(writer)
            return [:]
        }
        if !newIDs.isEmpty {
            ElementsWithoutID(old: newIDs, new: writer.newIDs).settle(&stored, &wanted)
            known = stored
        }
        let unwritten = PathSet(unwrittenBy: writer)
        changes.collect(
            stored: stored,
            known: known,
            wanted: wanted,
            read: read,
            unwritten: unwritten
        )
        refuse(changes.unnamed, writer)
        deliverTolerating(writer)
        return changes.byPath
    }

    /// Reports the keys that no path can name.
    private func refuse(_ unnamed: [(path: [String], key: String)], _ writer: Writer) {
        let start = writer.report.mark
        for (path, key) in unnamed {
            writer.go(to: path)
            if let reason = RefusedWrites.refusal(of: key) {
                writer.add(.forbiddenKey(reason), at: key)
            }
        }
        writer.go(to: [])
        writer.report.sortByPath(since: start)
    }
}

extension PathSet {
    /// The values that a writer could not write; nil if it wrote all of them.
    fileprivate init?(unwrittenBy writer: Writer) {
        let issues = writer.report.issues.filter(\.kind.isUnwritten)
        self.init()
        for path in issues.map(\.path) + writer.report.cutPaths { insert(path[...]) }
        if isEmpty { return nil }
    }
}

extension SnapshotParser.Issue.Kind {
    /// Whether the value with the issue was not written.
    var isUnwritten: Bool {
        switch self {
        // A second element with an id gets a new key, and a binding's value takes precedence.
        case .duplicateID, .duplicateBinding, .duplicateRemaining, .bindingAfterRemaining,
            .ownedKey:
            false
        default: true
        }
    }
}
