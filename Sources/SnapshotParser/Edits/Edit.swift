/// What was edited of a stored value. It is found once, and then written as paths of an update, as
/// a merge patch, or as the whole new value.
indirect enum Edit {
    typealias JSON = SnapshotParser.JSON

    /// The value is removed.
    case remove
    /// The value is replaced with another one. A merge patch has null for all that is gone of what
    /// is stored; if the value was, or may be, stored under other keys, the patch is given.
    case set(JSON, patch: JSON? = nil)
    /// Children were edited; the edits are by the keys under which they are stored.
    case children([String: Edit])

    /// The stored value after the edit; nil for nothing.
    func applied(to stored: JSON?) -> JSON? {
        switch self {
        case .remove: return nil
        case .set(let value, _): return value
        case .children(let edits):
            var children = stored?.asObject ?? [:]
            for (key, edit) in edits { children[key] = edit.applied(to: children[key]) }
            return JSON(children, like: stored)
        }
    }

    /// Calls a function with each path whose value changes, and the new value; null for a removed
    /// one.
    func tellPaths(below path: [String] = [], _ tell: ([String], JSON) -> Void) {
        switch self {
        case .remove: tell(path, .null)
        case .set(let value, _): tell(path, value)
        case .children(let edits):
            for (key, edit) in edits { edit.tellPaths(below: path + [key], tell) }
        }
    }

    /// The same edit, in which an element that is set whole keeps the id that is stored in it.
    ///
    /// - Parameter stored: the element, if it is stored in an array with its id; nil otherwise.
    func keeping(_ keyName: String, of stored: JSON?) -> Edit {
        guard case .set(let value, let patch) = self, let id = stored?[keyName],
            var children = value.object, children[keyName] == nil
        else { return self }
        children[keyName] = id
        return .set(.object(children), patch: patch)
    }

    /// The same edit, in which an object that is set whole is set child by child.
    func byChild(of stored: JSON?, _ dialect: SnapshotParser.Dialect) -> Edit {
        guard case .set(let value, let patch) = self, let children = value.object,
            !value.isInstruction, stored?.isNothing ?? true || stored?.asObject != nil
        else { return self }
        let before = (stored?.asObject ?? [:]).filter { !JSON.null.isStored(as: $1, dialect) }
        var edits = before.merging(patch?.object ?? [:]) { $1 }.mapValues { _ in Edit.remove }
        for (key, child) in children {
            let isUnedited = patch == nil && child.isStored(as: before[key], dialect)
            edits[key] = isUnedited ? nil : .set(child)
        }
        return .children(edits)
    }

    /// The edit as a merge patch (RFC 7396), which replaces arrays whole.
    func mergePatch(of stored: JSON?) -> JSON {
        switch self {
        case .remove: return .null
        case .set(let value, let patch): return patch ?? value.patch(replacing: stored)
        case .children(let edits):
            if stored?.array != nil { return applied(to: stored)?.patch(replacing: nil) ?? .null }
            return .object(
                edits.reduce(into: [:]) { $0[$1.key] = $1.value.mergePatch(of: stored?[$1.key]) }
            )
        }
    }
}

extension SnapshotParser.JSON {
    /// The id in the value's own field.
    @inline(never)
    func id(_ keyName: String) -> String? { self[keyName].flatMap { Node($0.tree).keyText } }

    /// Whether nothing is stored for the value: null, and in the database also an empty container.
    func isNothing(in dialect: SnapshotParser.Dialect) -> Bool {
        dialect.storesNothingEmpty ? isNothing : isNull
    }

    /// Whether a value is what is stored already.
    func isStored(as stored: Self?, _ dialect: SnapshotParser.Dialect) -> Bool {
        guard let stored else { return isNothing(in: dialect) }
        if dialect.hasServerValues, holdsServerValue { return false }
        return dialect.storesNothingEmpty
            ? Tree.isEqual(tree, stored.tree) : isIdentical(to: stored)
    }

    /// The patch that turns the stored value into this one. A patch keeps keys that it does not
    /// mention, so it has null for each other key of the stored object.
    func patch(replacing stored: Self?) -> Self {
        guard case .object(let children) = self else { return self }
        let before = stored?.object ?? [:]
        // A null that was not edited is left alone.
        let edited = before.filter { !$1.isNull || children[$0]?.isNull != true }
        var patch = edited.mapValues { _ in Self.null }
        for (key, child) in children where !child.isNull {
            patch[key] = child.patch(replacing: before[key])
        }
        return .object(patch)
    }

    /// The same with what a patch says of it, also null for what is gone.
    func overlaid(by patch: Self) -> Self {
        guard let object, case .object(let changes) = patch else { return patch }
        return .object(object.merging(changes) { $0.overlaid(by: $1) })
    }
}
