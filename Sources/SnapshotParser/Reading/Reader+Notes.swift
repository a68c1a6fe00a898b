extension Reader {
    /// Whether it is noted where each value is stored.
    var takesNotes: Bool { optionalExtras?.storedNotes != nil }

    /// Notes something of where the value here, or one below it, is stored, if that is asked for.
    ///
    /// - Parameter keys: the keys from the current object to the value.
    @inline(never)
    func noteStored(
        at keys: @autoclosure () -> [String] = [],
        _ note: (inout StoredNote) -> Void
    ) {
        guard let stored = optionalExtras?.storedNotes else { return }
        stored.change(at: path.suffix(level) + keys(), note)
    }

    /// Takes back where an array's elements are stored, once a value of a type was read that reads
    /// itself: it may leave out elements or sort them, so an edit must not use their indices.
    func forgetIndices(readBy type: any Any.Type, at keys: @autoclosure () -> [String] = []) {
        guard takesNotes, !(type is any _ParsedByLibrary.Type), !(type is any OptionalBox.Type)
        else { return }
        noteStored(at: keys()) {
            guard [.array, .unordered, .setOfKeys].contains($0.arrangement) else { return }
            ($0.arrangement, $0.storedKeys) = (.opaque, [:])
        }
    }

    /// Notes where the child is stored that is written under a key, if it is and that is asked for.
    func noteChild(_ key: @autoclosure () -> String?, at position: Int) {
        guard takesNotes, let key = key() else { return }
        let storedKey = nodes.entries[position].key
        if key != storedKey { noteStored { $0.storedKeys[key] = storedKey } }
    }
}

extension SnapshotParser.Binder {
    /// Ends the reading of a value: the issues of other forms that its type tried before are
    /// forgotten, and so are notes of indices that do not hold. A function of its own, since values
    /// inside values add the stack frames of those who call it.
    @inline(never)
    final func finishValue(of type: any Any.Type, since mark: SnapshotParser.Report.Mark) {
        report.forgetFailedAttempts(since: mark)
        reader?.forgetIndices(readBy: type)
    }
}
