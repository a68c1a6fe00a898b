/// Finds what was edited, from what one writer writes for an old and a new object and from what is stored.
///
/// What is written alike was not edited, in whatever form it is stored. Anything else is found by
/// going down where both have children, and is a whole value elsewhere.
struct EditFinder {
    typealias JSON = SnapshotParser.JSON

    let parser: SnapshotParser
    /// Whether a stored tree was read. Otherwise former keys that hold something are not known.
    private let hasStored: Bool
    /// Whether the database's rules hold: what is empty does not exist, and its server computes values.
    let isDatabase: Bool
    /// What cannot be sent.
    private(set) var issues: [(path: [String], kind: SnapshotParser.Issue.Kind)] = []
    var ids = PushIDs()

    init(_ parser: SnapshotParser, hasStored: Bool) {
        (self.parser, self.hasStored) = (parser, hasStored)
        isDatabase = parser.dialect != .json
    }

    mutating func refuse(_ kind: SnapshotParser.Issue.Kind, at path: [String]) {
        issues.append((path, kind))
    }

    /// What was edited of a value; nil for nothing.
    mutating func edit(
        from old: WrittenValue,
        to new: WrittenValue,
        of stored: StoredValue,
        at path: [String]
    ) -> Edit? {
        guard !new.note.isUnwritten, !new.note.isPending,
            !new.isSame(as: old, withServerValues: isDatabase)
        else { return nil }
        if let children = new.json.object,
            Tree.hasOtherForms(children, in: old.json.object ?? stored.json?.object ?? [:])
        {
            refuse(.equivalentKeys(count: 1), at: path)
            return nil
        }
        if let children = children(of: old, new, stored) {
            return edit(
                from: children.old,
                to: children.new,
                children.stored,
                old,
                new,
                stored,
                path
            )
        }
        if old.json.array != nil, new.json.array != nil {
            return list(from: old, to: new, of: stored, at: path)
        }
        return whole(new, replacing: old, over: stored.json, at: path)
    }

    /// The children of values that are compared key by key.
    private func children(
        of old: WrittenValue,
        _ new: WrittenValue,
        _ stored: StoredValue
    ) -> (old: [String: JSON], new: [String: JSON], stored: [String: JSON])? {
        var note = WrittenNote()
        note.isNested = old.note.isNested && new.note.isNested
        let isNested = note.isNested
        guard let after = new.children(ifMissing: note) else { return nil }
        note.isNested = isNested || old.note.isMissingCollection
        guard let before = old.children(ifMissing: note), !isOther(old, new),
            let children = stored.json?.isNothing ?? true ? [:] : stored.json?.keyed,
            // From the old object's defaults, what is not stored cannot be edited by its parts.
            !children.isEmpty || before.values.allSatisfy(\.isNothing) || isNested,
            !stored.isRewritten(before, after, parser.keyName)
        else { return nil }
        return (before, after, children)
    }

    /// Whether an object has another id or variant than before, and so nothing of the one before.
    private func isOther(_ old: WrittenValue, _ new: WrittenValue) -> Bool {
        let (before, after) = (old.note, new.note)
        if before.isSnapshot, after.isSnapshot, let id = old.id(parser.keyName),
            let other = new.id(parser.keyName), id != other
        {
            return true
        }
        return after.variants.contains { new in
            before.variants.contains { $0.choosers == new.choosers && $0 != new }
        }
    }

    private mutating func edit(
        from before: [String: JSON],
        to after: [String: JSON],
        _ children: [String: JSON],
        _ old: WrittenValue,
        _ new: WrittenValue,
        _ stored: StoredValue,
        _ path: [String]
    ) -> Edit? {
        let storedKeys = stored.note.storedKeys
        let isRekeyed = !storedKeys.isEmpty && Set(before.keys) != Set(after.keys)
        if stored.json?.array != nil, isRekeyed || stored.note.form == .set {
            return byID(before, after, children, old, new, stored, path)
        }
        let former = old.note.formerKeys.merging(new.note.formerKeys) { $1 }
        var edits: [String: Edit] = [:]
        let (unnamed, newIDs) = (old.note.newIDs, new.note.newIDs)
        if unnamed.keys.contains(where: { after[$0] == nil }) { refuse(.missingIDOfOld, at: path) }
        for key in Set(before.keys).union(after.keys) where unnamed[key] == nil {
            let storedKey = newIDs[key] ?? storedKeys[key] ?? key
            let (old, new) = (old.below(key, before[key]), new.below(key, after[key]))
            let others = former[key, default: []].filter { after[$0] == nil }
            let stored = stored.below(key, storedAt: storedKey, children)
            // Elsewhere, null differs from nothing.
            if others.isEmpty, !isDatabase, before[key] == .null, after[key] == nil {
                edits[storedKey] = .remove
            } else if others.isEmpty, !isDatabase, after[key] == .null, before[key] != .null {
                edits[storedKey] = .set(.null)
            } else if others.isEmpty {
                edits[storedKey] = edit(from: old, to: new, of: stored, at: path + [key])
            } else if let moved = moved(
                from: old,
                to: new,
                of: stored,
                others,
                children,
                path + [key]
            ) {
                edits[storedKey] = moved.edit
                for other in moved.removed { edits[other] = .remove }
            }
        }
        return edits.isEmpty ? nil : .inside(edits)
    }

