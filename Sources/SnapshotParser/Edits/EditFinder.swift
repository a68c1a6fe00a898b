/// Finds what was edited, from what one writer writes for an old and a new object and from what is
/// stored.
///
/// Both objects are written by the same rules, so a value that is written alike for both was not
/// edited, in whatever form it is stored. A value that is written differently is compared child by
/// child if both have children, and otherwise is sent whole.
///
/// The rules that comments number are the twelve of the article IncrementalUpdates.
struct EditFinder {
    typealias JSON = SnapshotParser.JSON

    let parser: SnapshotParser
    /// Whether a stored tree was read. Otherwise it is not known which former keys hold a value.
    let knowsStored: Bool
    /// Why parts of the edit cannot be sent, with their paths.
    var issues: [(path: [String], kind: SnapshotParser.Issue.Kind)] = []
    var pushIDs = PushIDs()

    var dialect: SnapshotParser.Dialect { parser.dialect }

    /// What was edited of a value; nil for nothing.
    mutating func edit(_ compared: ComparedValue) -> Edit? {
        let (old, new) = (compared.old, compared.new)
        guard needsSending(compared) else { return nil }
        let existing = old.json.object ?? compared.stored.json?.object ?? [:]
        if let children = new.json.object, Tree.hasEquivalentKeys(children, in: existing) {
            issues.append((compared.path, .equivalentKeys(count: 1)))
            return nil
        }
        if compared.isByKey(parser.keyName) { return byKey(compared) }
        if old.json.array != nil, new.json.array != nil { return list(compared) }
        return whole(compared)
    }

    /// Whether the value was edited, and the edit can be sent (rule 1). A value that the server is
    /// to compute is always sent (rule 9).
    private func needsSending(_ compared: ComparedValue) -> Bool {
        let (old, new) = (compared.old, compared.new)
        if new.note.isUnwritten || new.note.isPending { return false }
        // An array with an element that cannot be written is not sent, since the rest would replace
        // it.
        if new.json.array != nil, new.holdsUnwritten { return false }
        return dialect.hasServerValues && new.sendsServerValue
            || !old.json.isIdentical(to: new.json)
    }

    /// The value to store for one that is sent together with others, as part of an array: what is
    /// stored, with what was edited of it.
    mutating func storedWithEdits(_ compared: ComparedValue) -> JSON? {
        let stored = compared.stored.json
        return edit(compared).map { $0.applied(to: stored) ?? .null } ?? stored
    }

    /// The edits of children, key by key (rules 3 and 5).
    private mutating func byKey(_ compared: ComparedValue) -> Edit? {
        let (old, new) = (compared.old.json.object ?? [:], compared.new.json.object ?? [:])
        let (keys, note) = (Set(old.keys).union(new.keys), compared.stored.note)
        let (stored, issueCount) = (compared.stored.json, issues.count)
        if stored?.array != nil, note.arrangement == .unordered { return rekeyedByID(compared) }
        let (oldNote, newNote) = (compared.old.note, compared.new.note)
        let formerKeys = oldNote.formerKeys.merging(newNote.formerKeys) { $1 }
        // Rule 11: an element of the old object that has no id may not have gone, or changed.
        if oldNote.idsByStandIn.keys.contains(where: { new[$0] == nil }) {
            issues.append((compared.path, .missingIDOfOld))
        }
        var edits: [String: Edit] = [:]
        for key in keys where oldNote.idsByStandIn[key] == nil {
            let storedKey = newNote.idsByStandIn[key] ?? note.storedKeys[key] ?? key
            let child = compared.below(key, storedAt: storedKey)
            let former = formerKeys[key, default: []].filter { new[$0] == nil }
            if !former.isEmpty {
                guard let renamed = renamed(child, former, in: compared.stored) else { continue }
                edits[storedKey] = renamed.edit
                for formerKey in renamed.removed { edits[formerKey] = .remove }
            } else if !dialect.storesNothingEmpty, new[key] == nil, old[key] == .null {
                // In the dialect of JSON, null differs from a missing key.
                edits[storedKey] = .remove
            } else if !dialect.storesNothingEmpty, new[key] == .null, old[key] != .null {
                edits[storedKey] = .set(.null)
            } else {
                let inArray = note.storedKeys[key].flatMap { stored?.child($0) }
                edits[storedKey] = edit(child)?.keeping(parser.keyName, of: inArray)
            }
        }
        // Rule 8: where ids are not the indices, no element may come or go.
        func comesOrGoes(_ key: String, _ edit: Edit) -> Bool {
            let child = stored?.child(key)
            return child?.isNothing ?? true != (edit.applied(to: child)?.isNothing ?? true)
        }
        if stored?.array != nil, !note.storedKeys.isEmpty,
            keys.count > min(old.count, new.count) || edits.contains(where: { comesOrGoes($0, $1) })
        {
            issues.removeSubrange(issueCount...)
            return rekeyedByID(compared)
        }
        return edits.isEmpty ? nil : .children(edits)
    }

