/// Makes the merge patch that turns one value into another (RFC 7396): what is null in it is removed, objects
/// are changed key by key, and anything else is replaced.
struct MergePatch {
    let parser: SnapshotParser
    /// What was noted of both objects. What is edited of a property with former keys is sent whole, and these
    /// are removed.
    let notes: PairedNotes
    /// Whether the old value is what is stored, so that former keys that it lacks are not removed.
    var removesOnlyStored = false

    typealias JSON = SnapshotParser.JSON

    /// The patch.
    ///
    /// - Parameters:
    ///   - new: the value after the patch. A null inside it is a child that is missing, as a patch cannot
    ///     say it.
    ///   - shape: the new value with null for what is nil, so that an object whose known children are all
    ///     gone differs from one that is gone.
    ///   - path: the place of the values.
    func patch(from old: JSON, to new: JSON, shape: JSON? = nil, at path: [String] = []) -> JSON {
        guard case .object(let before) = old, case .object(let after) = new else {
            return whole(new, inPlaceOf: old)
        }
        if notes.isOther(before, after, parser.keyName, at: (path, path)) {
            return whole(new.moved(from: nil, parser.dialect), removing: old, at: path)
        }
        let former = notes.formerKeys(at: path)
        // An update makes a new model too, from the patch alone.
        let replaced = notes.replacedVariants((path, path))
        var patch: [String: JSON] = [:]
        for key in Set(before.keys).union(after.keys) {
            let others = former[key, default: []].filter {
                after[$0] == nil && (!removesOnlyStored || before[$0] != nil)
            }
            let old = stored(key, others, in: before)
            let inner = shape?[key]
            let isEmptied = if case .object = inner, after[key] == nil { true } else { false }
            var value = isEmptied ? [:] : after[key] ?? .null
            // A key that holds null may be removed too, and an equal value moved to a new key.
            let isMoved = (before[key] == nil) != (after[key] == nil)
            let isOfNew = replaced?.keys.contains(key) == true && !value.isNull
            guard isOfNew || isMoved || !old.isIdentical(to: value) else { continue }
            // What is stored says which values move, and they are sums already.
            if !others.isEmpty, !removesOnlyStored {
                value = value.moved(from: old, parser.dialect)
            }
            patch[key] =
                others.isEmpty && !isOfNew
                ? self.patch(from: old, to: value, shape: inner, at: path + [key])
                : whole(value, removing: old, at: path + [key])
            for other in others { patch[other] = .null }
        }
        return .object(patch)
    }

    /// A value with the children of objects that are not null. An array's elements are as they are, since a
    /// patch replaces it whole.
    private func withoutNulls(_ json: JSON) -> JSON {
        guard case .object(let children) = json else { return json }
        return .object(children.filter { !$1.isNull }.mapValues(withoutNulls))
    }

    /// A whole value in place of one that is not an object. In place of an array, null tells an update what is
    /// gone.
    private func whole(_ new: JSON, inPlaceOf old: JSON) -> JSON {
        guard old.array != nil, case .object(let children) = new else { return withoutNulls(new) }
        return .object(children.mapValues(withoutNulls))
    }

    /// A whole value as a patch, which gives it whether or not the old one is there, under any of its keys.
    private func whole(_ new: JSON, removing old: JSON, at path: [String]) -> JSON {
        guard case .object(let after) = new, case .object(let before) = old else {
            return whole(new, inPlaceOf: old)
        }
        // A null that was not edited is left alone.
        let removed = before.filter { !$1.isNull || after[$0]?.isNull != true }
        var patch = removed.mapValues { _ in JSON.null }
        let former = notes.formerKeys(at: path)
        // What is stored says itself which former keys are there.
        for (key, others) in former where before[key] != nil && !removesOnlyStored {
            for other in others { patch[other] = .null }
        }
        for (key, child) in after where !child.isNull {
            let old = stored(key, former[key, default: []], in: before)
            patch[key] = whole(child, removing: old, at: path + [key])
        }
        return .object(patch)
    }

    /// The value of a property before, under its present key or a former one.
    private func stored(_ key: String, _ former: [String], in before: [String: JSON]) -> JSON {
        ([key] + former).lazy.compactMap { before[$0] }.first ?? .null
    }
}