    /// An edit of a property that is, or may be, stored under a former key: it is sent whole.
    private mutating func moved(
        from old: WrittenValue,
        to new: WrittenValue,
        of stored: StoredValue,
        _ former: [String],
        _ children: [String: JSON],
        _ path: [String]
    ) -> (edit: Edit?, removed: [String])? {
        guard hasStored else {
            if new.isSame(as: old, withServerValues: isDatabase) { return nil }
            refuseMoved(new, at: path)
            return (new.wholeEdit(from: old), former)
        }
        let held = former.filter { children[$0] != nil }
        let place = stored.json == nil ? held.first.flatMap { children[$0] } : nil
        let present = StoredValue(json: stored.json ?? place, notes: stored.notes)
        guard let edit = edit(from: old, to: new, of: present, at: path) else { return nil }
        guard place != nil else { return (edit, held) }
        refuseMoved(new, at: path)
        return (edit.isRemoval(of: place, isDatabase) ? nil : edit.whole(of: place), held)
    }

    private mutating func refuseMoved(_ value: WrittenValue, at path: [String]) {
        if isDatabase, value.holdsIncrement { refuse(.movedIncrement, at: path) }
    }

    /// A list with ids that is stored as an array, in which elements come or go: all by their ids.
    private mutating func byID(
        _ before: [String: JSON],
        _ after: [String: JSON],
        _ children: [String: JSON],
        _ old: WrittenValue,
        _ new: WrittenValue,
        _ stored: StoredValue,
        _ path: [String]
    ) -> Edit {
        var result: [String: JSON] = [:]
        for (key, child) in after {
            let (place, inner) = (stored.note.storedKeys[key] ?? key, path + [key])
            let element = new.below(key, child)
            refuseMoved(element, at: inner)
            let known = stored.note.form == .set ? nil : before[key]
            let value = known.flatMap { known -> JSON? in
                let present = stored.below(key, storedAt: place, children)
                let edit = edit(from: old.below(key, known), to: element, of: present, at: inner)
                return edit.map { $0.applied(to: present.json) ?? .null } ?? present.json
            }
            result[new.note.newIDs[key] ?? key] = value ?? element.sent
        }
        let ids = Set(before.keys).symmetricDifference(after.keys)
        for (key, element) in stored.skipped(besides: ids, parser.keyName) {
            let id = element[parser.keyName].flatMap { Tree.keyText($0.tree) } ?? key
            let free = ([id, key].lazy.filter { result[$0] == nil }.first) ?? self.ids.next()
            result[free] = element
        }
        var edits = result.mapValues(Edit.set)
        for key in before.keys where after[key] == nil && result[key] == nil {
            edits[key] = .remove
        }
        return .inside(edits, isWhole: true)
    }

    /// A value that replaces what is stored.
    mutating func whole(
        _ new: WrittenValue,
        replacing old: WrittenValue = .nothing,
        over stored: JSON?,
        at path: [String]
    ) -> Edit? {
        // A part that could not be written would be lost.
        if new.json.array != nil, new.holdsUnwritten { return nil }
        let value = new.sent ?? .null
        if value.isNull || isDatabase && value.isNothing {
            return stored.map { isDatabase ? $0.isNothing : $0.isNull } ?? true ? nil : .remove
        }
        refuseIncrements(in: value, over: stored, at: path)
        if isStored(value, as: stored) { return nil }
        return hasStored || !new.hasFormerKeys && !old.hasFormerKeys
            ? .set(value) : new.wholeEdit(from: old)
    }

    func isStored(_ value: JSON, as stored: JSON?) -> Bool {
        value.isStored(as: stored, isDatabase)
    }

    /// Refuses increments inside a value that would add to what another one has stored.
    private mutating func refuseIncrements(in value: JSON, over stored: JSON?, at path: [String]) {
        guard isDatabase, !value.isIncrement, value.increments(over: stored) else { return }
        refuse(.movedIncrement, at: path)
    }
}

extension SnapshotParser.JSON {
    /// Whether a value is what is stored already.
    func isStored(as stored: Self?, _ isDatabase: Bool) -> Bool {
        guard let stored else { return isDatabase && isNothing }
        if isDatabase, holdsServerValue { return false }
        return isDatabase ? Tree.isEqual(tree, stored.tree) : isIdentical(to: stored)
    }

    /// Whether it asks the server to add to what is stored.
    var isIncrement: Bool {
        guard isServerValue, let request = self[SpecialKey.server] else { return false }
        if case .increment? = ServerMarker.Request(request.tree) { return true }
        return false
    }

    /// Whether it holds an increment, or one where something is stored.
    func increments(over stored: Self? = nil, isAnywhere: Bool = false) -> Bool {
        if isIncrement { return isAnywhere || !(stored?.isNothing ?? true) }
        let children = stored?.keyed ?? [:]
        return keyed?.contains { $1.increments(over: children[$0], isAnywhere: isAnywhere) }
            ?? false
    }
}

extension WrittenValue {
    var holdsIncrement: Bool { sent?.increments(isAnywhere: true) == true }
}