    /// The edit of a property that is stored, or may be stored, under a former key (rule 7). Its
    /// whole value is sent under the current key, and the former keys are removed.
    private mutating func renamed(
        _ compared: ComparedValue,
        _ former: [String],
        in stored: StoredValue
    ) -> (edit: Edit?, removed: [String])? {
        guard knowsStored else {
            guard needsSending(compared) else { return nil }
            checkMovedIncrement(compared)
            let value = compared.new.sent ?? .null
            let patch = value.patch(replacing: compared.old.underAllKeys)
            return (value.isNull ? .remove : .set(value, patch: patch), former)
        }
        var compared = compared
        let used = former.filter { stored[$0].json?.isNull == false }
        let formerJSON = compared.stored.json == nil ? used.first.flatMap { stored[$0].json } : nil
        compared.stored.json = compared.stored.json ?? formerJSON
        guard let edit = edit(compared) else { return nil }
        guard let formerJSON else { return (edit, used) }
        checkMovedIncrement(compared)
        let value = edit.applied(to: formerJSON) ?? .null
        let patch = formerJSON.overlaid(by: edit.mergePatch(of: formerJSON))
        return (value.isNothing(in: dialect) ? nil : .set(value, patch: patch), used)
    }

    /// Adds an issue for an increment of a value that is moved: the server would add it to nothing,
    /// or to another value.
    private mutating func checkMovedIncrement(_ compared: ComparedValue) {
        if dialect.hasServerValues, compared.new.holdsIncrement {
            issues.append((compared.path, .movedIncrement))
        }
    }

    /// The edit of a list with ids that is stored as an array, if elements come or go (rule 8), as
    /// one does of which nothing is left. The whole list is then stored as an object, with each
    /// element under its id.
    private mutating func rekeyedByID(_ compared: ComparedValue) -> Edit {
        let (old, new) = (compared.old.json.object ?? [:], compared.new.json.object ?? [:])
        let note = compared.stored.note
        var result: [String: JSON] = [:]
        for key in new.keys {
            let child = compared.below(key, storedAt: note.storedKeys[key] ?? key)
            checkMovedIncrement(child)
            let isKnown = note.arrangement != .unordered && old[key] != nil
            result[compared.new.note.idsByStandIn[key] ?? key] =
                (isKnown ? storedWithEdits(child) : nil) ?? child.new.sent
        }
        let unsharedIDs = Set(old.keys).symmetricDifference(new.keys)
        for (key, element) in compared.stored.unread(besides: unsharedIDs, parser.keyName) {
            let id = element.id(parser.keyName) ?? key
            let unusedID = [id, key].first { result[$0] == nil } ?? pushIDs.next()
            result[unusedID] = element
        }
        let value = JSON.object(result)
        return .set(value, patch: value.patch(replacing: compared.old.json))
    }

    /// The edit that replaces what is stored with the whole new value (rule 4); nil if that is
    /// stored already.
    mutating func whole(_ compared: ComparedValue) -> Edit? {
        let (old, new, stored) = (compared.old, compared.new, compared.stored.json)
        let value = new.sent ?? .null
        if dialect.hasServerValues, !value.isIncrement, value.increments(over: stored) {
            issues.append((compared.path, .movedIncrement))
        }
        let replaced = knowsStored ? old.json : old.underAllKeys
        let patch = replaced == old.json ? nil : value.patch(replacing: replaced)
        return edit(to: value, over: stored, patch: patch)
    }

    /// The edit that stores a value; nil if that is stored already.
    func edit(to value: JSON, over stored: JSON?, patch: JSON? = nil) -> Edit? {
        if value.isStored(as: stored, dialect) { return nil }
        return value.isNothing(in: dialect) ? .remove : .set(value, patch: patch)
    }
}
