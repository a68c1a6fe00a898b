/// What was edited of a stored value. It is found once, and then written as paths of an update, as
/// a merge patch, or as the whole new value.
indirect enum Edit {
    typealias JSON = SnapshotParser.JSON

    /// The value is removed.
    case remove
    /// The value is replaced with another one.
    case set(JSON)
    /// Children were edited; the edits are by the keys under which they are stored. If `isWhole`,
    /// the edits make up the whole value, since it is not known what else is stored.
    case inside([String: Edit], isWhole: Bool = false)

    /// The stored value after the edit; nil for nothing.
    func applied(to stored: JSON?) -> JSON? {
        switch self {
        case .remove: return nil
        case .set(let value): return value
        case .inside(let edits, let isWhole):
            var children = isWhole ? [:] : stored?.keyed ?? [:]
            for (key, edit) in edits { children[key] = edit.applied(to: children[key]) }
            return JSON(children, like: stored)
        }
    }

    /// The same edit of a value that is sent whole, to be stored under another key.
    func whole(of stored: JSON?) -> Edit {
        if case .inside(_, isWhole: true) = self { return self }
        guard case .inside(let edits, _) = self, let children = stored?.object else {
            return applied(to: stored).map(Edit.set) ?? .remove
        }
        var whole = children.mapValues(Edit.set)
        for (key, edit) in edits { whole[key] = edit.whole(of: children[key]) }
        return .inside(whole, isWhole: true)
    }

    /// Whether nothing is left of a stored value after the edit.
    func isRemoval(of stored: JSON?, _ dialect: SnapshotParser.Dialect) -> Bool {
        applied(to: stored)?.isNothing(in: dialect) ?? true
    }

    /// Calls a function with each path whose value changes, and the new value; null for a removed
    /// one.
    func tellPaths(below path: [String] = [], _ tell: ([String], JSON) -> Void) {
        switch self {
        case .remove: tell(path, .null)
        case .set(let value): tell(path, value)
        case .inside(_, isWhole: true): tell(path, applied(to: nil) ?? .null)
        case .inside(let edits, isWhole: false):
            for (key, edit) in edits { edit.tellPaths(below: path + [key], tell) }
        }
    }

    /// The same edit, in which an object that is set whole is set child by child.
    func byChild(of stored: JSON?, _ dialect: SnapshotParser.Dialect) -> Edit {
        if case .inside(let edits, isWhole: true) = self { return .inside(edits) }
        guard case .set(let value) = self, let children = value.object, !value.isMarker,
            stored?.isNothing ?? true || stored?.object != nil
        else { return self }
        let before = (stored?.object ?? [:]).filter { !JSON.null.isStored(as: $1, dialect) }
        let edits = children.filter { !$1.isStored(as: before[$0], dialect) }.mapValues(Edit.set)
        let removed = before.filter { children[$0.key] == nil }.mapValues { _ in Edit.remove }
        return .inside(edits.merging(removed) { first, _ in first })
    }

    /// The edit as a merge patch (RFC 7396), which replaces arrays whole.
    func mergePatch(of stored: JSON?) -> JSON {
        switch self {
        case .remove: return .null
        case .set(let value): return value.patch(replacing: stored)
        case .inside(let edits, let isWhole):
            if stored?.array != nil, !isWhole {
                return applied(to: stored)?.patch(replacing: nil) ?? .null
            }
            return .object(
                edits.reduce(into: [:]) { $0[$1.key] = $1.value.mergePatch(of: stored?[$1.key]) }
            )
        }
    }
}

extension SnapshotParser.JSON {
    /// The patch that turns the stored value into this one. A patch keeps keys that it does not
    /// mention, so it has null for each other key of the stored object.
    fileprivate func patch(replacing stored: Self?) -> Self {
        guard case .object(let children) = self else { return self }
        let before = stored?.object ?? [:]
        // A null that was not edited is left alone.
        let left = before.filter { !$1.isNull || children[$0]?.isNull != true }
        var patch = left.mapValues { _ in Self.null }
        for (key, child) in children where !child.isNull {
            patch[key] = child.patch(replacing: before[key])
        }
        return .object(patch)
    }
}
