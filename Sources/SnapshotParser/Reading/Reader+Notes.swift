extension Reader {
    /// Notes something of where the value here, or one below it, is stored, if that is asked for.
    ///
    /// - Parameter keys: the keys to the value below the current object.
    @inline(never)
    func noteStored(
        below keys: @autoclosure () -> [String] = [],
        _ note: (inout StoredNote) -> Void
    ) {
        guard let stored = optionalExtras?.stored else { return }
        stored.change(at: path.suffix(level) + keys(), note)
    }

    /// Notes where the child is stored that is written under a key, if it is and that is asked for.
    func noteChild(_ key: @autoclosure () -> String?, at position: Int) {
        guard optionalExtras?.stored != nil, let key = key() else { return }
        let storedKey = nodes.keys[position]
        if key != storedKey { noteStored { $0.storedKeys[key] = storedKey } }
    }
}
