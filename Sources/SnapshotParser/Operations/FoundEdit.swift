/// The edit that turns a stored object into another one, and the issues with parts that cannot be
/// sent.
struct FoundEdit {
    typealias JSON = SnapshotParser.JSON

    private(set) var edit: Edit?
    /// The stored value before the edit.
    let stored: JSON?
    /// The writer of the new object, which holds the issues.
    let writer: Writer
    /// The key under which the objects are stored, if that is known.
    private let key: String?

    /// Compares what one writer writes for two objects.
    ///
    /// - Parameters:
    ///   - old: the object as it is stored; nil if nothing is.
    ///   - new: the object to store.
    ///   - source: what the old object was read from; nil if that is what is written for it.
    ///   - path: the path to the objects.
    ///   - key: the key under which they are stored, if that is known.
    ///   - needsKeyField: whether a snapshot's own key is one of its fields.
    init<T: Parsable>(
        from old: T?,
        to new: T,
        of source: (tree: JSON?, notes: NoteTree<StoredNote>)?,
        _ parser: SnapshotParser,
        at path: [String] = [],
        key: String? = nil,
        needsKeyField: Bool = false
    ) {
        let oldWriter = Writer(parser, of: T.self, for: .comparison, below: path)
        writer = Writer(parser, of: T.self, for: .comparison, below: path)
        let before =
            old.map { Self.written($0, oldWriter, key, needsKeyField) } ?? WrittenValue.nothing
        let wanted = Self.written(new, writer, key, needsKeyField)
        self.key = key
        stored = source.map(\.tree) ?? (old == nil ? nil : before?.json)
        guard let before, let wanted else { return }
        if let instance = old.flatMap({ Instance($0) }), instance == Instance(new) {
            writer.add(.sameInstance)
        }
        var finder = EditFinder(parser: parser, knowsStored: source != nil)
        let storedValue = StoredValue(json: stored, notes: source?.notes)
        edit = finder.edit(ComparedValue(old: before, new: wanted, stored: storedValue, path: path))
        let oldIssues = Set(oldWriter.report.issues)
        writer.report.issues.removeAll { Self.harmless.contains($0.kind) && oldIssues.contains($0) }
        for (path, kind) in finder.issues.inOrder({ KeyOrder.pathPrecedes($0.path, $1.path) }) {
            writer.go(to: path.dropLast())
            writer.add(kind, at: path.last)
        }
        writer.go(to: path)
    }

    /// Issues with which nothing is lost: a second element with an id gets a new key, and a
    /// binding's value takes precedence. If the old object has one too, it is not one of the edit.
    private static let harmless: Set<SnapshotParser.Issue.Kind> = [
        .duplicateID, .duplicateBinding, .bindingAfterRemaining, .ownedKey,
    ]

    /// The tree that is written for an object, with what was noted of its values.
    private static func written<T: Parsable>(
        _ value: T,
        _ writer: Writer,
        _ key: String?,
        _ needsKeyField: Bool
    ) -> WrittenValue? {
        let tree = writer.writeRoot(value, needsKeyField: needsKeyField)
        for issue in writer.report.issues where !Self.harmless.contains(issue.kind) {
            writer.notes.change(at: issue.path) { $0.isUnwritten = true }
        }
        guard var json = JSON(tree) else {
            writer.add(.tooManyNodes)
            return nil
        }
        if T._object?._isSnapshot == true, writer.parser.writesKeys, let key {
            json[writer.parser.keyName] = .string(key)
        }
        let notes = writer.notes.at(writer.path)
        return WrittenValue(json: json, notes: notes).withStandIns(for: writer.madeIDs)
    }

    /// The edit as a multi-path update. What no path can name and no tree can hold is an issue
    /// (rule 10).
    func changes() -> [String: Any] {
        let (root, dialect) = (writer.path, writer.parser.dialect)
        var found: [(path: [String], value: JSON)] = []
        edit?.byChild(of: stored, dialect).tellPaths { found.append(($0, $1)) }
        var (paths, refused) = ([String: Any](), Set<[String]>())
        for (path, value) in found.inOrder({ KeyOrder.pathPrecedes($0.path, $1.path) }) {
            let unwritable = path.firstIndex { $0.isEmpty || $0.utf8.contains(UInt8(ascii: "/")) }
            let refusedPath = unwritable.map { Array(path[...$0]) } ?? path
            do {
                if let unwritable {
                    guard refused.insert(refusedPath).inserted else { continue }
                    let reason: ForbiddenKey = path[unwritable].isEmpty ? .empty : .character("/")
                    throw SnapshotParser.Failure.issue(.forbiddenKey(reason))
                }
                let tree = try (dialect.storesNothingEmpty ? value.kept : value).writtenTree()
                writer.go(to: root + path)
                paths[path.joined(separator: "/")] = try TreeCopier(writer, .native).validCopy(tree)
            } catch {
                writer.go(to: root + refusedPath.dropLast())
                writer.add(error, at: refusedPath.last)
            }
        }
        writer.go(to: root)
        return paths
    }

