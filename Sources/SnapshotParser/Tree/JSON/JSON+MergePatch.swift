extension SnapshotParser.JSON {
    /// The merge patch that turns one value into another (RFC 7396): what is null in it is removed,
    /// objects are changed key by key, and anything else is replaced.
    ///
    /// - Parameters:
    ///   - new: the value after the patch. A null inside it is a child that is missing, as a patch
    ///     cannot say it.
    ///   - shape: the new value with null for what is nil, so that an object whose known children are
    ///     all gone differs from one that is gone.
    ///   - path: the place of the values.
    ///   - formerKeys: returns the former keys of the properties of the object at a path, by their present
    ///     keys. What is edited of such a property is sent whole, and its former keys are removed.
    ///   - removesOnlyStored: whether the value is what is stored, so that former keys that it lacks are not
    ///     removed.
    ///   - keyName: the name of the field that holds an object's id.
    func mergePatch(
        to new: SnapshotParser.JSON,
        shape: SnapshotParser.JSON? = nil,
        at path: [String] = [],
        formerKeys: (_ path: [String]) -> [String: [String]] = { _ in [:] },
        removesOnlyStored: Bool = false,
        keyName: String
    ) -> SnapshotParser.JSON {
        guard case .object(let before) = self, case .object(let after) = new else {
            return new.withoutNulls
        }
        // What is stored says itself which former keys are there.
        let mayBeStored = removesOnlyStored ? { _ in [:] } : formerKeys
        // An update makes another object, which has nothing of the one before.
        if !path.isEmpty, let id = before[keyName], let other = after[keyName], id != other {
            return new.whole(removing: self, at: path, mayBeStored)
        }
        let former = formerKeys(path)
        var patch: [String: SnapshotParser.JSON] = [:]
        for key in Set(before.keys).union(after.keys) {
            let others = former[key, default: []].filter {
                after[$0] == nil && (!removesOnlyStored || before[$0] != nil)
            }
            let old = ([key] + others).lazy.compactMap { before[$0] }.first ?? .null
            let inner = shape?[key]
            let isEmptied = if case .object = inner, after[key] == nil { true } else { false }
            let value = isEmptied ? [:] : after[key] ?? .null
            // A key that holds null may be removed too, and an equal value moved to a new key.
            let isMoved = (before[key] == nil) != (after[key] == nil)
            guard isMoved || !old.isIdentical(to: value) else { continue }
            patch[key] =
                others.isEmpty
                ? old.mergePatch(
                    to: value,
                    shape: inner,
                    at: path + [key],
                    formerKeys: formerKeys,
                    removesOnlyStored: removesOnlyStored,
                    keyName: keyName
                ) : value.whole(removing: old, at: path + [key], mayBeStored)
            for other in others { patch[other] = .null }
        }
        return .object(patch)
    }

    /// The value with the children of objects that are not null. An array's elements are as they
    /// are, since a patch replaces it whole.
    private var withoutNulls: SnapshotParser.JSON {
        guard case .object(let children) = self else { return self }
        return .object(children.filter { !$1.isNull }.mapValues(\.withoutNulls))
    }

    /// The whole value as a patch, which gives it whether or not the old one is there, under any of its keys.
    private func whole(
        removing old: SnapshotParser.JSON,
        at path: [String],
        _ formerKeys: (_ path: [String]) -> [String: [String]]
    ) -> SnapshotParser.JSON {
        guard case .object(let after) = self, case .object(let before) = old else {
            return withoutNulls
        }
        var patch = before.mapValues { _ in SnapshotParser.JSON.null }
        for (key, others) in formerKeys(path) where before[key] != nil {
            for other in others { patch[other] = .null }
        }
        for (key, child) in after where !child.isNull {
            patch[key] = child.whole(removing: before[key] ?? .null, at: path + [key], formerKeys)
        }
        return .object(patch)
    }

    /// The value after a merge patch is applied to it (RFC 7396). What the database's server is to
    /// compute is no patch, and cannot be patched.
    func applying(_ patch: SnapshotParser.JSON) -> SnapshotParser.JSON {
        guard case .object(let changes) = patch, !patch.isServerValue else { return patch }
        var result = isServerValue ? [:] : object ?? [:]
        for (key, change) in changes {
            result[key] = change.isNull ? nil : result[key, default: .null].applying(change)
        }
        return .object(result)
    }

    /// Whether the value is or holds what the database's server is to compute.
    var holdsServerValue: Bool {
        switch self {
        case .array(let elements): elements.contains(where: \.holdsServerValue)
        case .object(let children):
            isServerValue || children.values.contains(where: \.holdsServerValue)
        default: false
        }
    }

    /// Whether the value is a marker for what the database's server is to compute.
    var isServerValue: Bool {
        object.map { $0.count == 1 && $0[SpecialKey.server] != nil } ?? false
    }
}
