/// A value of two objects that are compared: what is written for it in the old and in the new
/// object, and what is stored.
struct ComparedValue {
    var old: WrittenValue
    let new: WrittenValue
    var stored: StoredValue
    let path: [String]

    /// The child that is written under a key, or the array's element that is at an index.
    ///
    /// - Parameter storedKey: the key under which what it replaces is stored.
    @inline(never)
    func below(_ key: String, storedAt storedKey: String) -> ComparedValue {
        ComparedValue(old: old[key], new: new[key], stored: stored[storedKey], path: path + [key])
    }

    /// Whether the old and the new value are compared key by key. Otherwise an edit sends the whole
    /// value.
    func isByKey(_ keyName: String) -> Bool {
        let mayBeAbsent = old.note.mayBeAbsent && new.note.mayBeAbsent
        guard old.hasKeys(orMayBeAbsent: mayBeAbsent || old.note.isNilCollection),
            new.hasKeys(orMayBeAbsent: mayBeAbsent), !isReplaced(keyName),
            !stored.isRewritten(old, new, keyName), let isEmpty = stored.isEmpty
        else { return false }
        // If nothing is stored of the value, what is written for the old object are its defaults.
        // They cannot be edited one by one, since the defaults that were not edited are not stored
        // either.
        return !isEmpty || mayBeAbsent || old.json.isNothing
    }

    /// Whether the new object has another id or variant than the old one, so that nothing of the
    /// old one is to be kept.
    private func isReplaced(_ keyName: String) -> Bool {
        let (before, after) = (old.note, new.note)
        if before.isSnapshot, after.isSnapshot, let id = old.json.id(keyName),
            let other = new.json.id(keyName), id != other
        {
            return true
        }
        return after.variants.contains { before.variants[$0, default: $1] != $1 }
    }
}