    /// The edit as a multi-path update, if it can be sent. A second element with an id is added
    /// under a new one, so it is not lost.
    func checkedChanges() throws(ParseError) -> [String: Any] {
        let changes = self.changes()
        writer.report.tolerated += writer.report.issues.filter { $0.kind == .duplicateID }
        writer.report.issues.removeAll { $0.kind == .duplicateID }
        try writer.parser.finish(writer, writer.scope.model, writer.path.isEmpty ? key : nil)
        return changes
    }

    /// The same, if the type can read what is stored after the edit (rule 12). Issues that what is
    /// stored had before do not count.
    func checkedChanges<T: Parsable>(readableAs type: T.Type) throws(ParseError) -> [String: Any] {
        let changes = try checkedChanges()
        guard let edit else { return changes }
        let isDatabase = writer.parser.dialect.storesNothingEmpty
        func found(in tree: JSON?, ifNothing: JSON? = nil) -> [SnapshotParser.Issue] {
            let isNothing = isDatabase && tree?.isNothing ?? true
            guard let tree = isNothing ? ifNothing : tree else { return [] }
            let kept = isDatabase && !isNothing ? tree.kept : tree
            let reader = Reader(.parse, writer.parser.intolerant, below: writer.path)
            // Of more issues, those that the edit causes might be among the last.
            reader.report.limit = .max
            let key = SnapshotKey(text: key, mustMatch: key != nil)
            _ = try? reader.readRoot(Snapshot(value: kept.tree), T.self, key)
            return reader.report.issues
        }
        // A type may read the number alone that the server computes.
        let edited = edit.applied(to: stored)?.replacingServerValues(writer.parser.dialect)
        var earlier = found(in: stored).map { [$0.model, $0.kind.code] }
        let isObject = T._object != nil
        for issue in found(in: edited, ifNothing: isObject ? [:] : nil) {
            if let index = earlier.firstIndex(of: [issue.model, issue.kind.code]) {
                earlier.remove(at: index)
            } else {
                writer.report.issues.append(issue.asEmptied ?? issue)
            }
        }
        try writer.parser.finish(writer, writer.scope.model)
        return changes
    }
}

extension SnapshotParser.JSON {
    /// What the database keeps of a value: no null, and no empty container.
    var kept: Self {
        switch self {
        case _ where isNothing: .null
        case .object(let children):
            .object(children.filter { !$1.isNothing }.mapValues(\.kept))
        case .array(let elements): .array(elements.map(\.kept))
        default: self
        }
    }

    /// The value with a number instead of each value that the server is to compute.
    fileprivate func replacingServerValues(_ dialect: SnapshotParser.Dialect) -> Self {
        guard dialect.hasServerValues, holdsServerValue else { return self }
        if isServerValue { return 0 }
        if let array { return .array(array.map { $0.replacingServerValues(dialect) }) }
        return .object((object ?? [:]).mapValues { $0.replacingServerValues(dialect) })
    }
}

extension SnapshotParser {
    /// This parser, but what cannot be read is always an issue, and no handler is told.
    var intolerant: SnapshotParser {
        var parser = self
        (parser.unknownKeys, parser.invalidElements, parser.invalidValues) = (.ignore, .fail, .fail)
        (parser.logLevel, parser.issueHandler) = (.silent, nil)
        return parser
    }

    /// Reads a root, and notes where its values stand. Unknown keys are not issues, but for those
    /// of an element that is skipped for them, and so is not one of the object's.
    func noting<T: Parsable>(
        _ source: some SnapshotSource,
        at path: [String]?
    ) throws(ParseError) -> (T, NoteTree<StoredNote>) {
        func noted(_ unknownKeys: Tolerance) -> (value: T?, reader: Reader) {
            var parser = self
            parser.unknownKeys = unknownKeys
            let reader = Reader(.parse, parser, of: source, at: path)
            reader.extras.storedNotes = NoteTree()
            let key = path == nil ? rootKey(source.key, mustMatch: false) : reader.keyOfPath
            return (try? reader.readRoot(source, T.self, key), reader)
        }
        let isStrict = unknownKeys == .fail
        let skipsNone = invalidElements == .fail && invalidValues == .fail
        var found = noted(isStrict && skipsNone ? .ignore : unknownKeys)
        if isStrict, found.reader.report.issues.contains(where: { $0.kind == .unknownKey }) {
            found = noted(.ignore)
        }
        try finish(found.reader, T.self)
        guard let value = found.value else { throw missingValue(at: found.reader.path, T.self) }
        return (value, found.reader.extras.storedNotes ?? NoteTree())
    }
}
