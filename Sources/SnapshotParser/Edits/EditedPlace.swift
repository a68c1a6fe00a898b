/// A place of two objects: what is written there for the old and for the new one, and what is stored.
struct EditedPlace {
    let old: WrittenValue
    let new: WrittenValue
    var stored: StoredValue
    let path: [String]

    /// The child that is written under a key.
    func below(_ key: String, storedAt storedKey: String) -> EditedPlace {
        EditedPlace(old: old[key], new: new[key], stored: stored[storedKey], path: path + [key])
    }

    /// The place of an array's element; of an old one, that is stored under a key.
    func element(
        _ new: WrittenValue,
        at index: Int,
        replacing old: WrittenValue = .nothing,
        storedAt key: String? = nil
    ) -> EditedPlace {
        var before = StoredValue(json: nil, notes: nil)
        if let key { before = stored[key] }
        return EditedPlace(old: old, new: new, stored: before, path: path + [String(index)])
    }

    /// Whether both objects are compared key by key there.
    func isByKey(_ keyName: String) -> Bool {
        let isNested = old.note.isNested && new.note.isNested
        guard old.hasKeys(orIsMissing: isNested || old.note.isMissingCollection),
            new.hasKeys(orIsMissing: isNested), !isOther(keyName), let isEmpty = stored.isEmpty
        else { return false }
        // From the old object's defaults, what is not stored cannot be edited by its parts.
        return (!isEmpty || isNested || old.isEmpty) && !stored.isRewritten(old, new, keyName)
    }

    /// Whether the object has another id or variant than before, and so nothing of the one before.
    private func isOther(_ keyName: String) -> Bool {
        let (before, after) = (old.note, new.note)
        if before.isSnapshot, after.isSnapshot, let id = old.id(keyName),
            let other = new.id(keyName), id != other
        {
            return true
        }
        return after.variants.contains { new in
            before.variants.contains { $0.choosers == new.choosers && $0 != new }
        }
    }
}
