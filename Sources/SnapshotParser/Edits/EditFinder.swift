/// Finds what was edited, from what one writer writes for an old and a new object and from what is stored.
///
/// What is written alike was not edited, in whatever form it is stored. Anything else is found by
/// going down where both have children, and is a whole value elsewhere.
struct EditFinder {
    typealias JSON = SnapshotParser.JSON

    let parser: SnapshotParser
    /// Whether a stored tree was read. Otherwise former keys that hold something are not known.
    private let hasStored: Bool
    /// What cannot be sent.
    private(set) var issues: [(path: [String], kind: SnapshotParser.Issue.Kind)] = []
    var ids = PushIDs()

    init(_ parser: SnapshotParser, hasStored: Bool) {
        (self.parser, self.hasStored) = (parser, hasStored)
    }

    var dialect: SnapshotParser.Dialect { parser.dialect }

    mutating func refuse(_ kind: SnapshotParser.Issue.Kind, at path: [String]) {
        issues.append((path, kind))
    }

    /// What was edited at a place; nil for nothing.
    mutating func edit(_ place: EditedPlace) -> Edit? {
        let (old, new) = (place.old, place.new)
        guard !new.note.isUnwritten, !new.note.isPending, isEdited(place) else { return nil }
        if let children = new.json.object,
            Tree.hasOtherForms(children, in: old.json.object ?? place.stored.json?.object ?? [:])
        {
            refuse(.equivalentKeys(count: 1), at: place.path)
            return nil
        }
        if place.isByKey(parser.keyName) { return byKey(place) }
        if old.json.array != nil, new.json.array != nil { return list(place) }
        return whole(place)
    }

    /// Whether anything was edited. What the server is to compute always is.
    private func isEdited(_ place: EditedPlace) -> Bool {
        dialect.hasServerValues && place.new.sendsServerValue
            || !place.old.json.isIdentical(to: place.new.json)
    }

    /// What is to be stored of a place that is sent with others: what is stored, with its edits.
    mutating func kept(_ place: EditedPlace) -> JSON? {
        let stored = place.stored.json
        return edit(place).map { $0.applied(to: stored) ?? .null } ?? stored
    }

    private mutating func byKey(_ place: EditedPlace) -> Edit? {
        let (before, after) = (place.old.json.object ?? [:], place.new.json.object ?? [:])
        let (keys, note) = (Set(before.keys).union(after.keys), place.stored.note)
        if place.stored.json?.array != nil,
            note.form == .set
                || !note.storedKeys.isEmpty
                    && (keys.count > before.count || keys.count > after.count)
        {
            return byID(place)
        }
        let former = place.old.note.formerKeys.merging(place.new.note.formerKeys) { $1 }
        let (unnamed, newIDs) = (place.old.note.newIDs, place.new.note.newIDs)
        if unnamed.keys.contains(where: { after[$0] == nil }) {
            refuse(.missingIDOfOld, at: place.path)
        }
        var edits: [String: Edit] = [:]
        for key in keys where unnamed[key] == nil {
            let storedKey = newIDs[key] ?? note.storedKeys[key] ?? key
            let child = place.below(key, storedAt: storedKey)
            let others = former[key, default: []].filter { after[$0] == nil }
            if !others.isEmpty {
                guard let moved = moved(child, others, in: place.stored) else { continue }
                edits[storedKey] = moved.edit
                for other in moved.removed { edits[other] = .remove }
            } else if !dialect.storesNothingEmpty, after[key] == nil, before[key] == .null {
                // Elsewhere, null differs from nothing.
                edits[storedKey] = .remove
            } else if !dialect.storesNothingEmpty, after[key] == .null, before[key] != .null {
                edits[storedKey] = .set(.null)
            } else {
                edits[storedKey] = edit(child)
            }
        }
        return edits.isEmpty ? nil : .inside(edits)
    }

    /// An edit of a property that is, or may be, stored under a former key: it is sent whole.
    private mutating func moved(
        _ place: EditedPlace,
        _ former: [String],
        in stored: StoredValue
    ) -> (edit: Edit?, removed: [String])? {
        guard hasStored else {
            guard isEdited(place) else { return nil }
            refuseMoved(place)
            return (place.new.wholeEdit(from: place.old), former)
        }
        var place = place
        let held = former.filter { stored[$0].json?.isNull == false }
        let origin = place.stored.json == nil ? held.first.flatMap { stored[$0].json } : nil
        place.stored.json = place.stored.json ?? origin
        guard let edit = edit(place) else { return nil }
        guard origin != nil else { return (edit, held) }
        refuseMoved(place)
        return (edit.isRemoval(of: origin, dialect) ? nil : edit.whole(of: origin), held)
    }

    /// Refuses an increment that would add to what another place has stored.
    private mutating func refuseMoved(_ place: EditedPlace) {
        if dialect.hasServerValues, place.new.holdsIncrement {
            refuse(.movedIncrement, at: place.path)
        }
    }

    /// A list with ids that is stored as an array, in which elements come or go: all by their ids.
    private mutating func byID(_ place: EditedPlace) -> Edit {
        let (before, after) = (place.old.json.object ?? [:], place.new.json.object ?? [:])
        let note = place.stored.note
        var result: [String: JSON] = [:]
        for key in after.keys {
            let child = place.below(key, storedAt: note.storedKeys[key] ?? key)
            refuseMoved(child)
            let isKnown = note.form != .set && before[key] != nil
            result[place.new.note.newIDs[key] ?? key] =
                (isKnown ? kept(child) : nil) ?? child.new.sent
        }
        let ids = Set(before.keys).symmetricDifference(after.keys)
        for (key, element) in place.stored.skipped(besides: ids, parser.keyName) {
            let id = element[parser.keyName].flatMap { Tree.keyText($0.tree) } ?? key
            let free = [id, key].first { result[$0] == nil } ?? self.ids.next()
            result[free] = element
        }
        var edits = result.mapValues(Edit.set)
        for key in before.keys where after[key] == nil && result[key] == nil {
            edits[key] = .remove
        }
        return .inside(edits, isWhole: true)
    }

    /// A value that replaces what is stored.
    mutating func whole(_ place: EditedPlace) -> Edit? {
        let (old, new, stored) = (place.old, place.new, place.stored.json)
        // A part that could not be written would be lost.
        if new.json.array != nil, new.holdsUnwritten { return nil }
        let value = new.sent ?? .null
        if value.isNothing(in: dialect) {
            return stored?.isNothing(in: dialect) ?? true ? nil : .remove
        }
        if dialect.hasServerValues, !value.isIncrement, value.increments(over: stored) {
            refuse(.movedIncrement, at: place.path)
        }
        if value.isStored(as: stored, dialect) { return nil }
        return hasStored || !new.hasFormerKeys && !old.hasFormerKeys
            ? .set(value) : new.wholeEdit(from: old)
    }
}

extension SnapshotParser.JSON {
    /// Whether it is stored as nothing.
    func isNothing(in dialect: SnapshotParser.Dialect) -> Bool {
        dialect.storesNothingEmpty ? isNothing : isNull
    }

    /// Whether a value is what is stored already.
    func isStored(as stored: Self?, _ dialect: SnapshotParser.Dialect) -> Bool {
        guard let stored else { return dialect.storesNothingEmpty && isNothing }
        if dialect.hasServerValues, holdsServerValue { return false }
        return dialect.storesNothingEmpty
            ? Tree.isEqual(tree, stored.tree) : isIdentical(to: stored)
    }
}

extension WrittenValue {
    var holdsIncrement: Bool { sent?.increments(isAnywhere: true) == true }
}
