/// One search for the objects of a type.
final class Search<T: Parsable> {
    var result = SearchResult<T>()

    private let reader: Reader
    /// The keys that the type binds.
    private var names: [String] = []
    /// The required ones among them.
    private var requiredNames: [String] = []

    init(_ reader: Reader) {
        self.reader = reader
        reader.scope.model = T.self
        if let type = T._object { learnNames(type) }
    }

    /// Finds the keys that the type binds, and which of them are required, by binding the
    /// properties of a new object to an empty node.
    private func learnNames<O: ParsableObject>(_: O.Type) {
        // No checks are made; those of an object without values would fail.
        let binder = Reader(.parse, reader.parser, for: ReadingIntent(purpose: .unchecked))
        var object = O()
        try? binder.openNode([String: Any](), as: O.self)
        binder.beginFormerKeys(of: O.self)
        object.bindProperties(binder: binder)
        let fields = binder.nodes.entriesWithoutValue.filter(\.isForReading)
        binder.closeWithoutReport()
        // Any of a property's keys will do.
        func keys(_ name: Entry) -> [String] { [name.key] + O.formerKeys[name.key, default: []] }
        names = fields.flatMap(keys)
        requiredNames = fields.filter(\.lacksNeededValue).flatMap(keys)
    }

    /// Looks for objects in a node and below it.
    func look(at node: Any) {
        // An array's elements are objects of their own, never one object by index.
        // What a `Codable` type asks for is known only once it was asked.
        if let keyed = Node(node).children, T._object == nil || has(names, keyed),
            let object = match(node, keyed)
        {
            result.matches.append(.init(object: object, path: reader.path))
            return
        }
        guard let children = reader.pushChildren(of: Node(node)) else { return }
        defer { reader.dropChildren(children) }
        for position in children.positions {
            let key = reader.nodes.entries[position].key
            guard let child = Tree.nonNull(reader.nodes.entries[position].node.value),
                Node(child).isContainer, reader.goDown(to: key)
            else { continue }
            look(at: child)
            reader.goUp()
        }
    }

    /// Tries to read a node as an object of the type. If that fails, and the node has one of the
    /// required keys, it is recorded as rejected.
    private func match(_ node: Any, _ keyed: [String: Any]) -> T? {
        var found = SnapshotParser.Report()
        // What is found is kept apart, and then added to the report of the search, or dropped.
        swap(&found, &reader.report)
        reader.optionalExtras?.claimedAgain = nil
        let object = object(in: node)
        swap(&found, &reader.report)
        let isMatch = object != nil && has(names, keyed)
        if !isMatch {
            guard has(requiredNames.isEmpty ? names : requiredNames, keyed) else { return nil }
            let path = reader.path
            let callStackStart = reader.passPath.callStackStart
            let json = SnapshotParser.JSON(node, callStackStart: callStackStart) ?? .null
            result.rejected
                .append(.init(key: path.last ?? "", path: path, issues: found.issues, json: json))
            found.issues = []
        }
        reader.report.append(found)
        return isMatch ? object : nil
    }

    private func has(_ names: [String], _ keyed: [String: Any]) -> Bool {
        names.contains { keyed[$0] != nil }
    }

    /// What a node is read as; nil, with issues, if it cannot be.
    private func object(in node: Any) -> T? {
        let key = SnapshotKey(step: reader.passPath.last, mustMatch: false)
        func bound<O: ParsableObject>(_: O.Type) -> T? {
            var object = O()
            return reader.read(&object, from: node, key) ? retyped(object, as: T.self) : nil
        }
        if let type = T._object { return bound(type) }
        reader.extras.storedNotes = NoteTree()
        defer { learnAskedNames() }
        reader.offeredKey = (reader.level, key)
        do { return try reader.parsed(T.self, from: node) } catch {
            reader.add(error)
            return nil
        }
    }

    /// Takes the keys that a `Codable` type asked a node for, the last time before its first
    /// mistake.
    private func learnAskedNames() {
        defer { reader.extras.storedNotes = nil }
        let note = reader.extras.storedNotes?.at(reader.path.suffix(reader.level))?.note
        guard case .coded(let keys)? = note?.arrangement else { return names = [] }
        // A key that may be the place's own says nothing of what is there.
        names = keys.filter { $0 != reader.parser.keyName }
    }
}
