/// A value of two objects that are compared: what is written for it in the old and in the new
/// object, and what is stored.
struct ComparedValue {
    let old: WrittenValue
    let new: WrittenValue
    var stored: StoredValue
    let path: [String]

    /// The child that is written under a key.
    func below(_ key: String, storedAt storedKey: String) -> ComparedValue {
        ComparedValue(old: old[key], new: new[key], stored: stored[storedKey], path: path + [key])
    }

    /// An array's element.
    ///
    /// - Parameters:
    ///   - old: what is written for the old element that it replaces.
    ///   - key: the key under which the old element is stored; nil if there is none.
    func element(
        _ new: WrittenValue,
        at index: Int,
        replacing old: WrittenValue = .nothing,
        storedAt key: String? = nil
    ) -> ComparedValue {
        let before = key.map { stored[$0] } ?? StoredValue(json: nil, notes: nil)
        return ComparedValue(old: old, new: new, stored: before, path: path + [String(index)])
    }

    /// Whether the old and the new value are compared key by key. Otherwise an edit sends the whole
    /// value.
    func isByKey(_ keyName: String) -> Bool {
        let isNested = old.note.isNested && new.note.isNested
        guard old.hasKeys(orIsMissing: isNested || old.note.isMissingCollection),
            new.hasKeys(orIsMissing: isNested), !isReplaced(keyName), let isEmpty = stored.isEmpty
        else { return false }
        // If nothing is stored of the value, what is written for the old object are its defaults.
        // They cannot be edited one by one, since the defaults that were not edited are not stored
        // either.
        return (!isEmpty || isNested || old.isEmpty) && !stored.isRewritten(old, new, keyName)
    }

    /// Whether the new object has another id or variant than the old one, so that nothing of the
    /// old one is to be kept.
    private func isReplaced(_ keyName: String) -> Bool {
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
